import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TIPO_MATERIAL, type TipoMaterial } from '../core/options.ts'
import { PASTA_DO_CADASTRO } from '../importacao/cadastro.ts'
import { TIPOS } from '../materiais/tipos.ts'
import { acharPlanilhas, lerCabecalho } from './cabecalho.ts'
import {
  escreverCelula,
  evidenciaDa,
  juntarNomes,
  lerCelula,
  separarNomes,
  type Celula,
  type Valor,
} from './celulas.ts'
import { planilhasDa, type Coluna } from './colunas.ts'
import { PASTAS } from './produtos.ts'

const TIPOS_MATERIAL: TipoMaterial[] = TIPO_MATERIAL.map(({ value }) => value)
const colunas = TIPOS_MATERIAL.flatMap((tipo) => planilhasDa(PASTAS[tipo]).flatMap((planilha) => planilha.colunas))
const principal = (tipo: TipoMaterial, campo: string): Coluna => {
  const achada = PASTAS[tipo].principal.colunas.find((coluna) => coluna.campo === campo)
  if (!achada) throw new Error(campo)
  return achada
}

/** What the catalogue may hold in a column. */
function valores({ tipo, maximo = 100, casas = 0, conhecidas, opcoes = [] }: Coluna): fc.Arbitrary<Valor> {
  const preenchido =
    tipo === 'opcao'
      ? fc.constantFrom(...(conhecidas ?? opcoes).map(({ value }) => value))
      : tipo === 'numero'
        ? fc
            .integer({ min: 0, max: maximo * 10 ** casas })
            .map((inteiro) => Number((inteiro / 10 ** casas).toFixed(casas)))
        : fc.string({ unit: 'grapheme', minLength: 1, maxLength: maximo }).map((texto) => texto.trim() || 'x')
  return fc.option(preenchido)
}

describe('the columns of a kind', () => {
  it.each([
    ['VIDRO', ['vidros', 'cores']],
    ['PERFIL', ['perfis', 'barras', 'composicao']],
    ['KIT', ['kits', 'medidas', 'composicaos']],
    ['COMPONENTE', ['componentes']],
    ['SUPERFICIE', ['superficies']],
  ] as const)('of %s stand in the sheets that the documents name (importacao.024)', (tipo, nomes) => {
    expect(planilhasDa(PASTAS[tipo]).map(({ nome }) => nome)).toEqual(nomes)
  })

  it.each(TIPOS_MATERIAL)('of %s are all fields of its form, but for what a sheet does not say', (tipo) => {
    const campos = PASTAS[tipo].principal.colunas.map(({ campo }) => campo)
    const { situacao: _situacao, id: _id, versao: _versao, ...doFormulario } = TIPOS[tipo].form.shape
    expect(campos.toSorted()).toEqual(Object.keys(doFormulario).toSorted())
  })

  it('have a title of their own in their sheet, and a help that tells their limits', () => {
    for (const tipo of TIPOS_MATERIAL)
      for (const { colunas: dela } of planilhasDa(PASTAS[tipo])) {
        expect(new Set(dela.map(({ titulo }) => titulo)).size).toBe(dela.length)
        expect(dela.filter(({ ajuda }) => !/^(Texto|Número|Uma destas|Nome).*\.$/.test(ajuda))).toEqual([])
      }
  })

  it('take limits, options and what must be filled from the form', () => {
    expect(principal('COMPONENTE', 'codigo')).toMatchObject({ titulo: 'Código', maximo: 20, obrigatoria: true })
    expect(principal('COMPONENTE', 'codigoInterno')).toMatchObject({ maximo: 20, obrigatoria: false })
    expect(principal('COMPONENTE', 'quantidadeEmbalagem')).toMatchObject({
      maximo: 99_999,
      casas: 0,
      obrigatoria: true,
    })
    expect(principal('PERFIL', 'peso')).toMatchObject({ tipo: 'numero', maximo: 999, casas: 3, obrigatoria: true })
    expect(principal('PERFIL', 'perda')).toMatchObject({ tipo: 'opcao', obrigatoria: false })
    expect(principal('COMPONENTE', 'linha').obrigatoria).toBe(true)
    expect(principal('KIT', 'linha').obrigatoria).toBe(false)
    expect(principal('COMPONENTE', 'status').opcoes?.map(({ value }) => value)).toEqual([1, 2, 5, 7])
  })
})

describe('a value of the catalogue', () => {
  it('is the same after it was written and read, in every column of every kind', () => {
    for (const coluna of colunas)
      fc.assert(
        fc.property(valores(coluna), fc.constantFrom(',' as const, '.' as const, undefined), (valor, separador) => {
          const esperado = coluna.tipo === 'texto' && valor !== null ? String(valor) : valor
          expect(lerCelula(coluna, escreverCelula(coluna, valor), separador)).toEqual({ valor: esperado })
        }),
        { numRuns: 30 },
      )
  })

  it('is the same as a list of names, whatever stands in them', () => {
    const nome = fc.string({ minLength: 1, maxLength: 20 }).map((texto) => texto.trim() || 'x')
    fc.assert(
      fc.property(fc.array(nome, { maxLength: 5 }), (nomes) => {
        expect(separarNomes(juntarNomes(nomes))).toEqual(nomes)
      }),
    )
  })

  it('reads a cell of nothing but marks as well', () => {
    expect(separarNomes(`"${';'.repeat(32_000)}`)).toEqual(['"'])
    expect(separarNomes('a;"b;c";;d')).toEqual(['a', 'b;c', 'd'])
  })
})

