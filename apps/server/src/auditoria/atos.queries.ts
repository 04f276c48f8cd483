import { and, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { AtoDaAuditoria, FiltrosDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { toPaged, type Paged } from '@portal/contract/core/listing'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { comPlano, type Db } from '../db/client.ts'
import { auditoria, produtoDaEntrada } from '../db/tables/auditoria.ts'
import { achados, colunas, comRegistrosNomeados, pessoa, semFiltro, trocado } from './auditoria.queries.ts'
import { ATOS_DE_TODAS } from './fechada.queries.ts'
import { contarAtos } from './lidas.queries.ts'
import { doAto, doMesmoAto, haOutra, outroAto } from './oMesmoAto.queries.ts'
import { comuns, dasEmpresas, empresasLidas, vistas, type Empresas, type Quem } from './visibilidade.queries.ts'

/** Entries of an act that are read to name some of its records, and records that are named. */
const LIDAS = 12
const NOMEADOS = 3

const PRODUTOS = ['material', ...TIPO_MATERIAL.map(({ value }) => value.toLowerCase())]
const ehProduto = sql`${auditoria.tabela} = any(${sql.param(PRODUTOS)}::text[])`

/** The product that an entry is about, itself or by what hangs on it. */
export const produtoDoAto = sql`case when ${ehProduto} then ${auditoria.idRegistro} else ${produtoDaEntrada(auditoria)} end`

/** What each person did, newest first; acts are those of which the filters find an entry, and are told whole. */
export async function listAtos(db: Db, quem: Quem, filtros: FiltrosDeAuditoria): Promise<Paged<AtoDaAuditoria>> {
  const empresas = await empresasLidas(db, quem)
  const [total, dados] = await lerPagina(db, empresas, filtros)
  return toPaged(dados, total, filtros.pageSize)
}

/** How many acts there are, and those of a page, told after their last entries. */
async function lerPagina(
  db: Db,
  empresas: Empresas,
  filtros: FiltrosDeAuditoria,
): Promise<[total: number, dados: AtoDaAuditoria[]]> {
  const descer = filtros.sort === undefined || filtros.desc
  if (empresas && descer && semFiltro(filtros))
    return Promise.all([
      contarAtos(db, empresas),
      findIdsDasEmpresas(db, empresas, filtros).then((ids) => lerAtos(db, empresas, ids)),
    ])
  const { total, ids } =
    empresas || !semFiltro(filtros)
      ? await findFiltrada(db, achados(empresas, filtros), filtros, descer)
      : await findPaginaDeTodos(db, filtros, descer)
  return [total, await lerAtos(db, empresas, ids)]
}

async function lerAtos(db: Db, empresas: Empresas, ids: readonly number[]): Promise<AtoDaAuditoria[]> {
  if (!ids.length) return []
  const [ultimas, resumos] = await Promise.all([
    db
      .select({ ...colunas(empresas), chamada: auditoria.chamada })
      .from(auditoria)
      .leftJoin(pessoa, trocado)
      .where(inArray(auditoria.id, [...ids])),
    listResumos(db, empresas, ids),
  ])
  const exemplos = await listExemplos(db, empresas, resumos)
  return ids.flatMap((id): AtoDaAuditoria[] => {
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
}

type Pagina = Pick<FiltrosDeAuditoria, 'pageIndex' | 'pageSize'>

/** The last entries of a page's acts, and how many acts there are. */
interface Achados {
  total: number
  ids: number[]
}

async function findFiltrada(
  db: Db,
  onde: SQL | undefined,
  { pageIndex, pageSize }: Pagina,
  descer: boolean,
): Promise<Achados> {
  const ordem = descer ? desc(sql`id`) : asc(sql`id`)
  const { rows } = await db.execute<Achados & Record<string, unknown>>(sql`
    WITH atos AS MATERIALIZED (
      SELECT max(${auditoria.id}) AS id FROM ${auditoria} ${onde ? sql`WHERE ${onde}` : sql``}
      GROUP BY ${doAto})
    SELECT (SELECT count(*)::int FROM atos) AS total, ARRAY(
      SELECT id::float8 FROM atos ORDER BY ${ordem} LIMIT ${pageSize} OFFSET ${pageIndex * pageSize}) AS ids`)
  return rows[0] ?? { total: 0, ids: [] }
}

/** A later entry of the act, of those that some companies read as their own. */
const haDepois = (empresas?: readonly number[]): SQL =>
  haOutra(and(sql`${auditoria.id} > ato.id`, dasEmpresas(empresas, auditoria.idEmpresa)))

/** `findFiltrada` of all acts: walked from act to act in the order of the page, whose total is summed up (decision 0084). */
async function findPaginaDeTodos(db: Db, { pageIndex, pageSize }: Pagina, descer: boolean): Promise<Achados> {
  const [ordem, alem] = descer ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const salto = pageIndex * pageSize
  const passo = (
    onde: SQL,
    n: SQL,
  ) => sql`(select ato.id, ato.requisicao, ato.id_pessoa, ato.em, ${n} as n from auditoria ato
    where ${onde} and not ${haDepois()} order by ato.id ${ordem} limit 1)`
  const { rows } = await db.execute<Achados & Record<string, unknown>>(sql`
    with recursive passos as (
      ${passo(sql`true`, sql`1`)}
      union all
      select q.* from passos p cross join lateral ${passo(sql`ato.id ${alem} p.id and ${outroAto}`, sql`p.n + 1`)} q where p.n < ${salto + pageSize})
    select ${ATOS_DE_TODAS} as total, array(select id::float8 from passos where n > ${salto} order by n) as ids`)
  return rows[0] ?? { total: 0, ids: [] }
}

/**
 * The same of what some companies read, newest first: from act to act of their own, and of shared records only those
 * entries that could come before the last of these.
 */
async function findIdsDasEmpresas(
  db: Db,
  empresas: readonly number[],
  { pageIndex, pageSize }: Pagina,
): Promise<number[]> {
  const [salto, quantos] = [pageIndex * pageSize, (pageIndex + 1) * pageSize]
  const delas = sql`${sql.param([...empresas])}::int[]`
  const passo = (onde: SQL, n: SQL) => sql`(
      select u.id, u.requisicao, u.id_pessoa, u.em, u.n from unnest(${delas}) as e(id) cross join lateral (
        select ato.id, ato.requisicao, ato.id_pessoa, ato.em, ${n} as n from auditoria ato
        where ato.id_empresa = e.id and ${onde} and not ${haDepois(empresas)} order by ato.id desc limit 1) u
      order by u.id desc limit 1)`
  const { rows } = await comPlano(db).execute<{ ids: number[] }>(sql`
    with recursive proprios as (
      ${passo(sql`true`, sql`1`)}
      union all
      select q.id, q.requisicao, q.id_pessoa, q.em, q.n from proprios p cross join lateral ${passo(sql`ato.id < p.id and ${outroAto}`, sql`p.n + 1`)} q where p.n < ${quantos}),
    alheios as (
      select max(${auditoria.id}) as id, ${doAto} as em from ${auditoria}
      where ${comuns(empresas)} and ${auditoria.id} > coalesce((select p.id from proprios p where p.n = ${quantos}), 0) group by ${doAto}),
    todos as (
      select id, requisicao, id_pessoa, case when requisicao = '' then em end as em from proprios
      union all select id, requisicao, id_pessoa, em from alheios)
    select array(select max(id)::float8 from todos group by requisicao, id_pessoa, em
      order by max(id) desc limit ${pageSize} offset ${salto}) as ids`)
  return rows[0]?.ids ?? []
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
  const { rows } = await comPlano(db).execute<Record<string, unknown> & Resumo>(sql`
    SELECT u.id::float8 AS id, r.acao, r.entradas, r.registros, r.produtos, r.arquivo, ARRAY(SELECT ${auditoria.id}::float8 FROM ${auditoria} WHERE ${onde}
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
