import { and, sql } from 'drizzle-orm'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { entre, naEdicao } from './filtro.queries.ts'
import { recortarProdutos } from './recorte.queries.ts'
import { materialVisivel } from './visibilidade.queries.ts'

interface Escolha {
  ids?: readonly number[] | undefined
  filtro?: FiltroDeProdutos | undefined
}

/** Products that were chosen or that a filter finds, with the lists that companies keep; undefined for neither. */
export async function listEscolhidos(db: Db, usuario: Logado, { ids, filtro }: Escolha) {
  if (!ids && !filtro) return undefined
  const onde = ids
    ? and(entre(material.id, ids), materialVisivel(usuario, material))
    : filtro && naEdicao(await recortarProdutos(db, usuario, filtro))
  // Two arrays of numbers, not a row for each product.
  const { rows } = await db.execute<Record<'produtos' | 'aplicabilidades', number[]>>(sql`
    with escolhidos as (select ${material.id} as id from ${material} where ${onde ?? sql`true`})
    select coalesce((select array_agg(id) from escolhidos), '{}') as produtos,
      coalesce((select array_agg(b.id) from aplicabilidade_base b where b.id_material in (select id from escolhidos)), '{}') as aplicabilidades`)
  const achados = rows[0] ?? { produtos: [], aplicabilidades: [] }
  if (ids && achados.produtos.length < new Set(ids).size) throw new NaoEncontrado()
  return achados
}
