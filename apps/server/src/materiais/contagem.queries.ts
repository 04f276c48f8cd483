import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { material, materialAnexo, materialContagem, materialMercado } from '../db/tables/materiais.ts'
import { daProntidao, naEdicao, noMercado, semBusca, type Filtragem } from './filtro.queries.ts'
import type { RecorteDeProdutos } from './recorte.queries.ts'

const { nivel, mercado, escopo, tipo, idLinha, status, situacao, quantos } = materialContagem

/** The level with the fewest rows that still knows what is asked (see `materialContagem`). */
function nivelDe({ escopos, linhas, prontidaoPro, prontidaoMobi }: Filtragem): number {
  const pronta = prontidaoPro !== undefined || prontidaoMobi !== undefined
  if (linhas || (pronta && escopos)) return 7
  if (pronta) return 4
  return escopos ? 1 : 0
}

const contados = (recorte: Filtragem, doMercado: boolean, daPergunta = nivelDe(recorte)): SQL | undefined =>
  and(
    eq(nivel, daPergunta),
    eq(mercado, doMercado),
    semBusca({ escopo, tipo, idLinha, status, situacaoExibida: situacao }, recorte),
    daProntidao(materialContagem, recorte),
  )

/** Filters that the triggers' counts know; of the market they know no readiness. */
const CONTADOS: readonly string[] = [
  'escopos',
  'linhas',
  'tipoProduto',
  'status',
  'situacao',
] satisfies (keyof Filtragem)[]
const DA_EDICAO: readonly string[] = ['prontidaoPro', 'prontidaoMobi'] satisfies (keyof Filtragem)[]

/** The counts know no text, no pictures, no days, and only some of the other filters of a list. */
export const contavel = (recorte: Partial<Filtragem>, doMercado: boolean): boolean =>
  Object.entries(recorte).every(
    ([nome, valor]) =>
      valor === undefined || valor === '' || CONTADOS.includes(nome) || (!doMercado && DA_EDICAO.includes(nome)),
  )

export async function totalDe(db: Db, recorte: RecorteDeProdutos, doMercado: boolean): Promise<number> {
  const { semImagem, ...outros } = recorte
  const contado = contavel(outros, doMercado)
  if (!contado || (semImagem !== undefined && doMercado))
    return doMercado ? db.$count(materialMercado, noMercado(recorte)) : db.$count(material, naEdicao(recorte))
  const { rows } = await db.execute<{ total: number }>(
    semImagem === undefined ? totalContado(recorte, doMercado) : totalPelaImagem(outros, semImagem),
  )
  return rows[0]?.total ?? 0
}

/** Pictures are counted, and those without one are the others: nobody is looked at for what he lacks. */
function totalPelaImagem(recorte: Filtragem, sem: boolean): SQL {
  const deles = and(semBusca(material, recorte), daProntidao(material, recorte))
  const com = sql`(select count(*)::int from ${materialAnexo} ${deles ? sql`join ${material} on ${material.id} = ${materialAnexo.idMaterial}` : sql``}
    where ${and(eq(materialAnexo.anexo, 'FIGURA'), deles)})`
  return sem ? sql`select (${totalContado(recorte, false)}) - ${com} as total` : sql`select ${com} as total`
}

/** `totalDe` of working copies, no further than this: an index answers it at any size. */
export async function contarAte(db: Db, recorte: RecorteDeProdutos, ate: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${material} where ${naEdicao(recorte) ?? sql`true`} limit ${ate}) contados`,
  )
  return rows[0]?.total ?? 0
}

export const totalContado = (recorte: Filtragem, doMercado: boolean): SQL =>
  sql`select coalesce(sum(${quantos}), 0)::int as total from ${materialContagem} where ${contados(recorte, doMercado)}`

/** How many are in this readiness for each target. */
export const somarProntos = (contadas: readonly PorProntidao[], prontidao: number): Record<'pro' | 'mobi', number> => ({
  pro: somarSe(contadas, ({ pro }) => pro === prontidao),
  mobi: somarSe(contadas, ({ mobi }) => mobi === prontidao),
})

const somarSe = (contadas: readonly PorProntidao[], conta: (uma: PorProntidao) => boolean): number =>
  contadas.reduce((soma, uma) => soma + (conta(uma) ? uma.quantos : 0), 0)

export interface PorProntidao {
  pro: number
  mobi: number
  quantos: number
}

const NIVEL_DA_PRONTIDAO = 4
const NIVEL_INTEIRO = 7

export async function contarPorProntidao(db: Db, recorte: RecorteDeProdutos): Promise<PorProntidao[]> {
  if (!contavel(recorte, false))
    return db
      .select({
        pro: material.prontidaoPro,
        mobi: material.prontidaoMobi,
        quantos: sql<number>`count(*)::int`,
      })
      .from(material)
      .where(naEdicao(recorte))
      .groupBy(material.prontidaoPro, material.prontidaoMobi)
  const daPergunta = recorte.escopos || recorte.linhas ? NIVEL_INTEIRO : NIVEL_DA_PRONTIDAO
  return db
    .select({
      pro: sql<number>`${materialContagem.prontidaoPro}`,
      mobi: sql<number>`${materialContagem.prontidaoMobi}`,
      quantos: sql<number>`sum(${quantos})::int`,
    })
    .from(materialContagem)
    .where(contados(recorte, false, daPergunta))
    .groupBy(materialContagem.prontidaoPro, materialContagem.prontidaoMobi)
}

export async function juntarContagem(db: Db): Promise<number> {
  const { rows } = await db.execute<{ juntadas: number }>(sql`select portal_juntar_contagem() as juntadas`)
  return rows[0]?.juntadas ?? 0
}
