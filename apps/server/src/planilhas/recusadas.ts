import type { Readable } from 'node:stream'
import { COLUNA_DO_MOTIVO, ehPlanilhaDeCorrecao, PLANILHA_DE_CORRECAO } from '@portal/contract/planilhas/cabecalho'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { planilhasDa, type Coluna, type Pasta, type Planilha } from '@portal/contract/planilhas/colunas'
import { escreverXlsx, type CelulaEscrita, type FolhaEscrita } from '@portal/sheets/escreverXlsx'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { folhasDe } from './folhas.ts'
import { colunasQueVieram, type Recebida } from './planejada.ts'

const MOTIVO = { titulo: COLUNA_DO_MOTIVO, estilo: 'obrigatoria', corpo: 'quebrado', largura: 60 } as const

export interface Recusada {
  /** Index of its sheet: a row of another sheet than the first hangs on no row of it. */
  planilha?: number
  celulas: Readonly<Record<string, Celula>> | null
  filhas?: Readonly<Record<string, { recebidas: readonly Recebida[] }>> | null
  motivos: readonly string[]
  /** It is about nothing that is there: what it does not say is empty there in either case. */
  nova?: boolean
}

/**
 * Refused rows as they came, ready to be mended and sent again, each with its dependent rows: the last column says what
 * was wrong and is read by nobody. Each sheet asks for the rows anew, because they are written one after the other.
 * Columns that did not come are not there either: sent again as empty cells they would empty what the rows left as it is.
 */
export async function escreverRecusadas(
  pasta: Pasta,
  recusadas: () => AsyncIterable<Recusada>,
  importacao?: number,
): Promise<Readable> {
  const planilhas = planilhasDa(pasta)
  const ausentes = await acharAusentes(pasta, recusadas())
  const folhas = folhasDe(pasta, () => [], {}).map((folha, i): FolhaEscrita => {
    const planilha = planilhas[i]
    if (!planilha) return folha
    const daPlanilha = i ? filhas(recusadas(), planilha.nome) : principais(recusadas())
    const vem = ({ campo }: Coluna) => !ausentes.get(planilha)?.has(campo)
    const colunas = folha.colunas.filter((_, j) => planilha.colunas[j] && vem(planilha.colunas[j]))
    return {
      ...folha,
      colunas: [...colunas, MOTIVO],
      linhas: emLotes(linhas(planilha.colunas.filter(vem), daPlanilha)),
    }
  })
  return escreverXlsx([...folhas, ...(importacao === undefined ? [] : [correcao(importacao)])])
}

/** Fields of each sheet that no refused row came with, where one of these is about what is there. */
async function acharAusentes(
  pasta: Pasta,
  recusadas: AsyncIterable<Recusada>,
): Promise<ReadonlyMap<Planilha, ReadonlySet<string>>> {
  const ausentes = new Map<Planilha, ReadonlySet<string>>()
  let sobreOQueHa = false
  const ver = (planilha: Planilha, celulas: Recusada['celulas']) => {
    const vieram = celulas && colunasQueVieram(celulas)
    const todas = planilha.colunas.map(({ campo }) => campo)
    const daLinha = new Set(vieram ? todas.filter((campo) => !vieram.has(campo)) : [])
    ausentes.set(planilha, ausentes.get(planilha)?.intersection(daLinha) ?? daLinha)
  }
  for await (const { planilha, celulas, filhas: delas, nova = false } of recusadas) {
    sobreOQueHa ||= !nova
    if (!planilha) ver(pasta.principal, celulas)
    for (const filha of pasta.filhas)
      for (const recebida of delas?.[filha.nome]?.recebidas ?? []) ver(filha, recebida.celulas)
  }
  return sobreOQueHa ? ausentes : new Map()
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

async function* linhas(
  colunas: readonly Coluna[],
  recebidas: AsyncIterable<Recebida>,
): AsyncGenerator<CelulaEscrita[]> {
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
