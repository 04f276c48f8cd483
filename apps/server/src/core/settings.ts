import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { enderecosDoBanco } from '../db/enderecos.ts'

/** A setting that cannot be used: the start stops with the name of the variable. */
export class ConfiguracaoInvalida extends Error {}

const url = (protocolos: string[], exemplo: string) =>
  z
    .string()
    .refine(
      (valor) => URL.canParse(valor) && protocolos.includes(new URL(valor).protocol),
      `use um endereço como ${exemplo}`,
    )
    .optional()

const PORTAS = 'use um número inteiro de 0 a 65535'
const porta = z.coerce.number({ error: PORTAS }).int(PORTAS).min(0, PORTAS).max(65_535, PORTAS)
const SEGREDO_MINIMO = 32

const segredo = z
  .string()
  .min(SEGREDO_MINIMO, `use ao menos ${SEGREDO_MINIMO} caracteres aleatórios`)
  .refine((valor) => new Set(valor).size >= 12, 'o valor é previsível demais; use caracteres aleatórios')
  .optional()

/** A proxy is given as an address, a network, or one of three names for networks. */
function ehProxy(valor: string): boolean {
  const [endereco = '', bits] = valor.trim().split('/')
  const versao = isIP(endereco)
  if (versao === 0) return bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(endereco)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (versao === 4 ? 32 : 128))
}

const FRACAO = 'use um número de 0 a 1'
const SEGUNDOS = 'use um número inteiro de 0 a 60'

const HTTP = ['http:', 'https:']
/** Minute, hour, day, month, day of the week, each a list of numbers, ranges and steps. */
const AGENDA = /^(?:(?:\*|\d+(?:-\d+)?)(?:\/\d+)?(?:,(?:\*|\d+(?:-\d+)?)(?:\/\d+)?)*(?: (?!$)|$)){5}$/

