import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CORPUS, ESTRANHOS } from './corpus.fixture.ts'
import { leitorEmCurso, leitores, terminarOsQueEsperam } from './leitorEmCurso.fixture.ts'
import { LeituraInterrompida, lerArquivo } from './lerArquivo.ts'
import { LIMITES, PlanilhaRecusada, RECUSAS, type Recusada } from './limites.ts'
import { contida, type LinhaLida } from './saida.ts'
import { pastaXls } from './xls.fixture.ts'
import { celula, folha, pastaXlsx } from './xlsx.fixture.ts'

let pasta: string
let numero = 0
beforeAll(async () => void (pasta = await mkdtemp(join(tmpdir(), 'planilhas-'))))
afterAll(() => rm(pasta, { recursive: true }))

async function ler(bytes: Buffer, parar?: AbortSignal) {
  const origem = join(pasta, `${(numero += 1)}`)
  const destino = `${origem}.linhas`
  await writeFile(origem, bytes)
  const lida = await lerArquivo({ origem, destino }, parar)
  const linhas: LinhaLida[] = []
  for await (const lidas of lida.ler()) linhas.push(...lidas)
  return { ...lida, linhas }
}

/** Room for the process itself; what a hostile file may add is little. */
const MAIS_KB = 140 * 1024

describe('a file that is not what it seems', () => {
  it.each(CORPUS)('is refused in Portuguese and in little memory: $nome', async ({ fazer, verdito }) => {
    const recusa = await ler(await fazer()).catch((erro: unknown) => erro)
    expect(recusa).toBeInstanceOf(PlanilhaRecusada)
    const { motivo, message, cause } = recusa as PlanilhaRecusada
    expect([motivo, message]).toEqual([verdito, RECUSAS[verdito]])
    expect(cause).toBeLessThan(MAIS_KB)
  })

  it('says that its reader was ended from outside', async () => {
    await terminarOsQueEsperam()
    const lendo = ler(await ESTRANHOS.vaziasComEstilo(200_000))
    const recusa = lendo.catch((erro: unknown) => erro)
    process.kill(await leitorEmCurso(), 'SIGKILL')
    expect(await recusa).toBeInstanceOf(LeituraInterrompida)
  })

  it('ends with whoever asked for it', async () => {
    const parar = new AbortController()
    const lendo = ler(await ESTRANHOS.vaziasComEstilo(20_000), parar.signal)
    parar.abort(new Error('parada'))
    await expect(lendo).rejects.toThrow('parada')
  })
})

describe('a reader', () => {
  const vidros = () => pastaXls('Vidros', [['Código'], ['V-1']])

  it('reads one file after the other, and waits meanwhile', async () => {
    await ler(vidros())
    const esperam = await leitores()
    for (let i = 0; i < 3; i++) await ler(await ESTRANHOS.textos())
    expect(await leitores()).toEqual(esperam)
  })

  it('that refused a file reads no other', async () => {
    await ler(vidros())
    const esperavam = await leitores()
    await expect(ler(Buffer.alloc(0))).rejects.toThrow(RECUSAS.danificada)
    expect(await leitores()).toHaveLength(esperavam.length - 1)
  })

  it('that was ended while it waited is missed by nobody', async () => {
    await ler(vidros())
    await terminarOsQueEsperam()
    expect((await ler(vidros())).linhas).toHaveLength(2)
  })
})

describe('what leaves a reader', () => {
  const linha = (...celulas: string[]): LinhaLida => [0, 1, celulas]

  it.each<[Recusada, number, LinhaLida]>([
    ['linhas', LIMITES.linhasPreenchidas, linha('x')],
    ['celulas', LIMITES.celulas / 100, linha(...Array<string>(100).fill('x'))],
    ['celulas', LIMITES.letras / LIMITES.letrasPorCelula, linha('x'.repeat(LIMITES.letrasPorCelula))],
    ['celulas', 0, linha('x'.repeat(LIMITES.letrasPorCelula + 1))],
  ])('is refused (%s) after %d of them, however small the file was', (motivo, vezes, lida) => {
    const { linha: sai } = contida({ linha: () => undefined })
    for (let i = 1; i <= vezes; i++) sai(lida)
    expect(() => sai(lida)).toThrow(RECUSAS[motivo])
  })
})

