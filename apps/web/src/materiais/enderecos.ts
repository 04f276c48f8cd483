import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'

export const LISTA_DE_PRODUTOS = '/produtos'
export const NOVO_PRODUTO = '/produtos/0/novoProduto'

interface Qual {
  id: number
  codigo: string
  tipo: TipoMaterial
}

/** Without slashes (decisions RT-11); dots alone would lead a browser up instead of down. It is never read back. */
function segmento(codigo: string): string {
  const semBarras = codigo.replaceAll('/', '')
  return /^\.*$/.test(semBarras) ? '-' : encodeURIComponent(semBarras)
}

/** Spec 001 §2.2: where a product is edited, also after a save. */
export const enderecoDoProduto = ({ id, codigo, tipo }: Qual): string =>
  `${LISTA_DE_PRODUTOS}/${id}/${segmento(codigo)}/${tipo.toLowerCase()}`

/** Where it is only read. */
export const enderecoDoItem = ({ id, codigo, tipo }: Qual): string =>
  `${LISTA_DE_PRODUTOS}/item/${id}/${segmento(codigo)}/${tipo.toLowerCase()}`

/** The applicability of a base component. */
export const enderecoDaBase = ({ id, codigo }: Omit<Qual, 'tipo'>): string =>
  `${LISTA_DE_PRODUTOS}/aplicabilidadeBase/${id}/${segmento(codigo)}`

/** A new one of a kind. */
export const enderecoDoNovo = (tipo: TipoMaterial): string => `${NOVO_PRODUTO}/${tipo.toLowerCase()}`

/** In any case (decisions RT-10). */
export const tipoDoEndereco = (pTipo: string | undefined): TipoMaterial | undefined =>
  TIPO_MATERIAL.find(({ value }) => value === pTipo?.toUpperCase())?.value
