import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Acabamento, ORDENS_DE_ACABAMENTO } from '@portal/contract/acabamentos/acabamentos'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import type { Logado } from '../core/context.ts'
import { listagem } from '../core/paging.ts'
import { contem, contemEm, type Marcas } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { acabamento, acabamentoMercado, acabamentoVersao } from '../db/tables/acabamentos.ts'
import { tipoAcabamento } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { referencia } from '../db/tables/referencias.ts'
import { COLUNAS_DA_EDICAO, COLUNAS_DO_MERCADO, daEdicao, doMercado } from './acabamentos.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

export type Ordem = (typeof ORDENS_DE_ACABAMENTO)[number]
type Consulta = Pick<ListQuery<Ordem>, 'sort' | 'desc' | 'globalFilter' | 'pageIndex' | 'pageSize'>
type Filtro = Pick<Consulta, 'sort' | 'desc'> & { termo: string | undefined }

/** What lists show of where a record stands (situacao.md "Derived label"). */
const EXIBIDA = sql`case when ${acabamento.situacao} <> 3 then ${acabamento.situacao} when ${acabamento.idVersaoPro} is null then 4
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
const DO_MERCADO: Readonly<Record<Ordem, SQL>> = {
  id: sql`${acabamentoMercado.id}`,
  codigo: ordemHumana(acabamentoMercado.codigo),
  descricao: ordemHumana(acabamentoMercado.descricao),
  referencia: ordemHumana(sql`(${conteudo('referencia,label')})`),
  tipoAcabamento: ordemHumana(sql`(${conteudo('tipoAcabamento,label')})`),
  loteMinimo: sql`(${conteudo('loteMinimo')})::numeric`,
  status: sql`(${conteudo('status')})::int`,
  situacao: sql`(${acabamentoMercado.idVersaoMobi} is distinct from ${acabamentoMercado.idVersaoPro})`,
}

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

const ordem = (
  ordens: Readonly<Record<Ordem, SQL>>,
  { sort = 'id', desc: invertida }: Pick<Filtro, 'sort' | 'desc'>,
) => {
  const sentido = invertida ? desc : asc
  return [...(sort === 'id' ? [] : [sentido(ordens[sort])]), sentido(ordens.id)]
}

const edicao = listagem<Filtro, Parameters<typeof daEdicao>[0]>((db, olhar, filtro) => {
  const onde = and(acabamentoVisivel(olhar, acabamento.idReferencia), ...achados(db, filtro.termo))
  return {
    linhas: (total) =>
      db
        .select({ ...COLUNAS_DA_EDICAO, achados: total })
        .from(acabamento)
        .where(onde)
        .orderBy(...ordem(DA_EDICAO, filtro)),
    contagem: db.select({ total: count() }).from(acabamento).where(onde),
  }
})

const mercado = listagem<Filtro, Parameters<typeof doMercado>[0]>((db, olhar, filtro) => {
  const onde = and(
    acabamentoVisivel(olhar, acabamentoMercado.idReferencia),
    contemEm(filtro.termo, sql`${acabamentoMercado.busca}`),
  )
  return {
    linhas: (total) =>
      db
        .select({ ...COLUNAS_DO_MERCADO, achados: total })
        .from(acabamentoMercado)
        .innerJoin(acabamentoVersao, eq(acabamentoVersao.id, acabamentoMercado.idVersaoPro))
        .where(onde)
        .orderBy(...ordem(DO_MERCADO, filtro)),
    contagem: db.select({ total: count() }).from(acabamentoMercado).where(onde),
  }
})

/** Working copies, or what is on the market. */
export async function findPagina(
  db: Db,
  usuario: Logado,
  consulta: Consulta,
  emEdicao: boolean,
): Promise<Paged<Acabamento>> {
  const { sort, desc: invertida, globalFilter: termo } = consulta
  const filtro = { sort, desc: invertida, termo }
  if (emEdicao) {
    const pagina = await edicao.pagina(db, usuario, filtro, consulta)
    return { ...pagina, dados: pagina.dados.map(daEdicao) }
  }
  const pagina = await mercado.pagina(db, usuario, filtro, consulta)
  return { ...pagina, dados: pagina.dados.map(doMercado) }
}
