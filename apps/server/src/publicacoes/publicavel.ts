import type { RecorteDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import type { Papel } from '@portal/contract/core/papeis'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import type { ImportacaoComPublicacao } from '@portal/contract/mercado/publicar'
import type { Acao, Alvo } from '@portal/contract/mercado/situacao'
import type { Area, ItemDePublicacao } from '@portal/contract/publicacoes/publicacoes'
import type { Deps, Logado } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import type { Familia } from '../mercado/publicar.queries.ts'
import type { Tocados } from '../mercado/previsao.queries.ts'

export interface Previa {
  id: number
  acao: Acao
  alvo: Alvo
}

/** Records that went, and in which publication. */
export interface Feitos {
  ids: readonly number[]
  publicacao: number
}

/** Numbers of the records to which a publication is confined, by family; of a family that is left out there are none. */
export type So = Readonly<Partial<Record<Familia['nome'], readonly number[]>>>

/** The records that an import brought, and what its file is called; nothing for many of them. */
export type Importados = So & { origem: string }

/** Records of one family that go together with those of the others of its area. */
export interface Parte {
  familia: Familia
  /** Writes a row for each record that the action would reach; `travando` locks them, `PREVIA` judges them for a page. */
  prever(
    db: Db,
    pedido: Previa & {
      usuario: Logado
      travando: boolean
      estado: 'PREVIA' | 'AGUARDANDO'
      so: readonly number[] | undefined
    },
  ): Promise<void>
  aposCongelar(transacao: Transacao, deps: Deps, feitos: Feitos): Promise<void>
  aposPublicar(transacao: Transacao, deps: Deps, feitos: Feitos): Promise<void>
  comparar(
    db: Db,
    linhas: readonly { id: number; idAntes: number | null; idDepois: number | null }[],
  ): Promise<Pick<ItemDePublicacao, 'id' | 'figura' | 'diferencas'>[]>
}

/** Imports that are named; undefined for all that wait. */
type Quais = readonly number[] | undefined

export type ListarImportados = (db: Db, usuario: Logado, acao: Acao, ids: Quais) => Promise<Importados>

/** Single records, or what a list of the area finds. */
export interface Escolha {
  ids?: readonly number[] | undefined
  filtro?: FiltroDeProdutos | undefined
  filtroDeAcabamentos?: RecorteDeAcabamentos | undefined
}

/** What travels to the market and can be looked at before: products, finishes. `app.ts` hands them in. */
export interface Publicavel {
  area: Area
  /** The first one gives the package its name. */
  partes: readonly [Parte, ...Parte[]]
  quemHomologa: readonly Papel[]
  /** What a refusal says when there is nothing to do. */
  nadaPara: Readonly<Record<Acao, string>>
  /** What somebody sees, as the numbers of `escopoDe`; undefined for all. */
  escopos(db: Db, usuario: Logado): Promise<number[] | undefined>
  /** Writes what uses the records that are not held back; once it is done, those that went. */
  preverTocados(db: Db, id: number, quais: Tocados): Promise<void>
  /** These of the records that somebody sees, or those that a filter of its own list finds; undefined for another list's. */
  escolhidos(db: Db, usuario: Logado, nomeado: Escolha): Promise<So | undefined>
  /** What came by imports that somebody sees and wait for the action, or by those of them that are named; one that he does not see is not found. */
  importados?: Readonly<Partial<Record<ImportacaoComPublicacao, ListarImportados>>>
}

export type Publicaveis = Readonly<Partial<Record<Area, Publicavel>>>
