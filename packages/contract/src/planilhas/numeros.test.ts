import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arredondar,
  casasDe,
  juntarEvidencias,
  lerNumero,
  resolverDuvida,
  semMoeda,
  semRuido,
  type Separador,
} from './numeros.ts'

const numero = fc.record({ inteiro: fc.integer({ min: 0, max: 99_999_999 }), casas: fc.integer({ min: 0, max: 4 }) })
const IDIOMA = { ',': 'pt-BR', '.': 'en-US' } as const
const separador = fc.constantFrom<Separador>(',', '.')

/** As a person of that country writes it. */
const escrever = (valor: number, casas: number, como: Separador, agrupar: boolean) =>
  valor.toLocaleString(IDIOMA[como], {
    minimumFractionDigits: casas,
    maximumFractionDigits: casas,
    useGrouping: agrupar,
  })

describe('a number written as text', () => {
  it('is what was meant, once the decimal mark of the sheet is known', () => {
    fc.assert(
      fc.property(numero, separador, fc.boolean(), fc.boolean(), ({ inteiro, casas }, como, agrupar, negativo) => {
        const valor = ((negativo ? -1 : 1) * inteiro) / 10 ** casas
        const leitura = lerNumero(escrever(valor, casas, como, agrupar))
        const lido = 'duvida' in leitura ? resolverDuvida(leitura.duvida, como, () => true) : leitura
        expect(typeof lido === 'object' && 'numero' in lido ? lido.numero + 0 : lido).toBe(valor + 0)
        expect([undefined, como]).toContain('evidencia' in leitura ? leitura.evidencia : undefined)
      }),
    )
  })

  it('never takes a reading in silence that another country would not take', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,2}[.,]\d{3}$/), (texto) => {
        const leitura = lerNumero(texto)
        expect('duvida' in leitura && leitura.duvida[','] !== leitura.duvida['.']).toBe(true)
      }),
    )
  })

  it.each([
    ['12,5', { numero: 12.5, evidencia: ',' }],
    ['12.5', { numero: 12.5, evidencia: '.' }],
    ['0,125', { numero: 0.125, evidencia: ',' }],
    ['1234,500', { numero: 1234.5, evidencia: ',' }],
    ['1.234.567', { numero: 1_234_567, evidencia: ',' }],
    ['1,234.5', { numero: 1234.5, evidencia: '.' }],
    ['1 234,5', { numero: 1234.5, evidencia: ',' }],
    ['1\u00A0234\u00A0567', { numero: 1_234_567 }],
    ['  7 ', { numero: 7 }],
    ['+7', { numero: 7 }],
    ['\u22127,5', { numero: -7.5, evidencia: ',' }],
    ['1.234', { duvida: { ',': 1234, '.': 1.234 } }],
    ['-1,234', { duvida: { ',': -1.234, '.': -1234 } }],
  ])('%j is %j', (texto, leitura) => {
    expect(lerNumero(texto)).toEqual(leitura)
  })

  it.each([
    '',
    'abc',
    '1.2.3',
    '1,2,3',
    '12,',
    '1.23,4',
    '1.2345,6',
    '1e3',
    '0x10',
    '12%',
    '1 2',
    '--1',
    'Infinity',
    '1,234,5',
    '1234 567',
    '0 123',
    '1,5 000',
    '1 234 56',
  ])('%j is none', (texto) => {
    expect(lerNumero(texto)).toEqual({ invalido: true })
  })
})

describe('the evidence of a sheet', () => {
  it.each([
    [[], undefined],
    [[',', undefined, ','], ','],
    [['.'], '.'],
    [[',', '.'], undefined],
  ] as const)('%j proves %s', (evidencias, provado) => {
    expect(juntarEvidencias(evidencias).separador).toBe(provado)
  })

  it('gives way to the limits of the column: a reading that does not fit was not meant', () => {
    const duvida = { ',': 1234, '.': 1.234 }
    expect(resolverDuvida(duvida, undefined, (valor) => valor <= 999)).toBe(1.234)
    expect(resolverDuvida(duvida, undefined, Number.isInteger)).toBe(1234)
    expect(resolverDuvida(duvida, undefined, () => true)).toBeUndefined()
    expect(resolverDuvida(duvida, undefined, () => false)).toBeUndefined()
    expect(resolverDuvida(duvida, '.', Number.isInteger)).toBe(1.234)
  })
})

it('drops what a computation left behind the fifteenth digit', () => {
  expect(semRuido(0.1 + 0.2)).toBe(0.3)
  expect(semRuido(1.1 * 3)).toBe(3.3)
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (inteiro) => {
      expect(semRuido(inteiro / 1000)).toBe(inteiro / 1000)
    }),
  )
})

describe('rounding a price', () => {
  /** The same by whole numbers alone: digits and a power of ten. */
  const exato = fc.record({
    inteiro: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    casas: fc.integer({ min: 0, max: 8 }),
  })

  it('goes half away from zero by decimal digits, whatever their binary neighbours are', () => {
    expect([1.00005, 2.675, -1.00005, 1.005].map((preco, i) => arredondar(preco, i % 2 ? 2 : 4))).toEqual([
      1.0001, 2.68, -1.0001, 1.01,
    ])
    expect([1.3475 * 1.05, 10 / 3, 0.00004, 0.00005, -0.00004, 12].map((preco) => arredondar(preco, 4))).toEqual([
      1.4149, 3.3333, 0, 0.0001, 0, 12,
    ])
  })

  it('is what whole numbers say', () => {
    fc.assert(
      fc.property(exato, ({ inteiro, casas }) => {
        const calculado = Number(`${inteiro}e-${casas}`)
        const passo = 10n ** BigInt(Math.max(0, casas - 4))
        const [positivo, sinal] = [BigInt(Math.abs(inteiro)), inteiro < 0 ? -1 : 1]
        const esperado = (positivo + passo / 2n) / passo
        expect(arredondar(calculado, 4)).toBe(
          esperado === 0n ? 0 : sinal * Number(`${esperado}e-${Math.min(4, casas)}`),
        )
        expect(casasDe(arredondar(calculado, 4))).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('reads prices with the sign of the currency', () => {
    for (const texto of ['R$ 1.234,56', 'R$1.234,56', ' r$\u00A01.234,56 ', 'R$\u202F1.234,56'])
      expect(lerNumero(semMoeda(texto))).toEqual({ numero: 1234.56, evidencia: ',' })
    expect(lerNumero(semMoeda('-R$ 3,00'))).toMatchObject({ numero: -3 })
    expect(lerNumero(semMoeda('R$ três'))).toEqual({ invalido: true })
  })
})
