import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Olhar } from '../core/prepared.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { daSuaEmpresa, empresasDoOlhar } from '../linhas/visibilidade.queries.ts'

/**
 * References that the own company (a Master's also those below) owns or was released for any screen. One set that does
 * not depend on the reference is built once for a list.
 */
export function referenciaVisivel(olhar: Olhar): SQL {
  if (olhar.provedora) return sql`true`
  return sql`${referencia.id} in (${empresasDoOlhar(olhar)}
    select r.id from referencia r join vistas v on r.id_empresa = v.id
    union select er.id_referencia from empresa_referencia er join vistas v on er.id_empresa = v.id)`
}

/** `referenciaVisivel` of the one reference that a key finds: for it the set of all would be dear. */
function estaReferenciaVisivel(usuario: Olhar): SQL {
  if (usuario.provedora) return sql`true`
  const sua = daSuaEmpresa(usuario)
  return sql`(${referencia.idEmpresa} ${sua} or exists (
    select from empresa_referencia er where er.id_referencia = ${referencia.id} and er.id_empresa ${sua}))`
}

export const referenciaPropria = ({ provedora, idEmpresa }: Olhar): SQL<boolean> =>
  sql<boolean>`(${provedora}::boolean or ${referencia.idEmpresa} = ${idEmpresa})`

/** References whose applicability a component may use: the own ones, and those that lend theirs (decisions P-33). */
export const aplicabilidadeUsavel = (usuario: Olhar): SQL | undefined =>
  and(referenciaVisivel(usuario), or(eq(referencia.disponibilizarAplicabilidade, 1), referenciaPropria(usuario)))

/** `aplicabilidadeUsavel` of one reference. */
export const estaAplicabilidadeUsavel = (usuario: Olhar): SQL | undefined =>
  and(estaReferenciaVisivel(usuario), or(eq(referencia.disponibilizarAplicabilidade, 1), referenciaPropria(usuario)))

export const exigirReferencia = (db: Db, usuario: Logado, id: number): Promise<void> =>
  exigirReferencias(db, usuario, [id])

/** A single foreign one makes all of them unknown (decisions §0 "Who sees what"). */
export async function exigirReferencias(db: Db, usuario: Logado, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const achadas = await db.$count(referencia, and(inArray(referencia.id, [...ids]), referenciaVisivel(usuario)))
  if (achadas < new Set(ids).size) throw new NaoEncontrado()
}
