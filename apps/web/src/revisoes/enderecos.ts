import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import type { AreaDeRevisao, ItemDaRevisao } from '@portal/contract/revisoes/revisoes'
import { enderecoDoProduto } from '../materiais/enderecos.ts'
import { REVISOES } from '../mercado/enderecos.ts'

export const enderecoDaRevisao = (id: number): string => `${REVISOES}/${id}`

/** Where a record is kept; finishes have a list and no page. */
export function enderecoDoRegistro({ tipo, idRegistro: id, codigo }: ItemDaRevisao): string {
  const doMaterial = TIPO_MATERIAL.find(({ value }) => value === tipo)?.value
  return doMaterial
    ? enderecoDoProduto({ id, codigo, tipo: doMaterial })
    : `/acabamento?${new URLSearchParams({ busca: codigo, edicao: 'sim' })}`
}

/** What reviews are of, and the list in which that is chosen. */
export const LISTAS: Readonly<Record<AreaDeRevisao, { endereco: string; um: string; varios: string }>> = {
  produto: { endereco: '/produtos', um: 'produto', varios: 'produtos' },
  acabamento: { endereco: '/acabamento', um: 'acabamento', varios: 'acabamentos' },
}

export const contagem = (area: AreaDeRevisao, quantos: number): string =>
  `${quantos} ${quantos === 1 ? LISTAS[area].um : LISTAS[area].varios}`

const TIPOS = [...TIPO_MATERIAL, { label: 'Acabamento', value: 'ACABAMENTO' }]
export const nomeDoTipo = (tipo: string): string => labelOf(TIPOS, tipo)
