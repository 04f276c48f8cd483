import type { TipoMaterial } from '@portal/contract/core/options'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { telaDoTipo } from '@portal/contract/referencias/telas'

interface QuemEdita {
  modoEdicao: boolean
  papeis: readonly string[]
  liberadas: readonly { value: number; tipos: readonly TipoMaterial[] }[]
}

/** The edit icon of a card (Spec 001 §2.1): released reference, edit mode on, no base applicability in its place. */
export const podeEditar = (
  {
    idReferencia,
    tipoProduto,
    aplicabilidadeBaseEditavel,
  }: Pick<ProdutoNaLista, 'idReferencia' | 'tipoProduto' | 'aplicabilidadeBaseEditavel'>,
  { modoEdicao, papeis, liberadas }: QuemEdita,
): boolean =>
  modoEdicao &&
  !aplicabilidadeBaseEditavel &&
  papeis.includes(telaDoTipo(tipoProduto)) &&
  liberadas.some(({ value, tipos }) => value === idReferencia && tipos.includes(tipoProduto))

const ROTULOS: Readonly<Record<number, string>> = {
  [EM_EDICAO]: 'Aplicabilidade em edição',
  [EM_HOMOLOGACAO]: 'Aplicabilidade em homologação',
}

/** Label of the icon that takes the edit icon's place (decisions P-07); undefined without a base applicability. */
export function rotuloDaBase({
  aplicabilidadeBaseEditavel,
  aplicabilidades,
}: Pick<ProdutoNaLista, 'aplicabilidadeBaseEditavel' | 'aplicabilidades'>): string | undefined {
  if (!aplicabilidadeBaseEditavel) return undefined
  return ROTULOS[aplicabilidades[0]?.situacao ?? 0] ?? 'Aplicabilidade'
}
