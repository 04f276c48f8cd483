import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Acesso } from '@portal/contract/sessao/sessao'
import type { Deps, Pedido } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { papeisDa, type Conta } from './contas.queries.ts'
import { cifrarSessao } from './hashSession.ts'
import { insertSessao } from './sessao.queries.ts'
import { assinarToken } from './token.ts'

const VIDA_MS = 8 * 60 * 60_000

export interface Abertura {
  conta: Conta
  /** The person at work: the user himself unless a Master switched. */
  pessoa: { id: number; nome: string }
  /** A session made from another one ends with it: no chain outlives the password that opened it. */
  expiraEm?: Date
}

/** Writes the session's row and answers its token: the end of every door that signs in. */
export async function abrirSessao(
  { client }: Transacao,
  { deps, pedido }: { deps: Deps; pedido: Pedido },
  abertura: Abertura,
): Promise<Acesso> {
  const { conta, pessoa } = abertura
  const criadaEm = deps.clock()
  const expiraEm = abertura.expiraEm ?? new Date(criadaEm.getTime() + VIDA_MS)
  const { ip, agente } = pedido
  const idSessao = await insertSessao(client, {
    idUsuario: conta.idUsuario,
    idPessoa: pessoa.id,
    criadaEm,
    expiraEm,
    ip,
    agente,
  })
  const papeis = papeisDa(conta)
  const token = await assinarToken(deps.secrets.chave('token'), {
    idSessao,
    idUsuario: conta.idUsuario,
    idPessoa: pessoa.id,
    papeis,
    criadaEm,
    expiraEm,
  })
  const trocado = pessoa.id !== conta.idUsuario
  return {
    usuario: {
      id: conta.idUsuario,
      nome: conta.nome,
      email: conta.email,
      tipo: conta.tipo,
      hashSession: cifrarSessao(deps.secrets.chave('hashSession'), idSessao, criadaEm),
      roles: papeis,
      idEmpresa: conta.idEmpresa,
      empresa: conta.empresa,
      provedora: conta.provedora && conta.tipo === TIPO_USUARIO.MASTER,
      pessoa: trocado ? pessoa : null,
    },
    token,
  }
}

export const emPessoa = (conta: Conta): Abertura => ({ conta, pessoa: { id: conta.idUsuario, nome: conta.nome } })
