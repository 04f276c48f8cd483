import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { buscada, cadaUma, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { OptionDeId } from '@portal/contract/core/options'
import type { ReferenciaLinha } from '@portal/contract/referencias/linhas'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { emOrdem, listagem } from '../core/paging.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { unidade } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linha } from '../db/tables/linhas.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { referenciaVisivel } from './visibilidade.queries.ts'

export type CamposDaLigacao = Omit<typeof referenciaLinha.$inferInsert, 'id'>

const COLUNAS = {
  ...colunasDe(referenciaLinha, 'id', 'versao', 'idReferencia'),
  linha: sql<OptionDeId>`jsonb_build_object('label', ${linha.descricao}, 'value', ${linha.id})`,
  logo: linha.logo,
  ...colunasDe(referenciaLinha, 'exclusiva', 'impedirSalvar', 'pacoteReferencia'),
  unidadeValor: sql<OptionDeId | null>`case when ${unidade.id} is not null
    then jsonb_build_object('label', ${unidade.sigla}, 'value', ${unidade.id}) end`,
}

const selectLigacoes = <Mais extends Record<string, SQL>>(db: Db, mais: Mais) =>
  db
    .select({ ...COLUNAS, ...mais })
    .from(referenciaLinha)
    .innerJoin(referencia, eq(referencia.id, referenciaLinha.idReferencia))
    .innerJoin(linha, eq(linha.id, referenciaLinha.idLinha))
    .leftJoin(unidade, eq(unidade.id, referenciaLinha.unidadeValor))

const comEndereco = (row: ReferenciaLinha): ReferenciaLinha => ({
  ...row,
  logo: row.logo === null ? null : figuraUrl(row.logo),
})

const ORDENS = {
  id: referenciaLinha.id,
  linha: ordemHumana(linha.descricao),
  ...colunasDe(referenciaLinha, 'exclusiva', 'impedirSalvar', 'pacoteReferencia'),
  unidadeValor: ordemHumana(unidade.sigla),
} as const

type Ordem = keyof typeof ORDENS
type Filtro = Buscada<Ordem> & { idReferencia: number }

const listar = listagem<Filtro, ReferenciaLinha>((db, _, { idReferencia, termo, sort = 'id', desc: invertida }) => {
  const onde = and(eq(referenciaLinha.idReferencia, idReferencia), contem(termo, linha.descricao))
  return {
    linhas: (achados) =>
      selectLigacoes(db, { achados })
        .where(onde)
        .orderBy(...emOrdem(invertida, ORDENS[sort], referenciaLinha.id)),
    contagem: db
      .select({ total: count() })
      .from(referenciaLinha)
      .innerJoin(linha, eq(linha.id, referenciaLinha.idLinha))
      .where(onde),
  }
})

export const listLigacoes = async (
  db: Db,
  usuario: Logado,
  { idReferencia, ...query }: ListQuery<Ordem> & { idReferencia: number },
): Promise<Paged<ReferenciaLinha>> =>
  cadaUma(await listar.pagina(db, usuario, { ...buscada(query), idReferencia }, query), comEndereco)

export async function findLigacao(db: Db, usuario: Logado, id: number): Promise<ReferenciaLinha> {
  const [row] = await selectLigacoes(db, {}).where(and(eq(referenciaLinha.id, id), referenciaVisivel(usuario)))
  return comEndereco(encontrado(row))
}

/** Answers undefined when the reference has the line, also when two people add it together. */
export async function insertLigacao(db: Db, campos: CamposDaLigacao): Promise<number | undefined> {
  const [nova] = await db
    .insert(referenciaLinha)
    .values(campos)
    .onConflictDoNothing()
    .returning({ id: referenciaLinha.id })
  return nova?.id
}

export const countRepetidas = (
  db: Db,
  { id, idReferencia, idLinha }: { id: number; idReferencia: number; idLinha: number },
): Promise<number> =>
  db.$count(
    referenciaLinha,
    and(
      eq(referenciaLinha.idReferencia, idReferencia),
      eq(referenciaLinha.idLinha, idLinha),
      sql`${referenciaLinha.id} <> ${id}`,
    ),
  )

export const { update: updateLigacao, remove: deleteLigacao } = escritaDe(referenciaLinha)
