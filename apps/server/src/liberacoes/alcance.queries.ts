import { sql, type SQL } from 'drizzle-orm'
import {
  APLICABILIDADES,
  familiaDaAcao,
  libera,
  PRODUTOS,
  type SimulacaoDeDiversa,
} from '@portal/contract/liberacoes/diversas'
import { comPlano, type Db } from '../db/client.ts'
import type { Diversa } from './diversas.queries.ts'
import { serialNoPadrao } from './padrao.queries.ts'

/** Sources of the facts about one kind of thing, all read as (id_serial, item, em, libera). */
interface Fontes {
  /** Items of the release itself, and of mass releases as `d`. */
  daDiversa: SQL
  /** Releases to single customers. */
  proprias: SQL
  /** Items of standard releases, as (id_liberacao, item, desde). */
  doPadrao: SQL
}

const DONO_DA_APLICABILIDADE = sql`coalesce(r.id_empresa_aplicabilidade, r.id_empresa)`

const DE_PACOTES: Fontes = {
  daDiversa: sql`select id_liberacao, id_pacote as item from liberacao_diversa_pacote`,
  proprias: sql`select id_serial, id_pacote as item, alterado_em as em from serial_pacote
    union all select p.id_serial, k.id, p.alterado_em from serial_preference p join pacote k on k.id_referencia = p.id_referencia`,
  doPadrao: sql`select id_liberacao, id_pacote as item, desde from liberacao_padrao_pacote`,
}
const DE_TABELAS: Fontes = {
  daDiversa: sql`select id_liberacao, id_tabela as item from liberacao_diversa_tabela`,
  proprias: sql`select id_serial, id_tabela as item, alterado_em as em from serial_tabela_preco`,
  doPadrao: sql`select id_liberacao, id_tabela as item, desde from liberacao_padrao_tabela`,
}
/** Applicability counts by the company that keeps it, also where a reference was released. */
const DE_APLICABILIDADES: Fontes = {
  daDiversa: sql`select id_liberacao, id_empresa as item from liberacao_diversa_aplicabilidade`,
  proprias: sql`select id_serial, id_empresa as item, alterado_em as em from serial_aplicabilidade
    union all select p.id_serial, ${DONO_DA_APLICABILIDADE}, p.alterado_em
      from serial_preference_aplicabilidade p join referencia r on r.id = p.id_referencia`,
  doPadrao: sql`select p.id_liberacao, ${DONO_DA_APLICABILIDADE} as item, p.desde
    from liberacao_padrao_aplicabilidade p join referencia r on r.id = p.id_referencia`,
}
const fontesDo = (tipo: number): Fontes =>
  tipo === PRODUTOS ? DE_PACOTES : tipo === APLICABILIDADES ? DE_APLICABILIDADES : DE_TABELAS

/** Serials that have it all already are reached again only when the release says so (decisions L-22). */
const soFaltantes = ({ tipo, liberacao, ...diversa }: Diversa): boolean =>
  tipo === PRODUTOS &&
  !(familiaDaAcao(liberacao) === 'CEM' ? diversa.atualizacaoExistenteCem : diversa.atualizacaoExistentePrefSuite)

const itensDela = ({ id, tipo }: Diversa): SQL => sql`todas as (${fontesDo(tipo).daDiversa}),
    itens as materialized (select item from todas where id_liberacao = ${id})`

/**
 * Serials of its system with how many of its items each has today: the latest fact about a serial and an item decides
 * (decision 0041). It ends where a statement may read `serial` and `itens`. Who is reached whatever he has is not asked.
 */
function com(diversa: Diversa): SQL {
  const doSistema = sql`with ${itensDela(diversa)},
    do_sistema as not materialized (
      select s.id, s.id_cliente, s.sistema, s.bloqueada_liberacao or s.id in (
          select x.id_serial from serial_empresa x where x.id_empresa = ${diversa.idEmpresa} and x.bloqueada_liberacao) as bloqueada_liberacao, coalesce(s.id_patrocinio, 0) as id_patrocinio
      from cliente_serial s where s.sistema = ${diversa.sistema})`
  if (libera(diversa.liberacao) && !soFaltantes(diversa))
    return sql`${doSistema}, serial as (select s.id, s.id_cliente, s.bloqueada_liberacao, 0 as quantos from do_sistema s offset 0)`
  return sql`${doSistema}, ${classes(diversa)}, ${somadas(diversa)}`
}

/**
 * Rules and mass releases tell serials apart only by sponsor and earlier releases: few classes of many serials. What most
 * are, of a sponsor and without an earlier release, is said without looking at one, and may have none.
 */
