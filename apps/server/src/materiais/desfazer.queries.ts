import { and, asc, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { EntradaDoAto, MudadoDepois } from '@portal/contract/materiais/planoDeVolta'
import { daMesmaVez } from '../auditoria/auditoria.queries.ts'
import { produtoDoAto } from '../auditoria/atos.queries.ts'
import { camposMudados } from '../auditoria/registros.queries.ts'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { auditoria, produtoDaEntrada } from '../db/tables/auditoria.ts'
import { material } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

/** A product, and the first entry that an act left of it. */
interface Depois {
  id: number
  tipo: TipoMaterial
  depoisDe: number
}

/** Fields of products that were changed after an entry of each, with their last author; homologation where there was one. */
export async function listMudadosDepois(
  db: Db,
  produtos: readonly Depois[],
  ato: number,
): Promise<ReadonlyMap<number, MudadoDepois[]>> {
  const de = (valor: (produto: Depois) => unknown) => sql.param(produtos.map(valor))
  const { rows } = await db.execute<Record<string, unknown> & MudadoDepois & { id: number }>(sql`
    SELECT p.id, mudado.* FROM unnest(${de(({ id }) => id)}::int[], ${de(({ tipo }) => tipo.toLowerCase())}::text[],
        ${de(({ depoisDe }) => depoisDe)}::bigint[]) AS p(id, especie, depois_de)
      CROSS JOIN LATERAL (
        SELECT DISTINCT ON (campo) campo, diferenca -> campo -> 'depois' AS valor, autor, to_jsonb(em) #>> '{}' AS em
        FROM auditoria CROSS JOIN LATERAL jsonb_object_keys(diferenca) AS campo
        WHERE tabela IN ('material', p.especie) AND id_registro = p.id::text AND auditoria.id > p.depois_de AND acao = 'ALTEROU'
          AND NOT ${daMesmaVez(ato)}
          AND (campo <> 'idVersaoHomologada' OR diferenca #> '{idVersaoHomologada,depois}' IS NOT NULL)
        ORDER BY campo, auditoria.id DESC) mudado`)
  return Map.groupBy(rows, ({ id }) => id)
}

export interface ProdutoDoAto {
  id: number
  tipo: TipoMaterial
  codigo: string
}

/** The act's entries are looked through once, whatever is known of how many they are: joined, they were for each product. */
const mudadosPor = (db: Db, usuario: Logado, ato: number): SQL | undefined =>
  and(
    sql`${material.id} = any(array(${db
      .select({ id: sql`distinct (${produtoDoAto})::int` })
      .from(auditoria)
      .where(and(daMesmaVez(ato), ne(auditoria.acao, 'EVENTO'), sql`(${produtoDoAto}) ~ '^[0-9]+$'`))}))`,
    materialVisivel(usuario, material),
  )

export const countProdutosDoAto = (db: Db, usuario: Logado, ato: number): Promise<number> =>
  db.$count(material, mudadosPor(db, usuario, ato))

/** The publication by which an act changed a product's market: it is done in the transaction whose time both keep. */
export async function findPublicacaoDoAto(db: Db, id: number, ato: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT p.id FROM publicacao p JOIN publicacao_item i ON i.id_publicacao = p.id AND i.familia = 'produtos' AND i.id_registro = ${id}
    WHERE p.estado = 'FEITA' AND p.acao = 'disponibilizar' AND i.feito
      AND p.feita_em = (SELECT em FROM auditoria WHERE id = ${ato})`)
  return rows[0]?.id ?? null
}

/** Products that an act changed and that the user sees. */
export const listProdutosDoAto = (db: Db, usuario: Logado, ato: number, limite?: number): Promise<ProdutoDoAto[]> => {
  const todos = db
    .select({ id: material.id, tipo: material.tipo, codigo: material.codigo })
    .from(material)
    .where(mudadosPor(db, usuario, ato))
    .orderBy(asc(material.id))
    .$dynamic()
  return limite === undefined ? todos : todos.limit(limite)
}

/** In the order of ids, in which everybody locks many. */
export const travarProdutos = (db: Db, produtos: readonly Pick<ProdutoDoAto, 'id'>[]) =>
  db
    .select({ id: material.id })
    .from(material)
    .where(
      inArray(
        material.id,
        produtos.map(({ id }) => id),
      ),
    )
    .orderBy(asc(material.id))
    .for('update')

const dona = alias(auditoria, 'dona')

/**
 * `produtoDoAto`, also of what hung on a product and was changed in its place, which says only what is another: a file names
 * its product, any other row is known by the entry that told whose it is, and the colour of a measure by that measure's.
 */
const produtoDaParte = sql`coalesce(${produtoDoAto}, case ${auditoria.tabela}
  when 'material_anexo' then split_part(${auditoria.idRegistro}, '/', 1)
  else (select ${produtoDaEntrada(dona)} from ${auditoria} as dona
    where dona.tabela = case ${auditoria.tabela} when 'kit_medida_cor' then 'kit_medida' else ${auditoria.tabela} end
      and dona.id_registro = split_part(${auditoria.idRegistro}, '/', 1) and dona.diferenca ? 'idMaterial' limit 1) end)`

/** What an act did to products, the newest entry first. */
export async function listEntradasDoAto(
  db: Db,
  ato: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EntradaDoAto[]>> {
  const rows = await db
    .select({
      produto: sql<number>`(${produtoDaParte})::int`,
      id: auditoria.id,
      acao: auditoria.acao,
      chamada: auditoria.chamada,
      tabela: auditoria.tabela,
      diferenca: auditoria.diferenca,
    })
    .from(auditoria)
    .where(
      and(
        daMesmaVez(ato),
        ne(auditoria.acao, 'EVENTO'),
        sql`${produtoDaParte} = any(${sql.param(ids.map(String))}::text[])`,
      ),
    )
    .orderBy(sql`${auditoria.id} desc`)
  const entradas = rows.map(({ produto, ...entrada }) => ({
    produto,
    entrada: { ...entrada, registro: '', campos: camposMudados(entrada.diferenca), nomes: {} },
  }))
  return new Map(
    [...Map.groupBy(entradas, ({ produto }) => produto)].map(([id, deles]) => [
      id,
      deles.map(({ entrada }) => entrada),
    ]),
  )
}

/** Who did an act, when, and by which call. */
export async function findAto(db: Db, ato: number) {
  const [row] = await db
    .select({ chamada: auditoria.chamada, autor: auditoria.autor, em: auditoria.em })
    .from(auditoria)
    .where(sql`${auditoria.id} = ${ato}`)
  return encontrado(row)
}
