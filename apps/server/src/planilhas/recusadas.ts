import type { Readable } from 'node:stream'
import { COLUNA_DO_MOTIVO } from '@portal/contract/planilhas/cabecalho'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { planilhasDa, type Pasta, type Planilha } from '@portal/contract/planilhas/colunas'
import { escreverXlsx, type CelulaEscrita, type FolhaEscrita } from '@portal/sheets/escreverXlsx'
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
export function escreverRecusadas(pasta: Pasta, recusadas: () => AsyncIterable<Recusada>): Readable {
  const planilhas = planilhasDa(pasta)
  return escreverXlsx(
    folhasDe(pasta, () => [], {}).map((folha, i): FolhaEscrita => {
      const planilha = planilhas[i]
      if (!planilha) return folha
      const daPlanilha = i ? filhas(recusadas(), planilha.nome) : principais(recusadas())
      return { ...folha, colunas: [...folha.colunas, MOTIVO], linhas: emLotes(linhas(planilha, daPlanilha)) }
    }),
  )
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
