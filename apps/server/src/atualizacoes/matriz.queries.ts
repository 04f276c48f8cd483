import { sql, type SQL } from 'drizzle-orm'
import type { LinhaDaMatriz, matriz } from '@portal/contract/atualizacoes/matriz'
import type { Parsed } from '@portal/contract/core/call'
import { toPaged, type Paged } from '@portal/contract/core/listing'
import { CEM_MOBI, TIPO_PACOTE, labelOf } from '@portal/contract/core/options'
import { TODAS_AS_LINHAS } from '@portal/contract/pacotes/tipos'
import type { Logado } from '../core/context.ts'
import { contemEm } from '../core/search.ts'
import { comPlano, type Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'

type Pedida = Parsed<typeof matriz>['query']

/** Releases of the packages `p`, of every kind (decisions 0040, 0041). */
const FATOS = sql`
  select s.id_serial, s.id_pacote, s.alterado_em as em, true as libera, s.homologador
    from serial_pacote s where s.id_pacote in (select id from p)
  union all
  select m.id, s.id_pacote, s.alterado_em, true, s.homologador
    from serial_pacote s join cliente_serial c on c.id = s.id_serial
      join cliente_serial m on m.id_cliente = c.id_cliente and m.id <> c.id and m.sistema = ${CEM_MOBI}::smallint and m.inquilino = s.inquilino
    where s.enviar_cem_mobi and s.id_pacote in (select id from p)
  union all
  select s.id_serial, p.id, s.alterado_em, true, false from serial_preference s join p on p.id_referencia = s.id_referencia
  union all
  select s.id, i.id_pacote, i.desde, true, false from liberacao_padrao_pacote i join liberacao_padrao l on l.id = i.id_liberacao
      join cliente_serial s on s.sistema = l.sistema
    where i.id_pacote in (select id from p) and (
      not exists (select from liberacao_padrao_patrocinio x where x.id_liberacao = l.id)
      or s.id_patrocinio in (select x.id_patrocinio from liberacao_padrao_patrocinio x where x.id_liberacao = l.id))
  union all
  select a.id_serial, i.id_pacote, d.data_liberacao, d.liberacao like 'LIBERAR%', false
    from liberacao_diversa_pacote i join liberacao_diversa d on d.id = i.id_liberacao and d.disponivel
      join liberacao_diversa_alcance a on a.id_liberacao = d.id
    where i.id_pacote in (select id from p)`

/**
 * What the resolver says of one licence `s`, for all of them at once: a test holds the two together. `linhas` has a row
 * for each licence and reference of which it receives a package, with what it has.
 */
const com = (referencias: SQL, deQuem: SQL = sql`true`): SQL => sql`with p as materialized (
    select p.id, p.tipo, p.id_referencia, r.id_empresa, max(e.numero) filter (where n.nivel = 'HOMOLOGACAO') as homologacao,
      max(e.numero) filter (where n.nivel = 'CEM_PRO') as pro, max(e.numero) filter (where n.nivel = 'CEM_MOBI') as mobi
    from pacote p join referencia r on r.id = p.id_referencia join pacote_nivel n on n.id_pacote = p.id
      join pacote_edicao e on e.id = n.id_edicao
    where p.id_referencia in (${referencias}) group by p.id, r.id_empresa),
  fatos as materialized (${FATOS}),
  retiradas as (select id_serial, id_pacote, max(em) as em from fatos where not libera group by 1, 2),
  ultimas as materialized (
    select distinct on (e.id_serial, e.id_alvo) e.id_serial, e.id_alvo, e.numero, e.em from entrega_edicao e
    where e.coisa = 'pacote' and e.id_alvo in (select id from p) order by e.id_serial, e.id_alvo, e.em desc, e.numero desc),
  recebidos as (
    select s.id, p.id_referencia, p.id as id_pacote, coalesce(
        max(p.homologacao) filter (where s.homologador or f.homologador),
        max(case when s.sistema = ${CEM_MOBI}::smallint then p.mobi else p.pro end)) as edicao
    from fatos f join p on p.id = f.id_pacote join cliente_serial s on s.id = f.id_serial
      left join serial_empresa x on x.id_serial = s.id and x.id_empresa = p.id_empresa
      left join retiradas r on r.id_serial = f.id_serial and r.id_pacote = f.id_pacote
    where ${deQuem} and f.libera and f.em > coalesce(r.em, '-infinity') and s.serial is not null and not s.bloqueada_atualizacao and x.bloqueada_atualizacao is not true
      and (not s.bloqueada_liberacao or f.em < coalesce(s.liberacao_bloqueada_desde, s.alterado_em))
      and (x.bloqueada_liberacao is not true or f.em < coalesce(x.liberacao_bloqueada_desde, x.alterado_em))
      and (p.tipo <> 0 or s.nivel >= 2)
    group by s.id, p.id_referencia, p.id),
  linhas as (
    select r.id, r.id_referencia, json_agg(json_build_object('idPacote', r.id_pacote, 'edicao', r.edicao, 'tem', u.numero, 'em', u.em) order by r.id_pacote) as celulas,
      case when count(u.numero) = 0 then 'NUNCA' when bool_and(u.numero is not distinct from r.edicao) then 'EM_DIA' else 'ATRASADO' end as situacao
    from recebidos r left join ultimas u on u.id_serial = r.id and u.id_alvo = r.id_pacote
    where r.edicao is not null group by r.id, r.id_referencia)`

const ORDEM = {
  razaoSocial: ordemHumana(sql`c.razao_social`),
  serial: ordemHumana(sql`s.serial`),
  sistema: sql`s.sistema`,
  situacao: sql`l.situacao`,
} as const

/** The caller has made sure that the reference is visible. */
export async function listMatriz(db: Db, pedida: Pedida): Promise<Paged<LinhaDaMatriz>> {
  const { idReferencia, sistema, situacao, sort = 'razaoSocial', desc, pageIndex, pageSize, globalFilter } = pedida
  const busca = contemEm(
    globalFilter,
    sql`portal_busca(concat_ws(' ', c.razao_social, c.nome_fantasia, c.documento, s.serial))`,
  )
  const sentido = desc ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ dados: LinhaDaMatriz[]; total: number }>(sql`${com(sql`${idReferencia}::int`)},
    achadas as (
      select l.id, l.celulas, l.situacao, c.razao_social, s.serial, s.sistema,
        row_number() over (order by ${ORDEM[sort]} ${sentido}, l.id ${sentido}) as lugar
      from linhas l join cliente_serial s on s.id = l.id join cliente c on c.id = s.id_cliente
      where ${busca ?? sql`true`} and ${sistema == null ? sql`true` : sql`s.sistema = ${sistema}`}
        and ${situacao === undefined ? sql`true` : sql`l.situacao = ${situacao}`})
    select (select count(*)::int from achadas) as total, (
      select coalesce(json_agg(json_build_object('id', a.id, 'razaoSocial', a.razao_social, 'serial', a.serial, 'sistema', a.sistema,
        'situacao', a.situacao, 'celulas', a.celulas) order by a.lugar), '[]'::json)
      from achadas a where a.lugar > ${pageIndex * pageSize} and a.lugar <= ${(pageIndex + 1) * pageSize}) as dados`)
  return toPaged(rows[0]?.dados ?? [], rows[0]?.total ?? 0, pageSize)
}

