import { sql, type SQL } from 'drizzle-orm'
import type { Valor } from '@portal/contract/planilhas/celulas'
import type { Existente } from '@portal/contract/planilhas/plano'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { CAMPO_DO_PRECO, PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import type { Db } from '../db/client.ts'
import { juntas } from '../db/tables/colunas.ts'

/** Columns of the database that rows of prices fill, in the working copy and in each version. */
export const COLUNAS_DO_ITEM = ['codigo', 'descricao', 'unidade', 'cor', 'espessura', 'preco'] as const

export const nomesDoItem = (de?: string): SQL =>
  juntas(COLUNAS_DO_ITEM, (nome) => (de ? sql`${sql.identifier(de)}.${nome}` : nome))

export interface PrecoProcurado {
  codigo: string
  cor: string | null
  espessura: number | null
}

interface Achado {
  chave: string | null
  existente: Existente | null
}

type Item = Record<string, Valor>

const colunaDoCampo = (tipo: TipoDeTabela, campo: string): string => (campo === CAMPO_DO_PRECO[tipo] ? 'preco' : campo)

const porCampo = (tipo: TipoDeTabela, item: Item): Item =>
  Object.fromEntries(
    PASTAS_DE_PRECO[tipo].principal.colunas.map(({ campo }) => [campo, item[colunaDoCampo(tipo, campo)] ?? null]),
  )

/** A form as columns of the database. */
export const colunasDoItem = (tipo: TipoDeTabela, form: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    PASTAS_DE_PRECO[tipo].principal.colunas.map(({ campo }) => [colunaDoCampo(tipo, campo), form[campo] ?? null]),
  )

/** What the working copy has of each of these, in their order; each is looked up in the index, however many others there are. */
export async function findPelasChaves(
  db: Db,
  { tipo, idTabela }: { tipo: TipoDeTabela; idTabela: number | null },
  procurados: readonly (PrecoProcurado | null)[],
): Promise<Achado[]> {
  const coluna = (campo: keyof PrecoProcurado) => sql.param(procurados.map((um) => um?.[campo] ?? null))
  const { rows } = await db.execute<{ chave: string | null; id: number | null; item: Item }>(sql`
    select p.chave, i.id::int as id, to_jsonb(i) as item
    from (select ordem, case when codigo is not null then portal_chave_do_preco(codigo, cor, espessura) end as chave
        from unnest(${coluna('codigo')}::text[], ${coluna('cor')}::text[], ${coluna('espessura')}::numeric[])
          with ordinality as p(codigo, cor, espessura, ordem)) p
      left join lateral (select * from tabela_preco_item where id_tabela = ${idTabela}::int
        and tabela_preco_item.chave = p.chave limit 1) i on true
    order by p.ordem`)
  return rows.map(({ chave, id, item }) => ({
    chave,
    existente: id === null ? null : { id, versao: 0, valores: porCampo(tipo, item) },
  }))
}

/** Codes of digits that begin with zero. */
export async function listComZeros(db: Db, idTabela: number | null): Promise<string[]> {
  if (idTabela === null) return []
  const { rows } = await db.execute<{ codigo: string }>(sql`
    select distinct codigo from tabela_preco_item where id_tabela = ${idTabela} and codigo ~ '^0[0-9]+$' order by codigo`)
  return rows.map(({ codigo }) => codigo)
}

export const countItens = async (db: Db, idTabela: number | null): Promise<number> => {
  const { rows } = await db.execute<{ quantos: number }>(
    sql`select count(*)::int as quantos from tabela_preco_item where id_tabela = ${idTabela}::int`,
  )
  return rows[0]?.quantos ?? 0
}

/** Where the rows of an export come from: the working copy, or a version. */
export type Copia = { idTabela: number } | { idVersao: number }

export const itensDa = (copia: Copia): SQL =>
  'idTabela' in copia
    ? sql`(select ${nomesDoItem()}, chave from tabela_preco_item where id_tabela = ${copia.idTabela})`
    : sql`(select ${nomesDoItem()}, chave from tabela_preco_versao_item where id_versao = ${copia.idVersao})`

/** All rows of one copy at one moment, by their fields, in the order of their codes. */
export async function listItensDaTabela(db: Db, tipo: TipoDeTabela, copia: Copia): Promise<Item[]> {
  const { rows } = await db.execute<{ item: Item }>(sql`
    select to_jsonb(i) - 'chave' as item from ${itensDa(copia)} i order by portal_ordem(i.codigo), i.chave`)
  return rows.map(({ item }) => porCampo(tipo, item))
}

/** Another as soon as one row of the table is another; of a table that is not there yet it is empty. */
export async function marcaDaTabela(db: Db, idTabela: number | null): Promise<string> {
  if (idTabela === null) return ''
  const { rows } = await db.execute<{ marca: string }>(sql`
    select count(*) || ':' || coalesce(sum(hashtextextended(i::text, 0)::numeric), 0) as marca
    from tabela_preco_item i where i.id_tabela = ${idTabela}`)
  return rows[0]?.marca ?? ''
}
