import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import type { Logado } from '../../core/context.ts'
import type { Tida } from './aplicabilidade.queries.ts'
import { mantem } from './lerAplicabilidade.ts'

type Dito = Pick<ProdutoNaLista, 'temAplicabilidade' | 'aplicabilidades' | 'aplicabilidadeBaseEditavel'>

/** What the product list says of a row's applicability; of what is not a component, nothing. */
export const ditaDaAplicabilidade = (tida: Tida | null, usuario: Logado, emEdicao: boolean): Dito => ({
  temAplicabilidade: tida?.tem ?? false,
  aplicabilidades:
    tida === null || tida.mantenedora === null || tida.situacao === null
      ? []
      : [{ idEmpresa: tida.mantenedora, situacao: tida.situacao }],
  aplicabilidadeBaseEditavel: tida !== null && emEdicao && mantem(usuario, tida.mantenedora),
})
