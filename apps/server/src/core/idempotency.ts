import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { Conflito, RegraViolada } from './errors.ts'
import type { Transacao } from './unitOfWork.ts'

interface Pedido {
  rota: string
  chave: string | string[] | undefined
  input: unknown
}

const MAIOR_CHAVE = 200

/**
 * The same key with the same body gives the first answer again and does nothing twice (decisions §0 "Retries").
 * The row stands in the change's own transaction: a refusal leaves no key behind.
 */
export async function umaVez<T>(
  transacao: Transacao,
  { rota, chave, input }: Pedido,
  fn: () => Promise<T>,
): Promise<T> {
  const { idUsuario } = transacao.autoria
  if (typeof chave !== 'string' || chave === '' || idUsuario === null) return fn()
  if (chave.length > MAIOR_CHAVE) throw new RegraViolada(MENSAGENS.valorInvalido, 'Idempotency-Key')
  const corpo = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const anterior = await reservar(transacao, rota, chave, corpo)
  if (anterior) return anterior.resposta as T
  const resposta = await fn()
  await transacao.client.query({
    name: 'chave_guardar',
    text: 'INSERT INTO chave_idempotencia (id_usuario, rota, chave, corpo, resposta) VALUES ($1, $2, $3, $4, $5)',
    values: [idUsuario, rota, chave, corpo, JSON.stringify(resposta)],
  })
  return resposta
}

export async function temResposta(
  pool: Pick<Pool, 'query'>,
  idUsuario: number | null,
  { rota, chave }: Omit<Pedido, 'input'>,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'chave_respondida',
    text: 'SELECT FROM chave_idempotencia WHERE id_usuario = $1 AND rota = $2 AND chave = $3',
    values: [idUsuario, rota, typeof chave === 'string' ? chave : null],
  })
  return rowCount === 1
}

async function reservar(
  { client, autoria }: Transacao,
  rota: string,
  chave: string,
  corpo: string,
): Promise<{ resposta: unknown } | undefined> {
  const { rows } = await client.query<{ livre: boolean; corpo: string | null; resposta: string | null }>({
    name: 'chave_reservar',
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended($1 || $2 || $3, 0)) AS livre, k.corpo, k.resposta
           FROM (SELECT 1) AS um LEFT JOIN chave_idempotencia k ON k.id_usuario = $1::int AND k.rota = $2 AND k.chave = $3`,
    values: [String(autoria.idUsuario), rota, chave],
  })
  const linha = rows[0]
  if (!linha?.livre) throw new Conflito(MENSAGENS.chaveEmUso)
  if (linha.corpo === null || linha.resposta === null) return undefined
  if (linha.corpo !== corpo) throw new Conflito(MENSAGENS.chaveDeOutroCorpo)
  return { resposta: JSON.parse(linha.resposta) as unknown }
}
