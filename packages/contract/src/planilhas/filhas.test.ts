import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TIPO_MATERIAL } from '../core/options.ts'
import { escreverCelula, juntarNomes, type Celula, type Guardado } from './celulas.ts'
import { MEDIDA_REPETIDA } from '../materiais/kit.ts'
import { COLUNA_CHAVE, type Coluna, type Filha } from './colunas.ts'
import { planejarFilha, type ContextoDaFilha, type LinhaExistente } from './filhas.ts'
import { Nomes } from './plano.ts'
import { PASTAS } from './produtos.ts'

const FILHAS = TIPO_MATERIAL.flatMap(({ value }) => PASTAS[value].filhas)
const nomes = new Nomes(
  ['Preto', 'Branco; fosco', 'Verde "água"', 'Natural', 'Bronze'].map((label, i) => ({
    id: i + 1,
    label,
    visivel: true,
  })),
)
/** Rows by what they say: what their forms ask is another test's business. */
const contexto = (filha: Filha, mais: Partial<ContextoDaFilha> = {}): ContextoDaFilha => ({
  filha: { ...filha, form: z.looseObject({}) },
  nomes: () => nomes,
  separador: undefined,
  completar: (form) => ({ valores: form }),
  ...mais,
})

const proprias = ({ colunas }: Filha): Coluna[] => colunas.filter(({ campo }) => campo !== COLUNA_CHAVE)
const id = fc.integer({ min: 1, max: 5 })

function valorDa({ tipo, maximo = 100, casas = 0, opcoes = [] }: Coluna): fc.Arbitrary<Guardado> {
  if (tipo === 'nome') return id
  if (tipo === 'nomes') return fc.uniqueArray(id, { minLength: 1 }).map((ids) => ids.toSorted((a, b) => a - b))
  if (tipo === 'opcao') return fc.constantFrom(...opcoes.map(({ value }) => value))
  const preenchido: fc.Arbitrary<Guardado> =
    tipo === 'numero'
      ? fc.integer({ min: 0, max: maximo * 10 ** casas }).map((n) => Number((n / 10 ** casas).toFixed(casas)))
      : fc.string({ unit: 'grapheme', minLength: 1, maxLength: maximo }).map((texto) => texto.trim() || 'x')
  return fc.option(preenchido)
}

const chaveDe = ({ chave }: Filha, valores: Record<string, Guardado>) =>
  JSON.stringify(chave.length ? chave.map((campo) => valores[campo]) : valores)
const linhasDa = (filha: Filha): fc.Arbitrary<Record<string, Guardado>[]> =>
  fc.uniqueArray(fc.record(Object.fromEntries(proprias(filha).map((coluna) => [coluna.campo, valorDa(coluna)]))), {
    maxLength: 8,
    selector: (valores) => chaveDe(filha, valores),
  })

/** Without those that repeat another one. */
const semIguais = (filha: Filha, linhas: readonly Record<string, Guardado>[]) =>
  linhas.filter((linha, i) => !linhas.slice(0, i).some((outra) => filha.iguais?.entre(linha, outra)))

const celulaDe = (coluna: Coluna, valor: Guardado): Celula => {
  if (coluna.tipo === 'nome') return nomes.chamar(Number(valor))
  if (Array.isArray(valor)) return juntarNomes(valor.flatMap((um: number) => nomes.chamar(um) ?? []))
  return typeof valor === 'object' ? null : escreverCelula(coluna, valor)
}
const noArquivo = (filha: Filha, linhas: readonly Record<string, Guardado>[]) =>
  linhas.map((valores, i) => ({
    numero: i + 2,
    colunas: filha.colunas,
    celulas: filha.colunas.map((coluna) =>
      coluna.campo === COLUNA_CHAVE ? 'A-1' : celulaDe(coluna, valores[coluna.campo] ?? null),
    ),
  }))
const guardadas = (linhas: readonly Record<string, Guardado>[]): LinhaExistente[] =>
  linhas.map((valores, i) => ({ id: i + 1, valores }))

