import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { emLote } from './batch.ts'
import type { Deps, Logado } from '../core/context.ts'
import { papeisDa } from './contas.queries.ts'
import { findCarimbos, findSessaoViva, marcarVista, type Presente } from './sessao.queries.ts'
import { criarVerificador } from './token.ts'

const VISTA_A_CADA_MS = 5 * 60_000

const SESSOES_LEMBRADAS = 10_000

interface Lembrada {
  carimbo: string
  logado: Logado
  vistaEm: number
}

/**
 * The caller as the database knows him now: the token only names the session (decisions §0 "Roles on the server"). A
 * remembered session holds only while its stamp in the database, asked on every call, is the same.
 */
export function criarAutenticador({
  database,
  secrets,
  clock,
}: Pick<Deps, 'database' | 'secrets' | 'clock'>): Deps['autenticar'] {
  const sessaoDoToken = criarVerificador(secrets.chaves('token'))
  const lembradas = new Map<string, Lembrada>()
  const carimboDe = emLote((ids: string[]) => findCarimbos(database.sessoes, ids, clock()))

  const recordar = async (idSessao: string, agora: Date): Promise<Lembrada | undefined> => {
    const lembrada = lembradas.get(idSessao)
    if (lembrada && (await carimboDe(idSessao)) === lembrada.carimbo) return lembrada
    lembradas.delete(idSessao)
    const sessao = await findSessaoViva(database.sessoes, idSessao, agora)
    if (!sessao) return undefined
    const nova = { carimbo: sessao.carimbo, logado: logadoDe(sessao), vistaEm: sessao.vistaEm.getTime() }
    lembradas.set(idSessao, nova)
    if (lembradas.size > SESSOES_LEMBRADAS) lembradas.delete(lembradas.keys().next().value ?? idSessao)
    return nova
  }

  return async (bearer) => {
    const agora = clock()
    const idSessao = await sessaoDoToken(bearer, agora)
    const lembrada = idSessao === undefined ? undefined : await recordar(idSessao, agora)
    if (!lembrada) return undefined
    if (agora.getTime() - lembrada.vistaEm >= VISTA_A_CADA_MS) {
      lembrada.vistaEm = agora.getTime()
      // The call does not wait for this write, and must not fail because of it.
      marcarVista(database.escrever, lembrada.logado.idSessao, agora).catch(() => undefined)
    }
    return lembrada.logado
  }
}

export const logadoDe = (sessao: Presente & Pick<Logado, 'idSessao'>): Logado => ({
  idSessao: sessao.idSessao,
  idUsuario: sessao.idUsuario,
  idPessoa: sessao.idPessoa,
  nome: sessao.nome,
  nomePessoa: sessao.nomePessoa,
  email: sessao.email,
  tipo: sessao.tipo,
  idEmpresa: sessao.idEmpresa,
  provedora: sessao.provedora && sessao.tipo === TIPO_USUARIO.MASTER,
  papeis: papeisDa(sessao),
})
