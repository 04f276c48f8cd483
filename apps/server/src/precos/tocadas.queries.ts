import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Logado } from '../core/context.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import { tabelaVisivel } from '../liberacoes/tabelas.queries.ts'

/**
 * Tables that price, by its code, a product of `vao` that is of their own company, as `tocadosPor`. Glass may have several
 * prices under one code, a product counts once. Which of them one sees is asked each time.
 */
export const TABELAS_TOCADAS = sql`
  select 'TABELA_PRECO' as uso, t.id as id_registro, t.tipo, 0 as escopo, t.nome as codigo, portal_ordem(t.nome) as ordem,
    '' as descricao, count(distinct m.id)::int as itens
  from tabela_preco t join tabela_preco_item p on p.id_tabela = t.id
    join referencia r on r.id_empresa = t.id_empresa
    join material m on m.id_referencia = r.id and m.tipo = t.tipo and portal_busca(m.codigo) = portal_busca(p.codigo)
    join vao on vao.id = m.id
  where t.eliminada_em is null
  group by t.id`

export const tabelaVista = (usuario: Logado, id: AnyPgColumn): SQL =>
  sql`${id} in (select ${tabelaPreco.id} from ${tabelaPreco} where ${tabelaVisivel(usuario)})`
