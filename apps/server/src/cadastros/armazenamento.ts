import { and, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Buscada } from '@portal/contract/core/listing'
import type { Logado } from '../core/context.ts'
import { emOrdem } from '../core/paging.ts'
import type { TabelaDeRegistro } from '../core/records.ts'
import { contem, type Termo } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import type { Dono, QuemOlha } from './dono.ts'

export interface AnyCadastro {
  nome: string
  form: z.ZodObject
  row: z.ZodObject
}

export type Campos = Record<string, unknown>
export type Form<C extends AnyCadastro> = z.output<C['form']> & {
  id?: number | null | undefined
  versao?: number | null | undefined
}
export type Row<C extends AnyCadastro> = z.output<C['row']>
type CampoDoForm<C extends AnyCadastro> = Exclude<keyof z.output<C['form']>, 'id' | 'versao'>
type PorCampo<C extends AnyCadastro> = Partial<Record<keyof z.output<C['row']>, SQL>>

/** A table that lacks a field of the form does not compile. */
export interface Armazenamento<C extends AnyCadastro> {
  tabela: TabelaDeRegistro & Record<CampoDoForm<C>, AnyPgColumn>
  dono: Dono
  /** Columns of the search and of near-duplicates; the first names the record, the last describes it. */
  busca: readonly [AnyPgColumn, ...AnyPgColumn[]]
  /** Expressions answered in place of columns of the table. */
  respostas?: PorCampo<C>
  /** Expressions ordered by in place of columns of the table. */
  ordens?: PorCampo<C>
  /** Records that rules know by their ids: one that was deleted never comes back under it. */
  fixos?: readonly number[]
  conferir?: (db: Db, usuario: Logado, campos: Form<C>, atual: Campos | undefined) => Promise<void>
}

export interface Mapa {
  nome: string
  origem: PgTable
  tabela: TabelaDeRegistro
  dono: Dono
  busca: readonly [AnyPgColumn, ...AnyPgColumn[]]
  colunas(olhar: QuemOlha): Record<string, AnyPgColumn | SQL>
  visiveis(olhar: QuemOlha, termo: Termo | undefined): SQL | undefined
  ordem(filtro: Pick<Buscada, 'sort' | 'desc'>): SQL[]
}

/** The fields of a declaration as columns of its table; the casts between the two stand here and in `consultasDe`. */
export function mapear<C extends AnyCadastro>(cadastro: C, armazenamento: Armazenamento<C>): Mapa {
  const { tabela, dono, busca } = armazenamento
  const colunaDe = (campo: string) => (tabela as unknown as Record<string, AnyPgColumn>)[campo] as AnyPgColumn
  const respostas = (armazenamento.respostas ?? {}) as Record<string, SQL>
  const ordens = (armazenamento.ordens ?? {}) as Record<string, SQL>
  const campos = Object.keys(cadastro.row.shape).filter((campo) => campo !== 'proprio')
  const fixas = Object.fromEntries(campos.map((campo) => [campo, respostas[campo] ?? colunaDe(campo)]))
  return {
    nome: cadastro.nome,
    origem: tabela,
    tabela,
    dono,
    busca,
    colunas: (olhar) => ({ ...fixas, proprio: dono.proprio(olhar) }),
    visiveis: (olhar, termo) => and(dono.visivel(olhar), contem(termo, ...busca)),
    ordem: ({ sort = 'id', desc: invertida }) =>
      emOrdem(invertida, sort === 'id' ? undefined : (ordens[sort] ?? comoSeLe(colunaDe(sort))), tabela.id),
  }
}

const comoSeLe = (coluna: AnyPgColumn) => (coluna.dataType === 'string' ? ordemHumana(coluna) : coluna)
