import { and, desc, min, sql, type SQL } from 'drizzle-orm'
import type { ComoEstava, Momento } from '@portal/contract/auditoria/comoEstava'
import { lerEntao, type Ditos } from '@portal/contract/auditoria/diferenca'
import { antesDe, type Entao, type EstadoDeEntao, type LinhaDeEntao } from '@portal/contract/auditoria/estadoDeEntao'
import { NaoEncontrado } from '../core/errors.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { daMesmaVez } from './auditoria.queries.ts'

/** Rows of a table: how the trail names each, and which are meant, of `x`. */
export type LinhasLidas = readonly [tabela: string, chave: SQL, onde: SQL]

/** Rows as they are, by the names that the trail gives their tables, keys and fields. */
async function findEstadoDe(db: Db, lidas: readonly LinhasLidas[]): Promise<EstadoDeEntao> {
  const perguntas = lidas.map(
    ([tabela, chave, onde]) =>
      sql`select ${tabela}::text as tabela, ${chave} as registro, to_jsonb(x) as linha from ${sql.identifier(tabela)} x where ${onde}`,
  )
  const { rows } = await db.execute<{ tabela: string; registro: string; linha: Record<string, unknown> }>(
    sql.join(perguntas, sql` union all `),
  )
  const achadas = Map.groupBy(rows, ({ tabela }) => tabela)
  return new Map(
    lidas.map(([tabela]) => [
      tabela,
      new Map((achadas.get(tabela) ?? []).map(({ registro, linha }) => [registro, comCampos(linha)])),
    ]),
  )
}

const comCampos = (linha: Record<string, unknown>): LinhaDeEntao =>
  Object.fromEntries(
    Object.entries(linha).map(([coluna, valor]) => [
      coluna.replaceAll(/_(\w)/g, (_, letra: string) => letra.toUpperCase()),
      valor,
    ]),
  )

/** A record by the entries of it and of what hangs on it, and by its rows. */
interface Registro {
  entradas: SQL
  lidas: readonly LinhasLidas[]
}

/** The entries of a record from the first one of an act on, the newest first, each with whether it is the act's. */
function listDesdeOAto(db: Db, entradas: SQL, ato: number) {
  const primeira = db
    .select({ id: min(auditoria.id) })
    .from(auditoria)
    .where(and(entradas, daMesmaVez(ato)))
  return db
    .select({
      ...colunasDe(auditoria, 'id', 'em', 'autor', 'chamada', 'acao', 'tabela', 'idRegistro', 'diferenca'),
      doAto: sql<boolean>`${daMesmaVez(ato)}`,
    })
    .from(auditoria)
    .where(and(entradas, sql`${auditoria.id} >= (${primeira})`))
    .orderBy(desc(auditoria.id))
}

/** The rows of a record before and after an act, and who did it; the trail is walked back from the rows as they are. */
export async function voltarAoAtoDe(db: Db, { entradas, lidas }: Registro, ato: number) {
  const desde = await listDesdeOAto(db, entradas, ato)
  const ultima = desde.find(({ doAto }) => doAto)
  if (!ultima) throw new NaoEncontrado()
  const agora: Entao = { estado: await findEstadoDe(db, lidas), incertos: [] }
  const depois = antesDe(
    agora,
    desde.filter(({ id }) => id > ultima.id),
  )
  const antes = antesDe(
    depois,
    desde.filter(({ id }) => id <= ultima.id),
  )
  return { ultima, antes, depois, agora }
}

/** What a record said in a state of its rows. */
export interface Ficha {
  ditos: Ditos
  /** Fields whose files are no longer held. */
  sumidos?: ReadonlySet<string>
  /** Number of the version that was made of exactly this. */
  versao?: number | null
}

/** What a record looked like around an act; `dizer` says states of it, each undefined where there was no record yet. */
export async function lerComoEstava(
  db: Db,
  registro: Registro,
  ato: number,
  dizer: (estados: readonly EstadoDeEntao[]) => Promise<readonly (Ficha | undefined)[]>,
): Promise<ComoEstava> {
  const { ultima, antes, depois, agora } = await voltarAoAtoDe(db, registro, ato)
  const [fichaDeAntes, fichaDeDepois, hoje] = await dizer([antes.estado, depois.estado, agora.estado])
  const { em, autor, chamada } = ultima
  const lado = (ficha: Ficha | undefined, { incertos }: Entao) => lerMomento(ficha, hoje, incertos)
  return { em, autor, chamada, antes: lado(fichaDeAntes, antes), depois: lado(fichaDeDepois, depois) }
}

function lerMomento(era: Ficha | undefined, hoje: Ficha | undefined, incertos: readonly string[]): Momento | null {
  if (!era) return null
  const campos = lerEntao(era.ditos, hoje?.ditos ?? era.ditos)
  return {
    campos: campos.map((campo) => ({ ...campo, sumiu: era.sumidos?.has(campo.campo) ?? false })),
    versao: era.versao ?? null,
    incertos: [...incertos],
  }
}

/** Sizes of the files that are still held. */
export async function listTamanhos(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ sha256: string; tamanho: number }>(
    sql`select sha256, tamanho::float8 as tamanho from arquivo where sha256 = any(${sql.param([...hashes])}::text[])`,
  )
  return new Map(rows.map(({ sha256, tamanho }) => [sha256, tamanho]))
}

/** Number that a state of a record stood under once Homologar had frozen it. */
export async function findNumeroDaVersao(
  db: Db,
  tabela: 'material' | 'acabamento',
  linha: LinhaDeEntao | undefined,
): Promise<number | null> {
  const versao = linha?.['idVersaoHomologada']
  if (typeof versao !== 'number') return null
  const { rows } = await db.execute<{ numero: number }>(
    sql`select numero from ${sql.identifier(`${tabela}_versao`)} where id = ${versao}`,
  )
  return rows[0]?.numero ?? null
}