describe('an odd file', () => {
  it('is read for what it holds, whatever it says of its size', async () => {
    expect((await ler(await ESTRANHOS.dimensaoMentirosa())).linhas).toEqual([[0, 1, ['Código']]])
  })

  it('may be full of styled emptiness', async () => {
    const { linhas, memoriaKb } = await ler(await ESTRANHOS.vaziasComEstilo(50_000))
    expect(linhas).toEqual([[0, 1, ['Código']]])
    expect(memoriaKb).toBeLessThan(MAIS_KB)
  })

  const semValor = (lugar: string) => ({
    erro: `A célula ${lugar} tem uma fórmula sem valor calculado. Abra a planilha no Excel, salve e envie novamente.`,
  })

  it('gives the results of its formulas and never the formulas', async () => {
    const { linhas } = await ler(await ESTRANHOS.formulas())
    expect(linhas).toEqual([
      [
        0,
        1,
        [
          7,
          "=cmd|' /C calc'!A0",
          'ab',
          { erro: 'A célula D1 tem o erro #N/A.' },
          semValor('E1'),
          null,
          semValor('G1'),
          semValor('H1'),
        ],
      ],
    ])
    expect(JSON.stringify(linhas)).not.toContain('HYPERLINK')
  })

  it('does not pass dates and percentages off as numbers', async () => {
    const [[, , celulas] = []] = (await ler(await ESTRANHOS.formatos())).linhas
    expect(celulas?.map((lida) => (typeof lida === 'object' ? 'ilegível' : lida))).toEqual([
      'ilegível',
      'ilegível',
      'ilegível',
      5,
      'ilegível',
      5,
    ])
  })

  it('keeps accents, rich text and characters that XML cannot hold; hidden sheets are not there', async () => {
    expect(await ler(await ESTRANHOS.textos())).toMatchObject({
      planilhas: ['São João'],
      linhas: [
        [0, 1, ['Perfil ', '_x0041_ \r&\n']],
        [0, 5, [null, true]],
      ],
    })
  })
})

it('tells which cells are shown as one, and refuses to hold any number of them', async () => {
  const mesclada = (refs: readonly string[]) => {
    const mergeCells = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const xml = folha(`<row r="1">${celula('A1', 'x')}</row>`).replace(
      '</sheetData>',
      `$&<mergeCells>${mergeCells}</mergeCells>`,
    )
    return pastaXlsx({ folhas: [{ nome: 'P', xml }] })
  }
  expect(await ler(await mesclada(['A1:B3', 'estranha']))).toMatchObject({
    mescladas: [{ planilha: 0, deColuna: 0, ateColuna: 1, deLinha: 1, ateLinha: 3 }],
  })
  const demais = Array.from({ length: LIMITES.mesclas + 1 }, (_, i) => `A${2 * i + 1}:A${2 * i + 2}`)
  await expect(ler(await mesclada(demais))).rejects.toThrow(RECUSAS.mescladas)
})

it('reads workbooks of Excel 97 to 2003', async () => {
  const lida = await ler(
    pastaXls('Vidros – São João', [
      ['Código', 'Peso'],
      ['V-1', 12.5, true],
      [],
      [null, { formula: 3 }, { erro: 42 }, { data: 45_000 }],
    ]),
  )
  expect(lida).toMatchObject({
    planilhas: ['Vidros – São João'],
    linhas: [
      [0, 1, ['Código', 'Peso']],
      [0, 2, ['V-1', 12.5, true]],
      [
        0,
        4,
        [
          null,
          3,
          { erro: 'A célula C4 tem o erro #N/A.' },
          { erro: expect.stringContaining('formatada como data') as string },
        ],
      ],
    ],
  })
})

it('sees no hidden sheet of them', async () => {
  await expect(ler(pastaXls('Vidros', [['Código'], ['V-1']], { escondida: true }))).rejects.toThrow(RECUSAS.vazia)
})

it('passes no percentage of them off as a number, and loses no text that a shared formula gives', async () => {
  const { linhas } = await ler(
    pastaXls('Vidros', [
      ['Código', 'IPI', 'Peso', 'Altura'],
      [{ repartida: 'V-1' }, { porcentagem: 0.05 }, { juntos: [7, 8], porcentagem: 1 }],
    ]),
  )
  const porcentagem = (lugar: string) => ({
    erro: `A célula ${lugar} está formatada como porcentagem. Formate-a como número e digite o valor sem %.`,
  })
  expect(linhas[1]?.[2]).toEqual(['V-1', porcentagem('B2'), 7, porcentagem('D2')])
})
