import type { Campos } from '@portal/contract/campos/campo'
import type { Lista } from '@portal/contract/campos/listas'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import {
  classeId,
  cor,
  grupo,
  prenativo,
  tipoAcabamento,
  tipoTecido,
  tipoVidro,
  unidade,
} from '../db/tables/cadastros.ts'
import { linha } from '../db/tables/linhas.ts'
import { referencia } from '../db/tables/referencias.ts'

const TABELAS = {
  referencia: [referencia, referencia.descricao],
  aplicabilidade: [referencia, referencia.descricao],
  linha: [linha, linha.descricao],
  grupo: [grupo, grupo.codigo],
  cor: [cor, cor.descricao],
  unidade: [unidade, unidade.sigla],
  tipoVidro: [tipoVidro, tipoVidro.codigo],
  tipoAcabamento: [tipoAcabamento, tipoAcabamento.descricao],
  tipoTecido: [tipoTecido, tipoTecido.descricao],
  classeId: [classeId, classeId.codigo],
  prenativo: [prenativo, prenativo.codigo],
} as const satisfies Partial<Record<Lista, readonly [PgTable & { id: PgColumn }, AnyPgColumn]>>

/** Ids of the demo's master data by the names that the catalogue calls them. */
export type Nomes = { readonly [De in keyof typeof TABELAS]: (nome: string) => number }

export async function lerNomes(db: Db): Promise<Nomes> {
  const listas: Partial<Record<keyof Nomes, (nome: string) => number>> = {}
  for (const [lista, [tabela, coluna]] of Object.entries(TABELAS))
    listas[lista as keyof Nomes] = await idsPorNome(db, tabela, coluna)
  return listas as Nomes
}

const temNomes = (nomes: Nomes, lista: Lista | undefined): lista is keyof Nomes => lista !== undefined && lista in nomes

/** Fields of a file, with ids in the place of names that were chosen from lists. */
export const comIds = (nomes: Nomes, campos: Campos, valores: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(campos).map(([campo, { lista }]) => {
      const valor = valores[campo]
      return [campo, typeof valor === 'string' && temNomes(nomes, lista) ? nomes[lista](valor) : valor]
    }),
  )

async function idsPorNome(
  db: Db,
  tabela: PgTable & { id: PgColumn },
  coluna: AnyPgColumn,
): Promise<(nome: string) => number> {
  const rows = await db.select({ id: tabela.id, nome: coluna }).from<PgTable>(tabela)
  const ids = new Map(rows.map(({ id, nome }) => [nome as string, id as number]))
  return (nome) => {
    const id = ids.get(nome)
    if (id === undefined) throw new Error(`the demo has no ${nome}`)
    return id
  }
}
