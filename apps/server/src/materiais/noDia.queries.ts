import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { materialVersao } from '../db/tables/materiais.ts'
import { materialVigencia } from '../db/tables/vigencias.ts'
import { nomeDaReferenciaDe } from '../empresas/alcance.queries.ts'
import { vigenteEm } from '../mercado/noDia.queries.ts'
import { tidaNoMercado } from './aplicabilidade/aplicabilidade.queries.ts'
import { noMercado } from './filtro.queries.ts'
import { ditosEm, type Corte, type LinhaDaLista } from './lista.queries.ts'
import { ordemDoDia, pedidosEm, type Ordenada } from './pedidos.queries.ts'
import type { RecorteDeProdutos } from './recorte.queries.ts'

const doDia = (recorte: RecorteDeProdutos, em: string): SQL =>
  and(noMercado(recorte, materialVigencia), vigenteEm(em, materialVigencia)) ?? sql`true`

export const totalNoDia = (db: Db, recorte: RecorteDeProdutos, em: string): Promise<number> =>
  db.$count(materialVigencia, doDia(recorte, em))

interface Ordem extends Ordenada, Pick<Corte, 'limite' | 'salto'> {
  doId: SQL
}

/** A search is gathered once, because the order says nothing about where its words are. */
function paginaDe(recorte: RecorteDeProdutos, { por, sentido, doId, limite, salto }: Ordem, em: string): SQL {
  const corte = sql`order by ordem ${sentido}, id ${doId} limit ${limite} offset ${salto}`
  const todas = sql`select ${materialVigencia.id} as id, ${por} as ordem from ${materialVigencia} where ${doDia(recorte, em)}`
  if (recorte.busca || recorte.condicoes)
    return sql`with achadas as materialized (${todas}),
      pagina as (select id, ordem, (select count(*) from achadas)::int as achados from achadas ${corte})`
  const total = sql`(select count(*)::int from ${materialVigencia} where ${doDia(recorte, em)})`
  return sql`with pagina as (select id, ordem, ${total} as achados from (${todas} ${corte}) achadas)`
}

export async function listNoDia(
  db: Db,
  usuario: Logado,
  recorte: RecorteDeProdutos,
  { em, colunas, ordem, desc, ...corte }: Corte & { em: string },
): Promise<LinhaDaLista[]> {
  const ordenada = ordemDoDia(ordem, desc)
  const doId = desc ? sql`desc` : sql`asc`
  const v = materialVigencia
  const { rows } = await db.execute<
    LinhaDaLista & Record<string, unknown>
  >(sql`${paginaDe(recorte, { ...corte, ...ordenada, doId }, em)}
    select achados, pagina.id, m.numero as versao, ${v.tipo}, ${v.codigo}, ${v.codigoInterno} as "codigoInterno", ${v.descricao},
      ${v.idReferencia} as "idReferencia", ${nomeDaReferenciaDe(usuario, v.idReferencia, sql`(c #>> '{referencia,label}')`)} as referencia, c #>> '{referencia,logo}' as "logoReferencia",
      ${v.idLinha} as "idLinha", c #>> '{linha,label}' as linha, ${v.status},
      ${ditosEm(sql`c`)} as ditos, ${pedidosEm(sql`c`, colunas)} as campos,
      ${v.situacaoExibida} as situacao, c #> '{anexos,FIGURA}' as figura, c #> '{anexos,DESENHO_TECNICO}' as "fichaTecnica",
      null as "prontidaoPro", null as "prontidaoMobi", to_json(${v.desde}) #>> '{}' as "alteradoEm",
      ${tidaNoMercado(v, sql`c`, em)} as tida
    from pagina join ${v} on ${and(eq(v.id, sql`pagina.id`), vigenteEm(em, v))}
      join ${materialVersao} m on ${eq(sql`m.id`, v.idVersaoPro)} cross join lateral (select m.conteudo as c) documento
    order by ordem ${ordenada.sentido}, pagina.id ${doId}`)
  return rows.map((row) => ({ ...row, alteradoEm: new Date(row.alteradoEm).toISOString() }))
}
