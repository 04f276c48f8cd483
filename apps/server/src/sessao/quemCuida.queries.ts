import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Pessoa } from '../core/mail.ts'
import type { Db } from '../db/client.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'

/** The number tells who was told already. */
export interface PessoaAvisada extends Pessoa {
  id: number
}

/** Users who are told what happens to what their company has. */
export const CUIDAM = [TIPO_USUARIO.MASTER, TIPO_USUARIO.ADMINISTRADOR]

const selectPessoas = (db: Db, onde: SQL | undefined): Promise<PessoaAvisada[]> =>
  db
    .select({ id: usuario.id, nome: usuario.nome, email: usuario.email })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.id, usuario.idEmpresa))
    .where(and(eq(usuario.ativo, true), onde))
    .orderBy(usuario.id)

export const selectQuemCuida = (db: Db, idEmpresa: number): Promise<PessoaAvisada[]> =>
  selectPessoas(db, and(eq(empresa.id, idEmpresa), inArray(usuario.tipo, CUIDAM)))

export const selectMastersDaProvedora = (db: Db): Promise<PessoaAvisada[]> =>
  selectPessoas(db, and(empresa.provedora, eq(usuario.tipo, TIPO_USUARIO.MASTER)))
