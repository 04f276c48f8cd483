import type { Pool, PoolClient } from 'pg'
import { papeisEfetivos, type Papel } from '@portal/contract/core/papeis'

/** Pool or client. Secrets travel in prepared statements: Drizzle's errors would carry their values into the log. */
export type Consulta = Pick<Pool | PoolClient, 'query'>

export interface Conta {
  idUsuario: number
  nome: string
  email: string
  tipo: number
  idEmpresa: number
  empresa: string
  provedora: boolean
  daEmpresa: string[]
  doUsuario: string[]
}

export interface ContaComSenha extends Conta {
  ativo: boolean
  senhaHash: string | null
}

/** Columns of `Conta` over `usuario u` and `empresa e`. */
export const COLUNAS_DA_CONTA = `u.id AS "idUsuario", u.nome, u.email, u.tipo, u.id_empresa AS "idEmpresa", e.fantasia AS empresa, e.provedora,
  ARRAY(SELECT t.papel FROM empresa_tela et JOIN tela_sistema t ON t.id = et.id_tela WHERE et.id_empresa = u.id_empresa) AS "daEmpresa",
  ARRAY(SELECT t.papel FROM usuario_tela ut JOIN tela_sistema t ON t.id = ut.id_tela WHERE ut.id_usuario = u.id) AS "doUsuario"`

export const papeisDa = ({ tipo, daEmpresa, doUsuario }: Conta): Papel[] =>
  papeisEfetivos({ tipo, daEmpresa, doUsuario })

export async function findContaPorEmail(consulta: Consulta, email: string): Promise<ContaComSenha | undefined> {
  const { rows } = await consulta.query<ContaComSenha>({
    name: 'conta_por_email',
    text: `SELECT ${COLUNAS_DA_CONTA}, u.ativo, u.senha_hash AS "senhaHash" FROM usuario u JOIN empresa e ON e.id = u.id_empresa WHERE lower(u.email) = lower($1)`,
    values: [email],
  })
  return rows[0]
}

export async function findConta(consulta: Consulta, idUsuario: number): Promise<ContaComSenha | undefined> {
  const { rows } = await consulta.query<ContaComSenha>({
    name: 'conta_por_id',
    text: `SELECT ${COLUNAS_DA_CONTA}, u.ativo, u.senha_hash AS "senhaHash" FROM usuario u JOIN empresa e ON e.id = u.id_empresa WHERE u.id = $1`,
    values: [idUsuario],
  })
  return rows[0]
}

/** Locks the user and says whether he is who was read before something slow: active, of that address and password. */
export async function segueValendo(
  client: Consulta,
  { idUsuario, email, senhaHash }: Pick<ContaComSenha, 'idUsuario' | 'email' | 'senhaHash'>,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'conta_segue_valendo',
    text: 'SELECT 1 FROM usuario WHERE id = $1 AND ativo AND lower(email) = lower($2) AND senha_hash IS NOT DISTINCT FROM $3 FOR NO KEY UPDATE',
    values: [idUsuario, email, senhaHash],
  })
  return rowCount === 1
}

export async function updateSenha(client: Consulta, idUsuario: number, senhaHash: string): Promise<void> {
  await client.query({
    name: 'conta_senha',
    text: 'UPDATE usuario SET senha_hash = $2 WHERE id = $1',
    values: [idUsuario, senhaHash],
  })
}
