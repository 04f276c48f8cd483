import {
  itensDaRevisao,
  listaRevisoes,
  obterRevisao,
  revisoesPendentes,
  type Revisao,
} from '@portal/contract/revisoes/revisoes'

export const MUDAM_COM_REVISAO = [obterRevisao, itensDaRevisao, listaRevisoes, revisoesPendentes]

/** The two people of a review may talk until it ends. */
export const conversa = ({ estado, minha, paraMim }: Revisao): boolean => estado === 'ABERTA' && (minha || paraMim)
