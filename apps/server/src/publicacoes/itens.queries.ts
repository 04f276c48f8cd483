import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ListQuery } from '@portal/contract/core/listing'
import { MAIS_RETIDOS, type Retido } from '@portal/contract/mercado/publicar'
import type { AvisoDeProduto } from '@portal/contract/materiais/produtos'
import type { ParteDoResumo } from '@portal/contract/publicacoes/publicacao'
import type { Operacao } from '@portal/contract/publicacoes/previsao'
import type { Logado } from '../core/context.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { publicacaoItem as item } from '../db/tables/publicacoes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'

type Escopos = readonly number[] | undefined

const daVista = (id: number, escopos: Escopos): SQL | undefined =>
  and(eq(item.idPublicacao, id), escopos && sql`${item.escopo} = any(${sql.param(escopos)}::int[])`)

/** First operation on the record: that on CEM DELPHI, or that on CEM MOBI alone. */
const principal = sql`coalesce(${item.pro}, ${item.mobi})`
const conta = (operacao: Operacao) =>
  sql<number>`count(*) filter (where ${principal} = ${operacao} and not ${item.retido})::int`
const bloqueado = sql`${item.bloqueios} <> '[]'`

/** Its parts by kind and reference, and how many are blocked, of one walk; names are looked up of the sums. */
export async function resumir(db: Db, id: number, { usuario, escopos }: Visao) {
  const somas = db
    .select({
      ...colunasDe(item, 'tipo', 'idReferencia'),
      entram: conta('ENTRA').as('entram'),
      mudam: conta('MUDA').as('mudam'),
      saem: conta('SAI').as('saem'),
      retidos: sql<number>`count(*) filter (where ${item.retido})::int`.as('retidos'),
      bloqueados: sql<number>`count(*) filter (where ${bloqueado})::int`.as('bloqueados'),
      incluidos: sql<number>`count(*) filter (where ${bloqueado} and not ${item.retido})::int`.as('incluidos'),
    })
    .from(item)
    .where(daVista(id, escopos))
    .groupBy(item.tipo, item.idReferencia)
    .as('somas')
  const { tipo, idReferencia, entram, mudam, saem, retidos, bloqueados, incluidos } = somas
  const chamada = sql<string>`coalesce(${nomeDaReferencia(usuario)}, '')`
  const rows = await db
    .select({ tipo, idReferencia, referencia: chamada, entram, mudam, saem, retidos, bloqueados, incluidos })
    .from(somas)
    .leftJoin(referencia, eq(referencia.id, idReferencia))
    .orderBy(sql`${referencia.descricao} collate pt_br`, tipo)
  const partes = rows.map(({ bloqueados: _bloqueados, incluidos: _incluidos, ...parte }): ParteDoResumo => parte)
  const soma = (nome: 'bloqueados' | 'incluidos') => rows.reduce((total, row) => total + row[nome], 0)
  return { partes, bloqueados: soma('bloqueados'), incluidos: soma('incluidos') }
}

export interface FiltroDeItens extends ListQuery {
  operacao?: Operacao | undefined
  tipo?: string | undefined
  idReferencia?: number | undefined
  retidos?: boolean | undefined
  bloqueados?: boolean | undefined
}

const filtrar = (id: number, escopos: Escopos, filtro: FiltroDeItens): SQL | undefined =>
  and(
    daVista(id, escopos),
    filtro.operacao && sql`${principal} = ${filtro.operacao}`,
    filtro.tipo ? eq(item.tipo, filtro.tipo) : undefined,
    filtro.idReferencia === undefined ? undefined : eq(item.idReferencia, filtro.idReferencia),
    filtro.retidos === undefined ? undefined : eq(item.retido, filtro.retidos),
    filtro.bloqueados === undefined ? undefined : filtro.bloqueados ? bloqueado : sql`not (${bloqueado})`,
    contem(filtro.globalFilter, item.codigo, item.descricao),
  )

