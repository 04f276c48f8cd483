import { CAMPOS_DO_PERFIL } from '../campos/perfil.ts'

/** g/cm³ */
export const DENSIDADE_DO_ALUMINIO = 2.7

/** Values that the drawing of a section gives for a profile; lengths in mm, as people type the rest (domain N4). */
export interface ValoresDaSecao {
  /** mm² */
  area: number
  /** kg/m */
  peso: number
  /** cm⁴ and cm³; the lesser modulus of each axis. */
  jx: number
  jy: number
  wx: number
  wy: number
  perimetroExterno: number
  perimetroTotal: number
  largura: number
  altura: number
  contornos: number
  /** `suposta` for a drawing without a unit, whose unit was taken for a millimetre. */
  escala: 'declarada' | 'suposta'
}

export type ResultadoDaSecao =
  | { readonly valores: ValoresDaSecao; readonly erro?: never }
  | { readonly erro: string; readonly valores?: never }

/** The section of a profile, and the file that it was read from (decisions 0.3). */
export type SecaoLida = ResultadoDaSecao & { readonly fonte: 'SECAO' | 'FIGURA' }

export interface DadosComparados {
  peso: number | null
  jxt: number | null
  wxt: number | null
  jy: number | null
  wy: number | null
  perimetroTotal: number | null
  perimetroTratamento: number | null
}
export type CampoComparado = keyof DadosComparados

const COMPARADOS = [
  { campo: 'peso', valor: 'peso' },
  { campo: 'jxt', valor: 'jx' },
  { campo: 'wxt', valor: 'wx' },
  { campo: 'jy', valor: 'jy' },
  { campo: 'wy', valor: 'wy' },
  { campo: 'perimetroTotal', valor: 'perimetroTotal' },
  { campo: 'perimetroTratamento', valor: 'perimetroExterno' },
] as const satisfies readonly { campo: CampoComparado; valor: keyof ValoresDaSecao }[]

/** Fields that are measured in the drawing of the section. */
export const MEDIDOS_NA_SECAO: readonly CampoComparado[] = COMPARADOS.map(({ campo }) => campo)

const { casas: CASAS } = CAMPOS_DO_PERFIL.peso
/** Extrusion has tolerances and drawings have rounded corners: closer values count as equal. */
const TOLERANCIA_DA_SECAO = 5

export interface Comparacao {
  campo: CampoComparado
  nome: string
  unidade: string
  digitado: number | null
  calculado: number
  /** Percent by which the typed value differs from the computed one; null where nothing was typed. */
  diferenca: number | null
}

export function compararSecao(dados: DadosComparados, valores: ValoresDaSecao): Comparacao[] {
  return COMPARADOS.map(({ campo, valor }) => {
    const { rotulo: nome, unidade = '' } = CAMPOS_DO_PERFIL[campo]
    const calculado = arredondar(valores[valor])
    const digitado = dados[campo]
    return { campo, nome, unidade, digitado, calculado, diferenca: diferencaDe(digitado, calculado) }
  })
}

const arredondar = (valor: number): number => Math.round(valor * 10 ** CASAS) / 10 ** CASAS

/** In percent of the computed value, with one decimal. */
export function diferencaDe(digitado: number | null, calculado: number): number | null {
  if (digitado === null) return null
  // Small values differ by their rounding alone.
  if (Math.abs(digitado - calculado) < 1.5 * 10 ** -CASAS || calculado === 0) return 0
  return Math.round((digitado / calculado - 1) * 1_000) / 10
}

export const diverge = ({ diferenca }: Pick<Comparacao, 'diferenca'>): boolean =>
  diferenca !== null && Math.abs(diferenca) > TOLERANCIA_DA_SECAO

/** True for a drawing that lies on its side: its values for one axis are those typed for the other. */
export function eixosTrocados(dados: DadosComparados, { jx, jy }: ValoresDaSecao): boolean {
  const perto = (digitado: number | null, calculado: number) =>
    digitado !== null && digitado > 0 && !diverge({ diferenca: diferencaDe(digitado, calculado) })
  return perto(dados.jxt, jy) && perto(dados.jy, jx) && !perto(dados.jxt, jx)
}
