import { exigidosDe } from '../campos/campo.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { paraDecimal } from '../core/fields.ts'
import { porTipo, type TipoMaterial } from '../core/options.ts'
import type { AvisoDeProduto } from './produtos.ts'
import { bloqueio, exigir, exigirPositivos } from './prontidaoAviso.ts'
import type { Retrato } from './retrato.ts'

/** Labels, by field, of numbers that must not be zero: a zero keeps the product off the market (decisions 0.4). */
export const numerosExigidos = (tipo: TipoMaterial): Readonly<Record<string, string>> => POSITIVOS[tipo]

/** The same for all products of a kind: sets of them are judged. */
const POSITIVOS = porTipo((tipo) => exigidosDe(CAMPOS_DA_ESPECIE[tipo], 'positivo'))
const PREENCHIDOS = porTipo((tipo) => exigidosDe(CAMPOS_DA_ESPECIE[tipo], 'preenchido'))

const numerosQueFaltam = (tipo: TipoMaterial, dados: Readonly<Record<string, unknown>>): AvisoDeProduto[] =>
  exigirPositivos(dados, numerosExigidos(tipo))

export const exigidosQueFaltam = ({ tipo, dados }: Pick<Retrato, 'tipo' | 'dados'>): AvisoDeProduto[] => [
  ...exigir(dados, PREENCHIDOS[tipo]),
  ...numerosQueFaltam(tipo, dados),
]

export const textoSemQuantidade = (codigo: string): string => `O item ${codigo} está com quantidade zero.`

export const semQuantidade = (composicao: Retrato['composicao']): AvisoDeProduto[] =>
  composicao
    .filter(({ quantidade }) => quantidade <= 0)
    .map(({ codigoProduto }) =>
      bloqueio({ codigo: 'kit.quantidade', campo: 'composicao', texto: textoSemQuantidade(codigoProduto) }),
    )

/** Reasons that keep a product from a call that names no products; empty when it goes. */
export const faltas = ({ tipo, dados, composicao }: Pick<Retrato, 'tipo' | 'dados' | 'composicao'>): string[] =>
  [...numerosQueFaltam(tipo, dados), ...semQuantidade(composicao)].map(({ texto }) => texto)

export const MAIOR_QUE_ZERO = 'O valor deve ser maior que zero.'

/** True when this save brings the zero; an older zero keeps the product from the market, not from a save. */
export const zeroNovo = (valor: unknown, antes: unknown): boolean => paraDecimal(valor) === 0 && antes !== 0

/** Messages, by field, of required numbers that this save makes zero. */
export const zerosNovos = (
  tipo: TipoMaterial,
  form: Readonly<Record<string, unknown>>,
  antes: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(numerosExigidos(tipo))
      .filter((campo) => zeroNovo(form[campo], antes?.[campo]))
      .map((campo) => [campo, MAIOR_QUE_ZERO]),
  )
