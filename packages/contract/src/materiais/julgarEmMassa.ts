import type { z } from 'zod'
import { campoDaEspecie } from '../campos/especies.ts'
import type { Entradas } from '../campos/campo.ts'
import type { CAMPOS_FISCAIS } from '../campos/material.ts'
import type { TipoMaterial } from '../core/options.ts'
import type { CamposEmMassa } from './emMassa.ts'
import { faltasDoProduto, SO_O_FORMULARIO, type Sabido } from './julgar.ts'
import { CAMPOS_DO_GRUPO } from './superficie.ts'
import { podeNaoTerLinha } from './tipos.ts'

type Fiscais = z.output<z.ZodObject<Entradas<typeof CAMPOS_FISCAIS>>>

/** Fields of a product that a bulk change looks at; null where the kind lacks one. */
export interface ProdutoEmMassa extends Fiscais {
  id: number
  tipo: TipoMaterial
  /** Code in the form that is unique within the reference. */
  chave: string
  referencia: number
  linha: number | null
  status: number
  sucessor: number | null
  grupo: number | null
  cor: number | null
  prenativo: number | null
  aplicabilidade: number | null
  passo: number | null
  terminal: string | null
  tipoTecido: number | null
  larguraMinima: number | null
  larguraMaxima: number | null
  alturaMinima: number | null
  alturaMaxima: number | null
  noMercado: boolean
}

/** Facts about the chosen values; a part is present when its field is to change. */
export interface ContextoEmMassa {
  /** Kinds that the caller may keep. */
  tipos: readonly TipoMaterial[]
  referencia?: {
    tipos: readonly TipoMaterial[]
    /** Codes in use in the reference, by kind, with the product of each. */
    codigos: ReadonlyMap<string, number>
    pedeAplicabilidade: boolean
  }
  linha?: { referencias: ReadonlySet<number>; prenativos: ReadonlySet<number> }
  grupo?: { tipos: readonly TipoMaterial[] }
  cor?: { tipos: readonly TipoMaterial[] }
  sucessor?: { tipo: TipoMaterial; /** Itself, and what it would lead to. */ cadeia: ReadonlySet<number> }
}

export const MOTIVOS = {
  semPapel: 'Sem permissão para este tipo de produto.',
  referencia: 'A referência não serve a este tipo de produto.',
  codigo: 'O código já existe na referência.',
  aplicabilidade: 'O componente precisa de uma aplicabilidade na referência.',
  faltaLinha: 'O produto precisa de uma linha da referência.',
  linha: 'A linha não é da referência do produto.',
  prenativo: 'O prenativo do perfil não é da linha.',
  grupo: 'O grupo não serve a este tipo de produto.',
  camposDoGrupo: 'O grupo pede campos que o produto não tem.',
  cor: 'A cor não serve a este tipo de produto.',
  sucessor: 'O sucessor é de outro tipo de produto.',
  ciclo: 'Um produto não pode suceder a si mesmo.',
} as const

export const chaveDoCodigo = (tipo: TipoMaterial, chave: string): string => `${tipo} ${chave}`

/** The product after the change: another reference clears the line (Spec 001 §4 "Reference change clears the line"). */
export function aposMudanca(produto: ProdutoEmMassa, campos: CamposEmMassa): ProdutoEmMassa {
  const ditos = Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined))
  const outra = campos.referencia !== undefined && campos.referencia !== produto.referencia
  return { ...produto, ...(outra && { linha: null }), ...ditos }
}

type Julgamento = { motivo: string } | { igual: boolean }

interface Mudando {
  antes: ProdutoEmMassa
  depois: ProdutoEmMassa
  /** Messages of the products' rules (julgar.ts), by field. */
  faltas: Readonly<Record<string, string>>
}

/** Accepts the change, refuses it with a reason, or finds nothing to change. */
export function julgarEmMassa(antes: ProdutoEmMassa, campos: CamposEmMassa, contexto: ContextoEmMassa): Julgamento {
  const { tipo } = antes
  if (!contexto.tipos.includes(tipo)) return { motivo: MOTIVOS.semPapel }
  const depois = aposMudanca(antes, campos)
  const era: Readonly<Record<string, unknown>> = { ...antes }
  const faltas = faltasDoProduto(tipo, { ...depois }, era, saberDe(antes, depois, contexto))
  const mudando = { antes, depois, faltas }
  const motivo = daReferencia(mudando, contexto) ?? daLinha(mudando, contexto) ?? doResto(mudando, contexto)
  if (motivo !== undefined) return { motivo }
  return { igual: Object.entries(depois).every(([campo, valor]) => era[campo] === valor) }
}

/** Facts of the whole selection for the rules of one product; unchanged fields need none. */
const saberDe = (antes: ProdutoEmMassa, depois: ProdutoEmMassa, { referencia, linha }: ContextoEmMassa): Sabido => ({
  ...SO_O_FORMULARIO,
  pedeAplicabilidade: depois.referencia !== antes.referencia && referencia?.pedeAplicabilidade === true,
  prenativoDaLinha: (prenativo) => linha?.prenativos.has(prenativo ?? 0) ?? true,
})

function daReferencia({ antes, depois, faltas }: Mudando, { referencia }: ContextoEmMassa): string | undefined {
  const { id, tipo, chave } = antes
  if (depois.referencia === antes.referencia || !referencia) return undefined
  if (!referencia.tipos.includes(tipo)) return MOTIVOS.referencia
  if ((referencia.codigos.get(chaveDoCodigo(tipo, chave)) ?? id) !== id) return MOTIVOS.codigo
  return faltas['aplicabilidade'] === undefined ? undefined : MOTIVOS.aplicabilidade
}

function daLinha({ antes, depois, faltas }: Mudando, { linha }: ContextoEmMassa): string | undefined {
  if (depois.linha === null && !podeNaoTerLinha(antes.tipo) && antes.linha !== null) return MOTIVOS.faltaLinha
  if (depois.linha === null || !linha) return undefined
  if (!linha.referencias.has(depois.referencia)) return MOTIVOS.linha
  return faltas['prenativo'] === undefined ? undefined : MOTIVOS.prenativo
}

const temCampo = (tipo: TipoMaterial, nome: string): boolean => campoDaEspecie(tipo, nome) !== undefined

function doResto({ antes, faltas }: Mudando, { grupo, cor, sucessor }: ContextoEmMassa): string | undefined {
  const { id, tipo } = antes
  if (grupo && !(temCampo(tipo, 'grupo') && grupo.tipos.includes(tipo))) return MOTIVOS.grupo
  if (grupo && CAMPOS_DO_GRUPO.some((campo) => faltas[campo] !== undefined)) return MOTIVOS.camposDoGrupo
  if (cor && !(temCampo(tipo, 'cor') && cor.tipos.includes(tipo))) return MOTIVOS.cor
  if (sucessor && sucessor.tipo !== tipo) return MOTIVOS.sucessor
  return sucessor?.cadeia.has(id) ? MOTIVOS.ciclo : undefined
}
