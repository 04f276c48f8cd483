import { and, eq, sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { preparar, type Marcada } from '../core/prepared.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

const umDeCadaVez = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal.sucessor', 0))`)

const segurado = preparar((db: Db, _, { idSucessor }: Marcada<{ idSucessor: number }>) =>
  db.select({ id: material.id }).from(material).where(eq(material.id, idSucessor)).for('key share'),
)

/**
 * Waits for whoever is changing the successor, and keeps others from it: what is asked after this sees it as it will be, and
 * who changes it next finds the product that names it.
 */
export async function segurarSucessor(db: Db, usuario: Logado, idSucessor: number | null | undefined): Promise<void> {
  if (idSucessor != null) await segurado(db, usuario, { idSucessor })
}

/** A successor is of the same kind and never leads back (domain N10); locked against two saves that close a circle. */
export async function exigirSucessor(
  db: Db,
  usuario: Logado,
  { tipo, id, sucessor }: { tipo: TipoMaterial; id: number | undefined; sucessor: number },
): Promise<void> {
  await umDeCadaVez(db)
  const achados = await db.$count(
    material,
    and(eq(material.id, sucessor), eq(material.tipo, tipo), materialVisivel(usuario, material)),
  )
  if (!achados) throw new NaoEncontrado(undefined, 'sucessor')
  if (id !== undefined) await recusarVolta(db, sucessor, id)
}

/** `exigirSucessor` for a successor that was chosen once already. */
export async function exigirSemVolta(db: Db, id: number, sucessor: number | undefined): Promise<void> {
  if (sucessor === undefined) return
  await umDeCadaVez(db)
  await recusarVolta(db, sucessor, id)
}

async function recusarVolta(db: Db, sucessor: number, id: number): Promise<void> {
  if (await temVolta(db, id, sucessor)) throw new RegraViolada('Um produto não pode suceder a si mesmo.', 'sucessor')
}

/** Whether what takes the product's place leads back to it. */
async function temVolta(db: Db, id: number, sucessor: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive cadeia(id) as (
      select ${sucessor}::int
      union select m.id_sucessor from material m join cadeia c on m.id = c.id where m.id_sucessor is not null)
    select 1 from cadeia where id = ${id}`)
  return rows.length > 0
}

/**
 * Those of a set that would come to succeed themselves if all took their new successors at once. They would stay as they
 * are, which may break or close other circles, so it is looked until nobody is in one.
 */
export async function listQueVoltam(
  db: Db,
  novos: ReadonlyMap<number, number | null>,
  { travando }: { travando: boolean },
): Promise<Set<number>> {
  if (travando) await umDeCadaVez(db)
  const hoje = await listCadeias(
    db,
    [...novos].flatMap((par) => par.filter((id) => id !== null)),
  )
  const depois = new Map<number, number | null>([...hoje, ...novos])
  const voltam = new Set<number>()
  for (;;) {
    const emVolta = [...novos.keys()].filter((id) => !voltam.has(id) && sucedeASi(id, depois))
    if (!emVolta.length) return voltam
    for (const id of emVolta) {
      voltam.add(id)
      depois.set(id, hoje.get(id) ?? null)
    }
  }
}

function sucedeASi(id: number, sucessores: ReadonlyMap<number, number | null>): boolean {
  const vistos = new Set<number>()
  for (let um = sucessores.get(id); um != null && !vistos.has(um); um = sucessores.get(um)) {
    if (um === id) return true
    vistos.add(um)
  }
  return false
}

/** Successors of these products, and of theirs. */
async function listCadeias(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; sucessor: number }>(sql`
    with recursive cadeia(id, sucessor) as (
      select id, id_sucessor from material where id = any(${sql.param([...new Set(ids)])}::int[]) and id_sucessor is not null
      union select m.id, m.id_sucessor from material m join cadeia c on m.id = c.sucessor where m.id_sucessor is not null)
    select id, sucessor from cadeia`)
  return new Map(rows.map(({ id, sucessor }) => [id, sucessor]))
}
