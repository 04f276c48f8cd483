import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { contarProntidao, existeNaoDisponivel, listaProdutos } from '@portal/contract/materiais/produtos'

/** What is counted of products, and is another once some of them changed. */
export const CONTAM_PRODUTOS = [mercadoDeProdutos.acaoPermitida, existeNaoDisponivel, contarProntidao] as const

/** The same, and the list of them. */
export const MUDAM_COM_PRODUTOS = [listaProdutos, ...CONTAM_PRODUTOS] as const
