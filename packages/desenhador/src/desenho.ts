import { z } from 'zod'
import { SIMBOLO_PADRAO, SIMBOLOS } from '@portal/contract/core/options'
import { type Abertura, dadosDaAbertura, NOMES_DE_ABERTURA } from './aberturas.ts'

/** Limits in whole millimetres: what is drawn is what is cut, and whole parts add up. */
export const LIMITES = {
  vao: { minimo: 200, maximo: 12_000 },
  parte: { minimo: 30 },
  perfil: { minimo: 10, maximo: 200 },
  encaixe: { minimo: 0, maximo: 40 },
  espessura: { minimo: 2, maximo: 60 },
  partes: 40,
  celulas: 500,
  profundidade: 12,
  nome: 100,
} as const

const PESO_MAXIMO = 100_000
const MAIOR_TEXTO = 1024 * 1024

const inteiro = ({ minimo, maximo }: { minimo: number; maximo: number }) => z.int().min(minimo).max(maximo)
const vao = inteiro(LIMITES.vao)
const perfil = inteiro(LIMITES.perfil)
const id = z.int().min(1).max(1_000_000)

/** A name out of a list of the catalogue, with the list's own value for it; both empty while nothing was chosen. */
const escolha = { valor: z.string().max(LIMITES.nome), nome: z.string().max(LIMITES.nome) }

const medida = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('fixa'),
    mm: inteiro({ minimo: LIMITES.parte.minimo, maximo: LIMITES.vao.maximo }),
  }),
  z.strictObject({ tipo: z.literal('proporcional'), peso: inteiro({ minimo: 1, maximo: PESO_MAXIMO }) }),
])
export type Medida = z.output<typeof medida>

const vidro = z.strictObject({ ...escolha, espessura: inteiro(LIMITES.espessura) })

const celula = z
  .strictObject({
    id,
    tipo: z.literal('celula'),
    abertura: z.enum(NOMES_DE_ABERTURA),
    folhas: z.int().min(1).max(8),
    lado: z.enum(['esquerda', 'direita']),
    sentido: z.enum(['dentro', 'fora']),
    vidro,
  })
  .refine(({ abertura, folhas }) => dadosDaAbertura(abertura).folhas.includes(folhas), 'Número de folhas desconhecido.')
export type Celula = z.output<typeof celula>

/** Name in the trade of a part above or below the rest. */
export type Papel = 'bandeira' | 'peitoril' | null

export interface Parte {
  papel: Papel
  medida: Medida
  no: No
}

/** `x` puts montantes between columns, `y` travessas between rows. */
export interface Divisao {
  id: number
  tipo: 'divisao'
  eixo: 'x' | 'y'
  perfil: number
  partes: Parte[]
}

export type No = Celula | Divisao

const no: z.ZodType<No> = z.lazy(() => z.union([celula, divisao]))

const divisao: z.ZodType<Divisao> = z.strictObject({
  id,
  tipo: z.literal('divisao'),
  eixo: z.enum(['x', 'y']),
  perfil,
  partes: z
    .array(z.strictObject({ papel: z.enum(['bandeira', 'peitoril']).nullable(), medida, no }))
    .min(2)
    .max(LIMITES.partes)
    .refine((partes) => partes.some((parte) => parte.medida.tipo === 'proporcional'), 'Falta a parte proporcional.'),
})

const contorno = z.discriminatedUnion('forma', [
  z.strictObject({ forma: z.literal('retangulo') }),
  z.strictObject({ forma: z.literal('arco-pleno') }),
  z.strictObject({ forma: z.literal('arco-abatido'), flecha: z.int().min(10).max(LIMITES.vao.maximo) }),
  z.strictObject({
    forma: z.literal('triangular'),
    flecha: z.int().min(10).max(LIMITES.vao.maximo),
    /** Position of the ridge, from the left. */
    cume: z.int().min(0).max(LIMITES.vao.maximo),
  }),
  z.strictObject({
    forma: z.literal('trapezio'),
    flecha: z.int().min(10).max(LIMITES.vao.maximo),
    /** The lower side. */
    lado: z.enum(['esquerda', 'direita']),
  }),
])
export type Contorno = z.output<typeof contorno>

export const FORMATO = 'portal-desenho'
export const VERSAO = 1

/** A drawing is stored as seen from inside; `vista` only says from where it is shown. */
export const desenho = z.strictObject({
  formato: z.literal(FORMATO),
  versao: z.literal(VERSAO),
  unidade: z.literal('mm'),
  largura: vao,
  altura: vao,
  contorno,
  perfis: z.strictObject({
    marco: perfil,
    divisor: perfil,
    folha: perfil,
    /** Depth to which the glass stands in its profile. */
    encaixe: inteiro(LIMITES.encaixe),
  }),
  vista: z.enum(['interna', 'externa']),
  simbolo: z.enum(SIMBOLOS.map(({ value }) => value)),
  cor: z.strictObject(escolha),
  raiz: no,
})
export type Desenho = z.output<typeof desenho>

/** Refusal of an edit, in words for the person; the drawing stays as it was. */
export class DesenhoRecusado extends Error {}

export const celulaNova = (numero: number, abertura: Abertura = 'fixo'): Celula => ({
  id: numero,
  tipo: 'celula',
  abertura,
  folhas: dadosDaAbertura(abertura).folhas[0] ?? 1,
  lado: 'esquerda',
  sentido: dadosDaAbertura(abertura).sentido ?? 'fora',
  vidro: { valor: '', nome: 'Incolor', espessura: 6 },
})

export const desenhoNovo = (largura = 1500, altura = 1200): Desenho => ({
  formato: FORMATO,
  versao: VERSAO,
  unidade: 'mm',
  largura,
  altura,
  contorno: { forma: 'retangulo' },
  perfis: { marco: 50, divisor: 50, folha: 45, encaixe: 10 },
  vista: 'interna',
  simbolo: SIMBOLO_PADRAO,
  cor: { valor: '', nome: '' },
  raiz: celulaNova(1),
})

export const celulasDe = (raiz: No): Celula[] =>
  raiz.tipo === 'celula' ? [raiz] : raiz.partes.flatMap((parte) => celulasDe(parte.no))

export const nosDe = (raiz: No): No[] =>
  raiz.tipo === 'celula' ? [raiz] : [raiz, ...raiz.partes.flatMap((parte) => nosDe(parte.no))]

export const profundidadeDe = (raiz: No): number =>
  raiz.tipo === 'celula' ? 1 : 1 + Math.max(...raiz.partes.map((parte) => profundidadeDe(parte.no)))

/** One spelling for one drawing: the fields always stand in the order of the schema. */
export const escreverDesenho = (valor: Desenho): string => JSON.stringify(desenho.parse(valor))

export const maiorTexto = (texto: string): boolean => texto.length > MAIOR_TEXTO
