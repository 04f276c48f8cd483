import { eq, getTableName, sql } from 'drizzle-orm'
import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO, UNIDADE_KG, UNIDADE_MT } from '@portal/contract/core/idsFixos'
import type { Db } from '../client.ts'
import { grupo, unidade } from '../tables/cadastros.ts'

const FIXAS = [
  { id: UNIDADE_MT, sigla: 'MT', descricao: 'Metro' },
  { id: UNIDADE_KG, sigla: 'KG', descricao: 'Quilograma' },
]

const USUAIS = [
  { sigla: 'PC', descricao: 'Peça' },
  { sigla: 'M2', descricao: 'Metro quadrado' },
  { sigla: 'PAR', descricao: 'Par' },
  { sigla: 'JG', descricao: 'Jogo' },
  { sigla: 'CX', descricao: 'Caixa' },
  { sigla: 'CT', descricao: 'Cento' },
  { sigla: 'MIL', descricao: 'Milheiro' },
  { sigla: 'RL', descricao: 'Rolo' },
  { sigla: 'BR', descricao: 'Barra' },
  { sigla: 'CH', descricao: 'Chapa' },
  { sigla: 'LT', descricao: 'Litro' },
  { sigla: 'TB', descricao: 'Tubo' },
]

const GRUPOS = [
  { id: GRUPO_ESTEIRA_MONTADA, codigo: 'ESTEIRA', descricao: 'ESTEIRA MONTADA' },
  { id: GRUPO_TECIDO, codigo: 'TECIDO', descricao: 'TECIDO' },
]

/** Records with fixed ids, the provider's and shared with all; running it again changes nothing. */
export async function seedProvedora(db: Db, idEmpresa: number): Promise<void> {
  const deTodos = { idEmpresa, comum: 1 }
  const jaTem = await db.$count(unidade, eq(unidade.idEmpresa, idEmpresa))
  await db
    .insert(unidade)
    .overridingSystemValue()
    .values(FIXAS.map((fixa) => ({ ...fixa, ...deTodos })))
    .onConflictDoNothing()
  await db
    .insert(grupo)
    .overridingSystemValue()
    .values(GRUPOS.map((fixo) => ({ ...fixo, ...deTodos, tipoMaterial: ['SUPERFICIE' as const] })))
    .onConflictDoNothing()
  await continuarDepois(db, unidade)
  await continuarDepois(db, grupo)
  if (jaTem === 0) await db.insert(unidade).values(USUAIS.map((usual) => ({ ...usual, ...deTodos })))
}

/** A sequence does not notice given ids; it is only moved forward, because others may be drawing from it. */
async function continuarDepois(db: Db, tabela: typeof unidade | typeof grupo): Promise<void> {
  await db.execute(sql`
    SELECT setval(sequencia, maior)
    FROM (SELECT pg_get_serial_sequence(${getTableName(tabela)}, 'id')::regclass AS sequencia, max(id) AS maior FROM ${tabela}) AS hoje
    WHERE maior > coalesce(pg_sequence_last_value(sequencia), 0)`)
}
