import { eq, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { cliente, clienteSerial } from '../db/tables/clientes.ts'
import { encontra } from './clientes.queries.ts'

/** Licences by their customer; the register is open to who sees releases (decision 0038). */
export const listClientesAchados = (db: Db, _: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({
      id: clienteSerial.id,
      nome: cliente.razaoSocial,
      detalhe: sql<string>`concat_ws(' · ', ${clienteSerial.serial}, ${clienteSerial.descricaoProduto})`,
    })
    .from(clienteSerial)
    .innerJoin(cliente, eq(cliente.id, clienteSerial.idCliente))
    .where('ids' in procura ? procurados(procura, clienteSerial.id) : (encontra(db, procura.termo) ?? sql`false`))
    .orderBy(maisProximos(procura, cliente.razaoSocial), ordemHumana(cliente.razaoSocial), clienteSerial.id)
    .limit(quantosAchados(procura))
