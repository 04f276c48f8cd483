import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escreverCsv } from './escreverCsv.ts'
import { escreverXlsx, type CelulaEscrita, type FolhaEscrita } from './escreverXlsx.ts'
import type { LinhaLida } from './saida.ts'
import { lerXlsx } from './xlsx.ts'

let pasta: string
let numero = 0
beforeAll(async () => void (pasta = await mkdtemp(join(tmpdir(), 'planilhas-'))))
afterAll(() => rm(pasta, { recursive: true }))

const folha = (linhas: CelulaEscrita[][], nome = 'Plan1'): FolhaEscrita => ({
  nome,
  colunas: [0, 1, 2].map((i) => ({ titulo: `T${i}`, estilo: 'opcional', corpo: 'texto', largura: 10 })),
  linhas,
})

async function reler(bytes: Buffer) {
  const caminho = join(pasta, `${(numero += 1)}.xlsx`)
  await writeFile(caminho, bytes)
  const linhas: LinhaLida[] = []
  const planilhas = await lerXlsx(caminho, { linha: (lida) => linhas.push(lida) })
  return { planilhas, linhas }
}

const preenchidas = (linhas: CelulaEscrita[][]): CelulaEscrita[][] =>
  linhas.map((linha) => linha.slice(0, linha.findLastIndex((valor) => valor !== null && valor !== '') + 1))

describe('a workbook', () => {
  it('is read again as it was written, whatever its texts and numbers', async () => {
    const qualquer = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        '=1+1',
        '@x',
        '_x0041_',
        '_x005F_',
        ' a ',
        '\r\n',
        '\t',
        ']]>',
        '&amp;',
        '\uD800',
        '\uFFFF',
        '00123',
      ),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((valor) => valor + 0),
      fc.constant(null),
    )
    const celula = qualquer.map((valor) => (valor === '' ? null : valor))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(celula, { minLength: 3, maxLength: 3 }), { maxLength: 5 }), async (linhas) => {
        const { linhas: lidas } = await reler(await buffer(escreverXlsx([folha(linhas)])))
        const esperadas = preenchidas(linhas).flatMap((linha, i) => (linha.length ? [[0, i + 2, linha]] : []))
        expect(lidas).toEqual([[0, 1, ['T0', 'T1', 'T2']], ...esperadas])
      }),
      { numRuns: 60 },
    )
  })

  it('is a workbook to others too: sheets, texts that begin like formulas, numbers', async () => {
    const bytes = await buffer(escreverXlsx([folha([['=1+1', 1.5, 'São "João" & <filhos>']]), folha([], 'Outra')]))
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      [
        'Plan1',
        [
          ['T0', 'T1', 'T2'],
          ['=1+1', 1.5, 'São "João" & <filhos>'],
        ],
      ],
      ['Outra', [['T0', 'T1', 'T2']]],
    ])
    expect(sheets[0]?.cells?.get('1,0')?.formula).toBeUndefined()
  })

  it('is not left half written when its rows fail', async () => {
    async function* falham(): AsyncGenerator<CelulaEscrita[][]> {
      yield [['a', 1, null]]
      throw new Error('o banco caiu')
    }
    await expect(buffer(escreverXlsx([{ ...folha([]), linhas: falham() }]))).rejects.toThrow('o banco caiu')
  })

  it('refuses what no cell holds', async () => {
    for (const valor of ['x'.repeat(32_768), Number.NaN, Infinity])
      await expect(buffer(escreverXlsx([folha([[valor, null, null]])]))).rejects.toThrow(/A2/)
  })
})

it('writes text that a spreadsheet in Portuguese opens, without formulas', async () => {
  expect(
    await text(
      escreverCsv(
        folha([
          ['=1+1', 12.5, 'a;"b"'],
          [null, -3, 'é'],
        ]),
      ),
    ),
  ).toBe('T0;T1;T2\r\n\'=1+1;12,5;"a;""b"""\r\n;-3;é\r\n')
})
