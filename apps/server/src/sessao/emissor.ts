import { decodeJwt } from 'jose'
import type { Acesso } from '@portal/contract/sessao/sessao'
import type { ContextoPublico } from '../core/context.ts'
import { Indisponivel, PedidoRecusado, Recusa } from '../core/errors.ts'
import { emTransacao, registrarEvento, type Transacao } from '../core/unitOfWork.ts'
import { abrirSessao, emPessoa, type Abertura } from './abrirSessao.ts'
import { findConta } from './contas.queries.ts'
import { assinarComo } from './entrar.ts'
import { buscar } from '../outside/calls.ts'
import { abrirCom } from '../core/secrets.ts'
import { decifrarSessao } from './hashSession.ts'
import { contarFalha, exigeVaga, limiteDoEndereco, type Limite } from './limites.ts'
import { findSessaoViva, segurarPessoa } from './sessao.queries.ts'

const PRAZO_MS = 8_000
const MAIOR_RESPOSTA = 16_384

/** Person of a hashId, and the key by which it serves only once. */
interface Prova {
  unico: string
  idSessao?: string
  idUsuario?: number
}

/** Spec 002 §2.15 `/trocarUsuario`: a hashId of the external service or our own becomes a session (decisions S-08). */
export async function entrarPorHash(hashId: string, contexto: ContextoPublico): Promise<Acesso> {
  const { deps, pedido, autoria } = contexto
  const limites = [limiteDoEndereco(deps.secrets, pedido.ip)]
  await exigeVaga(deps.database.ler, limites, deps.clock())
  const prova = deps.settings.AUTH_SERVICE_URL ? await provaExterna(hashId, contexto) : provaPropria(hashId, contexto)
  const resultado = await emTransacao(deps.database, autoria, async (transacao) => {
    const abertura =
      prova && (await usarUmaVez(transacao, prova, contexto)) ? await aberturaDa(transacao, prova, contexto) : undefined
    if (!abertura) return recusar(transacao, contexto, limites)
    const { conta, pessoa } = abertura
    await assinarComo(transacao, abertura)
    await registrarEvento(
      transacao,
      { tabela: 'usuario', idRegistro: conta.idUsuario },
      { resultado: 'entrou por link', pessoa: pessoa.nome },
    )
    return abrirSessao(transacao, contexto, abertura)
  })
  if (resultado instanceof Recusa) throw resultado
  return resultado
}

function provaPropria(hashId: string, { deps }: ContextoPublico): Prova | undefined {
  const lido = abrirCom(deps.secrets.chaves('hashSession'), (chave) => decifrarSessao(chave, hashId, deps.clock()))
  return lido && { unico: lido.nonce, idSessao: lido.idSessao }
}

/** What stands before a service answers for it while it is away. */
const FORA_DO_AR: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * The operator named the service and it answers directly: its token is not verified (docs/decisions: sessions). One that is
 * away says nothing about the link: whoever comes by it guessed nothing, and others of his address go on signing in.
 */
async function provaExterna(hashId: string, { deps, pedido }: ContextoPublico): Promise<Prova | undefined> {
  const url = new URL(deps.settings.AUTH_SERVICE_URL ?? '')
  url.searchParams.set('hashId', hashId)
  const resposta = await buscar(url, { saida: deps.settings, prazoMs: PRAZO_MS, maximo: MAIOR_RESPOSTA }).catch(
    (err: unknown) => {
      pedido.log.warn({ motivo: err instanceof Error ? err.name : 'erro' }, SEM_RESPOSTA)
      return undefined
    },
  )
  if (!resposta || FORA_DO_AR.has(resposta.status)) throw new Indisponivel()
  const idUsuario = resposta.status === 200 ? usuarioDoToken(resposta.texto, deps.clock()) : undefined
  return idUsuario === undefined ? undefined : { unico: hashId, idUsuario }
}

const SEM_RESPOSTA = 'o serviço de autenticação não respondeu'

/** The service's answer is the bare token, a JSON text of it, or an object with `token`. */
function usuarioDoToken(resposta: string, agora: Date): number | undefined {
  const claims = lerToken(resposta)
  if (!claims) return undefined
  const id = Number(claims['idUsuario'] ?? claims['nameid'] ?? claims.sub)
  const vencido = claims.exp !== undefined && claims.exp * 1000 <= agora.getTime()
  return Number.isSafeInteger(id) && id > 0 && !vencido ? id : undefined
}

function lerToken(resposta: string) {
  try {
    return decodeJwt<Record<string, unknown>>(tokenDa(resposta))
  } catch {
    return undefined
  }
}

function tokenDa(resposta: string): string {
  const texto = resposta.trim()
  if (!/^["{]/.test(texto)) return texto
  const lido: unknown = JSON.parse(texto)
  return String(typeof lido === 'object' && lido !== null && 'token' in lido ? lido.token : lido)
}

async function usarUmaVez({ client }: Transacao, { unico }: Prova, { deps }: ContextoPublico): Promise<boolean> {
  const impressoes = deps.secrets.impressoes('hashSession', unico)
  const { rowCount } = await client.query({
    name: 'hash_usar',
    text: `INSERT INTO hash_usado (hash, usado_em)
      SELECT $1, $2::timestamptz WHERE NOT EXISTS (SELECT FROM hash_usado WHERE hash = ANY ($3)) ON CONFLICT DO NOTHING`,
    values: [impressoes[0], deps.clock(), impressoes],
  })
  return rowCount === 1
}

/** A hash of ours carries its whole session over, the switch included; an external one only names a user. */
async function aberturaDa(
  { client }: Transacao,
  { idSessao, idUsuario }: Prova,
  { deps }: ContextoPublico,
): Promise<Abertura | undefined> {
  if (idSessao === undefined) {
    const conta = idUsuario === undefined ? undefined : await findConta(client, idUsuario)
    return conta?.ativo ? emPessoa(conta) : undefined
  }
  await segurarPessoa(client, idSessao)
  const sessao = await findSessaoViva(client, idSessao, deps.clock())
  return (
    sessao && { conta: sessao, pessoa: { id: sessao.idPessoa, nome: sessao.nomePessoa }, expiraEm: sessao.expiraEm }
  )
}

async function recusar(transacao: Transacao, { deps }: ContextoPublico, limites: readonly Limite[]): Promise<Recusa> {
  await contarFalha(transacao.client, limites, deps.clock())
  await registrarEvento(transacao, { tabela: 'usuario', idRegistro: 'desconhecido' }, { resultado: 'link recusado' })
  return new PedidoRecusado('O link é inválido ou expirou.')
}
