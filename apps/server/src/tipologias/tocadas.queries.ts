import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Olhar } from '../core/prepared.ts'
import { tipologiaVisivel } from './visibilidade.queries.ts'

/**
 * Typologies of the references and lines of the products of `vao`, as `tocadosPor`; which of them a user sees is asked each
 * time. Products of lines without any are not read.
 */
export const TIPOLOGIAS_TOCADAS = sql`
  select 'TIPOLOGIA' as uso, t.id as id_registro, 'TIPOLOGIA' as tipo, 0 as escopo, t.codigo, portal_ordem(t.codigo) as ordem,
    t.descricao, delas.itens
  from (select m.id_referencia, m.id_linha, count(*)::int as itens
      from vao join material m using (id) where m.id_linha in (select id_linha from tipologia) group by 1, 2) as delas
    join tipologia t on t.id_referencia = delas.id_referencia and t.id_linha = delas.id_linha`

export const tipologiaVista = (usuario: Olhar, id: AnyPgColumn): SQL =>
  sql`${id} in (select tipologia.id from tipologia where ${tipologiaVisivel(usuario)})`
