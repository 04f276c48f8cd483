import type { Nivel } from '../pacotes/niveis.ts'

/** Things that can be released; applicability goes by reference, PrefSuite takes whole references. */
export const COISAS = ['pacote', 'tabela', 'aplicabilidade', 'referencia'] as const
export type Coisa = (typeof COISAS)[number]

/** Ways in which an item reaches a customer; CEM MOBI's is a release of his CEM that says so (decisions L-09). */
export const ORIGENS = ['PROPRIA', 'CEM_MOBI', 'PADRAO', 'DIVERSA'] as const
export type Origem = (typeof ORIGENS)[number]

export interface FatosDoSerial {
  sistema: number
  /** 1 references and lines, 2 typologies too (Spec 002 §2.8 "access level"). */
  nivel: number
  homologador: boolean
  /** Without a number only packages are released (cliente-detalhe.001). */
  temNumero: boolean
  idPatrocinio: number | null
  /** Blocks of the provider, which hold for every company. */
  bloqueadaAtualizacao: boolean
  /** Moment since which nothing new is released to the customer; null while his release is open. */
  liberacaoBloqueadaDesde: string | null
  qtdeLimitePerfil: number
  qtdeLimiteComponente: number
  /** Limits of single companies, each for its own items (decision 0038). */
  daEmpresa: readonly LimitesDaEmpresa[]
}

export interface LimitesDaEmpresa {
  idEmpresa: number
  bloqueadaAtualizacao: boolean
  liberacaoBloqueadaDesde: string | null
  /** Null where the company sets no limit of its own. */
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
  /** True for an item that needs access level 2. */
  tipologia: boolean
  /** Owner of the item: that of its reference or, for a price table, its own. */
  idEmpresa: number
  /** What a release may name instead of the item: the company of the applicability, the reference of the package. */
  idDono: number | null
  edicoes: Partial<Record<Nivel, EdicaoPossivel>>
}

/** A release stands until it is deleted, or until a later one takes away what it gave (decisions §0.3). */
export interface LiberacaoFeita {
  origem: Origem
  /** Id of the own release, the standard release or the mass release. */
  id: number
  nome: string
  coisa: Coisa
  idAlvo: number
  /** True when the target is an owner, and so all of its items. */
  doDono: boolean
  retira: boolean
  homologador: boolean
  /** Customers of a rule: null and an empty list mean everybody. */
  sistema: number | null
  patrocinios: readonly number[]
  em: string
}

export interface Fatos {
  serial: FatosDoSerial
  itens: readonly ItemPossivel[]
  liberacoes: readonly LiberacaoFeita[]
}
