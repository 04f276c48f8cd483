import type { QueryClient } from '@tanstack/react-query'
import type { Papel } from '@portal/contract/core/papeis'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { Sessao } from '../../api/session.ts'
import { queryOf } from '../../api/useCall.ts'
import { diaDoEndereco } from '../../mercado/dia/useDia.ts'
import { pedeEdicao } from '../../mercado/useEdicaoPedida.ts'
import { filtroPedido, pedeTabela } from './filtros.ts'
import { adiantarCartoes } from './usePaginas.ts'

/**
 * Asks for the edit mode and for the first cards in it, as the screen at this address will; where it shows a table or is about
 * to change the mode, it asks for others.
 */
export async function adiantarProdutos(
  client: QueryClient,
  { usuario, papeis }: Sessao,
  { searchParams }: URL,
): Promise<void> {
  if (pedeTabela(searchParams) || pedeEdicao(searchParams)) return
  const reduzido = soConsulta(papeis as readonly Papel[])
  const em = diaDoEndereco(searchParams)
  const doMercado = reduzido || em !== undefined
  const modo = doMercado ? false : await client.fetchQuery(queryOf(mercadoDeProdutos.modoEdicao))
  await adiantarCartoes(client, filtroPedido(searchParams, usuario.email ?? '', reduzido), modo, em)
}
