import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OptionDeId } from '@portal/contract/core/options'
import type {
  AplicabilidadePreference,
  LiberacaoPreference,
  TipoDeBloqueio,
} from '@portal/contract/liberacoes/preference'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { serialPreference, serialPreferenceAplicabilidade } from '../db/tables/liberacoes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { OFICIAL } from '../referencias/oficial.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'
import { comAplicabilidade, EMPRESA_DA_APLICABILIDADE } from './aplicabilidade.queries.ts'

const selecionar = (db: Db, quem: Logado, onde: SQL | undefined): Promise<OptionDeId[]> =>
  db
    .select({ label: nomeDaReferencia(quem), value: referencia.id })
    .from(referencia)
    .where(onde)
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))

export const selectOficiais = (db: Db, quem: Logado): Promise<OptionDeId[]> =>
  selecionar(db, quem, and(referenciaVisivel(quem), OFICIAL))

/** 404 when PrefSuite does not know the reference or the caller does not see it. */
export async function exigirOficial(db: Db, quem: Logado, id: number): Promise<void> {
  const achadas = await selecionar(db, quem, and(referenciaVisivel(quem), OFICIAL, eq(referencia.id, id)))
  if (!achadas.length) throw new NaoEncontrado(undefined, 'referencia')
}

export async function exigirComAplicabilidade(db: Db, quem: Logado, id: number): Promise<void> {
  const tem = sql`${EMPRESA_DA_APLICABILIDADE} in ${comAplicabilidade(false)}`
  const achadas = await selecionar(db, quem, and(referenciaVisivel(quem), tem, eq(referencia.id, id)))
  if (!achadas.length) throw new NaoEncontrado(undefined, 'referencia')
}

export const listPreference = (db: Db, quem: Logado, idSerial: number): Promise<LiberacaoPreference[]> =>
  db
    .select({
      id: serialPreference.id,
      idReferencia: referencia.id,
      referencia: nomeDaReferencia(quem),
      tipoLiberacao: serialPreference.tipoLiberacao,
      dataAtualizacao: serialPreference.alteradoEm,
    })
    .from(serialPreference)
    .innerJoin(referencia, eq(referencia.id, serialPreference.idReferencia))
    .where(and(eq(serialPreference.idSerial, idSerial), referenciaVisivel(quem)))
    .orderBy(ordemHumana(referencia.descricao), asc(serialPreference.id))

/** A reference has one row: choosing it again changes how far it is blocked. */
export async function upsertPreference(
  db: Db,
  campos: { idSerial: number; idReferencia: number; tipoLiberacao: TipoDeBloqueio },
): Promise<number> {
  const [row] = await db
    .insert(serialPreference)
    .values(campos)
    .onConflictDoUpdate({
      target: [serialPreference.idSerial, serialPreference.idReferencia],
      set: { tipoLiberacao: campos.tipoLiberacao },
    })
    .returning({ id: serialPreference.id })
  return row?.id ?? 0
}

export const listAplicabilidadesPreference = (
  db: Db,
  quem: Logado,
  idSerial: number,
): Promise<AplicabilidadePreference[]> =>
  db
    .select({
      id: serialPreferenceAplicabilidade.id,
      idReferencia: referencia.id,
      empresa: empresa.fantasia,
      referencia: nomeDaReferencia(quem),
      dataAtualizacao: serialPreferenceAplicabilidade.alteradoEm,
    })
    .from(serialPreferenceAplicabilidade)
    .innerJoin(referencia, eq(referencia.id, serialPreferenceAplicabilidade.idReferencia))
    .innerJoin(empresa, sql`${empresa.id} = ${EMPRESA_DA_APLICABILIDADE}`)
    .where(and(eq(serialPreferenceAplicabilidade.idSerial, idSerial), referenciaVisivel(quem)))
    .orderBy(ordemHumana(empresa.fantasia), ordemHumana(referencia.descricao), asc(serialPreferenceAplicabilidade.id))

/** Answers undefined when it was released already, also when two people release it together. */
export async function insertAplicabilidadePreference(
  db: Db,
  campos: { idSerial: number; idReferencia: number },
): Promise<number | undefined> {
  const [row] = await db
    .insert(serialPreferenceAplicabilidade)
    .values(campos)
    .onConflictDoNothing()
    .returning({ id: serialPreferenceAplicabilidade.id })
  return row?.id
}

type DaReferencia = PgTable & { id: PgColumn; idReferencia: PgColumn }

async function deleteVisivel(db: Db, quem: Logado, tabela: DaReferencia, id: number): Promise<void> {
  const visiveis = db.select({ id: referencia.id }).from(referencia).where(referenciaVisivel(quem))
  const apagadas = await db
    .delete(tabela)
    .where(and(eq(tabela.id, id), sql`${tabela.idReferencia} in ${visiveis}`))
    .returning({ id: tabela.id })
  if (!apagadas.length) throw new NaoEncontrado()
}

export const deletePreference = (db: Db, quem: Logado, id: number) => deleteVisivel(db, quem, serialPreference, id)
export const deleteAplicabilidadePreference = (db: Db, quem: Logado, id: number) =>
  deleteVisivel(db, quem, serialPreferenceAplicabilidade, id)
