import { listaAcabamentos, mercadoDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { diferencaDeAcabamentos } from '@portal/contract/acabamentos/diferencas'
import type { AnyCall } from '@portal/contract/core/call'
import { diferencaEntreDias } from '@portal/contract/materiais/diferencas'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { contarProntidao, existeNaoDisponivel, listaProdutos } from '@portal/contract/materiais/produtos'
import { obterPublicacao, publicacoesEmEspera, type Area } from '@portal/contract/publicacoes/publicacao'
import { itensDaPublicacao, listaPublicacoes } from '@portal/contract/publicacoes/publicacoes'

export const MERCADO = { produto: mercadoDeProdutos, acabamento: mercadoDeAcabamentos } as const
const mudaEm = (area: Area): AnyCall[] => [MERCADO[area].acaoPermitida, MERCADO[area].lancamentos]

export const MUDAM_COM_PUBLICACAO: Readonly<Record<Area, readonly AnyCall[]>> = {
  produto: [listaProdutos, existeNaoDisponivel, contarProntidao, diferencaEntreDias, ...mudaEm('produto')],
  acabamento: [listaAcabamentos, diferencaDeAcabamentos, ...mudaEm('acabamento')],
}
export const DAS_PUBLICACOES = [obterPublicacao, itensDaPublicacao, listaPublicacoes, publicacoesEmEspera]
