import { isIPv6 } from 'node:net'
import { MuitasTentativas } from '../core/errors.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Consulta } from './contas.queries.ts'

/** A number of failures with one key within one window (decisions 0.2 "Limits on guessing"). */
export interface Limite {
  chave: string
  maximo: number
  janelaMs: number
}

const MINUTO = 60_000
const ADIVINHAR = { porConta: 10, porEndereco: 100, janelaMs: 15 * MINUTO }
/** One mailbox may not be flooded from many addresses either (docs/decisions: sessions). */
const PEDIR_MAIL = { porContaEEndereco: 5, porConta: 20, janelaMs: 60 * MINUTO }

/** Keys are fingerprints: what was typed never reaches the table. */
export const limiteDoEndereco = (secrets: Secrets, ip: string): Limite => ({
  chave: secrets.impressao('limite', `endereco ${rede(ip)}`),
  maximo: ADIVINHAR.porEndereco,
  janelaMs: ADIVINHAR.janelaMs,
})

export const limitesDeSenha = (secrets: Secrets, email: string, ip: string): Limite[] => [
  limiteDoEndereco(secrets, ip),
  {
    chave: secrets.impressao('limite', `senha ${email} ${rede(ip)}`),
    maximo: ADIVINHAR.porConta,
    janelaMs: ADIVINHAR.janelaMs,
  },
]

export const limitesDePedido = (secrets: Secrets, email: string, ip: string): Limite[] => [
  {
    chave: secrets.impressao('limite', `pedido ${email} ${rede(ip)}`),
    maximo: PEDIR_MAIL.porContaEEndereco,
    janelaMs: PEDIR_MAIL.janelaMs,
  },
  { chave: secrets.impressao('limite', `pedido ${email}`), maximo: PEDIR_MAIL.porConta, janelaMs: PEDIR_MAIL.janelaMs },
]

/** A mailbox gets no more mails than this, whoever they are sent by. */
export const limitesDeEnvio = (secrets: Secrets, idUsuario: number): Limite[] => [
  {
    chave: secrets.impressao('limite', `envio ${idUsuario}`),
    maximo: PEDIR_MAIL.porContaEEndereco,
    janelaMs: PEDIR_MAIL.janelaMs,
  },
]

/** A home has a whole /64 of IPv6 addresses: they count as one. */
export function rede(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [inicio = '', fim = ''] = ip.split('::')
  const [antes, depois] = [inicio, fim].map((parte) => parte.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(ip.includes('::') ? 8 - antes.length - depois.length : 0).fill('0')
  return [...antes, ...zeros, ...depois]
    .slice(0, 4)
    .map((grupo) => grupo.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Refusal while a limit is reached: a row at the limit's own place means that it is. */
export async function recusaPorLimite(
  consulta: Consulta,
  limites: readonly Limite[],
  agora: Date,
): Promise<MuitasTentativas | undefined> {
  const { rows } = await consulta.query<{ ate: Date }>({
    name: 'tentativa_no_limite',
    text: `SELECT t.em + make_interval(secs => l.janela) AS ate
      FROM unnest($1::text[], $2::int[], $3::float8[]) AS l(chave, maximo, janela)
      CROSS JOIN LATERAL (
        SELECT em FROM tentativa WHERE chave = l.chave AND em > $4::timestamptz - make_interval(secs => l.janela)
        ORDER BY em DESC OFFSET l.maximo - 1 LIMIT 1) t
      ORDER BY 1 DESC LIMIT 1`,
    values: [
      limites.map(({ chave }) => chave),
      limites.map(({ maximo }) => maximo),
      limites.map(({ janelaMs }) => janelaMs / 1000),
      agora,
    ],
  })
  return rows[0] && new MuitasTentativas(Math.max(1, (rows[0].ate.getTime() - agora.getTime()) / 1000))
}

export async function exigeVaga(consulta: Consulta, limites: readonly Limite[], agora: Date): Promise<void> {
  const recusa = await recusaPorLimite(consulta, limites, agora)
  if (recusa) throw recusa
}

/** Whoever holds the keys decides alone, so that parallel guesses cannot pass the limit together. */
export async function travarLimites(client: Consulta, limites: readonly Limite[]): Promise<void> {
  for (const chave of limites.map((limite) => limite.chave).toSorted()) {
    await client.query({
      name: 'tentativa_travar',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [chave],
    })
  }
}

export async function contarFalha(client: Consulta, limites: readonly Limite[], agora: Date): Promise<void> {
  await client.query({
    name: 'tentativa_incluir',
    text: 'INSERT INTO tentativa (chave, em) SELECT chave, $2 FROM unnest($1::text[]) AS chave',
    values: [limites.map(({ chave }) => chave), agora],
  })
}
