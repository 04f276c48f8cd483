import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import type { Logado } from '../../core/context.ts'
import type { Tida } from './aplicabilidade.queries.ts'
import { mantem } from './lerAplicabilidade.ts'

type Dito = Pick<ProdutoNaLista, 'temAplicabilidade' | 'aplicabilidades' | 'aplicabilidadeBaseEditavel'>

/** Applicability of a row in the product list; false and null for products that are no components. */
export const ditaDaAplicabilidade = (tida: Tida | null, usuario: Logado, emEdicao: boolean): Dito => ({
  temAplicabilidade: tida?.tem ?? false,
  aplicabilidades:
    tida === null || tida.mantenedora === null || tida.situacao === null
      ? []
      : [{ idEmpresa: tida.mantenedora, situacao: tida.situacao }],
  aplicabilidadeBaseEditavel: tida !== null && emEdicao && mantem(usuario, tida.mantenedora),
})
