import { eq, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { cliente, clienteSerial } from '../db/tables/clientes.ts'

/** Licences by their customer; the register is open to who sees releases (decision 0038). */
export const listClientesAchados = (db: Db, _: Logado, { ids }: { ids: readonly number[] }) =>
  db
    .select({
      id: clienteSerial.id,
      nome: cliente.razaoSocial,
      detalhe: sql<string>`concat_ws(' · ', ${clienteSerial.serial}, ${clienteSerial.descricaoProduto})`,
    })
    .from(clienteSerial)
    .innerJoin(cliente, eq(cliente.id, clienteSerial.idCliente))
    .where(sql`${clienteSerial.id} = any(${sql.param([...ids])}::int[])`)
