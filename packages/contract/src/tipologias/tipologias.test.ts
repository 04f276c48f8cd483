import { describe, expect, it } from 'vitest'
import { recusaPeloNome } from '../core/upload.ts'
import { impedimento, POLITICA_GLB, POLITICA_USDZ, type Caixa, type Relatorio } from './modelos.ts'
import { tipologiaForm } from './tipologias.ts'
import { STATUS_TIPOLOGIA } from '../core/options.ts'

const certa = { codigo: 'JC-2F', descricao: 'Janela de correr', referencia: 3, linha: 4, status: 2 }
const errosDe = (valor: object) =>
  tipologiaForm.safeParse(valor).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the form of a typology', () => {
  it('asks for all its fields (tipologias.002-006)', () => {
    for (const vazio of [undefined, null, ''])
      expect(errosDe({ codigo: vazio, descricao: vazio, referencia: vazio, linha: vazio, status: vazio })).toEqual(
        ['codigo', 'descricao', 'referencia', 'linha', 'status'].map((campo) => [campo, 'Campo obrigatório']),
      )
    expect(errosDe(certa)).toBeUndefined()
  })

  it('offers the two states of the documents (tipologias.008-009)', () => {
    expect(STATUS_TIPOLOGIA.map(({ label, value }) => `${value} = ${label}`)).toEqual([
      '1 = Disponível',
      '2 = Indisponível',
    ])
    expect(tipologiaForm.parse({ ...certa, status: '1' }).status).toBe(1)
    expect(errosDe({ ...certa, status: 3 })).toEqual([['status', 'Valor inválido']])
  })
})

it('the models are told apart by name (tipologias.012-013)', () => {
  expect(recusaPeloNome(POLITICA_GLB, 'janela.GLB')).toBeUndefined()
  expect(recusaPeloNome(POLITICA_GLB, 'janela.usdz')).toBe('O arquivo deve ser .glb')
  expect(recusaPeloNome(POLITICA_USDZ, 'janela.usdz')).toBeUndefined()
  expect(recusaPeloNome(POLITICA_USDZ, 'janela.glb')).toBe('O arquivo deve ser .usdz')
})

describe('a pair of models', () => {
  const lido = (caixa: Caixa | null, erro = 0): Relatorio => ({
    tamanho: 1,
    triangulos: 12,
    caixa,
    compactacao: [],
    achados: [],
    contagem: { erro, aviso: 3, informacao: 0, dica: 0 },
  })
  const porta = { largura: 900, altura: 2100, profundidade: 40 }

  it('may be shown when both are sound and of one size, as far as programs round (decisions T-01)', () => {
    expect(impedimento({ glb: lido(porta), usdz: lido(porta) })).toBeUndefined()
    const arredondada = { largura: 917, altura: 2060, profundidade: 42 }
    expect(impedimento({ glb: lido(porta), usdz: lido(arredondada) })).toBeUndefined()
  })

  it.each([
    ['largura', 919],
    ['altura', 2143],
    ['profundidade', 43],
  ])('may not when %s differs by more', (lado, valor) => {
    expect(impedimento({ glb: lido(porta), usdz: lido({ ...porta, [lado]: valor }) })).toMatch(
      /^Os modelos têm tamanhos/,
    )
  })

  it('may not when one is missing, has an error or shows nothing', () => {
    const falta = 'Para alterar o status para "Disponível" é necessário que existam os arquivos .glb e .usdz.'
    expect(impedimento({ glb: null, usdz: null })).toBe(falta)
    expect(impedimento({ glb: lido(porta), usdz: null })).toBe(falta)
    expect(impedimento({ glb: null, usdz: lido(porta) })).toBe(falta)
    expect(impedimento({ glb: lido(porta, 1), usdz: lido(porta) })).toMatch(/^O modelo \.glb tem erros/)
    expect(impedimento({ glb: lido(porta), usdz: lido(null) })).toMatch(/^O modelo \.usdz tem erros/)
  })
})
