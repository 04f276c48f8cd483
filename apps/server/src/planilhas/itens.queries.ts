import { sql } from 'drizzle-orm'
import { ARQUIVO_MORTO } from '@portal/contract/mercado/status'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { componente, perfil } from '../db/tables/especies.ts'
import { material } from '../db/tables/materiais.ts'
import { materialVisivel } from '../materiais/visibilidade.queries.ts'

export interface Item {
  id: number
  codigo: string
  descricao: string
  unidade: string | null
}
export interface ItemPedido {
  idReferencia: number
  tipo: string
  codigo: string
}

/** Products under these references, kinds and codes, in their order: null for none that the form of a kit offers. */
export async function findItens(db: Db, usuario: Logado, pedidos: readonly ItemPedido[]): Promise<(Item | null)[]> {
  const de = (campo: keyof ItemPedido) => sql.param(pedidos.map((pedido) => pedido[campo]))
  const unidade = sql`(select u.sigla from unidade u where u.id = coalesce(
    (select id_unidade_valorizacao from ${perfil} where ${perfil.id} = ${material.id}),
    (select id_unidade_item from ${componente} where ${componente.id} = ${material.id})))`
  const { rows } = await db.execute<{ item: Item | null }>(sql`
    select a.item from unnest(${de('idReferencia')}::int[], ${de('tipo')}::text[], ${de('codigo')}::text[])
      with ordinality as p(id_referencia, tipo, codigo, ordem)
      left join lateral (select jsonb_build_object('id', ${material.id}, 'codigo', ${material.codigo}, 'descricao', ${material.descricao},
          'unidade', ${unidade}) as item from ${material}
        where ${material.tipo} = p.tipo and p.tipo in ('PERFIL', 'COMPONENTE') and ${material.idReferencia} = p.id_referencia
          and ${material.status} <> ${ARQUIVO_MORTO} and portal_busca(${material.codigo}) = portal_busca(p.codigo) and ${materialVisivel(usuario, material) ?? sql`true`} limit 1) a on true
    order by p.ordem`)
  return rows.map(({ item }) => item)
}