const classes = ({ tipo, sistema }: Diversa): SQL => sql`alcancados_antes as materialized (
      select a.id_serial, array_agg(a.id_liberacao order by a.id_liberacao) as quais from liberacao_diversa_alcance a
      where a.id_liberacao in (select d.id from liberacao_diversa d join todas t on t.id_liberacao = d.id
        where d.disponivel and d.sistema = ${sistema} and t.item in (select item from itens))
      group by 1),
    classe as (
      select ${sistema}::smallint as sistema, p.id as id_patrocinio, '{}'::int[] as quais from (select 0 as id union all select id from patrocinio) p
      union select s.sistema, s.id_patrocinio, a.quais from alcancados_antes a join do_sistema s on s.id = a.id_serial),
    fato as materialized (
      select s.id_patrocinio, s.quais, i.item, (
          select max(d.data_liberacao) from liberacao_diversa d join todas t on t.id_liberacao = d.id
          where d.id = any(s.quais) and t.item = i.item and d.liberacao not like 'LIBERAR%') as retirado,
        greatest((
          select max(d.data_liberacao) from liberacao_diversa d join todas t on t.id_liberacao = d.id
          where d.id = any(s.quais) and t.item = i.item and d.liberacao like 'LIBERAR%'), (
          select max(p.desde) from (${fontesDo(tipo).doPadrao}) p join liberacao_padrao l on l.id = p.id_liberacao
          where p.item = i.item and ${serialNoPadrao(sql`l`)})) as dado
      from classe s cross join itens i)`

/** Items that the class has, and those that a serial has by hand beside it. */
const somadas = ({ tipo }: Diversa): SQL => sql`da_classe as (
      select id_patrocinio, quais, count(*) filter (where dado > coalesce(retirado, '-infinity'))::int as quantos
      from fato group by 1, 2),
    a_mao as (
      select s.id, s.id_patrocinio, p.item, max(p.em) as em from (${fontesDo(tipo).proprias}) p join do_sistema s on s.id = p.id_serial
      where p.item in (select item from itens) group by 1, 2, 3),
    alem as (
      select p.id, count(*)::int as quantos from a_mao p left join alcancados_antes a on a.id_serial = p.id
        join fato f on f.id_patrocinio = p.id_patrocinio and f.quais = coalesce(a.quais, '{}') and f.item = p.item
      where p.em > coalesce(f.retirado, '-infinity') and (f.dado > coalesce(f.retirado, '-infinity')) is not true
      group by 1),
    proprios as (
      select s.id, coalesce(c.quantos, 0) + coalesce(m.quantos, 0) as quantos
      from do_sistema s left join alcancados_antes a on a.id_serial = s.id left join alem m on m.id = s.id
        left join da_classe c on c.id_patrocinio = s.id_patrocinio and c.quais = coalesce(a.quais, '{}')
      where s.id in (select id_serial from alcancados_antes union all select id from alem)),
    serial as (
      select s.id, s.id_cliente, s.bloqueada_liberacao, coalesce(p.quantos, c.quantos, 0) as quantos
      from do_sistema s left join proprios p on p.id = s.id
        left join da_classe c on c.id_patrocinio = s.id_patrocinio and c.quais = '{}' offset 0)`

/** A serial blocked by the provider or the releasing company gets nothing new; one without items loses none. */
function alcanca(diversa: Diversa): SQL {
  if (!libera(diversa.liberacao)) return sql`s.quantos > 0`
  const falta = soFaltantes(diversa) ? sql`s.quantos < (select count(*) from itens)` : sql`true`
  return sql`(not s.bloqueada_liberacao and ${falta})`
}

/** The answer without `ocultos`, which alone depends on who asks. */
type Alcance = Omit<SimulacaoDeDiversa, 'ocultos'>

/** Mark of what was seen: the release as it is saved and what it holds. */
const marca = ({ id, versao }: Diversa): SQL =>
  sql`md5(concat_ws(':', ${id}::int, ${versao}::int, (select string_agg(item::text, ',' order by item) from itens)))`

/** Items and mark of the release now, without looking at a customer. */
export async function findMarca(db: Db, diversa: Diversa): Promise<Pick<SimulacaoDeDiversa, 'itens' | 'marca'>> {
  const { rows } = await db.execute<Pick<SimulacaoDeDiversa, 'itens' | 'marca'>>(sql`with ${itensDela(diversa)}
    select (select count(*)::int from itens) as itens, ${marca(diversa)} as marca`)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

export async function simularAlcance(db: Db, diversa: Diversa): Promise<Alcance> {
  const bloqueado = libera(diversa.liberacao) ? sql`s.bloqueada_liberacao` : sql`false`
  const { rows } = await comPlano(db).execute<Alcance & Record<string, unknown>>(sql`${com(diversa)}
    select count(distinct id_cliente) filter (where ${alcanca(diversa)})::int as clientes,
      count(*) filter (where ${alcanca(diversa)})::int as seriais, count(distinct id_cliente)::int as "doSistema",
      count(distinct id_cliente) filter (where ${bloqueado})::int as bloqueados,
      count(distinct id_cliente) filter (where not ${bloqueado} and not ${alcanca(diversa)})::int as "semMudanca",
      (select count(*)::int from itens) as itens, ${marca(diversa)} as marca
    from serial s`)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/** Writes the reached serials in one statement, whatever their number. */
export async function insertAlcance(db: Db, diversa: Diversa): Promise<{ clientes: number; seriais: number }> {
  const { rows } = await db.execute<{ clientes: number; seriais: number }>(sql`${com(diversa)},
    alcancados as (
      insert into liberacao_diversa_alcance (id_liberacao, id_serial)
      select ${diversa.id}::int, s.id from serial s where ${alcanca(diversa)} returning id_serial)
    select count(*)::int as seriais, count(distinct s.id_cliente)::int as clientes
    from alcancados a join do_sistema s on s.id = a.id_serial`)
  return rows[0] ?? { clientes: 0, seriais: 0 }
}