describe('either spelling (decisions 0.4)', () => {
  const semAcentos = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const escritas = (texto: string) => [
    texto,
    semAcentos(texto),
    semAcentos(texto).replaceAll(' ', ''),
    texto.toUpperCase(),
  ]
  const doCadastro = PASTA_DO_CADASTRO.principal.colunas

  it('names the same column', () => {
    for (const { principal: planilha } of [...Object.values(PASTAS), PASTA_DO_CADASTRO])
      for (const escrever of [(titulo: string) => titulo, semAcentos])
        expect(
          lerCabecalho(
            planilha,
            planilha.colunas.map(({ titulo }) => escrever(titulo)),
          ),
        ).toMatchObject({
          ignoradas: [],
        })
  })
  it('names the same option', () => {
    for (const coluna of [...colunas, ...doCadastro])
      for (const { label } of coluna.opcoes ?? [])
        for (const escrita of escritas(label)) expect(lerCelula(coluna, escrita)).toEqual(lerCelula(coluna, label))
  })
})

describe('a cell', () => {
  const peso = principal('PERFIL', 'peso')
  const medida = principal('SUPERFICIE', 'larguraMinima')
  const status = principal('COMPONENTE', 'status')
  const codigo = principal('COMPONENTE', 'codigo')

  it.each<[string, Coluna, Celula, unknown]>([
    ['a code typed as a number stays its digits', codigo, 1234, '1234'],
    ['blanks around a text never count', codigo, '  A 1 ', 'A 1'],
    ['blanks alone are nothing', codigo, '   ', null],
    ['a number is what the cell says', peso, 0.583, 0.583],
    ['noise of a formula is none', peso, 0.1 + 0.2, 0.3],
    ['a comma is a decimal mark', peso, '0,583', 0.583],
    ['limits settle what could be either', peso, '1.234', 1.234],
    ['places settle it too', medida, '1.234', 1234],
    ['an option by its label, in any case', status, 'descontinuado', 2],
    ['an option by its value', status, 5, 5],
    ['an option that is only known', status, 'Em homologação', 6],
    ['yes and no as a spreadsheet has them', principal('PERFIL', 'perda'), true, 1],
  ])('%s', (_, coluna, celula, valor) => {
    expect(lerCelula(coluna, celula)).toEqual({ valor })
  })

  it('that could be either number is asked about, unless the sheet or a person says which', () => {
    const quantidade = principal('COMPONENTE', 'quantidadeEmbalagem')
    expect(lerCelula(quantidade, '5.000')).toMatchObject({
      duvida: { ',': 5000, '.': 5 },
      motivo: '"5.000" pode ser 5.000 ou 5. Informe o separador decimal da planilha.',
    })
    expect(lerCelula(quantidade, '5.000', ',')).toEqual({ valor: 5000 })
    expect(lerCelula(quantidade, '5.000', '.')).toEqual({ valor: 5 })
    expect([evidenciaDa(quantidade, '5.000'), evidenciaDa(peso, '0,5'), evidenciaDa(codigo, '0,5')]).toEqual([
      undefined,
      ',',
      undefined,
    ])
  })

  it.each<[string, Coluna, Celula]>([
    ['a text in a column of numbers', peso, 'dez'],
    ['a text that a number with decimals would change', codigo, 12.5],
    ['a text of more digits than a number keeps', codigo, 1e15],
    ['an error of a formula', peso, { erro: 'A célula B2 tem o erro #N/D.' }],
    ['what is no option', status, 'Vendido'],
    ['yes where a number is due', peso, true],
  ])('refuses %s', (_, coluna, celula) => {
    expect(lerCelula(coluna, celula)).toEqual({ motivo: expect.stringMatching(/\.$|Valor inválido/) as string })
  })
})

describe('the first row', () => {
  const { principal: componentes } = PASTAS.COMPONENTE

  it('names columns in any order, by title or field, and what is ignored', () => {
    const lido = lerCabecalho(componentes, ['descricao', 'CÓDIGO *', 'Preço', null, 'Unidade do item'])
    expect(lido).toMatchObject({ ignoradas: ['Preço'] })
    expect('colunas' in lido && lido.colunas.map((coluna) => coluna?.campo)).toEqual([
      'descricao',
      'codigo',
      undefined,
      undefined,
      'unidadeItem',
    ])
  })

  it('is refused without the code, and with a column twice', () => {
    expect(lerCabecalho(componentes, ['Descrição'])).toEqual({
      recusa: 'A coluna "Código" não foi encontrada na primeira linha da planilha "Componentes".',
    })
    expect(lerCabecalho(componentes, ['Código', 'codigo'])).toEqual({
      recusa: 'A coluna "Código" aparece mais de uma vez na planilha "Componentes".',
    })
  })
})

describe('the sheets of a file', () => {
  const onde = (tipo: TipoMaterial, nomes: string[]) =>
    Object.fromEntries([...acharPlanilhas(PASTAS[tipo], nomes)].map(([{ nome }, i]) => [nome, i]))

  it('are found by their names, else by their places', () => {
    expect(onde('KIT', ['Instruções', 'composicaos', 'Kits', 'MEDIDAS'])).toEqual({
      kits: 2,
      medidas: 3,
      composicaos: 1,
    })
    expect(onde('KIT', ['Plan1', 'Plan2', 'Plan3'])).toEqual({ kits: 0, medidas: 1, composicaos: 2 })
    expect(onde('KIT', ['Instruções', 'Plan1'])).toEqual({ kits: 1 })
    expect(onde('VIDRO', ['Vidros', 'Plan2'])).toEqual({ vidros: 0 })
    expect(onde('COMPONENTE', [])).toEqual({})
  })
})
