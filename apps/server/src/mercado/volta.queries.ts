import { sql, type SQL } from 'drizzle-orm'
import { MAIS_EXEMPLOS, type MotivoDeFicar } from '@portal/contract/mercado/contrapublicacao'
import { DISPONIVEL } from '@portal/contract/mercado/situacao'
import type { Db } from '../db/client.ts'
import { travados } from './previsao.queries.ts'
import type { Familia, Respondida } from './publicar.queries.ts'

/** Records of a family that an answer may bring back, and which of them whoever asks may change; both of the record `m`. */
export interface QueVolta {
  familia: Familia
  escopo: SQL
  altera: SQL
}

const visto = (escopo: SQL, { escopos }: Respondida): SQL =>
  escopos ? sql`${escopo} = any(${sql.param(escopos)}::int[])` : sql`true`

const motivo = (texto: MotivoDeFicar): SQL => sql.raw(`'${texto}'`)

/**
 * Why the item `i` stays, by where its record `m` stands now; null for one that may come back. What its version says is
 * judged apart.
 */
const porqueFica = ({ familia, escopo, altera }: QueVolta, respondida: Respondida): SQL => sql`case
  when i.familia <> ${familia.nome} then ${motivo('APLICABILIDADE')}
  when i.pro = 'ENTRA' then ${motivo('NOVO')}
  when i.mobi = 'ENTRA' then ${motivo('NOVO_NO_MOBI')}
  when i.mobi is not null and i.id_antes_mobi is distinct from i.id_antes_pro then ${motivo('DIFERENTES')}
  when m.id_versao_pro is distinct from i.id_depois or i.mobi is not null and m.id_versao_mobi is distinct from i.id_depois
    then ${motivo('OUTRA')}
  when m.situacao <> ${DISPONIVEL} then ${motivo('EM_ANDAMENTO')}
  when not (${visto(escopo, respondida)} and ${altera}) then ${motivo('SEM_ACESSO')}
  end`

interface Grupo extends Record<string, unknown> {
  motivo: MotivoDeFicar | null
  quantos: number
  codigos: string[]
  /** Of those that may come back only, in the order of their codes. */
  ids: number[] | null
}

export async function listGrupos(db: Db, que: QueVolta, respondida: Respondida): Promise<Grupo[]> {
  const { nome, registro } = que.familia
  const { rows } = await db.execute<Grupo>(sql`
    with vistos as (
      select i.id_registro as id, i.codigo, i.ordem, ${porqueFica(que, respondida)} as motivo
      from publicacao_item i left join ${registro} m on i.familia = ${nome} and m.id = i.id_registro
      where i.id_publicacao = ${respondida.id} and i.feito and ${visto(sql`i.escopo`, respondida)})
    select motivo, count(*)::int as quantos, (array_agg(codigo order by ordem, id))[1:${MAIS_EXEMPLOS}::int] as codigos,
      case when motivo is null then array_agg(id order by ordem, id) end as ids
    from vistos group by motivo order by motivo`)
  return rows
}

/** A record that may come back, and its version that the market had before the answered publication. */
export interface Voltavel<Documento> extends Record<string, unknown> {
  id: number
  codigo: string
  idReferencia: number
  era: Documento
}

/** Those of these that still may come back, once they are locked where they are. */
export async function listVoltaveis<Documento>(
  db: Db,
  que: QueVolta,
  { respondida, ids, travando }: { respondida: Respondida; ids: readonly number[]; travando: boolean },
): Promise<Voltavel<Documento>[]> {
  const { nome, registro, versao } = que.familia
  const { rows } = await db.execute<Voltavel<Documento>>(sql`
    select m.id, m.codigo, m.id_referencia as "idReferencia", v.conteudo as era
    from publicacao_item i join ${registro} m on m.id = i.id_registro join ${versao} v on v.id = i.id_antes_pro
    where i.id_publicacao = ${respondida.id} and i.familia = ${nome} and i.feito and ${visto(sql`i.escopo`, respondida)}
      and i.id_registro = any(${sql.param(ids)}::int[]) and (${porqueFica(que, respondida)}) is null
    ${travados(sql`m`, { travando })}`)
  return rows
}
