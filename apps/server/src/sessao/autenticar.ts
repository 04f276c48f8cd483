import type { Deps, Logado } from '../core/context.ts'
import { papeisDa } from './contas.queries.ts'
import { findSessaoViva, marcarVista, type SessaoViva } from './sessao.queries.ts'
import { criarVerificador } from './token.ts'

const VISTA_A_CADA_MS = 5 * 60_000

/** Who calls, as the database knows him now: the token only names the session (decisions §0 "Roles on the server"). */
export function criarAutenticador({
  database,
  secrets,
  clock,
}: Pick<Deps, 'database' | 'secrets' | 'clock'>): Deps['autenticar'] {
  const sessaoDoToken = criarVerificador(secrets.chave('token'))
  return async (bearer) => {
    const agora = clock()
    const idSessao = await sessaoDoToken(bearer, agora)
    const sessao = idSessao === undefined ? undefined : await findSessaoViva(database.ler, idSessao, agora)
    if (!sessao) return undefined
    // Nobody waits for it, and a call must not fail because of it.
    if (agora.getTime() - sessao.vistaEm.getTime() >= VISTA_A_CADA_MS)
      marcarVista(database.escrever, sessao.idSessao, agora).catch(() => undefined)
    return logadoDe(sessao)
  }
}

const logadoDe = (sessao: SessaoViva): Logado => ({
  idSessao: sessao.idSessao,
  idUsuario: sessao.idUsuario,
  idPessoa: sessao.idPessoa,
  nome: sessao.nome,
  nomePessoa: sessao.nomePessoa,
  email: sessao.email,
  tipo: sessao.tipo,
  idEmpresa: sessao.idEmpresa,
  provedora: sessao.provedora,
  papeis: papeisDa(sessao),
})
