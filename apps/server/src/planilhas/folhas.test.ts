import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { escreverXlsx } from '@portal/sheets/escreverXlsx'
import type { LinhaLida } from '@portal/sheets/saida'
import { lerXlsx } from '@portal/sheets/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folhasDe } from './folhas.ts'

let pasta: string
let numero = 0
beforeAll(async () => void (pasta = await mkdtemp(join(tmpdir(), 'planilhas-'))))
afterAll(() => rm(pasta, { recursive: true }))

async function reler(bytes: Buffer) {
  const caminho = join(pasta, `${(numero += 1)}.xlsx`)
  await writeFile(caminho, bytes)
  const linhas: LinhaLida[] = []
  const planilhas = await lerXlsx(caminho, { linha: (lida) => linhas.push(lida) })
  return { planilhas, linhas }
}

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
