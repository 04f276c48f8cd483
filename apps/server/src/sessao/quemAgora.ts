import type { Logado } from '../core/context.ts'
import { SemPermissao } from '../core/errors.ts'
import type { Autoria } from '../core/unitOfWork.ts'
import type { Consulta } from './contas.queries.ts'
import { findPessoaPresente } from './sessao.queries.ts'
import { logadoDe } from './autenticar.ts'

/**
 * The author of work that is done later, with the rights that he has when it is done: what was taken from him meanwhile
 * is gone for it, too (decisions §0 "Roles on the server").
 */
export async function quemAgora(client: Consulta, { idUsuario, idPessoa }: Autoria): Promise<Logado> {
  const presente = idUsuario === null ? undefined : await findPessoaPresente(client, idUsuario, idPessoa ?? idUsuario)
  if (!presente) throw new SemPermissao()
  return logadoDe({ ...presente, idSessao: '' })
}
