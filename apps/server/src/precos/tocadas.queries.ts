import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import type { QueVao } from '../mercado/previsao.queries.ts'
import { destes } from '../mercado/publicar.queries.ts'
import { tabelaVisivel } from '../liberacoes/tabelas.queries.ts'

/**
 * Written by a publication: tables that price, by its code, a product of their own company that goes. Glass may have several
 * prices under one code, a product counts once. Which of them one sees is asked each time.
 */
export async function preverTabelasTocadas(db: Db, { publicacao, ids }: QueVao): Promise<void> {
  await db.execute(sql`
    insert into publicacao_tocado (id_publicacao, uso, id_registro, tipo, escopo, codigo, ordem, descricao, itens)
    select ${publicacao}::int, 'TABELA_PRECO', t.id, t.tipo, 0, t.nome, portal_ordem(t.nome), '', count(distinct m.id)
    from ${tabelaPreco} t join tabela_preco_item p on p.id_tabela = t.id
      join referencia r on r.id_empresa = t.id_empresa
      join material m on m.id_referencia = r.id and m.tipo = t.tipo and portal_busca(m.codigo) = portal_busca(p.codigo)
      join ${destes(ids)} on estes.id = m.id
    where t.eliminada_em is null
    group by t.id`)
}

export const tabelaVista = (usuario: Logado, id: AnyPgColumn): SQL =>
  sql`${id} in (select ${tabelaPreco.id} from ${tabelaPreco} where ${tabelaVisivel(usuario)})`
