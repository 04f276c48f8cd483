import type { Nivel } from '../pacotes/niveis.ts'

/** What a customer may be released: packages, price tables, applicability by reference, and for PrefSuite whole references. */
export const COISAS = ['pacote', 'tabela', 'aplicabilidade', 'referencia'] as const
export type Coisa = (typeof COISAS)[number]

/** The four ways in which something reaches a customer; CEM MOBI's is a release of his CEM that says so (decisions L-09). */
export const ORIGENS = ['PROPRIA', 'CEM_MOBI', 'PADRAO', 'DIVERSA'] as const
export type Origem = (typeof ORIGENS)[number]

/** What decides of the licence itself. */
export interface FatosDoSerial {
  sistema: number
  /** 1 references and lines, 2 typologies too (Spec 002 §2.8 "access level"). */
  nivel: number
  homologador: boolean
  /** Without a number only packages are released (cliente-detalhe.001). */
  temNumero: boolean
  idPatrocinio: number | null
  /** The provider's, which hold for every company. */
  bloqueadaAtualizacao: boolean
  /** Since when nothing new is released to him; null while his release is open. */
  liberacaoBloqueadaDesde: string | null
  qtdeLimitePerfil: number
  qtdeLimiteComponente: number
  /** What single companies set beside it, each for what is its own (decision 0038). */
  daEmpresa: readonly LimitesDaEmpresa[]
}

export interface LimitesDaEmpresa {
  idEmpresa: number
  bloqueadaAtualizacao: boolean
  liberacaoBloqueadaDesde: string | null
  /** Null where it sets none of its own. */
  qtdeLimitePerfil: number | null
  qtdeLimiteComponente: number | null
}

export interface EdicaoPossivel {
  id: number
  numero: number
  desde: string
}

export interface ItemPossivel {
  coisa: Coisa
  id: number
  nome: string
  detalhe: string
  /** Asks for access level 2. */
  tipologia: boolean
  /** Whose it is: of its reference or, of a price table, its own. */
  idEmpresa: number
  /** What a release may name in the place of it: the company that keeps the applicability, the reference that the package is of. */
  idDono: number | null
  edicoes: Partial<Record<Nivel, EdicaoPossivel>>
}

/** A release as a fact: it stands until it is deleted, or a later one takes away what it gave (decisions §0.3). */
export interface LiberacaoFeita {
  origem: Origem
  /** Of its record: own release, standard release or mass release. */
  id: number
  nome: string
  coisa: Coisa
  idAlvo: number
  /** The target is an owner, and all that is his. */
  doDono: boolean
  retira: boolean
  homologador: boolean
  /** Of rules: whom they are for; null and none for everybody. */
  sistema: number | null
  patrocinios: readonly number[]
  em: string
}

export interface Fatos {
  serial: FatosDoSerial
  itens: readonly ItemPossivel[]
  liberacoes: readonly LiberacaoFeita[]
}
