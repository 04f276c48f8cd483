import { sql, type SQL } from 'drizzle-orm'
import { instanteDe } from '../mercado/noDia.queries.ts'
import type { Db } from '../db/client.ts'

/** Tables whose rows are kept when they change (`registro_passado`), with the column that says since when a row is so. */
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
  serial_pacote: 'alterado_em',
  serial_preference: 'alterado_em',
  serial_preference_aplicabilidade: 'alterado_em',
  serial_tabela_preco: 'alterado_em',
  tabela_preco: 'alterado_em',
} as const
export type Guardada = keyof typeof DESDE

/** Where facts are read: the tables as they stand, or as they stood at a moment. */
export interface Fonte {
  /** For FROM, under the name that follows it; `dono` says whose rows are wanted, where that is known. */
  de(tabela: Guardada, dono?: SQL): SQL
  /** What had happened by then. */
  ate(coluna: SQL): SQL
  /** Edition of the applicability of each reference, company and level, made once: as they stood nothing else finds them. */
  listas?: SQL
}

const HOJE: Fonte = {
  de: (tabela) => sql.raw(tabela),
  ate: () => sql`true`,
}

const EM = sql`${sql.placeholder('em')}::timestamptz`

const comoEra = (tabela: Guardada, dono?: SQL): SQL => {
  const desde = DESDE[tabela]
  const nome = sql.raw(tabela)
  return sql`lateral (
    select t.* from ${nome} t where ${desde === null ? sql`true` : sql`t.${sql.raw(desde)} <= ${EM}`}
    union all
    select r.* from registro_passado h cross join lateral jsonb_populate_record(null::${nome}, h.linha) r
    where h.tabela = ${sql.raw(`'${tabela}'`)} and h.de <= ${EM} and h.ate > ${EM}${dono ? sql` and h.dono = ${dono}` : sql``})`
}

/** A component is of the reference that it was taken out of by the first change after that moment. */
const LISTAS = sql`lista_antes as materialized (
    select coalesce((select (h.linha ->> 'id_referencia')::int from registro_passado h
        where h.tabela = 'material' and h.dono = b.id_material and h.ate > ${EM} order by h.ate limit 1), m.id_referencia) as id_referencia,
      b.id_empresa, n.nivel, sum(v.numero) as numero, max(v.criado_em) as desde
    from ${comoEra('aplicabilidade_base')} b join material m on m.id = b.id_material
      cross join lateral (values ('HOMOLOGACAO', coalesce(b.id_versao_homologada, b.id_versao_pro)), ('CEM_PRO', b.id_versao_pro),
        ('CEM_MOBI', b.id_versao_mobi)) as n(nivel, id_versao)
      join aplicabilidade_versao v on v.id = n.id_versao
    group by 1, 2, 3)`

const ANTES: Fonte = { de: comoEra, ate: (coluna) => sql`${coluna} <= ${EM}`, listas: LISTAS }

/** Asks for the value `em`. */
export const fonteDe = (antes: boolean): Fonte => (antes ? ANTES : HOJE)

export interface Momento {
  /** The end of the day, or the instant itself. */
  em: string
  /** Not over yet: what holds now is all that is known of it. */
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
