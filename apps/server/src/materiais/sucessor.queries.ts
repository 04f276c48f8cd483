import { and, eq, sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

const umDeCadaVez = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal.sucessor', 0))`)

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
export async function temVolta(db: Db, id: number, sucessor: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive cadeia(id) as (
      select ${sucessor}::int
      union select m.id_sucessor from material m join cadeia c on m.id = c.id where m.id_sucessor is not null)
    select 1 from cadeia where id = ${id}`)
  return rows.length > 0
}
