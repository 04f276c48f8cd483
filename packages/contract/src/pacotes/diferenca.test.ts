import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aplicarMudancas, diferencaDasEdicoes, type Parte } from './diferenca.ts'
import { escritorDe } from './escrever.ts'
import { ELEMENTOS } from './esquema.ts'

const escrever = escritorDe(ELEMENTOS.ACABAMENTO)
const linha = (id: number, descricao: string) =>
  escrever({ id, versao: 1, codigo: 'A', descricao, status: 1, referencia: { value: 1, label: 'R' } })

async function* fonte(linhas: readonly string[]) {
  yield* linhas
}
async function textos(partes: AsyncGenerator<Parte>): Promise<string[]> {
  const lidos: string[] = []
  for await (const { texto } of partes) lidos.push(texto)
  return lidos
}
const mudancas = (antes: readonly string[], depois: readonly string[]) =>
  textos(diferencaDasEdicoes(fonte(antes), fonte(depois)))

/** Any edition: some numbers, each with some text. */
const edicao = fc
  .dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.constantFrom('a', 'b', 'ç\n"'), { maxKeys: 30 })
  .map((registros) =>
    Object.entries(registros)
      .map(([id, descricao]) => [Number(id), descricao] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([id, descricao]) => linha(id, descricao)),
  )

describe('a difference', () => {
  it('and the edition before are the edition after, to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(edicao, edicao, async (antes, depois) => {
        const mudou = await mudancas(antes, depois)
        expect(await textos(aplicarMudancas(fonte(antes), fonte(mudou)))).toEqual(depois)
      }),
      { numRuns: 300 },
    )
  })

  it('of an edition from itself is nothing, and else no more than what changed', async () => {
    await fc.assert(
      fc.asyncProperty(edicao, edicao, async (antes, depois) => {
        expect(await mudancas(antes, antes)).toEqual([])
        const iguais = new Set(antes.filter((texto) => depois.includes(texto)))
        expect((await mudancas(antes, depois)).filter((texto) => iguais.has(texto))).toEqual([])
      }),
    )
  })

  it('says what is gone', async () => {
    expect(await mudancas([linha(1, 'a'), linha(2, 'b')], [linha(2, 'c'), linha(3, 'd')])).toEqual([
      '<removido id="1"/>\n',
      linha(2, 'c'),
      linha(3, 'd'),
    ])
  })

  it('of what is out of order, or of another edition, is refused', async () => {
    await expect(mudancas([linha(2, 'a'), linha(1, 'a')], [])).rejects.toThrow('out of order')
    await expect(textos(aplicarMudancas(fonte([]), fonte(['<removido id="1"/>\n'])))).rejects.toThrow('is not there')
  })
})
