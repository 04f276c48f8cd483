import { createReadStream } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type Agent } from 'node:https'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { Indisponivel, SemEspaco } from '../core/errors.ts'

export interface S3Config {
  origem: string
  balde: string
  prefixo: string
  chave: string
  segredo: string
  regiao: string
  /** Of a session: keys that were lent for a while. */
  token?: string | undefined
  /** Through the operator's proxy. */
  agente?: Agent | undefined
}

interface Pedido {
  metodo: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  chave: string
  consulta?: Record<string, string>
  cabecalhos?: Record<string, string>
  /** The body goes with its known length: S3 takes none of unknown size. */
  corpo?: { caminho: string; tamanho: number; sha256: string }
}

const PARADO_MS = 30_000
/** Full: trying again makes no room. */
const CHEIO = 507
const TENTATIVAS = 3
const ESPERA_MS = 200

/** One signed request; trouble on the way or a fault of the store is tried again, because each may be repeated. */
export async function s3(config: S3Config, pedido: Pedido): Promise<IncomingMessage> {
  for (let tentativa = 1; ; tentativa++) {
    const resposta = await enviar(config, pedido).catch((erro: unknown) =>
      erro instanceof Error ? erro : new Error(String(erro)),
    )
    if (!(resposta instanceof Error) && (resposta.statusCode ?? 500) < 500) return resposta
    if (!(resposta instanceof Error) && resposta.statusCode === CHEIO)
      throw Object.assign(new SemEspaco(), { cause: await motivo(resposta) })
    if (tentativa === TENTATIVAS) throw Object.assign(new Indisponivel(), { cause: await motivo(resposta) })
    if (!(resposta instanceof Error)) resposta.resume()
    await new Promise((seguir) => setTimeout(seguir, ESPERA_MS * tentativa))
  }
}

/** A request whose answer only tells whether it worked. */
export async function s3Feito(config: S3Config, pedido: Pedido): Promise<IncomingMessage> {
  const resposta = await s3(config, pedido)
  const status = resposta.statusCode ?? 500
  if (status >= 300 && status !== 404) throw Object.assign(new Indisponivel(), { cause: await motivo(resposta) })
  resposta.resume()
  return resposta
}

const MAIOR_MOTIVO = 500

const motivo = async (resposta: IncomingMessage | Error) =>
  resposta instanceof Error
    ? resposta
    : new Error(`S3 ${resposta.statusCode}: ${(await text(resposta).catch(() => '')).slice(0, MAIOR_MOTIVO)}`)

async function enviar(
  config: S3Config,
  { metodo, chave, consulta = {}, cabecalhos = {}, corpo }: Pedido,
): Promise<IncomingMessage> {
  const url = new URL(`${config.origem}/${config.balde}/${chave}`)
  for (const [nome, valor] of Object.entries(consulta)) url.searchParams.set(nome, valor)
  const assinado = await assinar(config, metodo, url, {
    ...cabecalhos,
    'x-amz-content-sha256': corpo?.sha256 ?? SHA256_DE_NADA,
  })
  const tamanho = corpo ? { 'content-length': String(corpo.tamanho) } : {}
  return new Promise((resolve, reject) => {
    const enviarPor = url.protocol === 'https:' ? httpsRequest : httpRequest
    const saida = enviarPor(
      assinado.url,
      {
        method: metodo,
        headers: { ...Object.fromEntries(assinado.headers), ...tamanho },
        timeout: PARADO_MS,
        agent: config.agente,
      },
      resolve,
    )
    saida.on('timeout', () => saida.destroy(new Error('o armazenamento não respondeu')))
    saida.on('error', reject)
    if (!corpo) return void saida.end()
    createReadStream(corpo.caminho)
      .on('error', (erro) => saida.destroy(erro))
      .pipe(saida)
  })
}

const SHA256_DE_NADA = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const assinar = (
  { chave, segredo, regiao, token }: S3Config,
  method: string,
  url: URL,
  headers: Record<string, string>,
) =>
  new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId: chave,
    secretAccessKey: segredo,
    ...(token === undefined ? {} : { sessionToken: token }),
    region: regiao,
    service: 's3',
  }).sign()
