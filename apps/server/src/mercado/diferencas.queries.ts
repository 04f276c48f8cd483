import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Lancamento, Mudanca, NoMercado, ResumoDasMudancas } from '@portal/contract/mercado/diferencas'
import type { Db } from '../db/client.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import type { Familia } from './publicar.queries.ts'
import { mexidosEntre, vigenteEm, type Intervalo } from './noDia.queries.ts'

export type Vigencia = PgTable &
  Record<'id' | 'de' | 'ate' | 'idVersaoPro' | 'idVersaoMobi' | 'ordemCodigo' | 'situacaoExibida', AnyPgColumn>

/** The compared table with its aliases `antes` and `depois`, each with what the user sees of it. */
export interface Comparado {
  vigencia: Vigencia
  versao: Familia['versao']
  antes: Lado
  depois: Lado
}
interface Lado {
  tabela: Vigencia
  visto: SQL | undefined
}

/**
 * Rows that the lists of two moments do not have in common. Only what changed between them is looked at, however long
 * the lists are; whoever does not see a record on one of the two days sees it enter or leave.
 */
function diferentes({ vigencia, antes, depois }: Comparado, intervalo: Intervalo): SQL {
  const [a, d] = [antes.tabela, depois.tabela]
  return sql`mexidos as materialized (${mexidosEntre(intervalo, vigencia)}),
    diferentes as materialized (
      select mexidos.id, coalesce(${d.ordemCodigo}, ${a.ordemCodigo}) as ordem,
        case when ${a.id} is null then 'ENTROU' when ${d.id} is null then 'SAIU' else 'MUDOU' end as mudanca,
        ${a.idVersaoPro} as versao_antes, ${d.idVersaoPro} as versao_depois,
        ${a.situacaoExibida} as situacao_antes, ${d.situacaoExibida} as situacao_depois
      from mexidos
        left join ${vigencia} antes on ${and(eq(a.id, sql`mexidos.id`), vigenteEm(intervalo.antes, a), antes.visto)}
        left join ${vigencia} depois on ${and(eq(d.id, sql`mexidos.id`), vigenteEm(intervalo.depois, d), depois.visto)}
      where (${a.idVersaoPro}, ${a.idVersaoMobi}) is distinct from (${d.idVersaoPro}, ${d.idVersaoMobi}))`
}

export interface LinhaDaDiferenca<Documento> {
  id: number
  mudanca: Mudanca
  antes: Documento | null
  depois: Documento | null
  situacaoAntes: number | null
  situacaoDepois: number | null
}

interface Corte {
  mudanca?: Mudanca | undefined
  limite?: number
  salto?: number
}

export interface Diferencas<Documento> {
  resumo: ResumoDasMudancas
  linhas: LinhaDaDiferenca<Documento>[]
}

/** Differences in the order of codes; without a limit all. Each kind is counted whatever page is asked. */
export async function listDiferencas<Documento>(
  db: Db,
  comparado: Comparado,
  intervalo: Intervalo,
  { mudanca, limite, salto = 0 }: Corte,
): Promise<Diferencas<Documento>> {
  type Linha = LinhaDaDiferenca<Documento> | { id: null }
  const { versao } = comparado
  const { rows } = await db.execute<
    Linha & { quantos: Partial<ResumoDasMudancas> | null } & Record<string, unknown>
  >(sql`
    with ${diferentes(comparado, intervalo)},
    pagina as (select * from diferentes where ${mudanca === undefined ? sql`true` : sql`mudanca = ${mudanca}`}
      order by ordem, id limit ${limite ?? null}::int offset ${salto}),
    resumo as (select jsonb_object_agg(mudanca, n) as quantos from (select mudanca, count(*) as n from diferentes group by 1) por)
    select quantos, pagina.id, mudanca, a.conteudo as antes, d.conteudo as depois, situacao_antes as "situacaoAntes", situacao_depois as "situacaoDepois"
    from resumo left join pagina on true left join ${versao} a on a.id = versao_antes left join ${versao} d on d.id = versao_depois
    order by ordem, pagina.id`)
  return {
    resumo: { ENTROU: 0, MUDOU: 0, SAIU: 0, ...rows[0]?.quantos },
    linhas: rows.flatMap((row) => (row.id === null ? [] : [row])),
  }
}

