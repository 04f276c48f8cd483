import { sql } from 'drizzle-orm'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Alcance, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { COLUNAS_DA_CONTA, papeisDa, type Conta } from '../sessao/contas.queries.ts'

export interface Colega extends Alcance {
  id: number
  nome: string
}

/** Everybody else of the same company, with what he may see. */
export async function listColegas(db: Db, { idUsuario, idEmpresa }: Logado): Promise<Colega[]> {
  const { rows } = await db.execute<Conta & Record<string, unknown>>(sql`
    select ${sql.raw(COLUNAS_DA_CONTA)} from usuario u join empresa e on e.id = u.id_empresa
    where u.id_empresa = ${idEmpresa} and u.ativo and u.id <> ${idUsuario} order by u.nome collate pt_br, u.id`)
  return rows.map((conta) => ({
    id: conta.idUsuario,
    nome: conta.nome,
    idEmpresa,
    papeis: papeisDa(conta),
    provedora: conta.provedora && conta.tipo === TIPO_USUARIO.MASTER,
  }))
}
