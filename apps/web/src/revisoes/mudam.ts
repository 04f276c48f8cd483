import {
  itensDaRevisao,
  listaRevisoes,
  obterRevisao,
  revisoesPendentes,
  type Revisao,
} from '@portal/contract/revisoes/revisoes'

/** Answers that any change of a review makes stale. */
export const MUDAM_COM_REVISAO = [obterRevisao, itensDaRevisao, listaRevisoes, revisoesPendentes]

/** Who asked and who was asked talk about it until it ends. */
export const conversa = ({ estado, minha, paraMim }: Revisao): boolean => estado === 'ABERTA' && (minha || paraMim)
