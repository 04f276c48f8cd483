import { comCasas } from '../core/formato.ts'
import type { CodigoDeAviso } from './curas.ts'
import type { AvisoDeProduto } from './produtos.ts'

export type AlvoDeMercado = AvisoDeProduto['alvos'][number]

export const NOME_DO_ALVO: Readonly<Record<AlvoDeMercado, string>> = { CEM_PRO: 'CEM DELPHI', CEM_MOBI: 'CEM MOBI' }

/** Finding of a rule; it concerns both targets unless it names one. */
export interface Achado {
  codigo: CodigoDeAviso
  campo: string | null
  produto?: NonNullable<AvisoDeProduto['produto']>
  texto: string
  alvos?: readonly AlvoDeMercado[]
}

const AMBOS: readonly AlvoDeMercado[] = ['CEM_PRO', 'CEM_MOBI']

/** A warning: the material may go to the market as it is. */
export const alerta = ({ alvos = AMBOS, ...achado }: Achado): AvisoDeProduto => ({
  ...achado,
  gravidade: 'AVISO',
  alvos: [...alvos],
})
/** The material is of no use on the target as it is; nothing is refused because of it (issue "Catalogue"). */
export const bloqueio = ({ alvos = AMBOS, ...achado }: Achado): AvisoDeProduto => ({
  ...achado,
  gravidade: 'BLOQUEIO',
  alvos: [...alvos],
})

/** Required fields by name with their labels; a list or an import may have left them empty. */
export function exigir(dados: Readonly<Record<string, unknown>>, nomes: Readonly<Record<string, string>>) {
  return Object.entries(nomes)
    .filter(([campo]) => vazio(dados[campo]))
    .map(([campo, nome]) => faltaCampo(campo, nome))
}

export const faltaCampo = (campo: string, nome: string): AvisoDeProduto =>
  bloqueio({ codigo: 'campo.vazio', campo, texto: textoDoVazio(nome) })

/** Required quantities, in which 0 counts as empty. */
export const exigirPositivos = (dados: Readonly<Record<string, unknown>>, nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).flatMap(([campo, nome]) => {
    if (vazio(dados[campo])) return [faltaCampo(campo, nome)]
    return dados[campo] === 0 ? [bloqueio({ codigo: 'campo.zero', campo, texto: textoDoZero(nome) })] : []
  })

export const textoDoVazio = (nome: string): string => `Preencha o campo ${nome}.`
export const textoDoZero = (nome: string): string => `${nome} deve ser maior que zero.`

const vazio = (valor: unknown) => valor == null || (typeof valor === 'string' && valor.trim() === '')

export const numeroNaFrase = (valor: number, casas = 2): string => comCasas(valor, casas)

/** A typed number stands for everything that rounds to it: comparisons of ratios must not flag the rounding. */
export interface Faixa {
  de: number
  ate: number
}
export const digitado = (valor: number, casas: number): Faixa => {
  const metade = 10 ** -casas / 2
  return { de: Math.max(0, valor - metade), ate: valor + metade }
}
export const razao = (a: Faixa, b: Faixa): Faixa => ({
  de: a.de / b.ate,
  ate: b.de > 0 ? a.ate / b.de : Number.POSITIVE_INFINITY,
})
export const fora = ({ de, ate }: Faixa, minimo: number, maximo: number): boolean => ate < minimo || de > maximo
