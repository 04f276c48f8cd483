import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Mundo } from './mundo.fixture.ts'

const {
  campoObrigatorio: OBRIGATORIO,
  codigoMaximo: CODIGO_MAXIMO,
  descricaoMaxima: DESCRICAO_MAXIMA,
  valorInvalido: INVALIDO,
} = MENSAGENS
const longo = (tamanho: number) => 'x'.repeat(tamanho + 1)
const obrigatorio = (campo: string) => [undefined, null, '', '   '].map((valor) => [campo, valor, OBRIGATORIO] as const)

type Campos = Record<string, unknown>

export interface Lista {
  path: string
  tabela: string
  /** Whether records have an owner and may be shared. */
  comDono: boolean
  /** The field that is unique within its owner, and how a refusal calls it. */
  unico: readonly [campo: string, rotulo: string]
  /** A valid form whose texts hold the given word. */
  campos(palavra: string): Campos
  /** What an answer shows in place of what was sent. */
  resposta(campos: Campos): Campos
  recusas: readonly (readonly [campo: string, valor: unknown, mensagem: string])[]
}

const igual = (campos: Campos) => campos
const COMUM = [...obrigatorio('comum'), ['comum', 2, OBRIGATORIO]] as const
const CODIGO = [...obrigatorio('codigo'), ['codigo', longo(20), CODIGO_MAXIMO]] as const
const DESCRICAO = [...obrigatorio('descricao'), ['descricao', longo(100), DESCRICAO_MAXIMA]] as const
const TIPO_MATERIAL = [
  ['tipoMaterial', undefined, OBRIGATORIO],
  ['tipoMaterial', null, OBRIGATORIO],
  ['tipoMaterial', [], OBRIGATORIO],
] as const
const UNIDADE = [
  ['unidade', undefined, OBRIGATORIO],
  ['unidade', null, OBRIGATORIO],
  ['unidade', '', OBRIGATORIO],
] as const

/** The unit that `prepararListas` makes first. */
const ID_UNIDADE = 1
const comUnidade = (campos: Campos) => ({ ...campos, unidade: { label: 'PC', value: ID_UNIDADE } })

export const prepararListas = ({ pedir }: Mundo) =>
  pedir('paula', 'POST', '/unidadeItemEmbalagem', { sigla: 'PC', descricao: 'Peça', comum: 1 })

export const LISTAS: Record<string, Lista> = {
  cor: {
    path: '/cor',
    tabela: 'cor',
    comDono: true,
    unico: ['descricao', 'esta descrição'],
    campos: (palavra) => ({ descricao: palavra, tipoMaterial: ['PERFIL', 'VIDRO'], comum: 0 }),
    resposta: igual,
    recusas: [
      ...obrigatorio('descricao'),
      ['descricao', longo(20), 'A descrição só pode ter no máximo 20 caracteres.'],
      ...COMUM,
      ...TIPO_MATERIAL,
    ],
  },
  grupo: {
    path: '/grupo',
    tabela: 'grupo',
    comDono: true,
    unico: ['codigo', 'este código'],
    campos: (palavra) => ({ codigo: palavra, descricao: `Grupo ${palavra}`, tipoMaterial: ['SUPERFICIE'], comum: 0 }),
    resposta: igual,
    recusas: [...CODIGO, ...DESCRICAO, ...COMUM, ...TIPO_MATERIAL],
  },
  tipoVidro: {
    path: '/tipoVidro',
    tabela: 'tipo_vidro',
    comDono: true,
    unico: ['codigo', 'este código'],
    campos: (palavra) => ({ codigo: palavra, descricao: `Vidro ${palavra}`, comum: 0 }),
    resposta: igual,
    recusas: [...CODIGO, ...DESCRICAO, ...COMUM],
  },
  unidade: {
    path: '/unidadeItemEmbalagem',
    tabela: 'unidade',
    comDono: true,
    unico: ['sigla', 'esta sigla'],
    campos: (palavra) => ({ sigla: palavra.slice(0, 4), descricao: `Unidade ${palavra}`, comum: 0 }),
    resposta: igual,
    recusas: [
      ...obrigatorio('sigla'),
      ['sigla', longo(4), 'A sigla só pode ter no máximo 4 caracteres.'],
      ['descricao', longo(100), DESCRICAO_MAXIMA],
      ...COMUM,
    ],
  },
  classeId: {
    path: '/classeId',
    tabela: 'classe_id',
    comDono: true,
    unico: ['codigo', 'este código'],
    campos: (palavra) => ({
      codigo: palavra,
      descricao: `Classe ${palavra}`,
      comum: 0,
      unidade: ID_UNIDADE,
      preco: 12.5,
    }),
    resposta: comUnidade,
    recusas: [
      ...CODIGO,
      ...DESCRICAO,
      ...COMUM,
      ...UNIDADE,
      ['preco', 0.99, 'O preço deve ser 0 ou no mínimo 1.'],
      ['preco', '0,01', 'O preço deve ser 0 ou no mínimo 1.'],
      ['preco', -1, 'O valor mínimo é 0.'],
      ['preco', 'dez', INVALIDO],
      ['preco', 1.234, 'Use no máximo 2 casas decimais.'],
      ['preco', 10_000_000, 'O valor máximo é 9.999.999,99.'],
    ],
  },
  tipoAcabamento: {
    path: '/tipoAcabamento',
    tabela: 'tipo_acabamento',
    comDono: false,
    unico: ['descricao', 'esta descrição'],
    campos: (palavra) => ({ descricao: palavra }),
    resposta: igual,
    recusas: DESCRICAO,
  },
  tipoTecido: {
    path: '/tipoDeTecido',
    tabela: 'tipo_tecido',
    comDono: false,
    unico: ['descricao', 'esta descrição'],
    campos: (palavra) => ({ descricao: palavra }),
    resposta: igual,
    recusas: DESCRICAO,
  },
  prenativo: {
    path: '/prenativo',
    tabela: 'prenativo',
    comDono: false,
    unico: ['codigo', 'este código'],
    campos: (palavra) => ({ codigo: palavra, descricao: `Prenativo ${palavra}`, unidade: ID_UNIDADE, tipo: 'SBRUTO' }),
    resposta: comUnidade,
    recusas: [
      ...CODIGO,
      ...DESCRICAO,
      ...UNIDADE,
      ...[undefined, null, ''].map((valor) => ['tipo', valor, OBRIGATORIO] as const),
      ['tipo', 'X', INVALIDO],
    ],
  },
}
