import { sql } from 'drizzle-orm'
import type { Sistema } from '@portal/contract/clientes/sistemas'
import type { Db } from '../db/client.ts'

/** Customers and serials of these systems that take a company's updates; `soHomologadores` counts testers alone. */
export async function contarAlcance(
  db: Db,
  sistemas: readonly Sistema[],
  { soHomologadores, idEmpresa }: { soHomologadores: boolean; idEmpresa: number },
): Promise<{ sistema: number; clientes: number; seriais: number }[]> {
  const { rows } = await db.execute<{ sistema: number; clientes: number; seriais: number }>(sql`
    select sistema, count(distinct id_cliente)::int as clientes, count(serial)::int as seriais from cliente_serial
    where sistema = any(${sql.param([...sistemas])}::smallint[]) and not bloqueada_atualizacao
      and id not in (select x.id_serial from serial_empresa x where x.id_empresa = ${idEmpresa} and x.bloqueada_atualizacao)
      and (homologador or not ${soHomologadores}::boolean)
    group by sistema order by sistema`)
  return rows
}
