import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Olhar } from '../core/prepared.ts'
import type { Db } from '../db/client.ts'
import type { QueVao } from '../mercado/previsao.queries.ts'
import { destes } from '../mercado/publicar.queries.ts'
import { tipologiaVisivel } from './visibilidade.queries.ts'

/**
 * Typologies of the references and lines that a publication takes; which of them a user sees is asked each time. Products of
 * lines without any are not read.
 */
export async function preverTipologiasTocadas(db: Db, { publicacao, ids }: QueVao): Promise<void> {
  await db.execute(sql`
    insert into publicacao_tocado (id_publicacao, uso, id_registro, tipo, escopo, codigo, ordem, descricao, itens)
    select ${publicacao}::int, 'TIPOLOGIA', t.id, 'TIPOLOGIA', 0, t.codigo, portal_ordem(t.codigo), t.descricao, vao.itens
    from (select m.id_referencia, m.id_linha, count(*)::int as itens
        from ${destes(ids)} join material m using (id) where m.id_linha in (select id_linha from tipologia) group by 1, 2) as vao
      join tipologia t on t.id_referencia = vao.id_referencia and t.id_linha = vao.id_linha`)
}

export const tipologiaVista = (usuario: Olhar, id: AnyPgColumn): SQL =>
  sql`${id} in (select tipologia.id from tipologia where ${tipologiaVisivel(usuario)})`
