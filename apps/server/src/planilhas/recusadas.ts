import type { Readable } from 'node:stream'
import type { Celula } from '@portal/contract/planilhas/celulas'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import { escreverXlsx, type CelulaEscrita } from './escreverXlsx.ts'
import { folhasDe } from './folhas.ts'

const MOTIVO = { titulo: 'Motivo', estilo: 'obrigatoria', corpo: 'quebrado', largura: 60 } as const

export interface Recusada {
  celulas: Readonly<Record<string, Celula>> | null
  motivos: readonly string[]
}

/** Rows as they came, ready to be mended and sent again: the last column says what was wrong and is read by nobody. */
export function escreverRecusadas(pasta: Pasta, recusadas: AsyncIterable<Recusada>): Readable {
  const [principal, ...outras] = folhasDe(pasta, () => [], {})
  if (!principal) throw new Error(`${pasta.titulo} has no sheet`)
  const campos = pasta.principal.colunas.map(({ campo }) => campo)
  return escreverXlsx([
    { ...principal, colunas: [...principal.colunas, MOTIVO], linhas: linhas(recusadas, campos) },
    ...outras,
  ])
}

async function* linhas(recusadas: AsyncIterable<Recusada>, campos: readonly string[]): AsyncGenerator<CelulaEscrita[]> {
  for await (const { celulas, motivos } of recusadas)
    yield [...campos.map((campo) => escrita(celulas?.[campo] ?? null)), motivos.join(' ')]
}

const escrita = (celula: Celula): CelulaEscrita =>
  typeof celula === 'object' ? null : typeof celula === 'boolean' ? (celula ? 'Sim' : 'Não') : celula
