import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ChaveApi, Escopo } from '@portal/contract/integracao/chaves'
import type { Deps, Logado, Pedido } from '../core/context.ts'
import { NaoAutenticado, NaoEncontrado, SemPermissao } from '../core/errors.ts'
import type { Autoria } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { chaveApi, chaveApiUso } from '../db/tables/integracao.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'

const MARCA = 'pfk_'
const BYTES = 32
const LETRAS_DO_PREFIXO = 12
const CHAVE_INVALIDA = 'Chave de API inválida ou revogada.'
const SEM_ESCOPO = 'Esta chave de API não permite esta operação.'
/** Use is noted at most this often: a key that calls all the time would only rewrite its row. */
const ENTRE_USOS_MS = 60_000

/** 256 random bits need no salt and no slow hash: nobody guesses them. */
const impressaoDe = (chave: string) => createHash('sha256').update(chave).digest('base64url')

export const listChaves = (db: Db, quem: Logado): Promise<ChaveApi[]> =>
  db
    .select({
      id: chaveApi.id,
      nome: chaveApi.nome,
      prefixo: chaveApi.prefixo,
      escopos: chaveApi.escopos,
      criadoEm: chaveApi.criadoEm,
      revogadaEm: chaveApi.revogadaEm,
      usadaEm: chaveApiUso.em,
    })
    .from(chaveApi)
    .leftJoin(chaveApiUso, eq(chaveApiUso.idChave, chaveApi.id))
    .where(empresaVisivel(quem, chaveApi.idEmpresa))
    .orderBy(desc(chaveApi.id))

/** The key leaves once and is not kept. */
export async function insertChave(
  db: Db,
  campos: { idEmpresa: number; nome: string; escopos: Escopo[] },
): Promise<{ id: number; chave: string }> {
  const chave = MARCA + randomBytes(BYTES).toString('base64url')
  const [nova] = await db
    .insert(chaveApi)
    .values({ ...campos, prefixo: chave.slice(0, LETRAS_DO_PREFIXO), impressao: impressaoDe(chave) })
    .returning({ id: chaveApi.id })
  return { id: nova?.id ?? 0, chave }
}

export async function revogar(db: Db, quem: Logado, id: number): Promise<void> {
  const [achada] = await db
    .select({ id: chaveApi.id })
    .from(chaveApi)
    .where(and(eq(chaveApi.id, id), empresaVisivel(quem, chaveApi.idEmpresa)))
  if (!achada) throw new NaoEncontrado()
  await db
    .update(chaveApi)
    .set({ revogadaEm: sql`now()` })
    .where(and(eq(chaveApi.id, id), isNull(chaveApi.revogadaEm)))
}

export interface ChaveUsada {
  id: number
  autoria: Pick<Autoria, 'autor' | 'idEmpresa'>
}

/** Who calls with a key in the place of a session, and whether it may do this. */
export async function exigirChave(
  { database, clock }: Deps,
  { bearer, ip }: Pedido,
  escopo: Escopo,
): Promise<ChaveUsada> {
  if (!bearer?.startsWith(MARCA)) throw new NaoAutenticado(CHAVE_INVALIDA)
  const [chave] = await database.leitura
    .select({
      id: chaveApi.id,
      nome: chaveApi.nome,
      idEmpresa: chaveApi.idEmpresa,
      escopos: chaveApi.escopos,
      usadaEm: chaveApiUso.em,
    })
    .from(chaveApi)
    .leftJoin(chaveApiUso, eq(chaveApiUso.idChave, chaveApi.id))
    .where(and(eq(chaveApi.impressao, impressaoDe(bearer)), isNull(chaveApi.revogadaEm)))
  if (!chave) throw new NaoAutenticado(CHAVE_INVALIDA)
  if (!chave.escopos.includes(escopo)) throw new SemPermissao(SEM_ESCOPO)
  const agora = clock()
  if (chave.usadaEm === null || agora.getTime() - new Date(chave.usadaEm).getTime() > ENTRE_USOS_MS)
    await database.escrever.query(
      `INSERT INTO chave_api_uso (id_chave, em, ip) VALUES ($1, $2, $3)
       ON CONFLICT (id_chave) DO UPDATE SET em = excluded.em, ip = excluded.ip`,
      [chave.id, agora, ip],
    )
  return { id: chave.id, autoria: { autor: `Chave de API ${chave.nome}`, idEmpresa: chave.idEmpresa } }
}
