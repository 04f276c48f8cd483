import type { Readable } from 'node:stream'
import { COLUNA_DO_MOTIVO, ehPlanilhaDeCorrecao, PLANILHA_DE_CORRECAO } from '@portal/contract/planilhas/cabecalho'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { planilhasDa, type Pasta, type Planilha } from '@portal/contract/planilhas/colunas'
import { escreverXlsx, type CelulaEscrita, type FolhaEscrita } from '@portal/sheets/escreverXlsx'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { folhasDe } from './folhas.ts'
import type { Recebida } from './planejada.ts'

const MOTIVO = { titulo: COLUNA_DO_MOTIVO, estilo: 'obrigatoria', corpo: 'quebrado', largura: 60 } as const

export interface Recusada {
  /** Index of its sheet: a row of another sheet than the first hangs on no row of it. */
  planilha?: number
  celulas: Readonly<Record<string, Celula>> | null
  filhas?: Readonly<Record<string, { recebidas: readonly Recebida[] }>> | null
  motivos: readonly string[]
}

/**
 * Refused rows as they came, ready to be mended and sent again, each with its dependent rows: the last column says what
 * was wrong and is read by nobody. Each sheet asks for the rows anew, because they are written one after the other.
 */
export function escreverRecusadas(
  pasta: Pasta,
  recusadas: () => AsyncIterable<Recusada>,
  importacao?: number,
): Readable {
  const planilhas = planilhasDa(pasta)
  const folhas = folhasDe(pasta, () => [], {}).map((folha, i): FolhaEscrita => {
    const planilha = planilhas[i]
    if (!planilha) return folha
    const daPlanilha = i ? filhas(recusadas(), planilha.nome) : principais(recusadas())
    return { ...folha, colunas: [...folha.colunas, MOTIVO], linhas: emLotes(linhas(planilha, daPlanilha)) }
  })
  return escreverXlsx([...folhas, ...(importacao === undefined ? [] : [correcao(importacao)])])
}

const COMO_CORRIGIR =
  'Corrija as linhas e importe este arquivo enquanto a importação está em edição: elas se juntam a ela.'

/** Of which import they are: it may be saved by whatever program, and still says so. */
const correcao = (importacao: number): FolhaEscrita => ({
  nome: PLANILHA_DE_CORRECAO,
  colunas: [
    { titulo: 'Importação', estilo: 'opcional', corpo: 'geral', largura: 14 },
    { titulo: 'Como corrigir', estilo: 'opcional', corpo: 'quebrado', largura: 90 },
  ],
  linhas: [[importacao, COMO_CORRIGIR]],
})

/** The import that a workbook of refused rows names. */
export async function importacaoDaCorrecao(lida: PastaLida): Promise<number | undefined> {
  const qual = lida.planilhas.findIndex(ehPlanilhaDeCorrecao)
  if (qual < 0) return undefined
  for await (const lidas of lida.ler())
    for (const [planilha, , celulas] of lidas) {
      const numero = planilha === qual ? Number(celulas[0] ?? Number.NaN) : Number.NaN
      if (Number.isInteger(numero) && numero > 0) return numero
    }
  return undefined
}

async function* principais(recusadas: AsyncIterable<Recusada>): AsyncGenerator<Recebida> {
  for await (const { planilha, celulas, motivos } of recusadas) if (!planilha) yield { celulas: celulas ?? {}, motivos }
}

async function* filhas(recusadas: AsyncIterable<Recusada>, nome: string): AsyncGenerator<Recebida> {
  for await (const recusada of recusadas) yield* recusada.filhas?.[nome]?.recebidas ?? []
}

async function* linhas({ colunas }: Planilha, recebidas: AsyncIterable<Recebida>): AsyncGenerator<CelulaEscrita[]> {
  for await (const { celulas, motivos } of recebidas)
    yield [...colunas.map(({ campo }) => escrita(celulas[campo] ?? null)), motivos.join(' ')]
}

const escrita = (celula: Celula): CelulaEscrita =>
  typeof celula === 'object' ? null : typeof celula === 'boolean' ? (celula ? 'Sim' : 'Não') : celula

/** Rows written together: a wait for each costs more than writing it. */
const LOTE = 200

async function* emLotes<T>(fonte: AsyncIterable<T>): AsyncGenerator<T[]> {
  let lote: T[] = []
  for await (const um of fonte) {
    lote.push(um)
    if (lote.length < LOTE) continue
    yield lote
    lote = []
  }
  if (lote.length) yield lote
}
