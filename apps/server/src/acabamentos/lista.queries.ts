import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type {
  Acabamento,
  FiltroDeAcabamentos,
  ORDENS_DE_ACABAMENTO,
  RecorteDeAcabamentos,
} from '@portal/contract/acabamentos/acabamentos'
import { buscada, cadaUma, toPaged, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import { DISPONIVEL, DISPONIVEL_DELPHI } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import { emOrdem, listagem } from '../core/paging.ts'
import type { Marcada, Olhar } from '../core/prepared.ts'
import { contem, contemEm, type Marcas } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { acabamento, acabamentoMercado, acabamentoVersao } from '../db/tables/acabamentos.ts'
import { tipoAcabamento } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { referencia } from '../db/tables/referencias.ts'
import { acabamentoVigencia } from '../db/tables/vigencias.ts'
import { nomeDaReferenciaDe } from '../empresas/alcance.queries.ts'
import { vigenteEm } from '../mercado/noDia.queries.ts'
import { COLUNAS_DA_EDICAO, colunasDoMercado, daEdicao, doMercado } from './acabamentos.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

export type Ordem = (typeof ORDENS_DE_ACABAMENTO)[number]
type Consulta = Pick<ListQuery<Ordem>, 'sort' | 'desc' | 'globalFilter' | 'pageIndex' | 'pageSize'> &
  FiltroDeAcabamentos
interface Filtro extends Buscada<Ordem>, Pick<Consulta, 'situacao' | 'disponivelDesde' | 'meus'> {
  idReferencia: number | undefined
  idTipo: number | undefined
}

/** State of a finish as lists show it (situacao.md "Derived label"). */
export const EXIBIDA = sql`case when ${acabamento.situacao} <> 3 then ${acabamento.situacao} when ${acabamento.idVersaoPro} is null then 4
  when ${acabamento.idVersaoMobi} is distinct from ${acabamento.idVersaoPro} then 5 else 3 end`

const DA_EDICAO: Readonly<Record<Ordem, SQL>> = {
  id: sql`${acabamento.id}`,
  codigo: ordemHumana(acabamento.codigo),
  descricao: ordemHumana(acabamento.descricao),
  referencia: ordemHumana(sql`(select r.descricao from referencia r where r.id = ${acabamento.idReferencia})`),
  tipoAcabamento: ordemHumana(
    sql`(select t.descricao from tipo_acabamento t where t.id = ${acabamento.idTipoAcabamento})`,
  ),
  loteMinimo: sql`${acabamento.loteMinimo}`,
  status: sql`${acabamento.status}`,
  situacao: EXIBIDA,
}

const conteudo = (caminho: string): SQL => sql`${acabamentoVersao.conteudo} #>> ${sql.raw(`'{${caminho}}'`)}`
type DoMercado = typeof acabamentoMercado | typeof acabamentoVigencia
const atrasado = ({ idVersaoMobi, idVersaoPro }: DoMercado): SQL =>
  sql`(${idVersaoMobi} is distinct from ${idVersaoPro})`

const ordensDoMercado = (tabela: DoMercado): Readonly<Record<Ordem, SQL>> => ({
  id: sql`${tabela.id}`,
  codigo: ordemHumana(tabela.codigo),
  descricao: ordemHumana(tabela.descricao),
  referencia: ordemHumana(sql`(${conteudo('referencia,label')})`),
  tipoAcabamento: ordemHumana(sql`(${conteudo('tipoAcabamento,label')})`),
  loteMinimo: sql`(${conteudo('loteMinimo')})::numeric`,
  status: sql`(${conteudo('status')})::int`,
  situacao: atrasado(tabela),
})

/** Each word in the finish itself or in the name of its reference or type. */
const achados = (db: Db, termo: Marcas = []): (SQL | undefined)[] =>
  termo.map((palavra) =>
    or(
      contem([palavra], acabamento.codigo, acabamento.descricao),
      inArray(
        acabamento.idReferencia,
        db
          .select({ id: referencia.id })
          .from(referencia)
          .where(contem([palavra], referencia.descricao)),
      ),
      inArray(
        acabamento.idTipoAcabamento,
        db
          .select({ id: tipoAcabamento.id })
          .from(tipoAcabamento)
          .where(contem([palavra], tipoAcabamento.descricao)),
      ),
    ),
  )

const ordem = (ordens: Readonly<Record<Ordem, SQL>>, { sort = 'id', desc: invertida }: Pick<Filtro, 'sort' | 'desc'>) =>
  emOrdem(invertida, sort === 'id' ? undefined : ordens[sort], ordens.id)

const igual = (coluna: AnyPgColumn | SQL, valor: unknown): SQL | undefined =>
  valor === undefined ? undefined : sql`${coluna} = ${valor}`

type ComNome<Row> = Row & { nomeReferencia: string }

/** In a list references of one name are told apart (decisions 0.4); a finish of its own says the name as it stands. */
const nomeNoMercado = (olhar: Olhar, { idReferencia }: DoMercado) => ({
  nomeReferencia: nomeDaReferenciaDe(olhar, idReferencia, sql`(${conteudo('referencia,label')})`),
})
const comNome = (row: Acabamento, { nomeReferencia }: ComNome<object>): Acabamento => ({
  ...row,
  referencia: { ...row.referencia, label: nomeReferencia },
})

/** Versions that got to the market on that day in São Paulo, or later. */
const desdeODia = (desde: SQL, dia: string | undefined): SQL | undefined =>
  dia === undefined ? undefined : sql`${desde} >= ${dia}::date::timestamp at time zone 'America/Sao_Paulo'`

const deQuem = ({ idUsuario }: Olhar, meus: boolean | undefined): SQL | undefined =>
  meus === undefined ? undefined : sql`${acabamento.alteradoPor} ${meus ? sql`=` : sql`is distinct from`} ${idUsuario}`

const edicao = listagem<Filtro, ComNome<Parameters<typeof daEdicao>[0]>>((db, olhar, filtro) => {
  const noMercado = desdeODia(sql`x.desde`, filtro.disponivelDesde)
  const onde = and(
    acabamentoVisivel(olhar, acabamento.idReferencia),
    ...achados(db, filtro.termo),
    igual(EXIBIDA, filtro.situacao),
    igual(acabamento.idReferencia, filtro.idReferencia),
    igual(acabamento.idTipoAcabamento, filtro.idTipo),
    deQuem(olhar, filtro.meus),
    noMercado && sql`exists (select from ${acabamentoMercado} x where x.id = ${acabamento.id} and ${noMercado})`,
  )
  return {
    linhas: (total) =>
      db
        .select({
          ...COLUNAS_DA_EDICAO,
          nomeReferencia: nomeDaReferenciaDe(olhar, acabamento.idReferencia),
          achados: total,
        })
        .from(acabamento)
        .where(onde)
        .orderBy(...ordem(DA_EDICAO, filtro)),
    contagem: db.select({ total: count() }).from(acabamento).where(onde),
  }
})

/** On the market a finish is available, or CEM MOBI has it not yet; its type is the one it was published with. */
const doFiltro = (olhar: Olhar, tabela: DoMercado, filtro: Marcada<Filtro>): SQL | undefined =>
  and(
    acabamentoVisivel(olhar, tabela.idReferencia),
    contemEm(filtro.termo, sql`${tabela.busca}`),
    igual(
      sql`case when ${atrasado(tabela)} then ${DISPONIVEL_DELPHI}::int else ${DISPONIVEL}::int end`,
      filtro.situacao,
    ),
    igual(tabela.idReferencia, filtro.idReferencia),
    igual(sql`(${conteudo('tipoAcabamento,value')})::int`, filtro.idTipo),
    desdeODia(sql`${tabela.desde}`, filtro.disponivelDesde),
  )

const mercado = listagem<Filtro, ComNome<Parameters<typeof doMercado>[0]>>((db, olhar, filtro) => {
  const onde = doFiltro(olhar, acabamentoMercado, filtro)
  return {
    linhas: (total) =>
      db
        .select({ ...colunasDoMercado(acabamentoMercado), ...nomeNoMercado(olhar, acabamentoMercado), achados: total })
        .from(acabamentoMercado)
        .innerJoin(acabamentoVersao, eq(acabamentoVersao.id, acabamentoMercado.idVersaoPro))
        .where(onde)
        .orderBy(...ordem(ordensDoMercado(acabamentoMercado), filtro)),
    contagem: db
      .select({ total: count() })
      .from(acabamentoMercado)
      .innerJoin(acabamentoVersao, eq(acabamentoVersao.id, acabamentoMercado.idVersaoPro))
      .where(onde),
  }
})

export async function findPagina(
  db: Db,
  usuario: Logado,
  consulta: Consulta,
  emEdicao: boolean,
): Promise<Paged<Acabamento>> {
  const filtro = filtroDe(consulta)
  return emEdicao
    ? cadaUma(await edicao.pagina(db, usuario, filtro, consulta), (row) => comNome(daEdicao(row), row))
    : cadaUma(await mercado.pagina(db, usuario, filtro, consulta), (row) => comNome(doMercado(row), row))
}

export const findTodosEmEdicao = (db: Db, usuario: Logado, recorte: RecorteDeAcabamentos) =>
  edicao.toda(db, usuario, filtroDe({ ...recorte, desc: false }))

export async function findPaginaNoDia(
  db: Db,
  usuario: Logado,
  consulta: Consulta,
  em: string,
): Promise<Paged<Acabamento>> {
  const { termo, ...filtro } = filtroDe(consulta)
  const { pageIndex, pageSize } = consulta
  const t = acabamentoVigencia
  const onde = and(
    doFiltro(usuario, t, { ...filtro, termo: undefined }),
    contemEm(termo, sql`${t.busca}`),
    vigenteEm(em, t),
  )
  const versao = eq(acabamentoVersao.id, t.idVersaoPro)
  const [rows, [contagem]] = await Promise.all([
    db
      .select({ ...colunasDoMercado(t), ...nomeNoMercado(usuario, t) })
      .from(t)
      .innerJoin(acabamentoVersao, versao)
      .where(onde)
      .orderBy(...ordem(ordensDoMercado(t), filtro))
      .limit(pageSize)
      .offset(pageIndex * pageSize),
    db.select({ total: count() }).from(t).innerJoin(acabamentoVersao, versao).where(onde),
  ])
  return toPaged(
    rows.map((row) => comNome(doMercado(row), row)),
    contagem?.total ?? 0,
    pageSize,
  )
}

function filtroDe(consulta: Omit<Consulta, 'pageIndex' | 'pageSize'>): Filtro {
  const { situacao, disponivelDesde, meus, referencia: idReferencia, tipoAcabamento: idTipo } = consulta
  return { ...buscada(consulta), situacao, disponivelDesde, meus, idReferencia, idTipo }
}
