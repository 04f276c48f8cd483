import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { alcancados, destino, jaFeitos, travados, type PedidoDePrevisao } from '../../mercado/previsao.queries.ts'
import { basesAoAlcance } from './publicarBases.queries.ts'

const B = sql`b`

/** Writes a row for each list that a company keeps for a component: it goes with the component, and stays with it. */
export async function preverBases(db: Db, pedido: PedidoDePrevisao): Promise<void> {
  const { id, usuario } = pedido
  const { depois, pro, mobi } = destino(B, pedido)
  await db.execute(sql`
    insert into publicacao_item (id_publicacao, familia, id_registro, id_dono, tipo, id_referencia, escopo, codigo, ordem,
      descricao, versao_vista, id_antes_pro, id_antes_mobi, id_depois, pro, mobi, retido, feito)
    select ${id}::int, 'aplicabilidades', b.id, m.id, 'APLICABILIDADE', m.id_referencia, m.escopo, m.codigo, m.ordem_codigo,
      'Aplicabilidade mantida por ' || e.fantasia, b.versao, b.id_versao_pro, b.id_versao_mobi,
      ${depois}, ${pro}, ${mobi}, false, ${jaFeitos(pedido)}::boolean
    from aplicabilidade_base b join material m on m.id = b.id_material join empresa e on e.id = b.id_empresa
    where ${alcancados(B, pedido)} and ${await basesAoAlcance(db, usuario, [])} ${travados(B, pedido)}`)
}
