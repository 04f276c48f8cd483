import { and, eq, sql, type SQL } from 'drizzle-orm'
import { toPaged, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { EstadoDaPublicacao } from '@portal/contract/publicacoes/publicacao'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { publicacaoTocado as tocado } from '../db/tables/publicacoes.ts'
import { findProdutosQueVao } from '../mercado/previsao.queries.ts'
import { TABELAS_TOCADAS, tabelaVista } from '../precos/tocadas.queries.ts'
import { TIPOLOGIAS_TOCADAS, tipologiaVista } from '../tipologias/tocadas.queries.ts'
import type { Visao } from './itens.queries.ts'
import type { Publicavel } from './publicavel.ts'

/** Records `vao` of an area: those of a publication that go. */
interface Vao {
  publicacao: number
  area: Publicavel
  /** As the text of an array. */
  ids: string
}

const NENHUM = '{}'

/** What uses records that go, as rows of `publicacao_tocado`. */
const tocadosPor = ({ publicacao, area, ids }: Vao): SQL => {
  const usos = [area.tocados, TIPOLOGIAS_TOCADAS, TABELAS_TOCADAS].filter((uso) => uso !== undefined)
  return sql`with vao as (select id from unnest(${ids}::int[]) as estes(id))
    select ${publicacao}::int as id_publicacao, t.* from (${sql.join(
      usos.map((uso) => sql`(${uso})`),
      sql` union all `,
    )}) as t`
}

/** Writes what uses records that go, in place of what was written of them before. */
export async function escreverTocados(db: Db, vao: Vao): Promise<void> {
  await db.delete(tocado).where(eq(tocado.idPublicacao, vao.publicacao))
  if (vao.ids === NENHUM) return
  await db.execute(sql`
    insert into publicacao_tocado (id_publicacao, uso, id_registro, tipo, escopo, codigo, ordem, descricao, itens)
    select * from (${tocadosPor(vao)}) as todos order by uso, id_registro`)
}

/** A publication of which is asked what it touches, and what its reader sees. */
interface Olhada {
  cabecalho: { id: number; estado: EstadoDaPublicacao }
  area: Publicavel
  visao: Visao
}

/**
 * What a publication touches: as it was written when it was held or done, and of a preview as it is now, since to write it
 * takes as long as to write what would go, and each record that is held back would have it written anew.
 */
async function fonteDe(db: Db, { cabecalho: { id, estado }, area }: Olhada): Promise<SQL> {
  if (estado !== 'PREVIA') return sql`${tocado}`
  const vao = { publicacao: id, area, ids: await findProdutosQueVao(db, id) }
  return sql`(${tocadosPor(vao)}) as ${tocado}`
}

export async function contarTocados(db: Db, olhada: Olhada): Promise<{ uso: string; quantos: number }[]> {
  const { rows } = await db.execute<{ uso: string; quantos: number }>(sql`
    select uso, count(*)::int as quantos from ${await fonteDe(db, olhada)} where ${vistos(olhada)} group by uso order by uso`)
  return rows
}

const vistos = ({ cabecalho: { id }, visao: { usuario, escopos } }: Olhada): SQL | undefined =>
  and(
    eq(tocado.idPublicacao, id),
    escopos &&
      sql`case ${tocado.uso} when 'TIPOLOGIA' then ${tipologiaVista(usuario, tocado.idRegistro)}
        when 'TABELA_PRECO' then ${tabelaVista(usuario, tocado.idRegistro)}
        else ${tocado.escopo} = any(${sql.param(escopos)}::int[]) end`,
  )

/**
 * A page with its total; only one past the end has no row that says it. What is asked as it is now is walked once for both,
 * rows that were written are counted beside the page, which takes half as long.
 */
export async function listTocados(db: Db, olhada: Olhada, filtro: ListQuery): Promise<Paged<Tocado>> {
  const fonte = await fonteDe(db, olhada)
  const onde = and(vistos(olhada), contem(filtro.globalFilter, tocado.codigo, tocado.descricao))
  const contados =
    olhada.cabecalho.estado === 'PREVIA' ? sql`count(*) over ()` : sql`(select count(*) from ${fonte} where ${onde})`
  const { pageSize, pageIndex } = filtro
  const { rows } = await db.execute<{ total: number } & Tocado>(sql`
    select id_registro as id, uso, tipo, codigo, descricao, itens, ${contados}::int as total from ${fonte} where ${onde}
    order by uso, ordem, id_registro limit ${pageSize} offset ${pageIndex * pageSize}`)
  const total = rows[0]?.total ?? (pageIndex > 0 ? await db.$count(fonte, onde) : 0)
  const dados = rows.map(({ total: _total, ...row }) => row)
  return toPaged(dados, total, pageSize)
}

type Tocado = Pick<typeof tocado.$inferSelect, 'uso' | 'tipo' | 'codigo' | 'descricao' | 'itens'> & { id: number }
