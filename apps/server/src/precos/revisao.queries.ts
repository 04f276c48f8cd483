import { sql, type SQL } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import { toPaged, type ListQuery } from '@portal/contract/core/listing'
import {
  FOLGA,
  type FILTROS_DA_REVISAO,
  type LinhaDaRevisao,
  type ORDENS_DA_REVISAO,
  type ResumoDaRevisao,
  type revisaoDosPrecos,
} from '@portal/contract/precos/revisao'
import { contemEm } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { itensDa, type Copia } from './itens.queries.ts'

export interface Comparadas {
  nova: Copia
  /** Null before the first version went to the market. */
  vigor: number | null
}

const EXPOENTE = sql`round(log(n.preco / v.preco))`
const SOBRA = sql`(n.preco / v.preco / power(10::numeric, ${EXPOENTE}))`

/** What a price about a power of ten away from the one in force looks like (contract precos/revisao.ts). */
const SUSPEITA = sql`case
  when n.preco is null or v.preco = n.preco then null
  when n.preco = 0 then 'ZERO'
  when v.preco is null or v.preco = 0 then null
  when ${EXPOENTE} = 0 or ${SOBRA} not between 1 / ${FOLGA}::numeric and ${FOLGA}::numeric then null
  when ${EXPOENTE} = 1 then 'VEZES_10' when ${EXPOENTE} = -1 then 'DIVIDIDO_10' else 'CASA_DECIMAL' end`

const DIFERENCA = sql`case when v.chave is null then 'NOVO' when n.chave is null then 'AUSENTE'
  when (n.preco, n.descricao, n.unidade, n.codigo, n.cor) is distinct from (v.preco, v.descricao, v.unidade, v.codigo, v.cor)
    then 'ALTERADO' else 'IGUAL' end`

const diferencas = ({ nova, vigor }: Comparadas): SQL => sql`
  select coalesce(n.chave, v.chave) as id, coalesce(n.codigo, v.codigo) as codigo,
    coalesce(n.descricao, v.descricao) as descricao, coalesce(n.unidade, v.unidade) as unidade,
    coalesce(n.cor, v.cor) as cor, coalesce(n.espessura, v.espessura) as espessura,
    ${DIFERENCA} as diferenca, v.preco as antes, n.preco as depois,
    case when v.preco > 0 and n.preco is not null then round((n.preco - v.preco) * 100 / v.preco, 2) end as variacao,
    ${SUSPEITA} as suspeita
  from ${itensDa(nova)} n full join ${itensDa({ idVersao: vigor ?? 0 })} v on v.chave = n.chave`

export async function resumirRevisao(db: Db, comparadas: Comparadas): Promise<ResumoDaRevisao> {
  const quantas = (onde: SQL) => sql`(count(*) filter (where ${onde}))::int`
  const { rows } = await db.execute<ResumoDaRevisao & Record<string, unknown>>(sql`
    select ${quantas(sql`diferenca = 'NOVO'`)} as novos, ${quantas(sql`diferenca = 'AUSENTE'`)} as ausentes,
      ${quantas(sql`diferenca = 'ALTERADO'`)} as alterados, ${quantas(sql`diferenca = 'IGUAL'`)} as iguais,
      ${quantas(sql`suspeita is not null`)} as suspeitos,
      (min(variacao) filter (where antes <> depois))::float8 as "menorVariacao",
      (max(variacao) filter (where antes <> depois))::float8 as "maiorVariacao"
    from (${diferencas(comparadas)}) d`)
  const [resumo] = rows
  if (!resumo) throw new Error('a sum without a row')
  return resumo
}

type Ordem = (typeof ORDENS_DA_REVISAO)[number]
const ORDENS: Readonly<Record<Ordem, SQL>> = {
  codigo: sql`portal_ordem(codigo)`,
  descricao: sql`portal_ordem(descricao)`,
  diferenca: sql`diferenca`,
  suspeita: sql`suspeita`,
  antes: sql`antes`,
  depois: sql`depois`,
  variacao: sql`variacao`,
}

export interface FiltroDaRevisao extends ListQuery<Ordem> {
  so?: (typeof FILTROS_DA_REVISAO)[number] | undefined
}

type Pagina = Pick<ResultOf<typeof revisaoDosPrecos>, 'dados' | 'paginas' | 'total'>

const BUSCA = sql`portal_busca(concat_ws(' ', codigo, descricao, cor))`

const achadas = (comparadas: Comparadas, { so, globalFilter }: FiltroDaRevisao): SQL => {
  const quais = so === 'SUSPEITO' ? sql`suspeita is not null` : so ? sql`diferenca = ${so}` : sql`diferenca <> 'IGUAL'`
  return sql`(select * from (${diferencas(comparadas)}) d where ${quais} and ${contemEm(globalFilter, BUSCA) ?? sql`true`})`
}

/** What differs, page by page; what is equal is only counted. */
export async function listRevisao(db: Db, comparadas: Comparadas, filtro: FiltroDaRevisao): Promise<Pagina> {
  const { pageIndex, pageSize, sort = 'codigo', desc } = filtro
  const sentido = desc ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await db.execute<LinhaDaRevisao & { total: number } & Record<string, unknown>>(sql`
    select encode(convert_to(a.id, 'UTF8'), 'hex') as id, codigo, descricao, unidade, cor, espessura::float8 as espessura,
      diferenca, antes::float8 as antes, depois::float8 as depois, variacao::float8 as variacao, suspeita,
      (count(*) over ())::int as total
    from ${achadas(comparadas, filtro)} a order by ${ORDENS[sort]} ${sentido}, portal_ordem(codigo), a.id
    limit ${pageSize} offset ${pageIndex * pageSize}`)
  const total = rows[0]?.total ?? (pageIndex === 0 ? 0 : await countRevisao(db, comparadas, filtro))
  return toPaged(
    rows.map(({ total: _total, ...linha }) => linha),
    total,
    pageSize,
  )
}

async function countRevisao(db: Db, comparadas: Comparadas, filtro: FiltroDaRevisao): Promise<number> {
  const { rows } = await db.execute<{ quantas: number }>(
    sql`select count(*)::int as quantas from ${achadas(comparadas, filtro)} a`,
  )
  return rows[0]?.quantas ?? 0
}

/** When the version in force went to the market. */
export async function findVigencia(db: Db, idVersao: number | null): Promise<string | null> {
  const { rows } = await db.execute<{ em: string | null }>(
    sql`select to_json(max(em)) #>> '{}' as em from tabela_preco_publicacao where id_versao = ${idVersao}::int`,
  )
  return rows[0]?.em ?? null
}