/** Every setting of the product, with its Portuguese refusal; the README lists the same names. */
const ambiente = z.object({
  PORT: porta.default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((pasta) => resolve(pasta)),
  DATABASE_URL: enderecosDoBanco.optional(),
  DB_PREPARADAS: z.enum(['0', '1'], { error: 'use 0 ou 1' }).default('1'),
  STORAGE_URL: url(['s3:', 's3+http:', 'file:'], 's3://chave:segredo@servidor/balde?region=us-east-1 ou file:///pasta'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://usuario:senha@servidor:465'),
  PUBLIC_URL: url(HTTP, 'https://portal.exemplo.com.br')
    .transform((valor) => valor?.replace(/\/+$/, ''))
    // The page asks for its files and calls from the root, whatever a proxy takes off a path.
    .refine((valor) => !valor || /^[^/]+\/\/[^/?#]+$/.test(valor), 'use o endereço sem caminho: o portal fica na raiz'),
  APP_SECRET: segredo,
  APP_SECRET_ANTERIOR: segredo,
  COPIA_DIR: z.string().min(1).optional(),
  COPIA_AGENDA: z
    .string()
    .refine((valor) => AGENDA.test(valor), 'use cinco campos, como 15 2 * * * (toda noite às 2h15)')
    .default('15 2 * * *'),
  COPIA_GUARDAR: z
    .string()
    .regex(/^(?=.)(?:\d{1,3}d)?(?:\d{1,3}s)?(?:\d{1,3}m)?$/, 'use dias, semanas e meses, como 7d4s12m')
    .default('7d4s12m'),
  /** File with the password that closes the secret in a copy. */
  COPIA_SENHA_FILE: z.string().min(1).optional(),
  DEMO: z.enum(['0', '1'], { error: 'use 0 ou 1' }).optional(),
  SISTER_SITE_URL: url(HTTP, 'https://site.exemplo.com.br'),
  AUTH_SERVICE_URL: url(HTTP, 'https://acesso.exemplo.com.br/token'),
  CEP_URL: url(HTTP, 'https://cep.exemplo.com.br/{cep}'),
  CEMWEB_URL: url(HTTP, 'https://cemweb.exemplo.com.br'),
  HTTPS_PROXY: url(HTTP, 'http://proxy.exemplo.com.br:3128'),
  NO_PROXY: z.string().default(''),
  WEBHOOK_LOCAL: z.enum(['0', '1'], { error: 'use 0 ou 1' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<>]@[^\s@<>]+>?\s*$/, 'use um remetente como Portal <portal@exemplo.com.br>')
    .default('Portal do Fornecedor <nao-responda@localhost>'),
  SUPPORT_EMAIL: z.email('use um e-mail válido').default('suporte@exemplo.com.br'),
  TRUST_PROXY: z
    .string()
    .refine((valor) => valor.split(',').every(ehProxy), 'use endereços ou redes como 10.0.0.1,172.16.0.0/12')
    .default(''),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(HTTP, 'http://coletor:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().default('portal-fornecedor'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: FRACAO }).min(0, FRACAO).max(1, FRACAO).default(1),
  PARADA_AVISO_S: z.coerce.number({ error: SEGUNDOS }).int(SEGUNDOS).min(0, SEGUNDOS).max(60, SEGUNDOS).default(3),
  METRICS_TOKEN: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'use fatal, error, warn, info, debug, trace ou silent',
    })
    .default('info'),
  LOG_FORMAT: z.enum(['texto', 'json'], { error: 'use texto ou json' }).optional(),
  MAX_UPLOAD_MB: z.coerce
    .number({ error: 'use um número' })
    .int('use um número inteiro')
    .min(1, 'use ao menos 1')
    .max(10_000, 'use no máximo 10000')
    .default(100),
})

export type Settings = Readonly<z.output<typeof ambiente>>

/** Reads and checks the environment once; an empty variable counts as absent. */
export function lerSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const presentes = Object.fromEntries(Object.entries(env).filter(([, valor]) => valor !== undefined && valor !== ''))
  const deArquivos = lerArquivos(presentes)
  const lido = ambiente.safeParse({ ...presentes, ...deArquivos })
  if (!lido.success) {
    const nomeDe = (nome: string) => (nome in deArquivos ? `${nome}_FILE` : nome)
    throw invalida(lido.error.issues.map((issue) => `${nomeDe(issue.path.join('.'))}: ${issue.message}`))
  }
  exigeParaServidorProprio(lido.data)
  return lido.data
}

/** What is secret may stand in a file that `NOME_FILE` names: environments are shown by many a tool. */
const SECRETAS = [
  'APP_SECRET',
  'APP_SECRET_ANTERIOR',
  'COPIA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'METRICS_TOKEN',
]

function lerArquivos(presentes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const lidos: Record<string, string> = {}
  for (const nome of SECRETAS) {
    const arquivo = presentes[`${nome}_FILE`]
    if (arquivo === undefined) continue
    if (presentes[nome] !== undefined) throw invalida([`${nome}_FILE: informe ${nome} ou ${nome}_FILE, não os dois`])
    lidos[nome] = lerArquivo(`${nome}_FILE`, arquivo)
  }
  return lidos
}

function lerArquivo(nome: string, arquivo: string): string {
  try {
    const texto = readFileSync(arquivo, 'utf8').replace(/\r?\n$/, '')
    if (texto !== '') return texto
  } catch (erro) {
    const motivo = erro instanceof Error && 'code' in erro ? String(erro.code) : 'erro'
    throw invalida([`${nome}: o arquivo ${arquivo} não pôde ser lido (${motivo})`])
  }
  throw invalida([`${nome}: o arquivo ${arquivo} está vazio`])
}

const invalida = (linhas: readonly string[]) =>
  new ConfiguracaoInvalida(`Configuração inválida:\n${linhas.map((linha) => `  ${linha}`).join('\n')}`)

/** Instances that share a database must share secret and files (decisions 0.3 "Two instances"). */
function exigeParaServidorProprio({ DATABASE_URL, APP_SECRET }: Settings): void {
  if (DATABASE_URL && !APP_SECRET) {
    throw invalida(['APP_SECRET: obrigatória quando DATABASE_URL é informada'])
  }
}

/** The product's address, only from the settings: a Host header could lead the reader of a mail elsewhere. */
export function enderecoDoPortal({ PUBLIC_URL, HOST, PORT }: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return PUBLIC_URL ?? `http://${host}:${PORT}`
}
