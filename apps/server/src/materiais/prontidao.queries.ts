import { BLOQUEADO, type AvisoDeProduto } from '@portal/contract/materiais/produtos'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ItemNoMercado, ItensNoMercado, PesosDaLinha } from '@portal/contract/materiais/prontidaoContexto'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { ResultadoDaSecao } from '@portal/contract/materiais/comparacaoDaSecao'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { porChave, type Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import type { Prontidoes } from './prontidoes.ts'
import { algumDe, retratosDe } from './retratos.queries.ts'
import { materialVisivel } from './visibilidade.queries.ts'

export async function findRetratos(db: Db, ids: readonly number[]): Promise<Retrato[]> {
  const { rows } = await db.execute<{ conteudo: Retrato }>(
    sql`select conteudo from ${await retratosDe(db, ids)} as r order by id`,
  )
  return rows.map(({ conteudo }) => conteudo)
}

export async function findItensDoJulgado(db: Db, ids: readonly number[]): Promise<ItensNoMercado> {
  if (!ids.length) return new Map()
  const { rows } = await db.execute<{ id: number } & { [Campo in keyof ItemNoMercado]: ItemNoMercado[Campo] }>(sql`
    select m.id, m.codigo, m.status, m.situacao, m.id_versao_pro is not null as pro, m.id_versao_mobi is not null as mobi,
      s.codigo || ' – ' || s.descricao as sucessor
    from material m left join material s on s.id = m.id_sucessor where m.id = ${algumDe(ids)}`)
  return new Map(rows.map(({ id, ...item }) => [id, item]))
}

/** Quartiles of the weights of all profiles of these lines. */
export async function findPesosDasLinhas(db: Db, idsLinha: readonly number[]): Promise<Map<number, PesosDaLinha>> {
  if (!idsLinha.length) return new Map()
  const { rows } = await db.execute<{ id: number; quantos: number; quartis: [number, number] }>(sql`
    select linha_do_material as id, count(*)::int as quantos,
      percentile_cont(array[0.25, 0.75]) within group (order by peso::float8) as quartis
    from perfil where linha_do_material = ${algumDe(idsLinha)} and peso > 0
    group by linha_do_material`)
  return new Map(rows.map(({ id, quantos, quartis: [q1, q3] }) => [id, { quantos, q1, q3 }]))
}

/** References whose applicability a company keeps in their place (decisions P-33). */
export async function findComAplicabilidadePropria(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from referencia where id_empresa_aplicabilidade is not null and id = ${algumDe(ids)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findSecoes(db: Db, hashes: readonly string[]): Promise<Map<string, ResultadoDaSecao>> {
  if (!hashes.length) return new Map()
  const { rows } = await db.execute<{ sha256: string; resultado: ResultadoDaSecao }>(
    sql`select sha256, resultado from perfil_secao where sha256 = any(${sql.param([...hashes])}::text[])`,
  )
  return new Map(rows.map(({ sha256, resultado }) => [sha256, resultado]))
}

/** The transaction that wrote a row as it stands. */
const ESCRITA = sql`m.xmin::text as escrita`

export async function listEscritas(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<Escrito>(sql`select m.id, ${ESCRITA} from material m where m.id = ${algumDe(ids)}`)
  return new Map(rows.map(({ id, escrita }) => [id, escrita]))
}

interface Escrito extends Record<string, unknown> {
  id: number
  escrita: string
}

/**
 * Rows are locked in one order, so that two recounts never wait for each other; only rows that differ are written. Answers
 * these, as who wrote them before left them: of who was waited for, too.
 */
export async function updateProntidao(db: Db, prontidoes: Prontidoes): Promise<Escrito[]> {
  const uma = prontidoes.uma()
  if (uma) return updateUma(db, uma)
  const { rows } = await db.execute<Escrito>(sql`
    with nova as (select * from ${prontidoes.comoRelacao()} as n),
    mudam as (
      select nova.*, ${ESCRITA} from nova join material m on m.id = nova.id
      where (m.prontidao_pro, m.prontidao_mobi, m.avisos) is distinct from (nova.pro, nova.mobi, nova.avisos)
      order by m.id for no key update of m)
    update material m set prontidao_pro = mudam.pro, prontidao_mobi = mudam.mobi, avisos = mudam.avisos
    from mudam where m.id = mudam.id returning m.id, mudam.escrita`)
  return rows
}

/** Of one product, whose plan stays: the shape for sets is planned for what is in them (decision 0066). */
async function updateUma(
  db: Db,
  { id, pro, mobi, avisos }: NonNullable<ReturnType<Prontidoes['uma']>>,
): Promise<Escrito[]> {
  const { rows } = await db.execute<Escrito>(sql`
    with mudam as (
      select m.id, n.*, ${ESCRITA} from material m,
        (select ${pro}::smallint as pro, ${mobi}::smallint as mobi, ${avisos}::jsonb as avisos) n
      where m.id = ${id} and (m.prontidao_pro, m.prontidao_mobi, m.avisos) is distinct from (n.pro, n.mobi, n.avisos)
      for no key update of m)
    update material m set prontidao_pro = mudam.pro, prontidao_mobi = mudam.mobi, avisos = mudam.avisos
    from mudam where m.id = mudam.id returning m.id, mudam.escrita`)
  return rows
}

/** Materials whose readiness looks at these: kits, composed profiles, products that they succeed. */
export async function listDependentes(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id_material as id from kit_composicao where id_produto = ${algumDe(ids)}
    union select id_material from perfil_composto where id_parte = ${algumDe(ids)}
    union select id from material where id_sucessor = ${algumDe(ids)}
    order by id`)
  return rows.map(({ id }) => id)
}

export async function listIdsDepoisDe(db: Db, id: number, quantos: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from material where id > ${id} order by id limit ${quantos}`,
  )
  return rows.map((row) => row.id)
}

export async function listComponentesDe(db: Db, idReferencia: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from material where tipo = 'COMPONENTE' and id_referencia = ${idReferencia} order by id`,
  )
  return rows.map(({ id }) => id)
}

/** A judged material is ready or has warnings; one that is blocked without any was never judged. */
export const nuncaAvaliado = (m: SQL): SQL =>
  sql`(${m}.prontidao_pro = ${sql.raw(String(BLOQUEADO))} and ${m}.avisos = '[]')`

export async function haNuncaAvaliados(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ ha: boolean }>(
    sql`select exists (select from material m where ${nuncaAvaliado(sql`m`)}) as ha`,
  )
  return rows[0]?.ha ?? false
}

/** As if nobody had judged them (`nuncaAvaliado`): these are judged by whoever asks next who was not. */
export async function esquecerProntidao(db: Db, quais: SQL): Promise<void> {
  await db.execute(sql`update material set prontidao_pro = ${BLOQUEADO}, prontidao_mobi = ${BLOQUEADO}, avisos = '[]'
    where id in (${quais})`)
}

export async function findProntidao(db: Db, usuario: Logado, id: number) {
  const [row] = await porChave(db)
    .select({ pro: material.prontidaoPro, mobi: material.prontidaoMobi, avisos: material.avisos })
    .from(material)
    .where(and(eq(material.id, id), materialVisivel(usuario, material)))
  if (!row) throw new NaoEncontrado()
  return { ...row, avisos: row.avisos as AvisoDeProduto[] }
}
