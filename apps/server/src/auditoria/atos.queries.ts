import { and, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { AtoDaAuditoria, FiltrosDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { toPaged, type Paged } from '@portal/contract/core/listing'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import type { Db } from '../db/client.ts'
import { auditoria, produtoDaEntrada } from '../db/tables/auditoria.ts'
import {
  achados,
  colunas,
  comRegistrosNomeados,
  doAto,
  doMesmoAto,
  empresasLidas,
  pessoa,
  trocado,
  vistas,
  type Empresas,
  type Quem,
} from './auditoria.queries.ts'
import { ATOS_DE_TODAS } from './fechada.queries.ts'

/** Entries of an act that are read to name some of its records, and records that are named. */
const LIDAS = 12
const NOMEADOS = 3

const PRODUTOS = ['material', ...TIPO_MATERIAL.map(({ value }) => value.toLowerCase())]
const ehProduto = sql`${auditoria.tabela} = any(${sql.param(PRODUTOS)}::text[])`

/** The product that an entry is about, itself or by what hangs on it. */
export const produtoDoAto = sql`case when ${ehProduto} then ${auditoria.idRegistro} else ${produtoDaEntrada(auditoria)} end`

/** What each person did, newest first; acts are those of which the filters find an entry, and are told whole. */
export async function listAtos(db: Db, quem: Quem, filtros: FiltrosDeAuditoria): Promise<Paged<AtoDaAuditoria>> {
  const { pageSize } = filtros
  const empresas = await empresasLidas(db, quem)
  const { total, ids } = await findPagina(db, achados(empresas, filtros), filtros)
  if (!ids.length) return toPaged([], total, pageSize)
  const [ultimas, resumos] = await Promise.all([
    db
      .select({ ...colunas(empresas), chamada: auditoria.chamada })
      .from(auditoria)
      .leftJoin(pessoa, trocado)
      .where(inArray(auditoria.id, ids)),
    listResumos(db, empresas, ids),
  ])
  const exemplos = await listExemplos(db, empresas, resumos)
  const dados = ids.flatMap((id): AtoDaAuditoria[] => {
    const [ultima, resumo] = [ultimas.find((uma) => uma.id === id), resumos.find((um) => um.id === id)]
    if (!ultima || !resumo) return []
    const { em, autor, pessoa: nome, chamada } = ultima
    const { exemplos: lidas, ...contado } = resumo
    const deles = exemplos.filter((um) => lidas.includes(um.id))
    const nomeados = [...Map.groupBy(deles, ({ registro }) => registro).values()].flatMap((iguais) =>
      iguais.slice(0, 1),
    )
    return [{ em, autor, pessoa: nome, chamada, ...contado, exemplos: nomeados.slice(0, NOMEADOS) }]
  })
  return toPaged(dados, total, pageSize)
}

type Pagina = Pick<FiltrosDeAuditoria, 'pageIndex' | 'pageSize' | 'sort' | 'desc'>

/** The last entries of a page's acts, and how many acts there are. */
async function findPagina(db: Db, onde: SQL | undefined, pagina: Pagina) {
  if (!onde) return findPaginaDeTodos(db, pagina)
  const { pageIndex, pageSize, sort, desc: descer } = pagina
  const ordem = sort === undefined || descer ? desc(sql`id`) : asc(sql`id`)
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    WITH atos AS MATERIALIZED (
      SELECT max(${auditoria.id}) AS id FROM ${auditoria} ${onde ? sql`WHERE ${onde}` : sql``}
      GROUP BY ${doAto})
    SELECT (SELECT count(*)::int FROM atos) AS total, ARRAY(
      SELECT id::float8 FROM atos ORDER BY ${ordem} LIMIT ${pageSize} OFFSET ${pageIndex * pageSize}) AS ids`)
  const [row] = rows
  return row ?? { total: 0, ids: [] }
}

/** An act without a request is found by its moment, for which there is an index, too. */
const haDepois = sql`case when a.requisicao = ''
  then exists (select from auditoria d where d.em = a.em and d.requisicao = '' and d.id_pessoa is not distinct from a.id_pessoa and d.id > a.id)
  else exists (select from auditoria d where d.requisicao = a.requisicao and d.id_pessoa is not distinct from a.id_pessoa and d.id > a.id) end`

/** `findPagina` of all acts: walked from act to act in the order of the page, whose total is summed up (decision 0084). */
async function findPaginaDeTodos(db: Db, { pageIndex, pageSize, sort, desc: descer }: Pagina) {
  const [ordem, alem] = sort === undefined || descer ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const salto = pageIndex * pageSize
  const passo = (onde: SQL, n: SQL) => sql`(select a.id, a.requisicao, a.id_pessoa, a.em, ${n} as n from auditoria a
    where ${onde} and not ${haDepois} order by a.id ${ordem} limit 1)`
  const outroAto = sql`(a.requisicao <> p.requisicao or a.id_pessoa is distinct from p.id_pessoa or (a.requisicao = '' and a.em <> p.em))`
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with recursive passos as (
      ${passo(sql`true`, sql`1`)}
      union all
      select q.* from passos p cross join lateral ${passo(sql`a.id ${alem} p.id and ${outroAto}`, sql`p.n + 1`)} q where p.n < ${salto + pageSize})
    select ${ATOS_DE_TODAS} as total, array(select id::float8 from passos where n > ${salto} order by n) as ids`)
  return rows[0] ?? { total: 0, ids: [] }
}

type Resumo = Pick<AtoDaAuditoria, 'id' | 'acao' | 'entradas' | 'registros' | 'produtos' | 'arquivo'> & {
  exemplos: number[]
}

/** What acts came to, each found by its last entry; entries that somebody may not read do not count. */
async function listResumos(db: Db, empresas: Empresas, ids: readonly number[]): Promise<Resumo[]> {
  const onde = and(
    doMesmoAto((coluna) => sql`u.${sql.raw(coluna)}`),
    empresas && vistas(empresas, {}),
  )
  const { rows } = await db.execute<Record<string, unknown> & Resumo>(sql`
    SELECT u.id::float8 AS id, r.*, ARRAY(SELECT ${auditoria.id}::float8 FROM ${auditoria} WHERE ${onde}
        ORDER BY ${ehProduto} DESC, ${auditoria.id} LIMIT ${LIDAS}) AS exemplos
    FROM auditoria u CROSS JOIN LATERAL (
      SELECT CASE WHEN min(${auditoria.acao}) = max(${auditoria.acao}) THEN min(${auditoria.acao}) END AS acao,
        count(*)::int AS entradas,
        count(DISTINCT coalesce('produto ' || ${produtoDoAto}, ${auditoria.tabela} || ' ' || ${auditoria.idRegistro}))::int AS registros,
        count(DISTINCT ${produtoDoAto})::int AS produtos,
        min(coalesce(${auditoria.diferenca} #>> '{nomeArquivo,depois}', ${auditoria.diferenca} #>> '{nome,depois}'))
          FILTER (WHERE ${auditoria.tabela} LIKE '%importacao') AS arquivo
      FROM ${auditoria} WHERE ${onde}) r
    WHERE u.id = any(${sql.param([...ids])}::bigint[])`)
  return rows
}

async function listExemplos(db: Db, empresas: Empresas, resumos: readonly Resumo[]) {
  const ids = resumos.flatMap(({ exemplos }) => exemplos)
  const linhas = await db
    .select(colunas(empresas))
    .from(auditoria)
    .leftJoin(pessoa, trocado)
    .where(inArray(auditoria.id, ids))
    .orderBy(desc(ehProduto), asc(auditoria.id))
  return comRegistrosNomeados(db, linhas)
}