interface Atrasados extends Record<string, unknown> {
  idReferencia: number
  referencia: string
  clientes: number
}

/** Only who fetched something before can be behind. */
const QUEM_BUSCA = sql`s.id in (select id_serial from ultimas)`

/** By reference that the caller sees, how many licences lack what they should have, most first. */
export async function listAtrasados(db: Db, quem: Logado, quantas: number): Promise<Atrasados[]> {
  const vistas = sql`select referencia.id from ${referencia} where ${referenciaVisivel(quem)}`
  const { rows } = await comPlano(db).execute<Atrasados>(sql`${com(vistas, QUEM_BUSCA)},
    deles as (select id_referencia, count(*)::int as clientes from linhas where situacao = 'ATRASADO' group by 1)
    select deles.id_referencia as "idReferencia", ${nomeDaReferencia(quem)} as referencia, deles.clientes
    from deles join ${referencia} on referencia.id = deles.id_referencia order by deles.clientes desc, 2 limit ${quantas}`)
  return rows
}

interface ReferenciaDaMatriz {
  label: string
  value: number
  pacotes: { id: number; tipo: number; linha: string | null }[]
}

export async function selectReferenciasComPacotes(db: Db, quem: Logado) {
  const { rows } = await db.execute<ReferenciaDaMatriz & Record<string, unknown>>(sql`
    select ${nomeDaReferencia(quem)} as label, referencia.id as value,
      json_agg(json_build_object('id', p.id, 'tipo', p.tipo, 'linha', l.descricao) order by p.id) as pacotes
    from ${referencia} join pacote p on p.id_referencia = referencia.id left join linha l on l.id = p.id_linha
    where ${referenciaVisivel(quem)} and exists (select from pacote_nivel n where n.id_pacote = p.id)
    group by referencia.id, referencia.descricao order by ${ordemHumana(referencia.descricao)}, referencia.id`)
  return rows.map(({ label, value, pacotes }) => ({
    label,
    value,
    pacotes: pacotes.map(({ id, tipo, linha }) => ({
      id,
      nome: `${labelOf(TIPO_PACOTE, tipo)} · ${linha ?? TODAS_AS_LINHAS}`,
    })),
  }))
}
