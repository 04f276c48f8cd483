import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import type { AreaDeRevisao, ItemDaRevisao } from '@portal/contract/revisoes/revisoes'
import { enderecoDoProduto } from '../materiais/enderecos.ts'
import { REVISOES } from '../mercado/enderecos.ts'

export const enderecoDaRevisao = (id: number): string => `${REVISOES}/${id}`

/** Page of the record; finishes have a list and no page. */
export function enderecoDoRegistro({ tipo, idRegistro: id, codigo }: ItemDaRevisao): string {
  const doMaterial = TIPO_MATERIAL.find(({ value }) => value === tipo)?.value
  return doMaterial
    ? enderecoDoProduto({ id, codigo, tipo: doMaterial })
    : `/acabamento?${new URLSearchParams({ busca: codigo, edicao: 'sim' })}`
}

/** What an area's reviews are of, and the list in which records are chosen. */
export const LISTAS_REVISTAS: Readonly<Record<AreaDeRevisao, { endereco: string; um: string; varios: string }>> = {
  produto: { endereco: '/produtos', um: 'produto', varios: 'produtos' },
  acabamento: { endereco: '/acabamento', um: 'acabamento', varios: 'acabamentos' },
}

export const quantosRevistos = (area: AreaDeRevisao, quantos: number): string =>
  `${quantos} ${quantos === 1 ? LISTAS_REVISTAS[area].um : LISTAS_REVISTAS[area].varios}`

const TIPOS = [...TIPO_MATERIAL, { label: 'Acabamento', value: 'ACABAMENTO' }]
export const nomeDoTipoRevisto = (tipo: string): string => labelOf(TIPOS, tipo)
