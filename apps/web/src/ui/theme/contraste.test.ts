import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { cssVariablesResolver, theme } from './theme.ts'

/** WCAG 1.4.3, of text in its usual size. */
const LEGIVEL = 4.5

const completo = mergeMantineTheme(DEFAULT_THEME, theme)
const [deles, nossas] = [defaultCssVariablesResolver(completo), cssVariablesResolver(completo)]

type Esquema = 'light' | 'dark'
type Cor = readonly [number, number, number]

const tabelas = Object.fromEntries(
  (['light', 'dark'] as const).map((esquema) => [
    esquema,
    { ...deles.variables, ...nossas.variables, ...deles[esquema], ...nossas[esquema] },
  ]),
) as Record<Esquema, Record<string, string>>

/** The colour that a name stands for, over whichever names it comes. */
function cor(nome: string, esquema: Esquema): Cor {
  const valor = tabelas[esquema][nome] ?? nome
  const [, outra] = /^var\((--[\w-]+)\)$/.exec(valor) ?? []
  if (outra) return cor(outra, esquema)
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(valor) ?? []
  const [, r, g, b] = /^rgba?\((\d+), (\d+), (\d+)(?:, 1)?\)$/.exec(valor) ?? []
  if (r) return [Number(r), Number(g), Number(b)]
  if (!hex) throw new Error(`${nome} in ${esquema} is ${valor}`)
  const dupla = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const parte = (n: number) => Number.parseInt(dupla.slice(n, n + 2), 16)
  return [parte(0), parte(2), parte(4)]
}

const luz = (partes: Cor): number => {
  const [r, g, b] = partes.map((parte) => {
    const n = parte / 255
    return n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contraste = (sobre: string, fundo: string, esquema: Esquema): number => {
  const [escuro = 0, claro = 0] = [luz(cor(sobre, esquema)), luz(cor(fundo, esquema))].toSorted((a, b) => a - b)
  return (claro + 0.05) / (escuro + 0.05)
}

const de = (nome: string) => `--mantine-color-${nome}`
const FUNDOS = [de('body'), '--portal-fundo', '--portal-superficie', '--portal-realce', '--portal-escolhida']
const PALAVRAS = [de('text'), de('dimmed'), de('anchor'), '--portal-destaque']
/** Colours of tags, buttons and notices, as the screens name them. */
const CORES = ['petroleo', 'gray', 'red', 'orange', 'yellow', 'green', 'blue', 'violet']

const PARES: readonly (readonly [sobre: string, fundo: string])[] = [
  ...FUNDOS.flatMap((fundo) => PALAVRAS.map((sobre) => [sobre, fundo] as const)),
  ...[de('body'), '--portal-superficie'].flatMap((fundo) => [
    [de('error'), fundo] as const,
    [de('placeholder'), fundo] as const,
  ]),
  [de('default-color'), de('default')],
  [de('default-color'), de('default-hover')],
  [de('bright'), de('body')],
  ...CORES.map((nome) => [de(`${nome}-light-color`), de(`${nome}-light`)] as const),
  /** Buttons without a ground of their own. */
  ...CORES.flatMap((nome) => FUNDOS.map((fundo) => [de(`${nome}-light-color`), fundo] as const)),
  /** Notices: their title and words are of the page's colour, the ground is the tint. */
  ...CORES.map((nome) => [de('text'), de(`${nome}-light`)] as const),
  /** The marked row of the search. */
  ['--mantine-primary-color-contrast', '--mantine-primary-color-filled'],
  ['--portal-antes-texto', '--portal-antes'],
  ['--portal-depois-texto', '--portal-depois'],
]

describe.each(['light', 'dark'] as const)('the colours of %s', (esquema) => {
  it.each(PARES)('%s is read on %s', (sobre, fundo) => {
    expect(contraste(sobre, fundo, esquema)).toBeGreaterThanOrEqual(LEGIVEL)
  })

  it.each(['petroleo', 'red'])('the words of a button filled with %s are read', (nome) => {
    const fundo = de(`${nome}-filled`)
    const palavras = completo.autoContrast ? [de('white'), de('black')] : [de('white')]
    expect(Math.max(...palavras.map((sobre) => contraste(sobre, fundo, esquema)))).toBeGreaterThanOrEqual(LEGIVEL)
  })
})

it('what is too pale is seen to be too pale', () => {
  expect(contraste('#777', '#fff', 'light')).toBeLessThan(LEGIVEL)
  expect(contraste('#767676', '#fff', 'light')).toBeGreaterThanOrEqual(LEGIVEL)
})