describe.each(FILHAS.map((filha) => [filha.titulo, filha] as const))('rows of %s', (_, filha) => {
  it('that were exported differ in nothing, in whatever order they come back', () => {
    fc.assert(
      fc.property(
        linhasDa(filha).chain((linhas) =>
          fc.tuple(fc.constant(linhas), fc.shuffledSubarray(linhas, { minLength: linhas.length })),
        ),
        ([linhas, outraOrdem]) => {
          const plano = planejarFilha(noArquivo(filha, outraOrdem), guardadas(linhas), contexto(filha))
          expect(plano).toEqual({ mudancas: [], motivos: new Map(), pergunta: false, linhas: null })
        },
      ),
    )
  })

  it('differ in exactly the rows that were added, and those that were left out', () => {
    const cenario = linhasDa(filha).chain((geradas) => {
      const todas = semIguais(filha, geradas)
      return fc.tuple(fc.constant(todas), fc.subarray(todas), fc.subarray(todas))
    })
    fc.assert(
      fc.property(cenario, ([todas, antes, depois]) => {
        const plano = planejarFilha(noArquivo(filha, depois), guardadas(antes), contexto(filha))
        const novas = depois.filter((linha) => !antes.includes(linha)).length
        const saem = antes.filter((linha) => !depois.includes(linha)).length
        expect(plano.linhas === null).toBe(novas + saem === 0)
        if (!plano.linhas) return
        expect(plano.linhas).toHaveLength(depois.length)
        // Told apart by their key they come and go; else a new row takes the place of one that goes.
        const juntas = filha.chave.length ? 0 : Math.min(novas, saem)
        const inteiras = plano.mudancas.filter(({ campo }) => campo === filha.nome)
        expect(inteiras.filter(({ antes: havia }) => havia === null)).toHaveLength(novas - juntas)
        expect(inteiras.filter(({ depois: ha }) => ha === null)).toHaveLength(saem - juntas)
        expect(todas.length).toBeGreaterThan(0)
      }),
    )
  })

  it('differ in exactly the cells that were changed', () => {
    const editaveis = proprias(filha).filter(({ campo }) => !filha.chave.includes(campo))
    if (!editaveis.length) return
    const cenario = fc
      .tuple(linhasDa(filha), fc.nat(), fc.constantFrom(...editaveis))
      .chain(([linhas, qual, coluna]) =>
        fc.tuple(fc.constant(linhas), fc.constant(qual), fc.constant(coluna), valorDa(coluna)),
      )
    fc.assert(
      fc.property(cenario, ([linhas, qual, coluna, valor]) => {
        fc.pre(linhas.length > 0)
        const i = qual % linhas.length
        const depois = linhas.map((linha, j) => (j === i ? { ...linha, [coluna.campo]: valor } : linha))
        fc.pre(new Set(depois.map((linha) => chaveDe(filha, linha))).size === depois.length)
        fc.pre(semIguais(filha, depois).length === depois.length)
        const { mudancas, linhas: aGravar } = planejarFilha(
          noArquivo(filha, depois),
          guardadas(linhas),
          contexto(filha),
        )
        const mexeu = JSON.stringify(linhas[i]) !== JSON.stringify(depois[i])
        expect(mudancas.map(({ campo }) => campo)).toEqual(mexeu ? [`${filha.nome}.${coluna.campo}`] : [])
        const gravadas = aGravar?.filter(({ valores }) => valores)
        expect(gravadas).toEqual(mexeu ? [{ id: i + 1, valores: { [coluna.campo]: valor } }] : undefined)
      }),
    )
  })
})

describe('measures of one kit', () => {
  const { filhas } = PASTAS.KIT
  const medidas = filhas.find(({ nome }) => nome === 'medidas') as Filha
  const medida = (mais: Record<string, Guardado> = {}) => ({
    largura: 1200,
    altura: 1000,
    espessura: 8,
    cores: [1, 2],
    ...mais,
  })
  const planejar = (linhas: Record<string, Guardado>[], existentes: Record<string, Guardado>[] = []) =>
    planejarFilha(noArquivo(medidas, linhas), guardadas(existentes), contexto(medidas))

  it('that come to be equal are refused: of the same sizes in one colour', () => {
    expect([...planejar([medida(), medida({ cores: [2, 3] })]).motivos]).toEqual([[3, [MEDIDA_REPETIDA]]])
    expect([...planejar([medida({ cores: [2, 3] }), medida()], [medida()]).motivos]).toEqual([[2, [MEDIDA_REPETIDA]]])
    expect(planejar([medida(), medida({ cores: [3] }), medida({ altura: 1001 })]).linhas).toHaveLength(3)
  })

  it('that were equal before it was refused stay as they are', () => {
    const antigas = [medida(), medida({ cores: [2] })]
    expect(planejar(antigas, antigas)).toMatchObject({ motivos: new Map(), linhas: null })
  })
})

it('a choice that went out of sight stays where it was, and comes to no other row', () => {
  const [cores] = PASTAS.VIDRO.filhas
  if (!cores) throw new Error('no sheet of colours')
  const oculta = new Nomes([{ id: 9, label: 'Antiga', visivel: false }])
  const linhas = noArquivo(cores, [{ cor: 1, ativo: 1 }]).map((linha) => ({
    ...linha,
    celulas: linha.celulas.map((celula) => (celula === 'Preto' ? 'antiga' : celula)),
  }))
  const de = (existentes: LinhaExistente[]) =>
    planejarFilha(linhas, existentes, contexto(cores, { nomes: () => oculta }))
  expect(de([{ id: 1, valores: { cor: 9, ativo: 1 } }]).linhas).toBeNull()
  expect([...de([]).motivos]).toEqual([[2, ['Cor: "antiga" não existe em Cores.']]])
})
