import { paraDecimal } from '../core/fields.ts'
import { TIPO_MATERIAL, type TipoMaterial } from '../core/options.ts'
import type { Campo, Campos } from './campo.ts'
import { CAMPOS_DA_ESPECIE } from './especies.ts'
import { CAMPOS_DO_MATERIAL } from './material.ts'

/** What a list may ask of a field (decision 0078). */
export const COMPARACOES = [
  { label: 'A partir de', value: 'de' },
  { label: 'Até', value: 'ate' },
  { label: 'Entre', value: 'entre' },
  { label: 'Igual a', value: 'igual' },
  { label: 'Um destes', value: 'um' },
  { label: 'Contém', value: 'contem' },
  { label: 'Sem valor', value: 'vazio' },
  { label: 'Com valor', value: 'preenchido' },
] as const
export type ComparacaoDeCampo = (typeof COMPARACOES)[number]['value']

export interface Condicao {
  nome: string
  como: ComparacaoDeCampo
  valores: readonly (number | string)[]
}

const { codigoInterno, ipi, sucessor } = CAMPOS_DO_MATERIAL
/** Of all kinds: those for which the list has no filter of its own. */
export const COMUNS_COMPARADOS = { codigoInterno, ipi, sucessor } satisfies Campos

const DAS_ESPECIES: Readonly<Record<TipoMaterial, Campos>> = CAMPOS_DA_ESPECIE

const entre = (campos: Campos, nome: string): Campo | undefined =>
  Object.hasOwn(campos, nome) ? campos[nome] : undefined
const comumComparado = (nome: string) => entre(COMUNS_COMPARADOS, nome)

/** Fields of one name are compared in one way, whatever the kind, which a test holds. */
export const campoComparado = (nome: string): Campo | undefined =>
  [COMUNS_COMPARADOS, ...Object.values(DAS_ESPECIES)].map((campos) => entre(campos, nome)).find(Boolean)

/** Kinds that have the field; undefined for a field of all kinds. */
export const tiposComparados = (nome: string): TipoMaterial[] | undefined =>
  comumComparado(nome)
    ? undefined
    : TIPO_MATERIAL.map(({ value }) => value).filter((tipo) => entre(DAS_ESPECIES[tipo], nome))

export const temCampoComparado = (tipo: TipoMaterial, nome: string): boolean =>
  (comumComparado(nome) ?? entre(DAS_ESPECIES[tipo], nome)) !== undefined

const SEMPRE = ['vazio', 'preenchido'] as const satisfies readonly ComparacaoDeCampo[]

export function comparacoesDe({
  forma,
  opcoes,
  lista,
}: Pick<Campo, 'forma' | 'opcoes' | 'lista'>): ComparacaoDeCampo[] {
  // Products are too many to be offered.
  if (lista === 'produto') return [...SEMPRE]
  if (opcoes || lista) return ['um', ...SEMPRE]
  return forma === 'texto' ? ['contem', ...SEMPRE] : ['de', 'ate', 'entre', 'igual', ...SEMPRE]
}

/** How many values a comparison takes; `um` takes any number of them. */
export const quantosValores = (como: ComparacaoDeCampo): number =>
  como === 'vazio' || como === 'preenchido' ? 0 : como === 'entre' ? 2 : 1

const [ENTRE_PARTES, ENTRE_VALORES] = [':', ';']
const MAIOR_NUMERO = 999_999_999
const MAIOR_TEXTO = 100
const MAIS_VALORES = 100

/** Parts of a condition as it stands in an address, whether it can be asked or not. */
export function partesDaCondicao(texto: string): { nome: string; como: string; valores: string[] } {
  const [nome = '', como = '', ...resto] = texto.split(ENTRE_PARTES)
  const valores = resto.join(ENTRE_PARTES)
  return { nome, como, valores: como === 'contem' ? [valores] : valores === '' ? [] : valores.split(ENTRE_VALORES) }
}

export const escreverCondicao = (nome: string, como: string, valores: readonly (number | string)[]): string =>
  [nome, como, ...(valores.length ? [valores.join(ENTRE_VALORES)] : [])].join(ENTRE_PARTES)

const numeroDe = (texto: string): number | undefined => {
  const valor = paraDecimal(texto)
  return typeof valor === 'number' && Math.abs(valor) <= MAIOR_NUMERO ? valor : undefined
}

function valorDe(texto: string, { forma, opcoes }: Campo): number | string | undefined {
  if (opcoes) return opcoes.find(({ value }) => String(value) === texto)?.value
  if (forma === 'opcao') return /^\d{1,9}$/.test(texto) ? Number(texto) : undefined
  if (forma !== 'texto') return numeroDe(texto)
  const aparado = texto.trim()
  return aparado !== '' && aparado.length <= MAIOR_TEXTO ? aparado : undefined
}

/** A condition such as `espessura:de:8` or `liga:um:3;7`; undefined for what no list can be asked. */
export function lerCondicao(texto: string): Condicao | undefined {
  const partes = partesDaCondicao(texto)
  const campo = campoComparado(partes.nome)
  const como = campo && comparacoesDe(campo).find((uma) => uma === partes.como)
  if (!como) return undefined
  const valores = partes.valores.map((valor) => valorDe(valor, campo)).filter((valor) => valor !== undefined)
  const [menos, mais] = como === 'um' ? [1, MAIS_VALORES] : [quantosValores(como), quantosValores(como)]
  const certos = valores.length === partes.valores.length && valores.length >= menos && valores.length <= mais
  return certos ? { nome: partes.nome, como, valores } : undefined
}
