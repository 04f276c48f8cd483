import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Olhar } from '../core/prepared.ts'
import type { Db } from '../db/client.ts'
import { tipoAcabamento } from '../db/tables/cadastros.ts'
import { telaSistema } from '../db/tables/empresas.ts'
import { empresaReferencia, referencia } from '../db/tables/referencias.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'

/** Finishes of references that were released on their screen (decisions E-04): one set, built once for a list. */
export const acabamentoVisivel = (
  quem: Pick<Olhar, 'provedora' | 'idEmpresa' | 'papeis'>,
  idReferencia: AnyPgColumn,
): SQL | undefined =>
  quem.provedora
    ? undefined
    : sql`${idReferencia} in (
      select ${empresaReferencia.idReferencia} from ${empresaReferencia}
        join ${telaSistema} on ${telaSistema.id} = ${empresaReferencia.idTela} and ${telaSistema.papel} = 'CadastroAcabamentos'
      where ${empresaVisivel(quem, empresaReferencia.idEmpresa)})`

/** Those of these references on which whoever asks may keep finishes. */
export async function listReferenciasLiberadas(
  db: Db,
  usuario: Logado,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const destas = sql`${referencia.id} = any(${sql.param([...new Set(ids)])}::int[])`
  const rows = await db
    .select({ id: referencia.id })
    .from(referencia)
    .where(and(destas, acabamentoVisivel(usuario, referencia.id)))
  return new Set(rows.map(({ id }) => id))
}

export async function exigirReferenciaLiberada(db: Db, usuario: Logado, id: number): Promise<void> {
  if (!(await listReferenciasLiberadas(db, usuario, [id])).has(id)) throw new NaoEncontrado()
}

export async function exigirTipo(db: Db, id: number): Promise<void> {
  if (!(await db.$count(tipoAcabamento, eq(tipoAcabamento.id, id)))) throw new NaoEncontrado()
}
