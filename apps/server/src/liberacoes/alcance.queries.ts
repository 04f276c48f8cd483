import { sql, type SQL } from 'drizzle-orm'
import {
  APLICABILIDADES,
  familiaDaAcao,
  libera,
  PRODUTOS,
  type SimulacaoDeDiversa,
} from '@portal/contract/liberacoes/diversas'
import type { Db } from '../db/client.ts'
import type { Diversa } from './diversas.queries.ts'
import { SERIAL_NO_PADRAO } from './padrao.queries.ts'

/** Where facts about one kind of thing stand, all read as (id_serial, item, em, libera). */
interface Fontes {
  /** Items of the release itself, and of other mass releases `d`. */
  daDiversa: SQL
  /** What single customers were released. */
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
/** By the company that keeps it, also where a reference was released. */
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

/**
 * Serials of its system with how many of its items each has today: the latest fact about a serial and an item decides
 * (decision 0041). `com` ends where a statement may read `serial` and `itens`.
 */
function com({ id, tipo, sistema }: Diversa): SQL {
  const { daDiversa, proprias, doPadrao } = fontesDo(tipo)
  return sql`with todas as (${daDiversa}),
    itens as materialized (select item from todas where id_liberacao = ${id}),
    do_sistema as materialized (select s.id, s.id_cliente, s.bloqueada_liberacao from cliente_serial s where s.sistema = ${sistema}),
    fatos as (
      select p.id_serial, p.item, p.em, true as libera from (${proprias}) p
        where p.item in (select item from itens) and p.id_serial in (select s.id from do_sistema s)
      union all
      select s.id, p.item, p.desde, true from (${doPadrao}) p join liberacao_padrao l on l.id = p.id_liberacao
        join cliente_serial s on ${SERIAL_NO_PADRAO}
        where p.item in (select item from itens) and s.sistema = ${sistema}
      union all
      select a.id_serial, t.item, d.data_liberacao, d.liberacao like 'LIBERAR%' from todas t
        join liberacao_diversa d on d.id = t.id_liberacao and d.disponivel
        join liberacao_diversa_alcance a on a.id_liberacao = d.id
        where t.item in (select item from itens) and d.sistema = ${sistema}),
    tem as (
      select id_serial, item from fatos group by 1, 2
      having max(em) filter (where libera) > coalesce(max(em) filter (where not libera), '-infinity')),
    serial as (
      select s.*, coalesce(t.quantos, 0) as quantos from do_sistema s
      left join (select id_serial, count(*)::int as quantos from tem group by 1) t on t.id_serial = s.id)`
}

/** Nothing new for who is blocked; who has it all is left as he is, unless it says otherwise (decisions L-22). */
function alcanca({ tipo, liberacao, ...diversa }: Diversa): SQL {
  if (!libera(liberacao)) return sql`s.quantos > 0`
  const tambemExistentes =
    familiaDaAcao(liberacao) === 'CEM' ? diversa.atualizacaoExistenteCem : diversa.atualizacaoExistentePrefSuite
  const falta = tipo === PRODUTOS && !tambemExistentes ? sql`s.quantos < (select count(*) from itens)` : sql`true`
  return sql`(not s.bloqueada_liberacao and ${falta})`
}

/** What was seen: the release as it is saved and what it holds. */
const marca = ({ id, versao }: Diversa): SQL =>
  sql`md5(concat_ws(':', ${id}::int, ${versao}::int, (select string_agg(item::text, ',' order by item) from itens)))`

export async function simularAlcance(db: Db, diversa: Diversa): Promise<SimulacaoDeDiversa> {
  const bloqueado = libera(diversa.liberacao) ? sql`s.bloqueada_liberacao` : sql`false`
  const { rows } = await db.execute<SimulacaoDeDiversa & Record<string, unknown>>(sql`${com(diversa)}
    select count(distinct id_cliente) filter (where ${alcanca(diversa)})::int as clientes,
      count(*) filter (where ${alcanca(diversa)})::int as seriais,
      count(distinct id_cliente)::int as "doSistema",
      count(distinct id_cliente) filter (where ${bloqueado})::int as bloqueados,
      count(distinct id_cliente) filter (where not ${bloqueado} and not ${alcanca(diversa)})::int as "semMudanca",
      (select count(*)::int from itens) as itens, ${marca(diversa)} as marca
    from serial s`)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/** Whom it reaches, in one statement whatever their number. */
export async function insertAlcance(db: Db, diversa: Diversa): Promise<{ clientes: number; seriais: number }> {
  const { rows } = await db.execute<{ clientes: number; seriais: number }>(sql`${com(diversa)},
    alcancados as (
      insert into liberacao_diversa_alcance (id_liberacao, id_serial)
      select ${diversa.id}::int, s.id from serial s where ${alcanca(diversa)} returning id_serial)
    select count(*)::int as seriais, count(distinct s.id_cliente)::int as clientes
    from alcancados a join do_sistema s on s.id = a.id_serial`)
  return rows[0] ?? { clientes: 0, seriais: 0 }
}
