import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cabecaDoArquivo, documento, escritorDe, PE_DO_ARQUIVO } from '@portal/contract/pacotes/escrever'
import { ELEMENTOS, MANIFESTO_XML, REMOVIDO } from '@portal/contract/pacotes/esquema'
import { registro } from '@portal/contract/pacotes/registro.fixture'
import { entradaDaEspecie, MANIFESTO, type EspecieNoPacote } from '@portal/contract/pacotes/tipos'
import { recusasDoEsquema } from './xsd.fixture.ts'

const ESPECIES = Object.keys(ELEMENTOS) as EspecieNoPacote[]
const QUANTOS = 200

/** So many records of a kind, and some that are gone, as a file has them. */
const arquivo = (especie: EspecieNoPacote): string =>
  [
    cabecaDoArquivo(7),
    ...fc.sample(registro(ELEMENTOS[especie]), QUANTOS).map(escritorDe(ELEMENTOS[especie])),
    ...fc.sample(registro(REMOVIDO), 3).map(escritorDe(REMOVIDO)),
    PE_DO_ARQUIVO,
  ].join('')

describe('the published schemas', () => {
  it.each(ESPECIES)('take any record of %s that the definition allows', async (especie) => {
    expect(await recusasDoEsquema(entradaDaEspecie(especie), [arquivo(especie)])).toEqual([])
  })

  it('take any manifest', async () => {
    const manifestos = fc.sample(registro(MANIFESTO_XML), 30).map((um) => documento(MANIFESTO_XML, um))
    expect(await recusasDoEsquema(MANIFESTO, manifestos)).toEqual([])
  })

  const certo = `${cabecaDoArquivo()}<kit id="1" versao="1" codigo="K" descricao="D" status="1" referencia="4" referenciaNome="R"><medida id="1" espessura="2.5"/></kit>\n${PE_DO_ARQUIVO}`
  it.each([
    ['an attribute that nobody knows', ' id="1" ', ' id="1" cor="x" ', "'cor' is not allowed"],
    ['a missing attribute', ' codigo="K"', '', "'codigo' is required"],
    ['a text in place of a number', 'status="1"', 'status="um"', "'um' is not a valid value"],
    ['a number that is none', '2.5', '2,5', "'2,5'"],
    ['an element that nobody knows', '<medida ', '<porta/><medida ', 'not expected'],
    ['another kind', 'kit', 'vidro', 'not expected'],
    ['another space of names', 'xmlns="', 'xmlns="x', 'No matching global declaration'],
    ['an open end', PE_DO_ARQUIVO, '', 'Premature end'],
  ])('refuse %s', async (_, antes, depois, motivo) => {
    expect(await recusasDoEsquema('kit.xml', [certo])).toEqual([])
    expect((await recusasDoEsquema('kit.xml', [certo.replaceAll(antes, depois)])).join('\n')).toContain(motivo)
  })
})
