import { buffer } from 'node:stream/consumers'
import type { Nome as Pessoa, Mundo, Resposta } from '../materiais/mundo.fixture.ts'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import { escreverXlsx, type CelulaEscrita } from '@portal/sheets/escreverXlsx'

export type LinhaDePreco = Readonly<Record<string, CelulaEscrita>>

/** A sheet of these rows with all columns of its kind, or with those of these fields. */
export function planilhaDePrecos(
  linhas: readonly LinhaDePreco[],
  tipo: TipoDeTabela = 'COMPONENTE',
  campos = PASTAS_DE_PRECO[tipo].principal.colunas.map(({ campo }) => campo),
): Promise<Buffer> {
  const colunas = PASTAS_DE_PRECO[tipo].principal.colunas.filter(({ campo }) => campos.includes(campo))
  return buffer(
    escreverXlsx([
      {
        nome: PASTAS_DE_PRECO[tipo].titulo,
        colunas: colunas.map(({ titulo }) => ({ titulo, estilo: 'opcional', corpo: 'geral', largura: 12 })),
        linhas: linhas.map((uma) => colunas.map(({ campo }) => uma[campo] ?? null)),
      },
    ]),
  )
}

export interface Enviada {
  status: number
  id: number | null
  logs: { numeroLinhaArquivo: number; codigo: string; mensagem: string }[]
  simulacao: {
    resumo: Record<'novos' | 'alterados' | 'iguais' | 'recusados', number>
    removidos: number
    pergunta: boolean
    linhas: {
      codigo: string
      resultado: string
      motivos: string[]
      avisos: string[]
      mudancas: { campo: string; antes: string; depois: string }[]
    }[]
  }
  message: string
  lista: Resposta['lista']
}

interface Opcoes {
  quem?: Pessoa
  simular?: boolean
  tipo?: TipoDeTabela
  campos?: object
  nome?: string
}

/** Sends a sheet as the tab does, and waits for its end. */
export async function enviarPrecos(
  mundo: Mundo,
  bytes: Buffer,
  { quem = 'dora', simular = false, tipo = 'COMPONENTE', campos = {}, nome = 'precos.xlsx' }: Opcoes = {},
): Promise<Enviada> {
  const url = `/tabelaPreco/importarPlanilha${simular ? '?simular=true' : ''}`
  const { status, corpo, lista } = await mundo.enviar(
    quem,
    url,
    { nome: 'Tabela A', tipoProduto: tipo, ...campos },
    { nome, bytes },
  )
  return { ...(corpo as unknown as Enviada), status, lista }
}

/** Rows of a table's working copy, as people read them. */
export async function precosDe(mundo: Mundo, idTabela: number): Promise<Record<string, unknown>[]> {
  const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
    `SELECT codigo, descricao, unidade, cor, espessura::float8 AS espessura, preco::float8 AS preco
     FROM tabela_preco_item WHERE id_tabela = $1 ORDER BY codigo, chave`,
    [idTabela],
  )
  return rows
}

/** The table of this name that the company of Dora keeps. */
export async function tabelaDe(mundo: Mundo, nome = 'Tabela A', quem: Pessoa = 'dora'): Promise<number> {
  const { lista } = await mundo.pedir(quem, 'GET', '/tabelaPreco/lista')
  return lista.find((uma) => uma['nome'] === nome)?.id ?? 0
}
