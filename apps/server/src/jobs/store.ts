import type { Pool, PoolClient } from 'pg'
import type { Autoria } from '../core/unitOfWork.ts'

export type EstadoDaTarefa = 'AGUARDANDO' | 'EXECUTANDO' | 'PARANDO' | 'CONCLUIDA' | 'FALHOU' | 'PARADA'
export type EstadoFinal = Extract<EstadoDaTarefa, 'CONCLUIDA' | 'FALHOU' | 'PARADA'>
export type NivelDeLog = 'info' | 'aviso' | 'erro'

export interface Tarefa {
  id: string
  tipo: string
  descricao: string
  estado: EstadoDaTarefa
  feito: number
  total: number | null
  mensagem: string
  dados: Record<string, unknown>
  resultado: Record<string, unknown> | null
  tentativas: number
  limite: number
  autoria: Autoria | null
}

/** The attempt that a worker holds; a later one makes it powerless. */
export interface Posse {
  id: string
  tentativas: number
}

type Conexao = Pick<Pool | PoolClient, 'query'>

const FINAIS: readonly EstadoDaTarefa[] = ['CONCLUIDA', 'FALHOU', 'PARADA']
export const terminou = (estado: EstadoDaTarefa): estado is EstadoFinal => FINAIS.includes(estado)

const COLUNAS = 'id, tipo, descricao, estado, feito, total, mensagem, dados, resultado, tentativas, limite, autoria'
/** SQL: the worker of the newest attempt alone, and only while the job runs. */
const MINHA = `id = $1 AND tentativas = $2 AND estado IN ('EXECUTANDO', 'PARANDO')`

export async function criarTarefa(
  client: Conexao,
  nova: { tipo: string; descricao: string; dados: Record<string, unknown>; autoria: Autoria; limite: number },
): Promise<string> {
  const { tipo, descricao, dados, autoria, limite } = nova
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO tarefa (tipo, descricao, dados, autoria, limite, id_usuario, id_empresa) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [tipo, descricao, JSON.stringify(dados), JSON.stringify(autoria), limite, autoria.idUsuario, autoria.idEmpresa],
  )
  return rows[0]?.id ?? ''
}

export async function consultarTarefa(client: Conexao, id: string): Promise<Tarefa | undefined> {
  const { rows } = await client.query<Tarefa>(`SELECT ${COLUNAS} FROM tarefa WHERE id = $1`, [id])
  return rows[0]
}

/** Answers undefined when another worker has the job or it was stopped before: a message may come twice. */
export async function reivindicar(client: Conexao, id: string, executor: number): Promise<Tarefa | undefined> {
  const { rows } = await client.query<Tarefa>(
    `UPDATE tarefa SET estado = 'EXECUTANDO', tentativas = tentativas + 1, iniciada_em = coalesce(iniciada_em, now()), vista_em = now(), mensagem = '', executor = $2
     WHERE id = $1 AND estado = 'AGUARDANDO' RETURNING ${COLUNAS}`,
    [id, executor],
  )
  return rows[0]
}

/** Tells that the worker lives and learns whether it shall stop; undefined when the job is no longer its own. */
export async function bater(client: Conexao, { id, tentativas }: Posse): Promise<EstadoDaTarefa | undefined> {
  const { rows } = await client.query<{ estado: EstadoDaTarefa }>(
    `UPDATE tarefa SET vista_em = now() WHERE ${MINHA} RETURNING estado`,
    [id, tentativas],
  )
  return rows[0]?.estado
}

export async function gravarProgresso(
  client: Conexao,
  { id, tentativas }: Posse,
  feito: number,
  total: number | null,
  mensagem: string,
): Promise<void> {
  await client.query(`UPDATE tarefa SET feito = $3, total = $4, mensagem = $5, vista_em = now() WHERE ${MINHA}`, [
    id,
    tentativas,
    Math.trunc(feito),
    total,
    mensagem,
  ])
}

/** Put beside what the job was asked with, for the attempts that follow. */
export async function lembrar(
  client: Conexao,
  { id, tentativas }: Posse,
  mais: Record<string, unknown>,
): Promise<void> {
  await client.query(`UPDATE tarefa SET dados = dados || $3::jsonb WHERE ${MINHA}`, [
    id,
    tentativas,
    JSON.stringify(mais),
  ])
}

/** Asked at the end of a worker's transaction: the work of a lost worker must not be kept. */
export async function aindaMinha(client: Conexao, { id, tentativas }: Posse): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM tarefa WHERE ${MINHA} FOR SHARE`, [id, tentativas])
  return rowCount === 1
}

export async function terminar(
  client: Conexao,
  { id, tentativas }: Posse,
  estado: EstadoFinal,
  mensagem: string,
  resultado?: Record<string, unknown>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE tarefa SET estado = $3, mensagem = $4, resultado = $5, terminada_em = now(), vista_em = now() WHERE ${MINHA}`,
    [id, tentativas, estado, mensagem, resultado ? JSON.stringify(resultado) : null],
  )
  return rowCount === 1
}

/** Back to the queue; `semContar` when the attempt ended through no fault of the job. */
export async function devolver(client: Conexao, { id, tentativas }: Posse, semContar = false): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE tarefa SET estado = 'AGUARDANDO', vista_em = now(), limite = limite + $3 WHERE ${MINHA} AND estado = 'EXECUTANDO'`,
    [id, tentativas, semContar ? 1 : 0],
  )
  return rowCount === 1
}

/** A waiting job is stopped at once, a running one is asked; undefined when it has ended. */
export async function pararOuPedir(client: Conexao, id: string): Promise<EstadoDaTarefa | undefined> {
  const { rows } = await client.query<{ estado: EstadoDaTarefa }>(
    `UPDATE tarefa SET estado = CASE estado WHEN 'AGUARDANDO' THEN 'PARADA' ELSE 'PARANDO' END,
            terminada_em = CASE estado WHEN 'AGUARDANDO' THEN now() END
     WHERE id = $1 AND estado IN ('AGUARDANDO', 'EXECUTANDO', 'PARANDO') RETURNING estado`,
    [id],
  )
  return rows[0]?.estado
}

export async function reiniciar(client: Conexao, id: string, tentativasNovas: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE tarefa SET estado = 'AGUARDANDO', limite = tentativas + $2, feito = 0, total = NULL, mensagem = '', resultado = NULL,
            iniciada_em = NULL, terminada_em = NULL, vista_em = now()
     WHERE id = $1 AND estado IN ('FALHOU', 'PARADA')`,
    [id, tentativasNovas],
  )
  return rowCount === 1
}

/** The job's row is locked first, so that ids grow in the order in which readers see them (streams resume by id). */
export async function registrarNoLog(client: Conexao, id: string, nivel: NivelDeLog, mensagem: string): Promise<void> {
  await client.query(
    `WITH t AS (SELECT id FROM tarefa WHERE id = $1 FOR NO KEY UPDATE) INSERT INTO tarefa_evento (id_tarefa, nivel, mensagem) SELECT id, $2, $3 FROM t`,
    [id, nivel, mensagem],
  )
}
