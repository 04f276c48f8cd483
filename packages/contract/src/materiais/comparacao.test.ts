import { describe, expect, it } from 'vitest'
import { compararRetratos } from './comparacao.ts'
import type { Retrato } from './retrato.ts'

const opcao = (value: number, label: string) => ({ value, label, logo: null })
const vidro: Retrato = {
  esquema: 1,
  id: 7,
  tipo: 'VIDRO',
  codigo: 'VD-8',
  codigoInterno: null,
  descricao: 'Laminado',
  ipi: 5,
  status: 1,
  referencia: opcao(1, 'GOLD'),
  linha: opcao(2, 'Linha 25'),
  sucessor: null,
  anexos: {
    FIGURA: { sha256: 'a', nome: 'a.png', miniatura: 'am', tamanho: 1, em: '' },
    DESENHO_TECNICO: { sha256: 'f', nome: 'ficha.pdf', miniatura: null, tamanho: 1, em: '' },
  },
  dados: { tipoVidro: { value: 3, label: 'Laminado' }, espessura: 8, controleSolar: 0 },
  caracteristicas: [{ id: 1, nome: 'Norma', descricao: 'NBR 7199' }],
  linhasAplicacao: [],
  barras: [],
  compostos: [],
  cores: [],
  medidas: [],
  composicao: [],
}
const cor = {
  id: 9,
  cor: { value: 4, label: 'Verde' },
  fatorSolar: 0.5,
  absorcaoEnergetica: null,
  transmissaoTermica: null,
  transmissaoLuminosidade: null,
  bloqueioCalor: null,
  reflexaoInterior: null,
  reflexaoExterior: null,
  ativo: 1,
}

const linhas = (depois: Partial<Retrato>, antes: Partial<Retrato> = {}) =>
  compararRetratos({ ...vidro, ...antes }, { ...vidro, ...depois }).map(({ campo, nome, antes: a, depois: d }) => [
    campo,
    nome,
    a,
    d,
  ])

describe('the difference of two copies', () => {
  it('is none for equal ones, whatever the ids of their rows are', () => {
    expect(linhas({ caracteristicas: [{ id: 99, nome: 'Norma', descricao: 'NBR 7199' }] })).toEqual([])
  })

  it.each([
    [{ descricao: 'Laminado 4+4' }, ['descricao', 'Descrição', 'Laminado', 'Laminado 4+4']],
    [{ status: 5 }, ['status', 'Status', 'Ativo', 'Arquivo Morto']],
    [{ ipi: 7.25 }, ['ipi', 'IPI', '5%', '7,25%']],
    [{ dados: { ...vidro.dados, espessura: 10.5 } }, ['espessura', 'Espessura', '8 mm', '10,5 mm']],
    [{ linha: null }, ['linha', 'Linha', 'Linha 25', null]],
    [{ sucessor: { value: 1, label: 'VD-9 – Novo' } }, ['sucessor', 'Sucessor', null, 'VD-9 – Novo']],
    [
      { dados: { ...vidro.dados, tipoVidro: { value: 4, label: 'Temperado' } } },
      ['tipoVidro', 'Tipo de vidro', 'Laminado', 'Temperado'],
    ],
    [{ dados: { ...vidro.dados, controleSolar: 1 } }, ['controleSolar', 'Controle solar', 'Não', 'Sim']],
    [
      { caracteristicas: [{ id: 1, nome: 'Norma', descricao: 'NBR 14697' }] },
      ['caracteristicas.Norma', 'Característica "Norma"', 'NBR 7199', 'NBR 14697'],
    ],
    [{ caracteristicas: [] }, ['caracteristicas.Norma', 'Característica "Norma"', 'NBR 7199', null]],
    [{ cores: [cor] }, ['cores.4', 'Cor "Verde"', null, 'Fator solar 0,5, Ativo']],
    [{ barras: [{ id: 1, tamanhoBarra: 5800 }] }, ['barras.5800', 'Tamanho de barra', null, '5.800 mm']],
    [
      {
        composicao: [
          {
            id: 1,
            tipo: 'PERFIL' as const,
            idProduto: 3,
            codigoProduto: 'SU-1',
            descricao: 'Marco',
            unidade: 'UN',
            quantidade: 2,
            usinagem: 'L = 2',
          },
        ],
      },
      ['composicao.PERFIL SU-1', 'Composição SU-1', null, '2 UN – Marco – L = 2'],
    ],
    [
      { medidas: [{ id: 1, largura: null, altura: null, espessura: 8, cores: [{ value: 1, label: 'Preto' }] }] },
      ['medidas.8', 'Medida 8 mm', null, 'Preto'],
    ],
  ])('says %j as a person would', (depois, esperada) => {
    expect(linhas(depois as Partial<Retrato>)).toEqual([esperada])
  })

  it('shows pictures side by side, also one that is called as before', () => {
    const FIGURA = { sha256: 'b', nome: 'a.png', miniatura: 'bm', tamanho: 1, em: '' }
    expect(compararRetratos(vidro, { ...vidro, anexos: { ...vidro.anexos, FIGURA } })).toEqual([
      {
        campo: 'anexos.FIGURA',
        nome: 'Imagem',
        antes: 'a.png',
        depois: 'a.png',
        figura: { antes: '/api/figuras/a', depois: '/api/figuras/b' },
      },
    ])
    expect(compararRetratos(vidro, { ...vidro, anexos: {} }).map(({ campo, figura }) => [campo, figura])).toEqual([
      ['anexos.FIGURA', { antes: '/api/figuras/a', depois: null }],
      ['anexos.DESENHO_TECNICO', null],
    ])
  })

  it('keeps rows apart that are called the same', () => {
    const duas = [
      { id: 1, nome: 'Norma', descricao: 'A' },
      { id: 2, nome: 'Norma', descricao: 'B' },
    ]
    expect(linhas({ caracteristicas: duas }, { caracteristicas: duas.slice(0, 1) })).toEqual([
      ['caracteristicas.Norma (2)', 'Característica "Norma"', null, 'B'],
    ])
  })
})
