import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import type { Campos } from '../campos/campo.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_FISCAIS } from '../campos/material.ts'
import { porTipo } from '../core/options.ts'
import type { EspecieNoPacote } from './tipos.ts'

/**
 * Writer, reader, checker and XSD (`docs/esquema/`) follow this; what breaks old readers needs a new number. So does another
 * attribute: readers refuse one that they do not know. The XSDs of the number before move to a folder of its name.
 */
export const ESQUEMA_DO_PACOTE = 2
/** Editions of an older schema are read as they are: later fields are absent in them. */
export const ESQUEMAS_LIDOS: readonly number[] = Array.from({ length: ESQUEMA_DO_PACOTE }, (_, i) => i + 1)
export const espacoDoEsquema = (esquema: number): string => `urn:portal-fornecedor:pacote:${esquema}`
export const ESPACO_DO_PACOTE = espacoDoEsquema(ESQUEMA_DO_PACOTE)

/** An option is two attributes, `linha` and `linhaNome`, with its logo a third, `linhaLogo`. */
export type TipoDeCampo = 'texto' | 'inteiro' | 'decimal' | 'instante' | 'impressao' | 'opcao' | 'opcaoComLogo'

export interface CampoDoEsquema {
  nome: string
  tipo: TipoDeCampo
  opcional: boolean
  em?: string
}

export interface Elemento {
  nome: string
  campos: readonly CampoDoEsquema[]
  filhos: readonly Filho[]
}

export interface Filho {
  elemento: Elemento
  /** List of the record that the element belongs to. */
  lista: string
  /** Present for an object in place of a list: this field is its key. */
  chave?: string
}

const campo =
  (tipo: TipoDeCampo, opcional: boolean, em?: string) =>
  (nome: string): CampoDoEsquema => ({ nome, tipo, opcional, ...(em !== undefined && { em }) })

const sempre = (tipo: TipoDeCampo, ...nomes: string[]) => nomes.map(campo(tipo, false))
const talvez = (tipo: TipoDeCampo, ...nomes: string[]) => nomes.map(campo(tipo, true))
/** Fields of a record; those that an old version did not know are absent. */
const camposDe = (campos: Campos, em?: string) =>
  Object.entries(campos).map(([nome, { forma }]) => campo(forma, true, em)(nome))

const elemento = (nome: string, campos: readonly (readonly CampoDoEsquema[])[], ...filhos: Filho[]): Elemento => ({
  nome,
  campos: campos.flat(),
  filhos,
})

const anexo: Filho = {
  lista: 'anexos',
  chave: 'tipo',
  elemento: elemento('anexo', [
    sempre('texto', 'tipo'),
    sempre('impressao', 'sha256'),
    sempre('texto', 'nome'),
    sempre('inteiro', 'tamanho'),
    sempre('texto', 'em'),
    talvez('impressao', 'miniatura'),
  ]),
}
const caracteristica: Filho = {
  lista: 'caracteristicas',
  elemento: elemento('caracteristica', [sempre('inteiro', 'id'), sempre('texto', 'nome', 'descricao')]),
}
const linhaAplicacao: Filho = {
  lista: 'linhasAplicacao',
  elemento: elemento('linhaAplicacao', [sempre('inteiro', 'id'), sempre('opcaoComLogo', 'linha')]),
}
const barra: Filho = { lista: 'barras', elemento: elemento('barra', [sempre('inteiro', 'id', 'tamanhoBarra')]) }
const composto: Filho = {
  lista: 'compostos',
  elemento: elemento('composto', [
    sempre('inteiro', 'id'),
    sempre('texto', 'perfilCh'),
    talvez('inteiro', 'idParte'),
    sempre('inteiro', 'posTrat'),
  ]),
}
const cor: Filho = {
  lista: 'cores',
  elemento: elemento('cor', [
    sempre('inteiro', 'id'),
    sempre('opcao', 'cor'),
    talvez(
      'decimal',
      'fatorSolar',
      'absorcaoEnergetica',
      'transmissaoTermica',
      'transmissaoLuminosidade',
      'bloqueioCalor',
      'reflexaoInterior',
      'reflexaoExterior',
    ),
    sempre('inteiro', 'ativo'),
  ]),
}
const medida: Filho = {
  lista: 'medidas',
  elemento: elemento(
    'medida',
    [sempre('inteiro', 'id'), talvez('decimal', 'largura', 'altura'), sempre('decimal', 'espessura')],
    {
      lista: 'cores',
      elemento: elemento('corDaMedida', [sempre('inteiro', 'value'), sempre('texto', 'label')]),
    },
  ),
}
const item: Filho = {
  lista: 'composicao',
  elemento: elemento('item', [
    sempre('inteiro', 'id'),
    sempre('texto', 'tipo'),
    talvez('inteiro', 'idProduto'),
    sempre('texto', 'codigoProduto', 'descricao'),
    talvez('texto', 'unidade'),
    sempre('decimal', 'quantidade'),
    talvez('texto', 'usinagem'),
  ]),
}
const aplicavel: Filho = {
  lista: 'aplicabilidades',
  elemento: elemento('aplicavel', [
    sempre('inteiro', 'id', 'idAplicavel'),
    sempre('texto', 'codigo', 'descricao'),
    sempre('opcao', 'referencia'),
  ]),
}

