import { sql, type SQL } from 'drizzle-orm'
import { instanteDe } from '../mercado/noDia.queries.ts'
import type { Db } from '../db/client.ts'
import { niveisDaLista, REFERENCIA_NO_NIVEL } from './listas.queries.ts'

/** Tables whose old rows are kept (`registro_passado`), with the column that says since when a row is so. */
const DESDE = {
  aplicabilidade_base: 'alterado_em',
  cliente_serial: 'alterado_em',
  liberacao_diversa: 'alterado_em',
  liberacao_diversa_alcance: null,
  liberacao_diversa_aplicabilidade: null,
  liberacao_diversa_pacote: null,
  liberacao_diversa_tabela: null,
  liberacao_padrao: 'alterado_em',
  liberacao_padrao_aplicabilidade: 'desde',
  liberacao_padrao_pacote: 'desde',
  liberacao_padrao_patrocinio: 'desde',
  liberacao_padrao_tabela: 'desde',
  pacote: 'alterado_em',
  pacote_edicao: 'criada_em',
  pacote_nivel: 'desde',
  projetista_aberto: 'alterado_em',
  referencia: 'alterado_em',
  serial_aplicabilidade: 'alterado_em',
  serial_empresa: 'alterado_em',
  serial_pacote: 'alterado_em',
  serial_preference: 'alterado_em',
  serial_preference_aplicabilidade: 'alterado_em',
  serial_tabela_preco: 'alterado_em',
  tabela_preco: 'alterado_em',
} as const
export type TabelaGuardada = keyof typeof DESDE

/** Source of the facts: the tables as they stand, or as they stood at a moment. */
export interface Fonte {
  /** SQL for FROM, under the name that follows it; `dono` says whose rows are wanted, where that is known. */
  de(tabela: TabelaGuardada, dono?: SQL): SQL
  /** Restricts to rows that had happened by then. */
  ate(coluna: SQL): SQL
  /** Edition of the applicability of each reference, company and level: no index finds them at a past moment. */
  listas?: SQL
}

const HOJE: Fonte = {
  de: (tabela) => sql.raw(tabela),
  ate: () => sql`true`,
}

const EM = sql`${sql.placeholder('em')}::timestamptz`

const comoEra = (tabela: TabelaGuardada, dono?: SQL): SQL => {
  const desde = DESDE[tabela]
  const nome = sql.raw(tabela)
  return sql`lateral (
    select t.* from ${nome} t where ${desde === null ? sql`true` : sql`t.${sql.raw(desde)} <= ${EM}`}
    union all
    select r.* from registro_passado h cross join lateral jsonb_populate_record(null::${nome}, h.linha) r
    where h.tabela = ${sql.raw(`'${tabela}'`)} and h.de <= ${EM} and h.ate > ${EM}${dono ? sql` and h.dono = ${dono}` : sql``})`
}

/** The trail knows a component's version in homologation at that moment: the one before the first change after it. */
const HOMOLOGADA_ENTAO = sql`(case when depois.diferenca is null then m.id_versao_homologada
    else (depois.diferenca #>> '{idVersaoHomologada,antes}')::int end)`

const LISTAS = sql`lista_antes as materialized (
    select ${REFERENCIA_NO_NIVEL} as id_referencia, b.id_empresa, n.nivel, sum(v.numero) as numero, max(v.criado_em) as desde
    from ${comoEra('aplicabilidade_base')} b join material m on m.id = b.id_material
      left join material_vigencia k on k.id_material = b.id_material and k.de <= ${EM} and k.ate > ${EM}
      left join lateral (select a.diferenca from auditoria a where a.tabela = 'material' and a.id_registro = b.id_material::text
        and a.em > ${EM} and a.diferenca ? 'idVersaoHomologada' order by a.id limit 1) depois on true
      ${niveisDaLista(HOMOLOGADA_ENTAO)}
    group by 1, 2, 3)`

const ANTES: Fonte = { de: comoEra, ate: (coluna) => sql`${coluna} <= ${EM}`, listas: LISTAS }

/** A past moment asks for the value `em`. */
export const fonteDe = (antes: boolean): Fonte => (antes ? ANTES : HOJE)

export interface Momento {
  /** End of the day, or the instant itself. */
  em: string
  /** The day is not over yet: today's facts are all that is known of it. */
  porVir: boolean
  antesDoHistorico: boolean
  historicoDesde: string
}

export async function situarNoTempo(db: Db, em: string): Promise<Momento> {
  const { rows } = await db.execute<Momento & Record<string, unknown>>(sql`
    select to_json(m.em) #>> '{}' as em, m.em >= clock_timestamp() as "porVir", m.em < portal_passado_desde() as "antesDoHistorico",
      to_json(portal_passado_desde()) #>> '{}' as "historicoDesde"
    from (select ${instanteDe(em)} as em) m`)
  const [momento] = rows
  if (!momento) throw new Error('a value answers one row')
  return momento
}
