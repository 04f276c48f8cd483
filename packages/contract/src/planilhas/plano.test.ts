import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TIPO_MATERIAL, type TipoMaterial } from '../core/options.ts'
import { componente } from '../materiais/componente.ts'
import { completarProduto, SO_O_FORMULARIO } from '../materiais/julgar.ts'
import { escreverCelula, type Celula, type Valor } from './celulas.ts'
import type { Coluna } from './colunas.ts'
import { listasQueFaltam, Nomes, planejarLinha, type ContextoDoPlano, type Existente, type Nome } from './plano.ts'
import { PASTAS } from './produtos.ts'

const GOLD: Nome = { id: 9, label: 'GOLD', visivel: true }
const NOMES: readonly Nome[] = [
  { id: 1, label: 'Preto', codigo: 'P', visivel: true },
  { id: 2, label: 'São João', codigo: null, visivel: true },
  { id: 3, label: 'Antigo', visivel: false },
  { id: 4, label: 'Cinza', codigo: 'C1', visivel: true },
  { id: 5, label: 'CINZA', codigo: 'C2', visivel: true },
]
const nomes = new Nomes(NOMES)
const contexto = (form: z.ZodObject, mais: Partial<ContextoDoPlano> = {}): ContextoDoPlano => ({
  form,
  nomes: () => nomes,
  fixos: { referencia: GOLD.id, situacao: 1 },
  referencia: GOLD,
  separador: undefined,
  regras: () => ({}),
  ...mais,
})

const editaveis = (tipo: TipoMaterial): Coluna[] =>
  PASTAS[tipo].principal.colunas.filter(({ campo }) => campo !== 'referencia')

function valorDa({ campo, tipo, maximo = 100, casas = 0, opcoes = [] }: Coluna): fc.Arbitrary<Valor> {
  const preenchido: fc.Arbitrary<Valor> =
    tipo === 'nome'
      ? fc.constantFrom(...NOMES.map(({ id }) => id))
      : tipo === 'opcao'
        ? fc.constantFrom(...opcoes.map(({ value }) => value))
        : tipo === 'numero'
          ? fc.integer({ min: 0, max: maximo * 10 ** casas }).map((n) => Number((n / 10 ** casas).toFixed(casas)))
          : fc.string({ unit: 'grapheme', minLength: 1, maxLength: maximo }).map((texto) => texto.trim() || 'x')
  return campo === 'codigo' ? preenchido.map((valor) => String(valor)) : fc.option(preenchido)
}

const registro = (colunas: readonly Coluna[]): fc.Arbitrary<Record<string, Valor>> =>
  fc.record(Object.fromEntries(colunas.map((coluna) => [coluna.campo, valorDa(coluna)])))

const celulaDe = (coluna: Coluna, valor: Valor): Celula =>
  coluna.tipo === 'nome' && typeof valor === 'number' ? nomes.chamar(valor) : escreverCelula(coluna, valor)

const existente = (valores: Record<string, Valor>): Existente => ({ id: 7, versao: 3, valores })

describe('a sheet that was exported', () => {
  it.each(TIPO_MATERIAL.map(({ value }) => value))('of %s differs from the catalogue in nothing', (tipo) => {
    const colunas = editaveis(tipo)
    fc.assert(
      fc.property(registro(colunas), (valores) => {
        const celulas = colunas.map((coluna) => celulaDe(coluna, valores[coluna.campo] ?? null))
        const planejada = planejarLinha(
          { numero: 2, colunas, celulas },
          existente(valores),
          contexto(z.looseObject({})),
        )
        expect(planejada).toMatchObject({ resultado: 'IGUAL', mudancas: [], motivos: [], form: null })
      }),
    )
  })

  it.each(TIPO_MATERIAL.map(({ value }) => value))('of %s differs in exactly the cells that were changed', (tipo) => {
    const colunas = editaveis(tipo)
    const edicao = fc.tuple(registro(colunas), registro(colunas), fc.subarray(colunas.slice(1)))
    fc.assert(
      fc.property(edicao, ([antes, outros, mexidas]) => {
        // What nobody may choose, and what could be two, is refused: another test's business.
        const escolhivel = (coluna: Coluna, valor: Valor) => coluna.tipo !== 'nome' || ![3, 5].includes(Number(valor))
        const trocadas = mexidas.filter((coluna) => escolhivel(coluna, outros[coluna.campo] ?? null))
        const depois = { ...antes, ...Object.fromEntries(trocadas.map(({ campo }) => [campo, outros[campo] ?? null])) }
        const celulas = colunas.map((coluna) => celulaDe(coluna, depois[coluna.campo] ?? null))
        const linha = { numero: 2, colunas, celulas }
        const { mudancas, motivos, form } = planejarLinha(linha, existente(antes), contexto(z.looseObject({})))
        const esperadas = colunas.filter(({ campo }) => (antes[campo] ?? null) !== (depois[campo] ?? null))
        expect([motivos, mudancas.map(({ campo }) => campo)]).toEqual([[], esperadas.map(({ campo }) => campo)])
        expect(mudancas.length === 0 || form).toMatchObject(mudancas.length ? { ...depois, id: 7 } : {})
      }),
    )
  })
})

