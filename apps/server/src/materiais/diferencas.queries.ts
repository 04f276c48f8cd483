import { and, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { diferencasNoMercado, type Mudanca, type NoMercado } from '@portal/contract/materiais/diferencas'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Diferenca } from '@portal/contract/mercado/versoes'
import type { Db } from '../db/client.ts'
import { materialPublicacao } from '../db/tables/materiais.ts'
import { materialVigencia } from '../db/tables/vigencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { entre, noMercado } from './filtro.queries.ts'
import { instanteDe, vigenteEm } from './vigencia.queries.ts'
import type { Recorte } from './recorte.queries.ts'

const antes = alias(materialVigencia, 'antes')
const depois = alias(materialVigencia, 'depois')

export interface Intervalo {
  antes: string
  depois: string
}

const MUDANCA = sql`case when antes.id_material is null then 'ENTROU' when depois.id_material is null then 'SAIU' else 'MUDOU' end`

/**
 * What the lists of two moments do not have in common. Only what changed between them is looked at, however long the lists
 * are; whoever does not see a product on one of the two days sees it enter or leave.
 */
const diferentes = (recorte: Recorte, { antes: de, depois: ate }: Intervalo): SQL => {
  const [menor, maior] = [
    sql`least(${instanteDe(de)}, ${instanteDe(ate)})`,
    sql`greatest(${instanteDe(de)}, ${instanteDe(ate)})`,
  ]
  const v = materialVigencia
  return sql`mexidos as materialized (
      select ${v.id} as id from ${materialVigencia} where ${v.de} > ${menor} and ${v.de} <= ${maior}
      union select ${v.id} from ${materialVigencia} where ${v.ate} > ${menor} and ${v.ate} <= ${maior}),
    diferentes as materialized (
      select mexidos.id, coalesce(depois.ordem_codigo, antes.ordem_codigo) as ordem, ${MUDANCA} as mudanca,
        antes.id_versao_pro as versao_antes, depois.id_versao_pro as versao_depois,
        antes.situacao_exibida as situacao_antes, depois.situacao_exibida as situacao_depois
      from mexidos
        left join ${materialVigencia} antes on ${and(sql`antes.id_material = mexidos.id`, vigenteEm(de, antes), noMercado(recorte, antes))}
        left join ${materialVigencia} depois on ${and(sql`depois.id_material = mexidos.id`, vigenteEm(ate, depois), noMercado(recorte, depois))}
      where (antes.id_versao_pro, antes.id_versao_mobi) is distinct from (depois.id_versao_pro, depois.id_versao_mobi))`
}

export interface LinhaDaDiferenca {
  id: number
  mudanca: Mudanca
  antes: Retrato | null
  depois: Retrato | null
  situacaoAntes: number | null
  situacaoDepois: number | null
}

interface Corte {
  mudanca?: Mudanca | undefined
  limite?: number
  salto?: number
}

export interface Diferencas {
  resumo: Record<Mudanca, number>
  linhas: LinhaDaDiferenca[]
}

/** In the order of codes; without a limit all of them. How many there are of each kind counts whatever page is asked for. */
export async function listDiferencas(
  db: Db,
  recorte: Recorte,
  intervalo: Intervalo,
  { mudanca, limite, salto = 0 }: Corte,
): Promise<Diferencas> {
  type Linha = LinhaDaDiferenca | { id: null }
  const { rows } = await db.execute<
    Linha & { quantos: Partial<Diferencas['resumo']> | null } & Record<string, unknown>
  >(sql`
    with ${diferentes(recorte, intervalo)},
    pagina as (select * from diferentes where ${mudanca === undefined ? sql`true` : sql`mudanca = ${mudanca}`}
      order by ordem, id limit ${limite ?? null}::int offset ${salto}),
    resumo as (select jsonb_object_agg(mudanca, n) as quantos from (select mudanca, count(*) as n from diferentes group by 1) por)
    select quantos, pagina.id, mudanca, a.conteudo as antes, d.conteudo as depois, situacao_antes as "situacaoAntes", situacao_depois as "situacaoDepois"
    from resumo left join pagina on true left join material_versao a on a.id = versao_antes left join material_versao d on d.id = versao_depois
    order by ordem, pagina.id`)
  return {
    resumo: { ENTROU: 0, MUDOU: 0, SAIU: 0, ...rows[0]?.quantos },
    linhas: rows.flatMap((row) => (row.id === null ? [] : [row])),
  }
}

const MAIS_LANCAMENTOS = 100

export interface Lancamento {
  em: string
  por: string | null
  quantos: number
}

/** From the newest on, each found by the one after it, because there are few moments and many rows of each. */
export async function listLancamentos(db: Db, escopos: readonly number[] | undefined): Promise<Lancamento[]> {
  const { de, escopo } = materialVigencia
  const visto = entre(escopo, escopos) ?? sql`true`
  const { rows } = await db.execute<Lancamento & Record<string, unknown>>(sql`
    with recursive momentos(em, n) as (
      (select ${de}, 1 from ${materialVigencia} where ${visto} order by ${de} desc limit 1)
      union all
      select (select ${de} from ${materialVigencia} where ${and(sql`${de} < momentos.em`, visto)} order by ${de} desc limit 1), n + 1
      from momentos where em is not null and n < ${MAIS_LANCAMENTOS})
    select to_json(em) #>> '{}' as em,
      (select count(*)::int from ${materialVigencia} where ${and(sql`${de} = em`, visto)}) as quantos,
      (select ${pessoa.nome} from ${materialPublicacao} join ${pessoa} on ${pessoa.id} = ${materialPublicacao.por}
        where ${materialPublicacao.em} = momentos.em limit 1) as por
    from momentos where em is not null order by momentos.em desc`)
  return rows
}

/** The moments that were meant, so that the same can be asked for again. */
export async function resolverInstantes(db: Db, { antes: de, depois: ate }: Intervalo): Promise<Intervalo> {
  const { rows } = await db.execute<{ antes: string; depois: string }>(
    sql`select to_json(${instanteDe(de)}) #>> '{}' as antes, to_json(least(${instanteDe(ate)}, now())) #>> '{}' as depois`,
  )
  return rows[0] ?? { antes: de, depois: ate }
}

/** What each product changed by, in words. */
export async function diferencasDoRecorte(db: Db, recorte: Recorte, intervalo: Intervalo, limite: number) {
  const { linhas } = await listDiferencas(db, recorte, intervalo, { limite })
  return linhas.map((linha) => ({ ...linha, diferencas: diferencasDaLinha(linha) }))
}

export const diferencasDaLinha = (linha: LinhaDaDiferenca): Diferenca[] =>
  diferencasNoMercado(naqueleDia(linha.antes, linha.situacaoAntes), naqueleDia(linha.depois, linha.situacaoDepois))

const naqueleDia = (retrato: Retrato | null, situacaoExibida: number | null): NoMercado | null =>
  retrato && situacaoExibida !== null ? { retrato, situacaoExibida } : null
