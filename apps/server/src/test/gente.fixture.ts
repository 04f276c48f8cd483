import { MASTER, TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'

const ENDERECO = { cep: '01001000', endereco: 'R', numero: '1', bairro: 'B', cidade: 'C', estado: 'SP' }

/** Somebody as a session knows him; what is not said is nobody's business. */
export const logado = (dito: Pick<Logado, 'idUsuario' | 'nome' | 'idEmpresa'> & Partial<Logado>): Logado => ({
  idSessao: '',
  idPessoa: dito.idUsuario,
  nomePessoa: dito.nome,
  email: `${dito.nome}@exemplo.com.br`,
  tipo: TIPO_USUARIO.ADMINISTRADOR,
  provedora: false,
  papeis: [],
  ...dito,
})

/** A company called by its number, at an address that no test asks for; answers its id. */
export async function criarEmpresa(
  db: Db,
  cnpj: string,
  mais: Partial<typeof empresa.$inferInsert> = {},
): Promise<number> {
  const [nova] = await db
    .insert(empresa)
    .values({ cnpj, razao: cnpj, fantasia: cnpj, ...ENDERECO, ...mais })
    .returning({ id: empresa.id })
  return nova?.id ?? 0
}

/** The provider, a group with a company below it, and one beside the group. */
export async function criarEmpresas(db: Db) {
  const provedora = await criarEmpresa(db, '11222333000181', { provedora: true })
  const grupo = await criarEmpresa(db, '15216260000176', { idEmpresaMae: provedora })
  const serralheria = await criarEmpresa(db, '12ABC34501DE35', { idEmpresaMae: grupo })
  const vidracaria = await criarEmpresa(db, '40382617000133', { idEmpresaMae: provedora })
  return { provedora, grupo, serralheria, vidracaria }
}

/** A user of a company, as he is when he is signed in with these roles. */
export async function criarPessoa(
  db: Db,
  dita: Pick<Logado, 'nome' | 'idEmpresa' | 'papeis'> & { provedora?: boolean },
): Promise<Logado> {
  const tipo = dita.papeis.includes(MASTER) ? TIPO_USUARIO.MASTER : TIPO_USUARIO.ADMINISTRADOR
  const { nome, email, idEmpresa } = logado({ ...dita, idUsuario: 0 })
  const [novo] = await db.insert(usuario).values({ nome, email, tipo, idEmpresa }).returning({ id: usuario.id })
  return logado({ ...dita, tipo, idUsuario: novo?.id ?? 0 })
}