export const ladosDe = <Documento>({
  antes,
  depois,
  situacaoAntes,
  situacaoDepois,
}: LinhaDaDiferenca<Documento>): [NoMercado<Documento> | null, NoMercado<Documento> | null] => [
  naqueleDia(antes, situacaoAntes),
  naqueleDia(depois, situacaoDepois),
]

const naqueleDia = <Documento>(retrato: Documento | null, situacaoExibida: number | null) =>
  retrato !== null && situacaoExibida !== null ? { retrato, situacaoExibida } : null

const MAIS_LANCAMENTOS = 100

/** Relation of moments from the newest on, and how many rows of each are seen. */
interface Momentos {
  vigencia: Vigencia
  momentos: SQL
  quantos: SQL
}

/** Those at which rows that somebody sees began, each found by the one after it: they are few and have many rows each. */
export function momentosDe(vigencia: Vigencia, visto: SQL = sql`true`): Momentos {
  const { de } = vigencia
  const anterior = and(lt(de, sql`momentos.em`), visto)
  return {
    vigencia,
    momentos: sql`momentos(em, n) as (
      (select ${de}, 1 from ${vigencia} where ${visto} order by ${de} desc limit 1)
      union all
      select (select ${de} from ${vigencia} where ${anterior} order by ${de} desc limit 1), n + 1
      from momentos where em is not null and n < ${MAIS_LANCAMENTOS})`,
    quantos: sql`(select count(*)::int from ${vigencia} where ${and(eq(de, sql`em`), visto)})`,
  }
}

/**
 * Those of groups that have their moments in an index. Of each the newest moment that was not taken is at hand, and the next
 * one is looked up of those alone that a step took: rows of others, which may be all that came lately, are not walked through.
 */
export function momentosDosGrupos(vigencia: Vigencia, coluna: AnyPgColumn, valores: readonly number[]): Momentos {
  const { de } = vigencia
  const grupos = sql`${sql.param([...valores])}::int[]`
  const ultimo = (
    antes?: SQL,
  ) => sql`(select ${de} from ${vigencia} where ${and(eq(coluna, sql`g.grupo`), antes && lt(de, antes))}
    order by ${de} desc limit 1)`
  const comOMaior = (n: SQL, de_: SQL) =>
    sql`select (select max(c) from unnest(p.cabecas) c), ${n}, p.cabecas from (${de_} offset 0) p`
  return {
    vigencia,
    momentos: sql`momentos(em, n, cabecas) as (
      ${comOMaior(sql`1`, sql`select array(select ${ultimo()} from unnest(${grupos}) with ordinality as g(grupo, ordem) order by g.ordem) as cabecas`)}
      union all
      ${comOMaior(
        sql`p.n + 1`,
        sql`select m.n, array(select case when g.em = m.em then ${ultimo(sql`m.em`)} else g.em end
          from unnest(${grupos}, m.cabecas) with ordinality as g(grupo, em, ordem) order by g.ordem) as cabecas
        from momentos m where m.em is not null and m.n < ${MAIS_LANCAMENTOS}`,
      )})`,
    quantos: sql`(select sum(dele.quantos)::int from unnest(${grupos}, cabecas) as g(grupo, em) cross join lateral (
      select count(*) as quantos from ${vigencia} where ${and(eq(coluna, sql`g.grupo`), eq(de, sql`g.em`))}) dele where g.em = momentos.em)`,
  }
}

/** Who released is the same of all rows of a moment, which is one transaction's: one of them is asked. */
export async function listLancamentos(
  db: Db,
  { publicacao, dono }: Pick<Familia, 'publicacao' | 'dono'>,
  { vigencia, momentos, quantos }: Momentos,
): Promise<Lancamento[]> {
  const um = sql`(select ${vigencia.id} as id from ${vigencia} where ${eq(vigencia.de, sql`momentos.em`)} limit 1)`
  const { rows } = await db.execute<Lancamento & Record<string, unknown>>(sql`
    with recursive ${momentos}
    select to_json(em) #>> '{}' as em, ${quantos} as quantos,
      (select ${pessoa.nome} from ${pessoa} where ${pessoa.id} = (select p.por from ${um} um join ${publicacao} p on p.${dono} = um.id where p.em = momentos.em limit 1)) as por
    from momentos where em is not null order by momentos.em desc`)
  return rows
}
