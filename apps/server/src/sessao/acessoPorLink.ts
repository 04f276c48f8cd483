import type { Acesso } from '@portal/contract/sessao/sessao'
import type { ContextoPublico } from '../core/context.ts'
import { NaoEncontrado, Recusa } from '../core/errors.ts'
import { emTransacao, registrarEvento, type Transacao } from '../core/unitOfWork.ts'
import { abrirSessao, emPessoa } from './abrirSessao.ts'
import { findConta, updateSenha } from './contas.queries.ts'
import { assinarComo } from './entrar.ts'
import { contarFalha, exigeVaga, limiteDoEndereco } from './limites.ts'
import { encerrarLinks, findLink, usarLink, type FinalidadeDoLink } from './links.ts'
import { exigirSenhaIncomum } from './senhasComuns.ts'
import { encerrarDaPessoa } from './sessao.queries.ts'

const INVALIDO = 'O link é inválido ou expirou.'

/** Spec 000 §7 `login/firstAccess/{pId}` and `login/emailAccess/{pId}`: attempts on unknown links are counted. */
export async function emailDoLink(
  publico: string,
  finalidade: FinalidadeDoLink,
  { deps, pedido, autoria }: ContextoPublico,
): Promise<{ email: string }> {
  const limites = [limiteDoEndereco(deps.secrets, pedido.ip)]
  const agora = deps.clock()
  await exigeVaga(deps.database.ler, limites, agora)
  const link = await findLink(deps.database.ler, deps.secrets, { publico, finalidade, agora })
  if (link) return { email: link.email }
  await emTransacao(deps.database, autoria, ({ client }) => contarFalha(client, limites, agora))
  throw new NaoEncontrado(INVALIDO)
}

/** Sets a first or new password, ends what the old one opened, and signs in (decisions S-03). */
export async function senhaPorLink(
  { idPublico, senha }: { idPublico: string; senha: string },
  finalidade: FinalidadeDoLink,
  contexto: ContextoPublico,
): Promise<Acesso> {
  const { deps, autoria } = contexto
  await emailDoLink(idPublico, finalidade, contexto)
  exigirSenhaIncomum(senha, 'senha')
  const senhaHash = await deps.senhas.cifrar(senha)
  const alvo = { publico: idPublico, finalidade, agora: deps.clock() }
  const resultado = await emTransacao(deps.database, autoria, async (transacao) => {
    const idUsuario = await usarLink(transacao.client, deps.secrets, alvo)
    return idUsuario === undefined
      ? new NaoEncontrado(INVALIDO)
      : definirSenha(transacao, contexto, { idUsuario, senhaHash })
  })
  if (resultado instanceof Recusa) throw resultado
  return resultado
}

async function definirSenha(
  transacao: Transacao,
  contexto: ContextoPublico,
  { idUsuario, senhaHash }: { idUsuario: number; senhaHash: string },
): Promise<Acesso> {
  const { client } = transacao
  const agora = contexto.deps.clock()
  const conta = await findConta(client, idUsuario)
  if (!conta?.ativo) throw new NaoEncontrado(INVALIDO)
  const abertura = emPessoa(conta)
  await assinarComo(transacao, abertura)
  await updateSenha(client, idUsuario, senhaHash)
  await encerrarLinks(client, idUsuario, agora)
  await encerrarDaPessoa(client, idUsuario, agora)
  await registrarEvento(
    transacao,
    { tabela: 'usuario', idRegistro: idUsuario },
    { resultado: 'senha definida por link' },
  )
  return abrirSessao(transacao, contexto, abertura)
}