it('tells what a sheet says where the product has nothing to say, and keeps none of it', () => {
  const colunas = ['codigo', 'grupo', 'passo', 'larguraMinima'].map((campo) =>
    PASTAS.SUPERFICIE.principal.colunas.find((coluna) => coluna.campo === campo),
  )
  const planejada = planejarLinha(
    { numero: 2, colunas, celulas: ['S-1', 'Preto', 55, 1234.5] },
    existente({ codigo: 'S-1', grupo: 252, passo: 55 }),
    contexto(z.looseObject({}), {
      completar: (form) => completarProduto('SUPERFICIE', form, SO_O_FORMULARIO),
      colunas: PASTAS.SUPERFICIE.principal.colunas,
    }),
  )
  expect(planejada).toMatchObject({ resultado: 'ALTERADO', form: { grupo: 1, passo: null, larguraMinima: null } })
  expect(planejada.mudancas.map(({ campo, depois }) => [campo, depois])).toEqual([
    ['grupo', 'Preto'],
    ['passo', null],
  ])
  expect(planejada.avisos).toEqual([
    'Passo: 55 não se aplica a este produto e não foi gravado.',
    'Largura mínima: 1.234,5 não se aplica a este produto e não foi gravado.',
  ])
})

it('tells from a refusal which lists lack a name', () => {
  expect(listasQueFaltam('Grupo: "Roxo" não existe em Grupos. Cor: "A "b" não existe em Cores.')).toEqual([
    'grupo',
    'cor',
  ])
  expect(listasQueFaltam('Cor: "Cinza" pode ser mais de um registro em Cores. Use o código.')).toEqual([])
})

describe('a row', () => {
  const colunas = [
    'codigo',
    'descricao',
    'linha',
    'status',
    'grupo',
    'cor',
    'unidadeItem',
    'unidadeEmbalagem',
    'quantidadeEmbalagem',
    'referencia',
  ].map((campo) => PASTAS.COMPONENTE.principal.colunas.find((coluna) => coluna.campo === campo))
  const boa: Celula[] = ['A-1', 'Roldana', 'Preto', 'Ativo', 'Preto', 'p', 'Preto', 'Preto', 10, 'gold']
  const planejar = (
    mudar: Record<number, Celula>,
    antes: Existente | null = null,
    mais: Partial<ContextoDoPlano> = {},
  ) =>
    planejarLinha(
      { numero: 2, colunas, celulas: boa.map((celula, i) => (i in mudar ? (mudar[i] ?? null) : celula)) },
      antes,
      contexto(componente.form, mais),
    )
  const antigo = existente({
    codigo: 'a-1',
    descricao: 'Roldana',
    linha: 1,
    status: 1,
    grupo: 1,
    cor: 3,
    unidadeItem: 1,
    unidadeEmbalagem: 1,
    quantidadeEmbalagem: 10,
    otimizacaoBarra: 12,
  })

  it('of an unknown code is new, with the form that a person would send', () => {
    expect(planejar({})).toMatchObject({
      codigo: 'A-1',
      resultado: 'NOVO',
      form: { codigo: 'A-1', referencia: 9, linha: 1, cor: 1, quantidadeEmbalagem: 10, otimizacaoBarra: null },
    })
  })

  it('tells what changes in words, and keeps what the file has no column for', () => {
    expect(planejar({ 5: 'São joão', 8: 20 }, antigo)).toMatchObject({
      resultado: 'ALTERADO',
      mudancas: [
        { campo: 'cor', antes: 'Antigo', depois: 'São João' },
        { campo: 'quantidadeEmbalagem', antes: '10', depois: '20' },
      ],
      form: { id: 7, codigo: 'a-1', cor: 2, otimizacaoBarra: 12 },
    })
  })

  it('may leave a choice that went out of sight as it is', () => {
    expect(planejar({ 5: 'Antigo' }, antigo).resultado).toBe('IGUAL')
  })

  it.each<[string, Record<number, Celula>, RegExp]>([
    ['no code', { 0: null }, /^Código: Campo obrigatório$/],
    ['a required cell that is empty', { 1: null }, /^Descrição: Campo obrigatório$/],
    ['a text that is too long', { 1: 'x'.repeat(101) }, /^Descrição: .*100 caracteres/],
    ['a number that is too large', { 8: 100_000 }, /^Quantidade/],
    ['a name that nobody knows', { 4: 'Roxo' }, /^Grupo: "Roxo" não existe em Grupos\.$/],
    ['a name of another company', { 5: 'Antigo' }, /^Cor: "Antigo" não existe em Cores\.$/],
    ['a name that two have', { 5: 'cinza' }, /^Cor: "cinza" pode ser mais de um registro em Cores\. Use o código\.$/],
    ['another reference', { 9: 'PRATA' }, /a linha é de "PRATA"/],
    ['an error of a formula', { 8: { erro: 'A célula I2 tem o erro #N/D.' } }, /#N\/D/],
  ])('with %s is refused with its reason', (_, mudar, motivo) => {
    const { resultado, motivos, form } = planejar(mudar)
    expect([resultado, form, motivos]).toEqual(['RECUSADO', null, [expect.stringMatching(motivo)]])
  })

  it('is found by the code of what two are called', () => {
    expect(planejar({ 5: 'c2' }).form).toMatchObject({ cor: 5 })
  })

  it('asks when a number could be either', () => {
    expect(planejar({ 8: '5.000' })).toMatchObject({ resultado: 'RECUSADO', pergunta: true })
    expect(planejar({ 8: '5.000' }, null, { separador: ',' }).form).toMatchObject({ quantidadeEmbalagem: 5000 })
  })

  it('is held to the rules of its kind', () => {
    const regras = () => ({ cor: 'Esta opção não serve a este tipo de produto.' })
    expect(planejar({}, null, { regras }).motivos).toEqual(['Cor: Esta opção não serve a este tipo de produto.'])
  })
})
