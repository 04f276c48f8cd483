import type { Parsed, ResultOf } from '@portal/contract/core/call'
import { toPaged } from '@portal/contract/core/listing'
import type { listaComponente } from '@portal/contract/materiais/aplicabilidade'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { ContextoLeitura } from '../../core/context.ts'
import { listarProdutos } from '../lista.ts'
import { findLista, listAplicados, listDoMercado } from './aplicabilidade.queries.ts'

type Consulta = Parsed<typeof listaComponente>['query']

/** A page of the components that one sees, as the product list finds them, each with whether it applies already. */
export async function escolherComponentes(
  contexto: ContextoLeitura,
  { pageIndex, pageSize, sort, desc, globalFilter, idComponenteBase, idReferencia }: Consulta,
): Promise<ResultOf<typeof listaComponente>> {
  const { db, usuario } = contexto
  const mercado = soConsulta(usuario.papeis)
  const lista = await findLista(db, usuario, idComponenteBase, { mercado })
  const { items, total } = await listarProdutos(contexto, {
    busca: globalFilter,
    tipoProduto: 'COMPONENTE',
    referencia: idReferencia === undefined ? [] : [idReferencia],
    linha: [],
    campo: [],
    colunas: [],
    limite: pageSize,
    pageSkip: pageIndex * pageSize,
    modoEdicao: true,
    em: undefined,
    sort,
    desc,
  })
  const ids = items.map(({ id }) => id)
  const aplicados = mercado
    ? new Set((await listDoMercado(db, usuario, lista)).map(({ idAplicavel }) => idAplicavel))
    : await listAplicados(db, lista, ids)
  const dados = items.map(({ logoReferencia, ...item }) => ({
    ...item,
    linkLogoReferencia: logoReferencia,
    aplicado: item.id === idComponenteBase || aplicados.has(item.id),
  }))
  return toPaged(dados, total, pageSize)
}
