import type { Agent } from 'node:https'
import { buffer, text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { GrandeDemais, Indisponivel } from '../core/errors.ts'
import { ConfiguracaoInvalida } from '../core/settings.ts'
import { comDisco } from './disk.ts'
import { ArquivoPerdido } from './lost.ts'
import { s3, s3Feito, type S3Config } from './s3Request.ts'
import { limparPasta, receber } from './spool.ts'
import { SHA256, type FileStore, type Guardado, type Recebido, type Trecho } from './store.ts'

/** The most that S3 takes in one request. */
const MAIOR_ENVIO = 5 * 1024 ** 3

/** `s3://chave:segredo@servidor/balde/prefixo?region=…&tls=0&token=…`; `s3+http:` is the same without TLS. */
export function s3Config(endereco: string, agente?: Agent): S3Config {
  const url = new URL(endereco)
  const [balde = '', ...resto] = url.pathname.split('/').filter(Boolean)
  const [chave, segredo] = [lida(url.username), lida(url.password)]
  if ([balde, chave, segredo].includes(''))
    throw new ConfiguracaoInvalida(
      // A secret with a / of its own ends up in what looks like the path.
      `Configuração inválida:\n  ${url.protocol}//…: use um endereço com chave, segredo e balde, como s3://chave:segredo@servidor/balde?region=us-east-1 (na chave e no segredo, / se escreve %2F, e % se escreve %25)`,
    )
  const semTls = url.protocol === 's3+http:' || ['0', 'false', 'nao'].includes(url.searchParams.get('tls') ?? '')
  return {
    origem: `${semTls ? 'http' : 'https'}://${url.host}`,
    balde,
    prefixo: resto.map((parte) => `${parte}/`).join(''),
    chave,
    segredo,
    regiao: url.searchParams.get('region') ?? 'us-east-1',
    token: url.searchParams.get('token') ?? undefined,
    agente: semTls ? undefined : agente,
  }
}

/** Nothing where a percent sign stands for itself. */
function lida(parte: string): string {
  try {
    return decodeURIComponent(parte)
  } catch {
    return ''
  }
}

/** Files in an S3-compatible store. Uploads come into a local folder first, for their hash and length. */
export function s3Store(config: S3Config, entrada: string): FileStore {
  const chave = (sha256: string) => `${config.prefixo}${sha256}`
  const gravar: FileStore['gravar'] = (fonte, opcoes) =>
    comDisco(() =>
      receber(entrada, fonte, opcoes, (recebido) => enviarAoBalde(config, chave(recebido.sha256), recebido)),
    )
  return {
    gravar,
    lote: () => ({
      gravar,
      gravarInteiro: (bytes) => gravar(Readable.from([bytes]), { maxBytes: bytes.length }),
      firmar: () => Promise.resolve(),
    }),
    abrir: (sha256, trecho) => abrir(config, { sha256, chave: chave(sha256) }, trecho),
    ler: async (sha256) => buffer(await abrir(config, { sha256, chave: chave(sha256) })),
    consultar: (sha256) => consultar(config, chave(sha256), sha256),
    apagar: async (sha256) => void (await s3Feito(config, { metodo: 'DELETE', chave: chave(sha256) })),
    listar: () => listar(config),
    limparRestos: (antesDe) => limparPasta(entrada, antesDe),
  }
}

/** Bytes are sent even when they are there: the store checks the hash, and the new date keeps the collector away. */
export async function enviarAoBalde(config: S3Config, chave: string, { caminho, sha256, tamanho }: Recebido) {
  if (tamanho > MAIOR_ENVIO) throw new GrandeDemais()
  const { statusCode } = await s3Feito(config, { metodo: 'PUT', chave, corpo: { caminho, tamanho, sha256 } })
  if (statusCode === 404)
    throw Object.assign(new Indisponivel(), { cause: new Error(`o bucket ${config.balde} não existe`) })
  return { sha256, tamanho }
}

async function abrir(
  config: S3Config,
  { sha256, chave }: { sha256: string; chave: string },
  trecho?: Trecho,
): Promise<Readable> {
  const cabecalhos: Record<string, string> = trecho ? { range: `bytes=${trecho.inicio}-${trecho.fim}` } : {}
  const resposta = await s3(config, { metodo: 'GET', chave, cabecalhos })
  if (resposta.statusCode === (trecho ? 206 : 200)) return resposta
  resposta.resume()
  throw resposta.statusCode === 404
    ? new ArquivoPerdido(sha256, 'ausente')
    : Object.assign(new Indisponivel(), { cause: new Error(`S3 ${resposta.statusCode}`) })
}

async function consultar(config: S3Config, chave: string, sha256: string): Promise<Guardado | undefined> {
  const { statusCode, headers } = await s3Feito(config, { metodo: 'HEAD', chave })
  if (statusCode === 404) return undefined
  return { sha256, tamanho: Number(headers['content-length']), em: new Date(headers['last-modified'] ?? 0) }
}

async function* listar(config: S3Config): AsyncGenerator<Guardado> {
  for await (const xml of paginas(config, {}))
    for (const [objeto] of xml.matchAll(/<Contents>[^]*?<\/Contents>/g)) {
      const sha256 = elemento(objeto, 'Key')?.slice(config.prefixo.length) ?? ''
      if (SHA256.test(sha256))
        yield { sha256, tamanho: Number(elemento(objeto, 'Size')), em: new Date(elemento(objeto, 'LastModified') ?? 0) }
    }
}

/** Keys below the prefix up to the next slash: folders, as people think of them, with a slash at their end. */
export async function* nomesNoBalde(config: S3Config): AsyncGenerator<string> {
  for await (const xml of paginas(config, { delimiter: '/' }))
    for (const [objeto] of xml.matchAll(/<(Contents|CommonPrefixes)>[^]*?<\/\1>/g)) {
      const chave = elemento(objeto, 'Key') ?? elemento(objeto, 'Prefix') ?? ''
      if (chave.startsWith(config.prefixo)) yield chave.slice(config.prefixo.length)
    }
}

async function* paginas(config: S3Config, mais: Record<string, string>): AsyncGenerator<string> {
  let continuar: string | undefined
  do {
    const consulta = {
      'list-type': '2',
      prefix: config.prefixo,
      ...mais,
      ...(continuar ? { 'continuation-token': continuar } : {}),
    }
    const resposta = await s3(config, { metodo: 'GET', chave: '', consulta })
    const xml = await text(resposta)
    if (resposta.statusCode !== 200)
      throw Object.assign(new Indisponivel(), { cause: new Error(`S3 ${resposta.statusCode}`) })
    yield xml
    continuar = elemento(xml, 'IsTruncated') === 'true' ? elemento(xml, 'NextContinuationToken') : undefined
  } while (continuar)
}

const ENTIDADES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

/** Our keys are hashes, so the few elements that are read here need no XML parser. */
const elemento = (xml: string, nome: string) =>
  new RegExp(`<${nome}>([^<]*)</${nome}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&\w+;/g, (entidade) => ENTIDADES[entidade] ?? entidade)
