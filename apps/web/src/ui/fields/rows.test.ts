import { describe, expect, it } from 'vitest'
import { pastedBlock, type RowColumn } from './rows.ts'

const CORES = [
  { label: 'Azul-céu', value: 1 },
  { label: 'Verde', value: 2 },
]
const COLUMNS: readonly RowColumn[] = [
  { field: 'cor', label: 'Cor', kind: 'one', options: CORES },
  { field: 'fs', label: 'FS', kind: 'number' },
  { field: 'nota', label: 'Nota', kind: 'text', off: { when: ({ cor }) => cor === 2, why: 'Sem nota' } },
]
const BLANK = { cor: null, fs: '', nota: '' }
const paste = (text: string, at = { index: 0, field: 'cor' }, rows: readonly object[] = [BLANK]) =>
  pastedBlock({ rows: rows.map((row) => ({ ...row })), columns: COLUMNS, blank: BLANK }, at, text)

describe('a block of a sheet', () => {
  it('fills cells from the cursor on, and adds the rows that it needs', () => {
    expect(paste('azul-ceu\t45,5\tfosco\nVerde\t30').next).toEqual([
      { cor: 1, fs: '45,5', nota: 'fosco' },
      { cor: 2, fs: '30', nota: '' },
    ])
    expect(paste('10\n20', { index: 1, field: 'fs' }, [BLANK, { ...BLANK, cor: 1 }]).next).toEqual([
      BLANK,
      { cor: 1, fs: '10', nota: '' },
      { cor: null, fs: '20', nota: '' },
    ])
  })

  it('keeps a cell that has lines of its own in its row, as sheets put it between quotation marks', () => {
    const text = 'Verde\t1\r\n"Azul-céu"\t"2\n"\t"linha 1\r\nde ""12"""\r\nVerde\t3'
    expect(paste(text).next.map(({ fs, nota }) => [fs, nota])).toEqual([
      ['1', ''],
      ['2', 'linha 1 de "12"'],
      ['3', ''],
    ])
    const own = [{ field: 'nota', label: 'Nota', kind: 'text' }] as const
    const pasted = pastedBlock(
      { rows: [], columns: own, blank: BLANK },
      { index: 0, field: 'nota' },
      '"Linha 25"\n"a\nb"c\n"',
    )
    expect(pasted.next.map(({ nota }) => nota)).toEqual(['"Linha 25"', '"a', 'b"c', '"'])
  })

  it('keeps a mark that stands alone, as under a word that is the same, in its own row', () => {
    const pasted = paste('Azul-céu\t1\t"\nAzul-céu\t2\t"\nAzul-céu\t3\t"\t\n')
    expect(pasted.next.slice(0, 3).map(({ fs, nota }) => [fs, nota])).toEqual([
      ['1', '"'],
      ['2', '"'],
      ['3', '"'],
    ])
  })

  it('says what a list does not have, and leaves the cell as it was', () => {
    const { next, unknown } = paste('Roxo\t12', { index: 0, field: 'cor' }, [{ ...BLANK, cor: 1 }])
    expect(next).toEqual([{ cor: 1, fs: '12', nota: '' }])
    expect(unknown).toEqual([['0.cor', '“Roxo” não está na lista.']])
  })

  it('takes no number that could be either of two', () => {
    const { next, unknown } = paste('Verde\t1.500', undefined, [{ ...BLANK, fs: '3' }])
    expect(next).toEqual([{ ...BLANK, cor: 2, fs: '3' }])
    expect(unknown).toEqual([['0.fs', '“1.500” pode ser lido de dois modos. Escreva sem o ponto, ou com vírgula.']])
    expect(paste('Verde\t1.500,0').next).toEqual([{ ...BLANK, cor: 2, fs: '1.500,0' }])
  })

  it('drops what stands beyond the last column, and what a row has no use for', () => {
    expect(paste('Verde\t1\tx\ty').next).toEqual([{ cor: 2, fs: '1', nota: '' }])
  })

  it('takes several of a list, apart by commas or semicolons', () => {
    const columns: RowColumn[] = [{ field: 'cores', label: 'Cores', kind: 'many', options: CORES }]
    const pasted = (text: string) =>
      pastedBlock({ rows: [{ cores: [] }], columns, blank: { cores: [] } }, { index: 0, field: 'cores' }, text)
    expect(pasted('Verde; azul-céu').next).toEqual([{ cores: [2, 1] }])
    expect(pasted('Verde; roxo').unknown).toEqual([['0.cores', '“Verde; roxo” não está na lista.']])
  })

  it.each([
    ['coming', null, 'As opções ainda não foram lidas.'],
    ['failed', new Error('x'), 'Não foi possível ler as opções.'],
  ] as const)('does not judge by a list that is %s', (state, error, said) => {
    const options = { known: [], state, error, ask: () => {} }
    const columns: RowColumn[] = [{ field: 'cor', label: 'Cor', kind: 'one', options }]
    const { unknown } = pastedBlock({ rows: [BLANK], columns, blank: BLANK }, { index: 0, field: 'cor' }, 'Verde')
    expect(unknown).toEqual([['0.cor', expect.stringContaining(said)]])
  })
})
