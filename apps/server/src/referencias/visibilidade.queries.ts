import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MASTER } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'

/** The own company and, for whom it counts, those below it (decisions 0.2 "And below"). */
const empresasDe = (idEmpresa: number, comAbaixo: boolean): SQL => sql`
  with recursive vistas(id) as (
    select ${idEmpresa}::int
    union select e.id from empresa e join vistas v on e.id_empresa_mae = v.id where ${comAbaixo}::boolean)`

/**
 * References that the own company (a Master's also those below) owns or was released for any screen. As one set that
 * does not depend on the reference, so that it is built once for a list.
 */
export function referenciaVisivel({ provedora, idEmpresa, papeis }: Logado): SQL {
  if (provedora) return sql`true`
  return sql`${referencia.id} in (
    ${empresasDe(idEmpresa, papeis.includes(MASTER))}
    select r.id from referencia r join vistas v on r.id_empresa = v.id
    union select er.id_referencia from empresa_referencia er join vistas v on er.id_empresa = v.id)`
}

export const referenciaPropria = ({ provedora, idEmpresa }: Logado): SQL<boolean> =>
  sql<boolean>`(${provedora}::boolean or ${referencia.idEmpresa} = ${idEmpresa})`

/** The column names a company at or below the caller's. */
export const empresaAoAlcance = ({ provedora, idEmpresa }: Logado, coluna: AnyPgColumn): SQL =>
  provedora ? sql`true` : sql`${coluna} in (${empresasDe(idEmpresa, true)} select id from vistas)`

/** The people of these companies: a Master's reach goes below, anybody else's ends with his own company. */
export const pessoaAoAlcance = ({ provedora, idEmpresa, papeis }: Logado, coluna: AnyPgColumn): SQL =>
  provedora ? sql`true` : sql`${coluna} in (${empresasDe(idEmpresa, papeis.includes(MASTER))} select id from vistas)`

export async function exigirReferencia(db: Db, usuario: Logado, id: number): Promise<void> {
  const [row] = await db
    .select({ id: referencia.id })
    .from(referencia)
    .where(and(eq(referencia.id, id), referenciaVisivel(usuario)))
  if (!row) throw new NaoEncontrado()
}
