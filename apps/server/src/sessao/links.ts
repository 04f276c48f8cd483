import { randomBytes } from 'node:crypto'
import type { Deps } from '../core/context.ts'
import type { Secrets } from '../core/secrets.ts'
import { enderecoDoPortal, type Settings } from '../core/settings.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Consulta } from './contas.queries.ts'

export type FinalidadeDoLink = 'primeiroAcesso' | 'novaSenha'

const HORA_MS = 60 * 60_000
/** Decisions S-09. */
const VIDA_MS: Record<FinalidadeDoLink, number> = { primeiroAcesso: 7 * 24 * HORA_MS, novaSenha: 24 * HORA_MS }
const PAGINA: Record<FinalidadeDoLink, string> = { primeiroAcesso: 'meuPrimeiroAcesso', novaSenha: 'novaSenha' }
const BYTES = 32

/** Whoever has no password yet gets the page that gives him one (decisions S-15). */
export const finalidadePara = ({ senhaHash }: { senhaHash: string | null }): FinalidadeDoLink =>
  senhaHash === null ? 'primeiroAcesso' : 'novaSenha'

export const sortearLink = (): string => randomBytes(BYTES).toString('base64url')

export const enderecoDoLink = (settings: Settings, publico: string, finalidade: FinalidadeDoLink): string =>
  `${enderecoDoPortal(settings)}/${PAGINA[finalidade]}/${publico}`

/** A new link ends the older ones of its purpose; the table keeps a fingerprint of it. */
export async function criarLinkDeAcesso(
  { client }: Pick<Transacao, 'client'>,
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  {
    idUsuario,
    finalidade,
    publico = sortearLink(),
  }: { idUsuario: number; finalidade: FinalidadeDoLink; publico?: string },
): Promise<string> {
  const agora = clock()
  await encerrarLinks(client, idUsuario, agora, finalidade)
  await client.query({
    name: 'link_incluir',
    text: 'INSERT INTO link_acesso (hash, id_usuario, finalidade, criado_em, expira_em) VALUES ($1, $2, $3, $4, $5)',
    values: [
      secrets.impressao('link', publico),
      idUsuario,
      finalidade,
      agora,
      new Date(agora.getTime() + VIDA_MS[finalidade]),
    ],
  })
  return publico
}

export async function encerrarLinks(
  client: Consulta,
  idUsuario: number,
  agora: Date,
  finalidade: FinalidadeDoLink | null = null,
): Promise<void> {
  await client.query({
    name: 'link_encerrar',
    text: 'UPDATE link_acesso SET usado_em = $2 WHERE id_usuario = $1 AND usado_em IS NULL AND ($3::text IS NULL OR finalidade = $3)',
    values: [idUsuario, agora, finalidade],
  })
}

interface Alvo {
  publico: string
  finalidade: FinalidadeDoLink
  agora: Date
}

export async function findLink(
  consulta: Consulta,
  secrets: Secrets,
  { publico, finalidade, agora }: Alvo,
): Promise<{ email: string } | undefined> {
  const { rows } = await consulta.query<{ email: string }>({
    name: 'link_obter',
    text: `SELECT u.email FROM link_acesso l JOIN usuario u ON u.id = l.id_usuario
      WHERE l.hash = ANY ($1) AND l.finalidade = $2 AND l.usado_em IS NULL AND l.expira_em > $3 AND u.ativo`,
    values: [secrets.impressoes('link', publico), finalidade, agora],
  })
  return rows[0]
}

/** Until when something may hold that was signed before now: a link or a session that is open. */
export async function assinadoAte(consulta: Consulta): Promise<Date | undefined> {
  const { rows } = await consulta.query<{ ate: Date | null }>(
    `SELECT max(expira_em) AS ate FROM (
      SELECT expira_em FROM sessao UNION ALL SELECT expira_em FROM link_acesso WHERE usado_em IS NULL) a WHERE expira_em > now()`,
  )
  return rows[0]?.ate ?? undefined
}

/** Of two who use a link at once, one gets the user, who is held before his links as by all that changes him. */
export async function usarLink(
  client: Consulta,
  secrets: Secrets,
  { publico, finalidade, agora }: Alvo,
): Promise<number | undefined> {
  await client.query({
    name: 'link_segurar_dono',
    text: 'SELECT 1 FROM usuario WHERE id IN (SELECT id_usuario FROM link_acesso WHERE hash = ANY ($1)) FOR NO KEY UPDATE',
    values: [secrets.impressoes('link', publico)],
  })
  const { rows } = await client.query<{ idUsuario: number }>({
    name: 'link_usar',
    text: `UPDATE link_acesso SET usado_em = $3 WHERE hash = ANY ($1) AND finalidade = $2 AND usado_em IS NULL AND expira_em > $3
      RETURNING id_usuario AS "idUsuario"`,
    values: [secrets.impressoes('link', publico), finalidade, agora],
  })
  return rows[0]?.idUsuario
}
