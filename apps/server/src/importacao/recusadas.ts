import type { Readable } from 'node:stream'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { escreverXlsx, type CelulaEscrita } from '../planilhas/escreverXlsx.ts'
import { folhasDe } from '../planilhas/folhas.ts'
import { listRecusadas, type Importacao } from './importacoes.queries.ts'

const MOTIVO = { titulo: 'Motivo', estilo: 'obrigatoria', corpo: 'quebrado', largura: 60 } as const

/** Rows as they came, ready to be mended and sent again: the last column says what was wrong and is read by nobody. */
export function escreverRecusadas(db: Db, { id, tipo }: Importacao): Readable {
  const pasta = PASTAS[tipo]
  const [principal, ...outras] = folhasDe(pasta, () => [], {})
  if (!principal) throw new Error(`${tipo} has no sheet`)
  const campos = pasta.principal.colunas.map(({ campo }) => campo)
  return escreverXlsx([
    { ...principal, colunas: [...principal.colunas, MOTIVO], linhas: linhas(db, id, campos) },
    ...outras,
  ])
}

async function* linhas(db: Db, id: number, campos: readonly string[]): AsyncGenerator<CelulaEscrita[]> {
  for await (const { celulas, motivos } of listRecusadas(db, id))
    yield [...campos.map((campo) => escrita(celulas?.[campo] ?? null)), motivos.join(' ')]
}

const escrita = (celula: Celula): CelulaEscrita =>
  typeof celula === 'object' ? null : typeof celula === 'boolean' ? (celula ? 'Sim' : 'Não') : celula
