import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Deps } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Consulta } from './contas.queries.ts'
import { criarLinkDeAcesso, enderecoDoLink } from './links.ts'

/** A valid and plainly provisional CNPJ; Empresas and Usuários change it (docs/decisions: sessions). */
const PROVEDORA = {
  cnpj: '99999999000191',
  razao: 'Empresa provedora',
  fantasia: 'Provedora',
  cep: '01001000',
  endereco: 'A preencher',
  numero: '0',
  bairro: 'A preencher',
  cidade: 'São Paulo',
  estado: 'SP',
}
const MASTER = { nome: 'Master', email: 'master@portal.local' }

/**
 * On a database without users: the provider's company and its first Master, who gets his password by the link answered
 * here. While nobody has a password the link is made anew at each start, since it may have been lost.
 */
export async function criarPrimeiroMaster(
  deps: Pick<Deps, 'database' | 'secrets' | 'clock' | 'settings'>,
): Promise<string | undefined> {
  const autoria = { ...AUTOR_SISTEMA, chamada: 'inicio.primeiroMaster' }
  return emTransacao(deps.database, autoria, async (transacao) => {
    const { client } = transacao
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('primeiro master', 0))")
    const { rows } = await client.query('SELECT 1 FROM usuario WHERE senha_hash IS NOT NULL LIMIT 1')
    if (rows.length) return undefined
    const idUsuario = (await findMaster(client)) ?? (await insertMaster(client))
    if (idUsuario === undefined) return undefined
    const publico = await criarLinkDeAcesso(transacao, deps, { idUsuario, finalidade: 'primeiroAcesso' })
    return enderecoDoLink(deps.settings, publico, 'primeiroAcesso')
  })
}

async function findMaster(client: Consulta): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT u.id FROM usuario u JOIN empresa e ON e.id = u.id_empresa WHERE u.tipo = $1 AND u.ativo AND e.provedora ORDER BY u.id LIMIT 1`,
    [TIPO_USUARIO.MASTER],
  )
  return rows[0]?.id
}

async function insertMaster(client: Consulta): Promise<number | undefined> {
  const campos = Object.keys(PROVEDORA)
  const { rows } = await client.query<{ id: number }>(
    `WITH casa AS (
       INSERT INTO empresa (${campos.join(', ')}, provedora) SELECT ${campos.map((_, i) => `$${i + 1}`).join(', ')}, true
       WHERE NOT EXISTS (SELECT FROM usuario) RETURNING id)
     INSERT INTO usuario (nome, email, tipo, id_empresa) SELECT $10, $11, $12, id FROM casa RETURNING id`,
    [...Object.values(PROVEDORA), MASTER.nome, MASTER.email, TIPO_USUARIO.MASTER],
  )
  return rows[0]?.id
}
