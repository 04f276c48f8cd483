import { describe, expect, it } from 'vitest'
import { BIBLIOTECA } from './biblioteca.ts'
import { desenhoNovo, escreverDesenho } from './desenho.ts'
import { dividir } from './editar.ts'
import { conferir, lerDesenho } from './ler.ts'

const bom = dividir(desenhoNovo(), 1, 'x', 2)
const mudado = (mudar: (lido: Record<string, unknown>) => unknown) =>
  lerDesenho(JSON.stringify(mudar(JSON.parse(escreverDesenho(bom)) as Record<string, unknown>)))
const motivo = (leitura: ReturnType<typeof lerDesenho>) => (leitura.ok ? 'aceito' : leitura.motivo)

const ALHEIO = 'Este arquivo não é um desenho do Desenhador. Nada foi alterado.'
const ESTRAGADO = 'Este desenho tem partes que o Desenhador não conhece. Nada foi alterado.'

describe('reading a drawing', () => {
  it.each(['', '{', 'null', '[]', '42', '{"versao":1}', '{"formato":"outro","versao":1}', ' '.repeat(2 ** 20 + 1)])(
    'refuses what is no drawing of ours: %.20j',
    (texto) => expect(motivo(lerDesenho(texto))).toBe(ALHEIO),
  )

  it('refuses another version, and says so', () => {
    expect(motivo(mudado((lido) => ({ ...lido, versao: 2 })))).toBe(
      'Este desenho foi feito por outra versão do Desenhador. Nada foi alterado.',
    )
  })

  it.each<[string, (lido: Record<string, unknown>) => unknown]>([
    ['a field that it does not know', (lido) => ({ ...lido, sombra: true })],
    ['half a millimetre', (lido) => ({ ...lido, largura: 1500.5 })],
    [
      'an opening that does not exist',
      (lido) => ({ ...lido, raiz: { ...bom.raiz, tipo: 'celula', abertura: 'guilhotina' } }),
    ],
    ['a split of one part', (lido) => ({ ...lido, raiz: { ...bom.raiz, partes: [] } })],
    ['an outline without its rise', (lido) => ({ ...lido, contorno: { forma: 'arco-abatido' } })],
  ])('refuses %s', (_, mudar) => expect(motivo(mudado(mudar))).toBe(ESTRAGADO))

  it('refuses what stands nowhere, with the reason', () => {
    expect(
      motivo(
        mudado((lido) => ({ ...lido, largura: 200, altura: 400, contorno: { forma: 'arco-abatido', flecha: 180 } })),
      ),
    ).toBe(`${ESTRAGADO} A flecha do arco abatido não passa da metade da largura.`)
  })

  it('refuses two parts with one number', () => {
    const repetido = { ...bom, raiz: { ...bom.raiz, id: 1 } }
    expect(motivo(lerDesenho(JSON.stringify(repetido)))).toContain('Duas partes do desenho têm o mesmo número.')
  })

  it('refuses a nesting that would exhaust any reader', () => {
    const fundo = `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`
    const texto = escreverDesenho(bom).replace('"raiz":', `"raiz":${fundo},"x":`)
    expect(motivo(lerDesenho(texto))).toBe(ESTRAGADO)
  })
})

describe('the library', () => {
  it('has at least 24 typologies with codes of their own, each a drawing that reads back', () => {
    expect(BIBLIOTECA.length).toBeGreaterThanOrEqual(24)
    expect(new Set(BIBLIOTECA.map(({ codigo }) => codigo)).size).toBe(BIBLIOTECA.length)
    for (const { desenho } of BIBLIOTECA) {
      expect(() => conferir(desenho)).not.toThrow()
      expect(lerDesenho(escreverDesenho(desenho))).toEqual({ ok: true, desenho })
    }
  })
})
