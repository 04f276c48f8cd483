import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import type { Database } from '../db/client.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { colunasQueNomeiam } from './naming.ts'
import { travarParaRemover } from './register.ts'
import type { FileStore, Guardado } from './store.ts'

export interface Coleta {
  linhas: number
  arquivos: number
  restos: number
}

const LOTE = 500
/** Any fixed number: shared by the copies under way, held alone where bytes are taken (decision 0069). */
export const TRAVA_DAS_COPIAS = 7_362_516

/**
 * Removes what nothing names: first rows of `arquivo` that no foreign key points at, then bytes without a row, both only
 * after the grace period (decisions §0 "Files"). Row first, so that nobody can point at bytes that are about to go.
 */
export async function recolherOrfaos(
  { database, files }: { database: Database; files: FileStore },
  antesDe: Date,
  parar?: AbortSignal,
): Promise<Coleta> {
  const linhas = await apagarLinhas(database, antesDe)
  let arquivos = 0
  for await (const lote of emLotes(files.listar(), antesDe)) {
    parar?.throwIfAborted()
    for (const sha256 of await semLinha(database.ler, lote))
      arquivos += await apagarBytes(database, files, sha256, antesDe)
  }
  return { linhas, arquivos, restos: await files.limparRestos(antesDe) }
}

/** Bytes that no row of `arquivo` names: what is coming in at the moment, and what waits to be collected. */
export async function contarOrfaos(
  { database, files }: { database: Pick<Database, 'ler'>; files: FileStore },
  parar?: AbortSignal,
): Promise<number> {
  let orfaos = 0
  for await (const lote of emLotes(files.listar())) {
    parar?.throwIfAborted()
    orfaos += (await semLinha(database.ler, lote)).length
  }
  return orfaos
}

async function apagarLinhas(database: Database, antesDe: Date): Promise<number> {
  const semUso = `visto_em < $1${await semNome(database.ler)}`
  const { rows } = await database.ler.query<{ sha256: string }>(`SELECT sha256 FROM arquivo WHERE ${semUso}`, [antesDe])
  let apagadas = 0
  for (const { sha256 } of rows) apagadas += await apagarLinha(database, sha256, semUso, antesDe)
  return apagadas
}

async function semNome(ler: Pool): Promise<string> {
  const condicoes = (await colunasQueNomeiam(ler)).map(
    ({ tabela, coluna }) =>
      ` AND NOT EXISTS (SELECT FROM ${tabela} n WHERE n.${escapeIdentifier(coluna)} = arquivo.sha256)`,
  )
  return condicoes.join('')
}

const AINDA_NOMEADO = '23503'

/** Each row by itself: one that was named at this moment is refused by its foreign key and holds up no others. */
async function apagarLinha(database: Database, sha256: string, semUso: string, antesDe: Date): Promise<number> {
  const apagar = emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
    if (!(await travarParaRemover(client, sha256))) return 0
    const { rowCount } = await client.query(`DELETE FROM arquivo WHERE sha256 = $2 AND ${semUso}`, [antesDe, sha256])
    return rowCount ?? 0
  })
  return apagar.catch((erro: unknown) => {
    if (erro instanceof Error && 'code' in erro && erro.code === AINDA_NOMEADO) return 0
    throw erro
  })
}

async function* emLotes(guardados: AsyncIterable<Guardado>, antesDe?: Date): AsyncGenerator<string[]> {
  let lote: string[] = []
  for await (const { sha256, em } of guardados) {
    if (antesDe && em >= antesDe) continue
    lote.push(sha256)
    if (lote.length < LOTE) continue
    yield lote
    lote = []
  }
  if (lote.length) yield lote
}

async function semLinha(ler: Pool, lote: string[]): Promise<string[]> {
  const { rows } = await ler.query<{ sha256: string }>(
    'SELECT h AS sha256 FROM unnest($1::text[]) h WHERE NOT EXISTS (SELECT FROM arquivo WHERE sha256 = h)',
    [lote],
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Bytes whose row is gone may still be in the rows that a copy began with: until it ends none are taken. */
async function semCopia(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ livre: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS livre', [
    TRAVA_DAS_COPIAS,
  ])
  return rows[0]?.livre === true
}

/** Under the locks everything is looked at once more: an upload of the same bytes, or a copy, may have begun in between. */
async function apagarBytes(database: Database, files: FileStore, sha256: string, antesDe: Date): Promise<number> {
  return emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
    if (!(await semCopia(client)) || !(await travarParaRemover(client, sha256))) return 0
    const { rowCount } = await client.query('SELECT FROM arquivo WHERE sha256 = $1', [sha256])
    const guardado = await files.consultar(sha256)
    if (rowCount || !guardado || guardado.em >= antesDe) return 0
    await files.apagar(sha256)
    return 1
  })
}
