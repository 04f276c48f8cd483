import { buffer } from 'node:stream/consumers'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import type { Mundo, Nome } from '../../materiais/mundo.fixture.ts'
import { escreverXlsx, type CelulaEscrita } from '@portal/sheets/escreverXlsx'
import { lerBytes } from '../../planilhas/lerBytes.fixture.ts'

export type Linha = Record<string, CelulaEscrita>

export interface Simulada {
  id: string
  resumo: Record<'novos' | 'alterados' | 'iguais' | 'recusados', number>
  linhas: {
    numero: number
    codigo: string
    resultado: string
    mudancas: { campo: string; antes: string | null; depois: string | null }[]
    motivos: string[]
  }[]
  ignoradas: string[]
}

interface Respondido {
  id: number | null
  logs: { numeroLinhaArquivo: number; codigo: string; mensagem: string }[]
  tarefa: string | null
  simulacao: Simulada | null
  message: string
}

interface Opcoes {
  quem?: Nome
  campos?: object
  nome?: string
  modo?: string
}

/** A sheet with the columns of a kind, or with some of them. */
export const planilhaDe = (
  { principal }: Pasta,
  linhas: readonly Linha[],
  campos = principal.colunas.map(({ campo }) => campo),
): Promise<Buffer> =>
  buffer(
    escreverXlsx([
      {
        nome: principal.titulo,
        colunas: campos.map((campo) => ({
          titulo: principal.colunas.find((uma) => uma.campo === campo)?.titulo ?? campo,
          estilo: 'opcional' as const,
          corpo: 'texto' as const,
          largura: 12,
        })),
        linhas: linhas.map((linha) => campos.map((campo) => linha[campo] ?? null)),
      },
    ]),
  )

/** What the tests do with the sheets of one kind: send them, look at what they would do, export them. */
export function folhaDe(mundo: Mundo, base: string, pasta: Pasta) {
  const enviar = async (bytes: Buffer, { quem = 'dora', campos = {}, nome = 'f.xlsx', modo = '' }: Opcoes = {}) => {
    const formulario = { referencia: mundo.referencias.gold, ...campos }
    const url = `/${base}/importarPlanilha${modo}`
    const { status, corpo, lista } = await mundo.enviar(quem, url, formulario, { nome, bytes })
    return { status, corpo: corpo as unknown as Respondido, lista }
  }
  const simularBytes = async (bytes: Buffer, opcoes: Opcoes = {}): Promise<Simulada> => {
    const { corpo } = await enviar(bytes, { ...opcoes, modo: '?simular=true&pageSize=500' })
    if (!corpo.simulacao) throw new Error(JSON.stringify(corpo))
    return corpo.simulacao
  }
  return {
    enviar,
    importar: async (linhas: readonly Linha[], opcoes: Opcoes = {}) => enviar(await planilhaDe(pasta, linhas), opcoes),
    simularBytes,
    simular: async (linhas: readonly Linha[], opcoes: Opcoes = {}) =>
      simularBytes(await planilhaDe(pasta, linhas), opcoes),
    /** The workbook, and its rows by the fields of their columns. */
    async exportada(pedido: string, quem: Nome = 'dora') {
      const { status, headers, bytes } = await mundo.abrir(`/api/${base}/exportar?${pedido}&formato=xlsx`, quem)
      if (status !== 200) return { status, headers, bytes, linhas: [] }
      const [, ...linhas] = (await lerBytes(bytes))[pasta.principal.titulo] ?? []
      const emCampos = (celulas: readonly unknown[]): Linha =>
        Object.fromEntries(
          pasta.principal.colunas.map(({ campo }, i) => [campo, (celulas[i] ?? null) as CelulaEscrita]),
        )
      return { status, headers, bytes, linhas: linhas.map(emCampos) }
    },
  }
}
