import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import type { OptionDeId } from '@portal/contract/core/options'
import type { TipologiaNaLista } from '@portal/contract/tipologias/tipologias'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { listagem } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem, type Marcas } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linha } from '../db/tables/linhas.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { tipologia, tipologiaPoster } from '../db/tables/tipologias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { tipologiaPropria, tipologiaVisivel } from './visibilidade.queries.ts'

export type CamposDaTipologia = Omit<typeof tipologia.$inferInsert, 'id' | 'idEmpresa'>

const ORDENS = {
  codigo: ordemHumana(tipologia.codigo),
  descricao: ordemHumana(tipologia.descricao),
  linha: ordemHumana(linha.descricao),
  referencia: ordemHumana(referencia.descricao),
  status: sql`${tipologia.status}`,
} as const
type Ordem = 'id' | keyof typeof ORDENS
type Lista = Pick<ListQuery<Ordem>, 'sort' | 'desc' | 'globalFilter'>

/** Each word in the typology itself or in the name of its line or reference. */
const achadas = (db: Db, termo: Marcas = []): (SQL | undefined)[] =>
  termo.map((palavra) =>
    or(
      contem([palavra], tipologia.codigo, tipologia.descricao),
      inArray(
        tipologia.idLinha,
        db
          .select({ id: linha.id })
          .from(linha)
          .where(contem([palavra], linha.descricao)),
      ),
      inArray(
        tipologia.idReferencia,
        db
          .select({ id: referencia.id })
          .from(referencia)
          .where(contem([palavra], referencia.descricao, referencia.descricaoOficial)),
      ),
    ),
  )

const colunas = (usuario: Olhar) => ({
  ...colunasDe(tipologia, 'id', 'versao', 'codigo', 'descricao'),
  referencia: sql<OptionDeId>`jsonb_build_object('label', ${nomeDaReferencia(usuario)}, 'value', ${referencia.id})`,
  linha: sql<OptionDeId>`jsonb_build_object('label', ${linha.descricao}, 'value', ${linha.id})`,
  status: tipologia.status,
  nomeArquivoGLB: tipologia.glbNome,
  nomeArquivoUSDZ: tipologia.usdzNome,
  poster: tipologiaPoster.poster,
  proprio: tipologiaPropria(usuario),
})

const comEndereco = (row: TipologiaNaLista): TipologiaNaLista => ({
  ...row,
  poster: row.poster === null ? null : figuraUrl(row.poster),
})

/** A picture of an earlier model does not count. */
const posterDoModelo = and(eq(tipologiaPoster.idTipologia, tipologia.id), eq(tipologiaPoster.glb, tipologia.glb))

const selecionar = <Mais extends Record<string, SQL>>(db: Db, usuario: Olhar, mais: Mais) =>
  db
    .select({ ...colunas(usuario), ...mais })
    .from(tipologia)
    .innerJoin(referencia, eq(referencia.id, tipologia.idReferencia))
    .innerJoin(linha, eq(linha.id, tipologia.idLinha))
    .leftJoin(tipologiaPoster, posterDoModelo)

interface Filtro extends Pick<Lista, 'sort' | 'desc'> {
  termo: string | undefined
}

const listar = listagem<Filtro, TipologiaNaLista>((db, olhar, { termo, sort = 'id', desc: invertida }) => {
  const sentido = invertida ? desc : asc
  const onde = and(tipologiaVisivel(olhar), ...achadas(db, termo))
  return {
    linhas: (achados) =>
      selecionar(db, olhar, { achados })
        .where(onde)
        .orderBy(...(sort === 'id' ? [] : [sentido(ORDENS[sort])]), sentido(tipologia.id)),
    contagem: db.select({ total: count() }).from(tipologia).where(onde),
  }
})

const filtroDe = ({ sort, desc: invertida, globalFilter: termo }: Lista): Filtro => ({ sort, desc: invertida, termo })

export const listTipologias = async (db: Db, usuario: Logado, query: Lista): Promise<TipologiaNaLista[]> =>
  (await listar.toda(db, usuario, filtroDe(query))).map(comEndereco)

export async function findPaginaDeTipologias(
  db: Db,
  usuario: Logado,
  query: Lista & { pageIndex: number; pageSize: number },
): Promise<Paged<TipologiaNaLista>> {
  const pagina = await listar.pagina(db, usuario, filtroDe(query), query)
  return { ...pagina, dados: pagina.dados.map(comEndereco) }
}

export async function findNaLista(db: Db, usuario: Logado, id: number): Promise<TipologiaNaLista> {
  const [row] = await selecionar(db, usuario, {}).where(and(eq(tipologia.id, id), tipologiaVisivel(usuario)))
  if (!row) throw new NaoEncontrado()
  return comEndereco(row)
}

/** Whether the caller owns it; 404 when he does not even see it. */
export async function findPropria(db: Db, usuario: Logado, id: number): Promise<boolean> {
  const [row] = await db
    .select({ propria: tipologiaPropria(usuario) })
    .from(tipologia)
    .where(and(eq(tipologia.id, id), tipologiaVisivel(usuario)))
  if (!row) throw new NaoEncontrado()
  return row.propria
}

export const linhaNaReferencia = async (db: Db, idReferencia: number, idLinha: number): Promise<boolean> =>
  (await db.$count(
    referenciaLinha,
    and(eq(referenciaLinha.idReferencia, idReferencia), eq(referenciaLinha.idLinha, idLinha)),
  )) > 0

export async function insertTipologia(db: Db, idEmpresa: number, campos: CamposDaTipologia): Promise<number> {
  const [nova] = await db
    .insert(tipologia)
    .values({ ...campos, idEmpresa })
    .returning({ id: tipologia.id })
  return nova?.id ?? 0
}

export async function updateTipologia(db: Db, id: number, campos: Partial<CamposDaTipologia>): Promise<number> {
  const [row] = await db
    .update(tipologia)
    .set(campos)
    .where(eq(tipologia.id, id))
    .returning({ versao: tipologia.versao })
  return row?.versao ?? 0
}

export async function deleteTipologia(db: Db, id: number): Promise<void> {
  await db.delete(tipologia).where(eq(tipologia.id, id))
}

export async function upsertPoster(db: Db, novo: typeof tipologiaPoster.$inferInsert): Promise<void> {
  const { idTipologia: _, ...outros } = novo
  await db.insert(tipologiaPoster).values(novo).onConflictDoUpdate({ target: tipologiaPoster.idTipologia, set: outros })
}
