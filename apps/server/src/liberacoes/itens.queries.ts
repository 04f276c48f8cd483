import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { TIPO_PACOTE, labelOf, type OptionDeId } from '@portal/contract/core/options'
import type {
  AplicabilidadeOferecida,
  ItemDaLiberacao,
  PacoteDaLiberacao,
  PacoteOferecido,
  TabelaOferecida,
} from '@portal/contract/liberacoes/itens'
import type { Nivel } from '@portal/contract/pacotes/niveis'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { linha } from '../db/tables/linhas.ts'
import { pacote, pacoteEdicao, pacoteNivel } from '../db/tables/pacotes.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { OFICIAL } from '../referencias/oficial.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'
import { empresasDasVisiveis } from './aplicabilidade.queries.ts'
import { nomeDaLinha } from './pacotes.queries.ts'
import { listLiberaveis, tabelaVisivel } from './tabelas.queries.ts'

/** A set that a release holds: the table of its rows and the column of the item. */
export interface Conjunto {
  tabela: PgTable & { idLiberacao: PgColumn }
  item: PgColumn
  coluna: 'id_pacote' | 'id_tabela' | 'id_referencia' | 'id_empresa'
}

export const dePacotes = (tabela: Conjunto['tabela'] & { idPacote: PgColumn }): Conjunto => ({
  tabela,
  item: tabela.idPacote,
  coluna: 'id_pacote',
})
export const deTabelas = (tabela: Conjunto['tabela'] & { idTabela: PgColumn }): Conjunto => ({
  tabela,
  item: tabela.idTabela,
  coluna: 'id_tabela',
})

/** Customers receive what is on the market; a serial that tests is released one by one (decisions L-07). */
const MERCADO: Nivel = 'CEM_PRO'

export const contarItens = ({ tabela }: Conjunto, idLiberacao: PgColumn): SQL<number> =>
  sql<number>`(select count(*)::int from ${tabela} i where i.id_liberacao = ${idLiberacao})`

const escolhidos = (db: Db, { tabela, item }: Conjunto, idLiberacao: number) =>
  db.select({ id: item }).from(tabela).where(eq(tabela.idLiberacao, idLiberacao))

async function idsEscolhidos(db: Db, conjunto: Conjunto, idLiberacao: number): Promise<Set<unknown>> {
  return new Set((await escolhidos(db, conjunto, idLiberacao)).map(({ id }) => id))
}

export interface Pedida {
  idReferencia: number
  /** PrefSuite knows references by an official name alone. */
  soOficiais: boolean
}

/** Packages of a reference that the market has, in the order that people know. */
export async function listPacotesNoMercado(
  db: Db,
  quem: Logado,
  { idReferencia, soOficiais }: Pedida,
): Promise<Omit<PacoteOferecido, 'liberado'>[]> {
  const rows = await db
    .select({
      id: pacote.id,
      tipo: pacote.tipo,
      referencia: nomeDaReferencia(quem),
      linha: nomeDaLinha,
      edicao: pacoteEdicao.numero,
      dataAtualizacao: pacoteEdicao.criadaEm,
    })
    .from(pacote)
    .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
    .leftJoin(linha, eq(linha.id, pacote.idLinha))
    .innerJoin(pacoteNivel, and(eq(pacoteNivel.idPacote, pacote.id), eq(pacoteNivel.nivel, MERCADO)))
    .innerJoin(pacoteEdicao, eq(pacoteEdicao.id, pacoteNivel.idEdicao))
    .where(and(eq(pacote.idReferencia, idReferencia), referenciaVisivel(quem), soOficiais ? OFICIAL : undefined))
    .orderBy(asc(pacote.tipo), ordemHumana(nomeDaLinha), asc(pacote.id))
  return rows.map((row) => ({ ...row, tipo: labelOf(TIPO_PACOTE, row.tipo) }))
}

export async function selectPacotes(db: Db, quem: Logado, idReferencia: number): Promise<OptionDeId[]> {
  const rows = await listPacotesNoMercado(db, quem, { idReferencia, soOficiais: false })
  return rows.map(({ id, tipo, linha: nome }) => ({ label: `${tipo} · ${nome}`, value: id }))
}

export async function marcar<Row extends { id: number }>(
  db: Db,
  conjunto: Conjunto,
  idLiberacao: number,
  rows: readonly Row[],
): Promise<(Row & { liberado: boolean })[]> {
  const dela = await idsEscolhidos(db, conjunto, idLiberacao)
  return rows.map((row) => ({ ...row, liberado: dela.has(row.id) }))
}

