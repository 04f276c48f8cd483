import type { Consulta, Conta } from './contas.queries.ts'
import { COLUNAS_DA_CONTA } from './contas.queries.ts'

export interface SessaoViva extends Conta {
  idSessao: string
  idPessoa: number
  nomePessoa: string
  vistaEm: Date
  expiraEm: Date
  carimbo: string
}

/** Changes whenever the user, his company or the screens of either change (decision 0005). */
const CARIMBO = "u.versao || '/' || e.versao"

/**
 * Asked on every call: do the sessions still stand, and do the remembered rights still hold? A switched session gets no
 * stamp, because its right also hangs on the person behind it and on the tree of companies.
 */
export async function findCarimbos(
  consulta: Consulta,
  idsDeSessao: readonly string[],
  agora: Date,
): Promise<Map<string, string>> {
  const { rows } = await consulta.query<{ id: string; carimbo: string }>({
    name: 'sessao_carimbos',
    text: `SELECT s.id, ${CARIMBO} AS carimbo
      FROM sessao s
      JOIN usuario u ON u.id = s.id_usuario
      JOIN empresa e ON e.id = u.id_empresa
      WHERE s.id = ANY($1::uuid[]) AND s.encerrada_em IS NULL AND s.expira_em > $2 AND s.id_pessoa = s.id_usuario AND u.ativo`,
    values: [idsDeSessao, agora],
  })
  return new Map(rows.map(({ id, carimbo }) => [id, carimbo]))
}

/** Asked for a session that is not remembered; an ended one, a stopped user, a forbidden switch give nothing. */
export async function findSessaoViva(
  consulta: Consulta,
  idSessao: string,
  agora: Date,
): Promise<SessaoViva | undefined> {
  const { rows } = await consulta.query<SessaoViva>({
    name: 'sessao_obter',
    text: `SELECT s.id AS "idSessao", s.id_pessoa AS "idPessoa", p.nome AS "nomePessoa", s.vista_em AS "vistaEm", s.expira_em AS "expiraEm", ${CARIMBO} AS carimbo, ${COLUNAS_DA_CONTA}
      FROM sessao s
      JOIN usuario u ON u.id = s.id_usuario
      JOIN empresa e ON e.id = u.id_empresa
      JOIN usuario p ON p.id = s.id_pessoa
      WHERE s.id = $1 AND s.encerrada_em IS NULL AND s.expira_em > $2 AND u.ativo AND p.ativo
        AND (s.id_pessoa = s.id_usuario OR (p.tipo = 1 AND portal_alcanca(p.id_empresa, u.id_empresa)))`,
    values: [idSessao, agora],
  })
  return rows[0]
}

/**
 * Holds the person of a session that becomes another one: a change of his password that is under way has ended it before it
 * is looked at, and one that comes later finds the other one, too.
 */
export async function segurarPessoa(client: Consulta, idSessao: string): Promise<void> {
  await client.query({
    name: 'sessao_segurar_pessoa',
    text: 'SELECT 1 FROM usuario WHERE id = (SELECT id_pessoa FROM sessao WHERE id = $1) FOR SHARE',
    values: [idSessao],
  })
}

export type Presente = Conta & Pick<SessaoViva, 'idPessoa' | 'nomePessoa'>

/** `findSessaoViva` without a session: a user who may enter, and the person who still may work as him. */
export async function findPessoaPresente(
  consulta: Consulta,
  idUsuario: number,
  idPessoa: number,
): Promise<Presente | undefined> {
  const { rows } = await consulta.query<Presente>({
    name: 'pessoa_presente',
    text: `SELECT p.id AS "idPessoa", p.nome AS "nomePessoa", ${COLUNAS_DA_CONTA}
      FROM usuario u
      JOIN empresa e ON e.id = u.id_empresa
      JOIN usuario p ON p.id = $2
      WHERE u.id = $1 AND u.ativo AND p.ativo
        AND (p.id = u.id OR (p.tipo = 1 AND portal_alcanca(p.id_empresa, u.id_empresa)))`,
    values: [idUsuario, idPessoa],
  })
  return rows[0]
}

export interface NovaSessao {
  idUsuario: number
  idPessoa: number
  criadaEm: Date
  expiraEm: Date
  ip: string
  agente: string
}

export async function insertSessao(client: Consulta, nova: NovaSessao): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'sessao_incluir',
    text: `INSERT INTO sessao (id_usuario, id_pessoa, criada_em, vista_em, expira_em, ip, agente) VALUES ($1, $2, $3, $3, $4, $5, $6) RETURNING id`,
    values: [nova.idUsuario, nova.idPessoa, nova.criadaEm, nova.expiraEm, nova.ip, nova.agente],
  })
  return rows[0]?.id ?? ''
}

/** Ends one session of a person; answers when it would have ended, or undefined when it is not his or already over. */
export async function encerrarUma(
  client: Consulta,
  idSessao: string,
  idPessoa: number,
  agora: Date,
): Promise<Date | undefined> {
  const { rows } = await client.query<{ expiraEm: Date }>({
    name: 'sessao_encerrar',
    text: `UPDATE sessao SET encerrada_em = $3 WHERE id = $1 AND id_pessoa = $2 AND encerrada_em IS NULL AND expira_em > $3 RETURNING expira_em AS "expiraEm"`,
    values: [idSessao, idPessoa, agora],
  })
  return rows[0]?.expiraEm
}

/** Ends every session that the person's password opened, the switched ones included. */
export async function encerrarDaPessoa(
  client: Consulta,
  idPessoa: number,
  agora: Date,
  menos: string | null = null,
): Promise<void> {
  await client.query({
    name: 'sessao_encerrar_todas',
    text: 'UPDATE sessao SET encerrada_em = $2 WHERE id_pessoa = $1 AND encerrada_em IS NULL AND id IS DISTINCT FROM $3::uuid',
    values: [idPessoa, agora, menos],
  })
}

export async function marcarVista(consulta: Consulta, idSessao: string, agora: Date): Promise<void> {
  await consulta.query({
    name: 'sessao_vista',
    text: 'UPDATE sessao SET vista_em = $2 WHERE id = $1 AND vista_em < $2',
    values: [idSessao, agora],
  })
}