const material = (nome: string, campos: Campos): Elemento =>
  elemento(
    nome,
    [
      sempre('inteiro', 'id', 'versao'),
      sempre('texto', 'codigo'),
      talvez('texto', 'codigoInterno'),
      sempre('texto', 'descricao'),
      camposDe(CAMPOS_FISCAIS),
      sempre('inteiro', 'status'),
      sempre('opcaoComLogo', 'referencia'),
      talvez('opcaoComLogo', 'linha'),
      talvez('opcao', 'sucessor'),
      camposDe(campos, 'dados'),
    ],
    anexo,
    caracteristica,
    linhaAplicacao,
    barra,
    composto,
    cor,
    medida,
    item,
    aplicavel,
  )

export const ELEMENTOS: Readonly<Record<EspecieNoPacote, Elemento>> = {
  ...porTipo((tipo) => material(tipo.toLowerCase(), CAMPOS_DA_ESPECIE[tipo])),
  ACABAMENTO: elemento('acabamento', [
    sempre('inteiro', 'id', 'versao'),
    sempre('texto', 'codigo', 'descricao'),
    sempre('inteiro', 'status'),
    sempre('opcao', 'referencia'),
    camposDe(CAMPOS_DO_ACABAMENTO),
  ]),
  TIPOLOGIA: elemento('tipologia', [
    sempre('inteiro', 'id', 'versao'),
    sempre('texto', 'codigo', 'descricao'),
    sempre('inteiro', 'status'),
    sempre('opcao', 'referencia', 'linha'),
    talvez('impressao', 'glb'),
    talvez('texto', 'glbNome'),
    talvez('inteiro', 'glbTamanho'),
    talvez('impressao', 'usdz'),
    talvez('texto', 'usdzNome'),
    talvez('inteiro', 'usdzTamanho'),
  ]),
}

/** Marks a record of the edition before that is gone. */
export const REMOVIDO = elemento('removido', [sempre('inteiro', 'id')])
export const RAIZ = 'registros'

/** Content of a zip, with its edition and package (decision 0036). */
export const MANIFESTO_XML = elemento(
  'manifesto',
  [
    sempre('inteiro', 'esquema', 'pacote', 'tipo', 'edicao'),
    /** In a difference, the edition that it is added to. */
    talvez('inteiro', 'desde'),
    sempre('texto', 'nivel', 'conteudo'),
    sempre('opcao', 'referencia'),
    talvez('opcao', 'linha'),
  ],
  {
    lista: 'entradas',
    elemento: elemento('entrada', [
      sempre('texto', 'nome'),
      sempre('inteiro', 'registros', 'tamanho'),
      sempre('impressao', 'sha256'),
    ]),
  },
  {
    /** In a difference, each file as it is once the difference was applied. */
    lista: 'resultado',
    elemento: elemento('resultado', [
      sempre('texto', 'nome'),
      sempre('inteiro', 'registros', 'tamanho'),
      sempre('impressao', 'sha256'),
    ]),
  },
  {
    /** Files beside the zip, named by their part in the edition. */
    lista: 'arquivos',
    elemento: elemento('arquivo', [
      sempre('texto', 'papel', 'nome'),
      sempre('inteiro', 'tamanho'),
      sempre('impressao', 'sha256'),
    ]),
  },
)

export function atributosDe({ nome, tipo, opcional }: CampoDoEsquema): readonly Atributo[] {
  if (tipo !== 'opcao' && tipo !== 'opcaoComLogo') return [{ nome, tipo, opcional }]
  const par: Atributo[] = [
    { nome, tipo: 'inteiro', opcional },
    { nome: `${nome}Nome`, tipo: 'texto', opcional },
  ]
  return tipo === 'opcao' ? par : [...par, { nome: `${nome}Logo`, tipo: 'impressao', opcional: true }]
}

export interface Atributo {
  nome: string
  tipo: Exclude<TipoDeCampo, 'opcao' | 'opcaoComLogo'>
  opcional: boolean
}
