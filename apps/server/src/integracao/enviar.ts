import { lookup as lookupDoSistema } from 'node:dns/promises'
import { request as pedirHttp, type IncomingMessage } from 'node:http'
import { request as pedirHttps, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { MENSAGENS_DE_WEBHOOK } from '@portal/contract/integracao/webhooks'
import { agenteDoProxy, type Saida } from '../outside/calls.ts'
import { enderecoPublico } from './enderecoPublico.ts'

/** Limit from the look-up of the name to the last byte of the answer. */
const PRAZO_MS = 10_000
/** Only the status of an answer is kept; more bytes than this are not even read. */
const MAIOR_RESPOSTA = 64 * 1024
const [MENOR_SUCESSO, MAIOR_SUCESSO] = [200, 299]

export interface ResultadoDoEnvio {
  entregue: boolean
  status: number | null
  erro: string | null
}

interface Envio {
  url: string
  cabecalhos: Record<string, string>
  corpo: string
}

interface Regras {
  /** Development and tests: http, and receivers on this machine (`WEBHOOK_LOCAL`). */
  local: boolean
  /** Where the operator has a proxy, it is told the address that was looked at. */
  saida?: Saida
  resolver?: (nome: string) => Promise<{ address: string; family: number }[]>
  prazoMs?: number
}

/** Refuses an address that could never be called; what its name leads to is looked at before each sending. */
export function recusaDoEndereco(url: string, { local }: Pick<Regras, 'local'>): string | undefined {
  const { protocol, hostname } = new URL(url)
  if (local) return undefined
  if (protocol !== 'https:') return MENSAGENS_DE_WEBHOOK.endereco
  const nome = semColchetes(hostname)
  const deCasa = /(^|\.)(localhost|local|internal|intranet|lan|home|arpa)\.?$/i.test(nome) || !nome.includes('.')
  const privado = isIP(nome) === 0 ? deCasa : !enderecoPublico(nome)
  return privado ? MENSAGENS_DE_WEBHOOK.privado : undefined
}

/** One try. Never rejects: the log says what went wrong. */
export async function enviar(envio: Envio, regras: Regras): Promise<ResultadoDoEnvio> {
  const prazo = AbortSignal.timeout(regras.prazoMs ?? PRAZO_MS)
  try {
    const recusa = recusaDoEndereco(envio.url, regras)
    if (recusa !== undefined) return { entregue: false, status: null, erro: recusa }
    const status = await postar(envio, await enderecoDe(envio.url, regras, prazo), {
      saida: regras.saida,
      signal: prazo,
    })
    const entregue = status >= MENOR_SUCESSO && status <= MAIOR_SUCESSO
    return { entregue, status, erro: entregue ? null : motivoDoStatus(status) }
  } catch (erro) {
    return { entregue: false, status: null, erro: motivoDaFalha(erro, prazo) }
  }
}

class EnderecoPrivado extends Error {}
class RespostaLonga extends Error {}

interface Endereco {
  address: string
  family: number
}

/** All addresses of the name are looked at: one private address among public ones is enough to refuse. */
async function enderecoDe(url: string, { local, resolver = porTodos }: Regras, prazo: AbortSignal): Promise<Endereco> {
  const achados = await comPrazo(resolver(semColchetes(new URL(url).hostname)), prazo)
  const [primeiro] = achados
  if (!primeiro) throw new Error('sem endereço')
  if (!local && !achados.every(({ address }) => enderecoPublico(address))) throw new EnderecoPrivado()
  return primeiro
}

const semColchetes = (hostname: string) => hostname.replaceAll(/[[\]]/g, '')
const porTodos = (nome: string) => lookupDoSistema(nome, { all: true })

/** Connects to the checked address, whatever the name leads to by now. Redirects are not followed. */
function postar(
  { url, cabecalhos, corpo }: Envio,
  endereco: Endereco,
  { saida, signal }: { saida: Saida | undefined; signal: AbortSignal },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const { protocol, host, hostname } = new URL(url)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(corpo),
    'user-agent': 'Portal-do-Fornecedor',
    ...cabecalhos,
    host,
  }
  const agent = protocol === 'https:' && saida ? agenteDoProxy(saida) : undefined
  const porOnde: RequestOptions = agent
    ? { agent, hostname: endereco.address, servername: semColchetes(hostname) }
    : {
        agent: false,
        lookup: (_nome, pedido, pronto) =>
          pedido.all ? pronto(null, [endereco]) : pronto(null, endereco.address, endereco.family),
      }
  const pedir = protocol === 'https:' ? pedirHttps : pedirHttp
  const pedido = pedir(url, { method: 'POST', signal, headers, ...porOnde }, (resposta) =>
    ler(resposta).then(resolve, reject),
  )
  pedido.on('error', reject)
  pedido.end(corpo)
  return promise
}

async function ler(resposta: IncomingMessage): Promise<number> {
  let lidos = 0
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    lidos += parte.length
    if (lidos > MAIOR_RESPOSTA) throw new RespostaLonga()
  }
  return resposta.statusCode ?? 0
}

async function comPrazo<T>(trabalho: Promise<T>, prazo: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const acabou = () => reject(new Error('prazo'))
  prazo.addEventListener('abort', acabou, { once: true })
  try {
    return await Promise.race([trabalho, promise])
  } finally {
    prazo.removeEventListener('abort', acabou)
  }
}

const motivoDoStatus = (status: number) =>
  status >= 300 && status < 400
    ? 'O sistema redirecionou para outro endereço, e o aviso não segue redirecionamentos.'
    : `O sistema respondeu com o status ${status}.`

const POR_CODIGO: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O nome do endereço não existe.',
  EAI_AGAIN: 'O nome do endereço não pôde ser consultado.',
  ECONNREFUSED: 'O sistema recusou a conexão.',
  ECONNRESET: 'O sistema interrompeu a conexão.',
  EHOSTUNREACH: 'O sistema não foi alcançado.',
  ENETUNREACH: 'O sistema não foi alcançado.',
  CERT_HAS_EXPIRED: 'O certificado do sistema venceu.',
}

function motivoDaFalha(erro: unknown, prazo: AbortSignal): string {
  if (erro instanceof EnderecoPrivado) return MENSAGENS_DE_WEBHOOK.privado
  if (erro instanceof RespostaLonga) return 'A resposta do sistema é longa demais.'
  if (prazo.aborted) return 'O sistema não respondeu a tempo.'
  const codigo = erro instanceof Error && 'code' in erro ? String(erro.code) : ''
  if (/CERT|SIGNATURE|SSL|TLS/.test(codigo) && !POR_CODIGO[codigo]) return 'O certificado do sistema não é aceito.'
  return POR_CODIGO[codigo] ?? `A conexão falhou${codigo && ` (${codigo})`}.`
}
