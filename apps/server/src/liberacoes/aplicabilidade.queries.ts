import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AplicabilidadeLiberada } from '@portal/contract/liberacoes/aplicabilidade'
import type { OptionDeId } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { serialAplicabilidade } from '../db/tables/liberacoes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'

export const EMPRESA_DA_APLICABILIDADE = sql<number>`coalesce(${referencia.idEmpresaAplicabilidade}, ${referencia.idEmpresa})`

/** Companies whose applicability somebody may release: those that keep it for a reference that he sees. */
export const empresasDasVisiveis = (db: Db, quem: Logado) =>
  db.select({ id: EMPRESA_DA_APLICABILIDADE }).from(referencia).where(referenciaVisivel(quem))

/** Serials that test get what is in homologation, too (decisions L-07). */
export const comAplicabilidade = (homologador: boolean): SQL =>
  homologador
    ? sql`(select id_empresa from aplicabilidade_base where id_versao_homologada is not null or id_versao_pro is not null)`
    : sql`(select id_empresa from aplicabilidade_base where id_versao_pro is not null)`

export const selectEmpresasALiberar = (
  db: Db,
  quem: Logado,
  homologador: boolean,
): Promise<(OptionDeId & { idEmpresa: number })[]> =>
  db
    .select({ label: empresa.fantasia, value: empresa.id, idEmpresa: empresa.id })
    .from(empresa)
    .where(
      and(
        sql`${empresa.id} in ${comAplicabilidade(homologador)}`,
        sql`${empresa.id} in ${empresasDasVisiveis(db, quem)}`,
      ),
    )
    .orderBy(ordemHumana(empresa.fantasia), asc(empresa.id))

/** References whose applicability is on the market, by the company that keeps it (decisions L-14, L-27). */
export const selectReferenciasALiberar = (db: Db, quem: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: sql<string>`${empresa.fantasia} || ' · ' || ${referencia.descricao}`, value: referencia.id })
    .from(referencia)
    .innerJoin(empresa, sql`${empresa.id} = ${EMPRESA_DA_APLICABILIDADE}`)
    .where(and(referenciaVisivel(quem), sql`${empresa.id} in ${comAplicabilidade(false)}`))
    .orderBy(ordemHumana(empresa.fantasia), ordemHumana(referencia.descricao), asc(referencia.id))

export const listAplicabilidades = (db: Db, quem: Logado, idSerial: number): Promise<AplicabilidadeLiberada[]> =>
  db
    .select({
      id: serialAplicabilidade.id,
      idEmpresa: empresa.id,
      empresa: empresa.fantasia,
      homologador: serialAplicabilidade.homologador,
      dataAtualizacao: serialAplicabilidade.alteradoEm,
    })
    .from(serialAplicabilidade)
    .innerJoin(empresa, eq(empresa.id, serialAplicabilidade.idEmpresa))
    .where(and(eq(serialAplicabilidade.idSerial, idSerial), sql`${empresa.id} in ${empresasDasVisiveis(db, quem)}`))
    .orderBy(ordemHumana(empresa.fantasia), asc(serialAplicabilidade.id))

/** A second release of the same only says whether the serial tests. */
export async function upsertAplicabilidade(
  db: Db,
  campos: { idSerial: number; idEmpresa: number; homologador: boolean },
): Promise<number> {
  const [row] = await db
    .insert(serialAplicabilidade)
    .values(campos)
    .onConflictDoUpdate({
      target: [serialAplicabilidade.idSerial, serialAplicabilidade.idEmpresa],
      set: { homologador: campos.homologador },
    })
    .returning({ id: serialAplicabilidade.id })
  return row?.id ?? 0
}

export async function deleteAplicabilidade(
  db: Db,
  quem: Logado,
  { idSerial, idEmpresa }: { idSerial: number; idEmpresa: number },
): Promise<void> {
  const apagadas = await db
    .delete(serialAplicabilidade)
    .where(
      and(
        eq(serialAplicabilidade.idSerial, idSerial),
        eq(serialAplicabilidade.idEmpresa, idEmpresa),
        sql`${serialAplicabilidade.idEmpresa} in ${empresasDasVisiveis(db, quem)}`,
      ),
    )
    .returning({ id: serialAplicabilidade.id })
  if (!apagadas.length) throw new NaoEncontrado()
}
