import type { Acao, Alvo } from '@portal/contract/mercado/situacao'
import type { Area } from '@portal/contract/publicacoes/publicacoes'
import { PUBLICACOES } from '../mercado/enderecos.ts'

export const enderecoDaPublicacao = (id: number): string => `${PUBLICACOES}/${id}`

/** Whose list the release is of, and what that list is called. */
export const LISTAS: Readonly<Record<Area, { endereco: string; um: string; varios: string }>> = {
  produto: { endereco: '/produtos', um: 'produto', varios: 'produtos' },
  acabamento: { endereco: '/acabamento', um: 'acabamento', varios: 'acabamentos' },
}

export const VERBOS: Readonly<Record<Acao, string>> = { homologar: 'Homologar', disponibilizar: 'Disponibilizar' }
export const ALVOS_POR_EXTENSO: Readonly<Record<Alvo, string>> = {
  todos: 'CEM DELPHI e CEM MOBI',
  CEM_MOBI: 'CEM DELPHI e CEM MOBI',
  CEM_PRO: 'CEM DELPHI',
}

const numero = new Intl.NumberFormat('pt-BR')
export const contagem = (area: Area, quantos: number): string =>
  `${numero.format(quantos)} ${quantos === 1 ? LISTAS[area].um : LISTAS[area].varios}`
