import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { escreverCsv } from './escreverCsv.ts'
import { escreverXlsx, type CelulaEscrita, type Folha } from './escreverXlsx.ts'
import { folhasDe } from './folhas.ts'
import type { LinhaLida } from './saida.ts'
import { lerXlsx } from './xlsx.ts'

let pasta: string
let numero = 0
beforeAll(async () => void (pasta = await mkdtemp(join(tmpdir(), 'planilhas-'))))
afterAll(() => rm(pasta, { recursive: true }))

const folha = (linhas: CelulaEscrita[][], nome = 'Plan1'): Folha => ({
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

describe('a template', () => {
  const modelo = () =>
    buffer(escreverXlsx(folhasDe(PASTAS.KIT, () => [], { linha: ['Linha 25'], grupo: ['Kits', 'Box'] })))

  it('has the sheets in the order of the documents, explains its columns, and hides its lists', async () => {
    const { planilhas, linhas } = await reler(await modelo())
    expect(planilhas).toEqual(['Kits', 'Medidas', 'Composições', 'Instruções'])
    const explicadas = linhas.filter(([planilha]) => planilha === 3).map(([, , celulas]) => celulas)
    expect(explicadas).toContainEqual([
      'Medidas',
      'Espessura',
      'Sim',
      'Número de até 99.999, com no máximo 2 casas decimais. Em milímetros.',
    ])
    expect(explicadas).toContainEqual(['Kits', 'Linha', 'Não', 'Nome ou código do cadastro (Linhas da referência).'])
  })

  it('colours what must be filled, keeps the titles in sight and offers what may be chosen', async () => {
    const { sheets } = await readXlsx(await modelo(), { readStyles: true })
    const [kits] = sheets
    const fundo = (coluna: number) => JSON.stringify(kits?.cells?.get(`0,${coluna}`)?.style?.fill)
    const colunas = PASTAS.KIT.principal.colunas
    const onde = (campo: string) => colunas.findIndex((coluna) => coluna.campo === campo)
    expect(fundo(onde('codigo'))).not.toBe(fundo(onde('ipi')))
    expect(fundo(onde('codigo'))).toBe(fundo(onde('grupo')))
    expect(kits?.freezePane).toMatchObject({ rows: 1 })
    const listas = new Map(kits?.dataValidations?.map(({ range, formula1 }) => [range.charAt(0), formula1]))
    const letra = (campo: string) => String.fromCharCode(65 + onde(campo))
    expect(listas.get(letra('grupo'))).toMatch(/^Listas!\$[A-Z]\$2:\$[A-Z]\$3$/)
    expect(listas.get(letra('status'))).toMatch(/^Listas!\$[A-Z]\$2:\$[A-Z]\$5$/)
    expect(listas.get(letra('descricao'))).toBeUndefined()
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
