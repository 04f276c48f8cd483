import type { Cura } from '@portal/contract/materiais/curas'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { Papel } from '@portal/contract/core/papeis'

export const LISTA_DE_PRODUTOS = '/produtos'
export const NOVO_PRODUTO = '/produtos/0/novoProduto'

/** The page of imports, and whom it is for. */
export const IMPORTAR = '/importar'
export const QUEM_IMPORTA: readonly Papel[] = ['Importacao']

interface Qual {
  id: number
  codigo: string
  tipo: TipoMaterial
}

type DaLista = Omit<Qual, 'tipo'> & { tipoProduto: TipoMaterial }

/** A code without slashes (decisions RT-11); dots alone would lead the browser up. It is never read back. */
function segmento(codigo: string): string {
  const semBarras = codigo.replaceAll('/', '')
  return /^\.*$/.test(semBarras) ? '-' : encodeURIComponent(semBarras)
}

/** Address of the form (Spec 001 §2.2), also after a save. */
export const enderecoDoProduto = ({ id, codigo, tipo }: Qual): string =>
  `${LISTA_DE_PRODUTOS}/${id}/${segmento(codigo)}/${tipo.toLowerCase()}`

/** The form with one of its parts open. */
export const enderecoDaAba = (qual: Qual, aba: string): string =>
  `${enderecoDoProduto(qual)}?${new URLSearchParams({ aba })}`

/** Names what the form shall lead to once it is open. */
export const CORRIGIR = 'corrigir'

/** The form with the focus on its first reason. */
export const enderecoDaCorrecao = (qual: Qual): string => `${enderecoDoProduto(qual)}?${CORRIGIR}=`

/** Where a reason is mended: on the form itself, on that of another product, or by a sheet. */
export function enderecoDaCura(qual: Qual, cura: Cura): string {
  if (cura.onde === 'planilha') return IMPORTAR
  if (cura.onde === 'outro')
    return `${LISTA_DE_PRODUTOS}/${cura.produto.id}/${segmento(cura.produto.codigo)}?${CORRIGIR}=`
  return `${enderecoDoProduto(qual)}?${new URLSearchParams({ [CORRIGIR]: cura.campo })}`
}

export const enderecoDoItem = ({ id, codigo, tipo }: Qual): string =>
  `${LISTA_DE_PRODUTOS}/item/${id}/${segmento(codigo)}/${tipo.toLowerCase()}`

/** Both screens of a product of the list: its form, and its page as of the list's day. */
export const caminhosDoProduto = (noDia: (endereco: string) => string) => [
  ({ tipoProduto: tipo, ...produto }: DaLista) => enderecoDoProduto({ ...produto, tipo }),
  ({ tipoProduto: tipo, ...produto }: DaLista) => noDia(enderecoDoItem({ ...produto, tipo })),
]

export const enderecoDaBase = ({ id, codigo }: Omit<Qual, 'tipo'>): string =>
  `${LISTA_DE_PRODUTOS}/aplicabilidadeBase/${id}/${segmento(codigo)}`

export const enderecoDoNovo = (tipo: TipoMaterial): string => `${NOVO_PRODUTO}/${tipo.toLowerCase()}`

/** Kinds are read in any case (decisions RT-10). */
export const tipoDoEndereco = (pTipo: string | undefined): TipoMaterial | undefined =>
  TIPO_MATERIAL.find(({ value }) => value === pTipo?.toUpperCase())?.value
