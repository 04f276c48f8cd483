import { sql } from 'drizzle-orm'
import type { Alcance } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { alcancados, destino, jaFeitos, travados, type PedidoDePrevisao } from '../mercado/previsao.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

/** References whose finishes somebody sees, undefined for all: a finish is seen exactly where its reference is. */
export async function escoposDeAcabamentos(db: Db, usuario: Alcance): Promise<number[] | undefined> {
  const onde = acabamentoVisivel(usuario, referencia.id)
  if (!onde) return undefined
  const rows = await db.select({ id: referencia.id }).from(referencia).where(onde)
  return rows.map(({ id }) => id)
}

const A = sql`a`
const STATUS = {
  copia: sql`a.status`,
  pro: sql`(p.conteudo ->> 'status')::int`,
  mobi: sql`(b.conteudo ->> 'status')::int`,
}

/** Writes one row for each finish that the action reaches, as the finish is now. */
export async function preverAcabamentos(db: Db, pedido: PedidoDePrevisao): Promise<void> {
  const { id, usuario } = pedido
  const { depois, pro, mobi } = destino(A, pedido, STATUS)
  const escopos = await escoposDeAcabamentos(db, usuario)
  const seus = escopos ? sql`a.id_referencia = any(${sql.param(escopos)}::int[])` : sql`true`
  await db.execute(sql`
    insert into publicacao_item (id_publicacao, familia, id_registro, id_dono, tipo, id_referencia, escopo, codigo, ordem,
      descricao, versao_vista, id_antes_pro, id_antes_mobi, id_depois, pro, mobi, retido, feito)
    select ${id}::int, 'acabamentos', a.id, a.id, 'ACABAMENTO', a.id_referencia, a.id_referencia, a.codigo,
      portal_ordem(a.codigo), a.descricao, a.versao, a.id_versao_pro, a.id_versao_mobi, ${depois}, ${pro}, ${mobi}, false, ${jaFeitos(pedido)}::boolean
    from acabamento a left join acabamento_versao p on p.id = a.id_versao_pro left join acabamento_versao b on b.id = a.id_versao_mobi
    where ${alcancados(A, pedido)} and ${seus} ${travados(A, pedido)}`)
}