/** Rows of one page; what readiness finds of a blocked product now and names are looked up for these alone. */
export async function listItens(db: Db, id: number, { usuario, escopos }: Visao, filtro: FiltroDeItens) {
  const onde = filtrar(id, escopos, filtro)
  const pagina = db
    .select()
    .from(item)
    .where(onde)
    .orderBy(...naOrdem(item, filtro.desc))
    .limit(filtro.pageSize)
    .offset(filtro.pageIndex * filtro.pageSize)
    .as('pagina')
  const [rows, total] = await Promise.all([
    db
      .select({
        familia: pagina.familia,
        id: pagina.idRegistro,
        idDono: pagina.idDono,
        tipo: pagina.tipo,
        referencia: sql<string>`coalesce(${nomeDaReferencia(usuario)}, '')`,
        codigo: pagina.codigo,
        descricao: pagina.descricao,
        pro: pagina.pro,
        mobi: pagina.mobi,
        bloqueios: pagina.bloqueios,
        retido: pagina.retido,
        motivo: pagina.motivo,
        feito: pagina.feito,
        idAntes: sql<
          number | null
        >`case when ${pagina.pro} is null then ${pagina.idAntesMobi} else ${pagina.idAntesPro} end`,
        idDepois: pagina.idDepois,
        avisos: sql<AvisoDeProduto[]>`case when ${pagina.familia} = 'produtos' and ${pagina.bloqueios} <> '[]'
          then coalesce((select m.avisos from material m where m.id = ${pagina.idRegistro}), '[]') else '[]' end`,
      })
      .from(pagina)
      .leftJoin(referencia, eq(referencia.id, pagina.idReferencia))
      .orderBy(...naOrdem(pagina, filtro.desc)),
    db.$count(item, onde),
  ])
  return { rows, total }
}

const naOrdem = ({ ordem, idRegistro }: Record<'ordem' | 'idRegistro', SQLWrapper>, desc: boolean): SQL[] => [
  desc ? sql`${ordem} desc` : sql`${ordem}`,
  sql`${idRegistro}`,
]

/** What the user sees of kinds and references, and of typologies. */
export interface Visao {
  usuario: Logado
  escopos: Escopos
}

/**
 * Blocked records, and what goes only with them: a component's lists. Hidden behind `is true` so that the owners are
 * gathered once: as a join the database, which has not counted rows this new, may look through all of them for each.
 */
const comBloqueio = (id: number): SQL =>
  sql`(${item.idDono} in (select b.id_dono from publicacao_item b where b.id_publicacao = ${id} and b.bloqueios <> '[]')) is true`

/**
 * Blocked records stay behind until somebody includes them, which their rows say; so does what goes only with them: rows of
 * these families whose owner, of the first of its area, is blocked. Unlike `comBloqueio` it names the owner by the whole key,
 * so that a join finds one row for each, whatever the database expects.
 */
export async function reterComBloqueados(
  db: Db,
  id: number,
  { dono, familias }: { dono: string; familias: readonly string[] },
): Promise<void> {
  await db
    .update(item)
    .set({ retido: true, feito: false })
    .where(
      and(
        eq(item.idPublicacao, id),
        inArray(item.familia, [...familias]),
        sql`exists (select from publicacao_item b where b.id_publicacao = ${id} and b.familia = ${dono}
          and b.id_registro = ${item.idDono} and b.bloqueios <> '[]')`,
      ),
    )
}

/** Condition: records of these ids, or all blocked ones. */
const quais = (id: number, ids: readonly number[] | undefined): SQL | undefined =>
  and(eq(item.idPublicacao, id), ids ? inArray(item.idDono, [...ids]) : comBloqueio(id))

export const contarBloqueadosEntre = (db: Db, id: number, ids: readonly number[] | undefined): Promise<number> =>
  db.$count(item, and(quais(id, ids), bloqueado))

export async function marcarRetidos(
  db: Db,
  id: number,
  { ids, reter, motivo }: { ids?: readonly number[] | undefined; reter: boolean; motivo?: string | undefined },
): Promise<void> {
  await db
    .update(item)
    .set({
      retido: reter,
      ...(reter && { feito: false }),
      motivo: reter ? null : sql`case when ${bloqueado} then ${motivo ?? null}::text end`,
    })
    .where(quais(id, ids))
}

/** Includes blocked records, each with a reason that is kept where it was blocked; answers how many there were. */
export async function marcarIncluidos(
  db: Db,
  id: number,
  incluidos: readonly { id: number; motivo: string }[],
): Promise<number> {
  const [ids, motivos] = [incluidos.map((um) => um.id), incluidos.map(({ motivo }) => motivo)]
  const { rows } = await db.execute<{ id: number }>(sql`
    update publicacao_item i set retido = false, motivo = case when i.bloqueios <> '[]' then estes.motivo end
    from unnest(${sql.param(ids)}::int[], ${sql.param(motivos)}::text[]) as estes(id, motivo)
    where i.id_publicacao = ${id} and i.id_dono = estes.id returning i.id_dono as id`)
  return new Set(rows.map((row) => row.id)).size
}

/** Blocked records that stay, for the answer: no more than a caller may name. */
export async function listRetidos(db: Db, id: number): Promise<Retido[]> {
  const rows = await db
    .select({ id: item.idRegistro, codigo: item.codigo, bloqueios: item.bloqueios })
    .from(item)
    .where(and(eq(item.idPublicacao, id), item.retido, bloqueado))
    .orderBy(item.ordem, item.idRegistro)
    .limit(MAIS_RETIDOS)
  return rows.map(({ bloqueios, ...row }) => ({ ...row, motivo: bloqueios.join(' ') }))
}
