import { sql, type SQL } from 'drizzle-orm'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { MAIS_EXEMPLOS, type MotivoDeFicar } from '@portal/contract/mercado/contrapublicacao'
import { DISPONIVEL } from '@portal/contract/mercado/situacao'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { travados } from '../mercado/previsao.queries.ts'
import type { Respondida } from '../mercado/publicar.queries.ts'

const visto = (escopo: SQL, { escopos }: Respondida): SQL =>
  escopos ? sql`${escopo} = any(${sql.param(escopos)}::int[])` : sql`true`

const alteraveis = ({ papeis }: Logado): TipoMaterial[] =>
  TIPO_MATERIAL.map(({ value }) => value).filter((tipo) => papeis.includes(telaDoTipo(tipo)))

const motivo = (texto: MotivoDeFicar): SQL => sql.raw(`'${texto}'`)

/**
 * Why the item `i` stays, by where its product `m` stands now; null for one that may come back. What its version says is
 * judged apart.
 */
const porqueFica = (usuario: Logado, respondida: Respondida): SQL => sql`case
  when i.familia <> 'produtos' then ${motivo('APLICABILIDADE')}
  when i.pro = 'ENTRA' then ${motivo('NOVO')}
  when i.mobi = 'ENTRA' then ${motivo('NOVO_NO_MOBI')}
  when i.mobi is not null and i.id_antes_mobi is distinct from i.id_antes_pro then ${motivo('DIFERENTES')}
  when m.id_versao_pro is distinct from i.id_depois or i.mobi is not null and m.id_versao_mobi is distinct from i.id_depois
    then ${motivo('OUTRA')}
  when m.situacao <> ${DISPONIVEL} then ${motivo('EM_ANDAMENTO')}
  when not (${visto(sql`m.escopo`, respondida)} and m.tipo = any(${sql.param(alteraveis(usuario))}::text[])) then ${motivo('SEM_ACESSO')}
  end`

const itens = (respondida: Respondida): SQL => sql`
  publicacao_item i left join material m on i.familia = 'produtos' and m.id = i.id_registro
  where i.id_publicacao = ${respondida.id} and i.feito and ${visto(sql`i.escopo`, respondida)}`

interface Grupo extends Record<string, unknown> {
  motivo: MotivoDeFicar | null
  quantos: number
  codigos: string[]
  /** Of those that may come back only, in the order of their codes. */
  ids: number[] | null
}

export async function listGrupos(db: Db, usuario: Logado, respondida: Respondida): Promise<Grupo[]> {
  const { rows } = await db.execute<Grupo>(sql`
    with vistos as (select i.id_registro as id, i.codigo, i.ordem, ${porqueFica(usuario, respondida)} as motivo from ${itens(respondida)})
    select motivo, count(*)::int as quantos, (array_agg(codigo order by ordem, id))[1:${MAIS_EXEMPLOS}::int] as codigos,
      case when motivo is null then array_agg(id order by ordem, id) end as ids
    from vistos group by motivo order by motivo`)
  return rows
}

/** A product that may come back, and its version that the market had before the answered publication. */
export interface Voltavel extends Record<string, unknown> {
  id: number
  codigo: string
  idReferencia: number
  era: Retrato
}

/** Those of these that still may come back, once they are locked where they are. */
export async function listVoltaveis(
  db: Db,
  usuario: Logado,
  { respondida, ids, travando }: { respondida: Respondida; ids: readonly number[]; travando: boolean },
): Promise<Voltavel[]> {
  const { rows } = await db.execute<Voltavel>(sql`
    select m.id, m.codigo, m.id_referencia as "idReferencia", v.conteudo as era
    from publicacao_item i join material m on m.id = i.id_registro join material_versao v on v.id = i.id_antes_pro
    where i.id_publicacao = ${respondida.id} and i.familia = 'produtos' and i.feito and ${visto(sql`i.escopo`, respondida)}
      and i.id_registro = any(${sql.param(ids)}::int[]) and (${porqueFica(usuario, respondida)}) is null
    ${travados(sql`m`, { travando })}`)
  return rows
}

type Codificado = Pick<Retrato, 'id' | 'tipo' | 'codigo'> & { referencia: { value: number } }

/** Those whose code somebody else has where they would go, or one of them that goes there before. */
export async function listComCodigoTomado(db: Db, copias: readonly Codificado[]): Promise<Set<number>> {
  const de = (valor: (copia: Codificado) => unknown) => sql.param(copias.map(valor))
  const { rows } = await db.execute<{ id: number }>(sql`
    with vao as materialized (
      select id, tipo, referencia, portal_busca(codigo) as chave
      from unnest(${de(({ id }) => id)}::int[], ${de(({ tipo }) => tipo)}::text[], ${de(({ referencia }) => referencia.value)}::int[],
        ${de(({ codigo }) => codigo)}::text[]) as x(id, tipo, referencia, codigo))
    select v.id from vao v where exists (select from material m
        where m.tipo = v.tipo and m.id_referencia = v.referencia and portal_busca(m.codigo) = v.chave and m.id <> v.id)
      or exists (select from vao o where o.tipo = v.tipo and o.referencia = v.referencia and o.chave = v.chave and o.id < v.id)`)
  return new Set(rows.map(({ id }) => id))
}
