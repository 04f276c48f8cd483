import type { SQL } from 'drizzle-orm'
import type { RecorteDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import type { Papel } from '@portal/contract/core/papeis'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import type { VoltaAoMercado } from '@portal/contract/mercado/contrapublicacao'
import type { ImportacaoComPublicacao } from '@portal/contract/mercado/publicar'
import type { Acao, Alvo } from '@portal/contract/mercado/situacao'
import type { Area } from '@portal/contract/publicacoes/publicacao'
import type { ItemDePublicacao } from '@portal/contract/publicacoes/publicacoes'
import type { ContextoEscrita, Deps, Logado } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import type { Familia, Respondida } from '../mercado/publicar.queries.ts'

export interface Previa {
  id: number
  acao: Acao
  alvo: Alvo
}

export interface Feitos {
  ids: readonly number[]
  publicacao: number
}

/** Ids to which a publication is confined, by family; a family that is left out has none. */
export type So = Readonly<Partial<Record<Familia['nome'], readonly number[]>>>

/** Records that an import brought, with the name of its file, which is empty for several imports. */
export type Importados = So & { origem: string }

/** Records of one family that go together with those of the others of its area. */
export interface Parte {
  familia: Familia
  /** Writes a row for each record that the action reaches; `travando` locks them, `PREVIA` judges them for a page. */
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

/** Ids of imports; undefined for all that wait. */
type Quais = readonly number[] | undefined

export type ListarImportados = (db: Db, usuario: Logado, acao: Acao, ids: Quais) => Promise<Importados>

/** Single records, or what a list of the area finds. */
export interface Escolha {
  ids?: readonly number[] | undefined
  filtro?: FiltroDeProdutos | undefined
  filtroDeAcabamentos?: RecorteDeAcabamentos | undefined
}

/** An area that is published and can be looked at before: products, finishes. `app.ts` hands them in. */
export interface Publicavel {
  area: Area
  /** The first part gives the package its name. */
  partes: readonly [Parte, ...Parte[]]
  quemHomologa: readonly Papel[]
  nadaPara: Readonly<Record<Acao, string>>
  /** Scopes of the user, as the numbers of `escopoDe`; undefined for all. */
  escopos(db: Db, usuario: Logado): Promise<number[] | undefined>
  /** What uses its records that go (`tocadosPor`); absent where nothing does. */
  tocados?: SQL
  /** Records of these ids that the user sees, or that a filter of the area's list finds; undefined for other lists. */
  escolhidos(db: Db, usuario: Logado, nomeado: Escolha): Promise<So | undefined>
  /** How records of the first part become what stood on the market before a publication; areas without it stay as they are. */
  volta?: {
    /** Table by which the trail knows the records. */
    tabela: string
    simular(db: Db, usuario: Logado, respondida: Respondida): Promise<VoltaAoMercado>
    /** Leaves them in edition, and answers their ids. */
    restaurar(contexto: ContextoEscrita, respondida: Respondida): Promise<number[]>
  }
  /** Records that wait for the action, by the user's imports or the named ones; an unseen import is not found. */
  importados?: Readonly<Partial<Record<ImportacaoComPublicacao, ListarImportados>>>
}

export type Publicaveis = Readonly<Partial<Record<Area, Publicavel>>>
