import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { TIPO_MATERIAL, type OptionDeId, type TipoMaterial } from '@portal/contract/core/options'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linha } from '../db/tables/linhas.ts'
import { material, materialMercado } from '../db/tables/materiais.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { linhaVisivel } from '../linhas/visibilidade.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'
import { materialVisivel, paresLiberados } from './visibilidade.queries.ts'

/** A product that was never on the market does not exist for users who only consult. */
export async function findTipo(db: Db, usuario: Logado, id: number): Promise<{ tipo: TipoMaterial; codigo: string }> {
  const tabela = soConsulta(usuario.papeis) ? materialMercado : material
  const [row] = await db
    .select({ tipo: tabela.tipo, codigo: tabela.codigo })
    .from(tabela)
    .where(and(eq(tabela.id, id), materialVisivel(usuario, tabela)))
  return encontrado(row)
}

const TODOS = sql`(values ${sql.join(
  TIPO_MATERIAL.map(({ value }) => sql`(${value})`),
  sql`, `,
)})`

/** References with the kinds that may be kept on them: released on the screen of the kind, and made for it. */
export async function selectLiberadas(db: Db, usuario: Logado): Promise<(OptionDeId & { tipos: TipoMaterial[] })[]> {
  const pares = usuario.provedora
    ? sql`(select t.tipo, r.id from ${TODOS} as t(tipo), referencia r)`
    : paresLiberados(usuario)
  const { rows } = await db.execute<{ label: string; value: number; tipos: TipoMaterial[] }>(sql`
    select ${nomeDaReferencia(usuario, { descricao: sql`r.descricao`, idEmpresa: sql`r.id_empresa` })} as label, r.id as value, array_agg(distinct p.tipo) as tipos
    from referencia r join ${pares} as p(tipo, id) on p.id = r.id and p.tipo = any(r.tipo_material)
    group by r.id order by ${ordemHumana(sql`r.descricao`)}, r.id`)
  return rows
}

export const selectDoFiltro = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id })
    .from(referencia)
    .where(
      usuario.provedora
        ? undefined
        : sql`${referencia.id} in (select p.id from ${paresLiberados(usuario)} as p(tipo, id))`,
    )
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))

/** Lines of these references, each once; a reference that the user does not see has none. */
export async function selectLinhasDe(db: Db, usuario: Logado, referencias: number[]): Promise<OptionDeId[]> {
  const carregadas = db
    .select({ id: referenciaLinha.idLinha })
    .from(referenciaLinha)
    .innerJoin(referencia, eq(referencia.id, referenciaLinha.idReferencia))
    .where(and(inArray(referencia.id, referencias), referenciaVisivel(usuario)))
  return db
    .select({ label: linha.descricao, value: linha.id })
    .from(linha)
    .where(and(inArray(linha.id, carregadas), linhaVisivel(usuario)))
    .orderBy(ordemHumana(linha.descricao), asc(linha.id))
}