export const listTabelasOferecidas = async (
  db: Db,
  quem: Logado,
  conjunto: Conjunto,
  idLiberacao: number,
): Promise<TabelaOferecida[]> => marcar(db, conjunto, idLiberacao, await listLiberaveis(db, quem, false))

export const comoOferecidas = (
  db: Db,
  conjunto: Conjunto,
  idLiberacao: number,
  opcoes: readonly { label: string; value: number }[],
): Promise<AplicabilidadeOferecida[]> =>
  marcar(
    db,
    conjunto,
    idLiberacao,
    opcoes.map(({ label, value }) => ({ id: value, nome: label })),
  )

/** The new set, and what the old one held as it was shown: the difference alone is carried out. */
export interface Escolhidos {
  ids: readonly number[]
  vistos?: readonly number[] | undefined
}

/** Replaces the set within what the caller sees; an item that stays keeps the day since when it is there. */
export async function trocarItens(
  db: Db,
  { tabela, item, coluna }: Conjunto,
  idLiberacao: number,
  { ids, vistos, escopo }: Escolhidos & { escopo: SQL },
): Promise<void> {
  const [fica, visto] = [new Set(ids), new Set(vistos)]
  const saem = vistos
    ? inArray(
        item,
        [...visto].filter((um) => !fica.has(um)),
      )
    : notInArray(item, [...ids])
  await db.delete(tabela).where(and(eq(tabela.idLiberacao, idLiberacao), sql`${item} in ${escopo}`, saem))
  const entram = ids.filter((um) => !visto.has(um))
  await db.execute(sql`insert into ${tabela} (id_liberacao, ${sql.identifier(coluna)})
    select ${idLiberacao}::int, id from unnest(${sql.param(entram)}::int[]) as n(id) order by id on conflict do nothing`)
}

export const pacotesDa = (db: Db, idReferencia: number): SQL =>
  sql`${db.select({ id: pacote.id }).from(pacote).where(eq(pacote.idReferencia, idReferencia))}`
export const tabelasVistas = (db: Db, quem: Logado): SQL =>
  sql`${db.select({ id: tabelaPreco.id }).from(tabelaPreco).where(tabelaVisivel(quem))}`
export const referenciasVistas = (db: Db, quem: Logado): SQL =>
  sql`${db.select({ id: referencia.id }).from(referencia).where(referenciaVisivel(quem))}`
export const pacotesVistos = (db: Db, quem: Logado): SQL =>
  sql`${db
    .select({ id: pacote.id })
    .from(pacote)
    .where(sql`${pacote.idReferencia} in ${referenciasVistas(db, quem)}`)}`
export const empresasVistas = (db: Db, quem: Logado): SQL => sql`${empresasDasVisiveis(db, quem)}`

/** Items that were chosen by who sees more, or before they were taken from who looks now. */
export const contarOcultos = (db: Db, { tabela, item }: Conjunto, idLiberacao: number, vistos: SQL): Promise<number> =>
  db.$count(tabela, and(eq(tabela.idLiberacao, idLiberacao), sql`${item} not in ${vistos}`))

export async function pacotesDaLiberacao(
  db: Db,
  quem: Logado,
  conjunto: Conjunto,
  idLiberacao: number,
): Promise<PacoteDaLiberacao[]> {
  const rows = await db
    .select({
      id: pacote.id,
      idReferencia: referencia.id,
      tipo: pacote.tipo,
      referencia: nomeDaReferencia(quem),
      linha: nomeDaLinha,
    })
    .from(pacote)
    .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
    .leftJoin(linha, eq(linha.id, pacote.idLinha))
    .where(and(inArray(pacote.id, escolhidos(db, conjunto, idLiberacao)), referenciaVisivel(quem)))
    .orderBy(ordemHumana(referencia.descricao), asc(pacote.tipo), ordemHumana(nomeDaLinha), asc(pacote.id))
  return rows.map(({ id, idReferencia, tipo, ...nomes }) => ({
    id,
    idReferencia,
    nome: [nomes.referencia, labelOf(TIPO_PACOTE, tipo), nomes.linha].join(' · '),
  }))
}

export const tabelasDaLiberacao = (
  db: Db,
  quem: Logado,
  conjunto: Conjunto,
  idLiberacao: number,
): Promise<ItemDaLiberacao[]> =>
  db
    .select({ id: tabelaPreco.id, nome: sql<string>`${tabelaPreco.nome} || ' · ' || ${empresa.fantasia}` })
    .from(tabelaPreco)
    .innerJoin(empresa, eq(empresa.id, tabelaPreco.idEmpresa))
    .where(and(inArray(tabelaPreco.id, escolhidos(db, conjunto, idLiberacao)), tabelaVisivel(quem)))
    .orderBy(ordemHumana(tabelaPreco.nome), asc(tabelaPreco.id))
