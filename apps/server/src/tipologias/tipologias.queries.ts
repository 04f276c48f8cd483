import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { OptionDeId } from '@portal/contract/core/options'
import type { TipologiaNaLista } from '@portal/contract/tipologias/tipologias'
import { cadaUma, type Buscada } from '@portal/contract/core/listing'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { emOrdem, listagem, type PaginaPedida, type RespostaDaLista } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem, type Marcas } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
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

const listar = listagem<Buscada<Ordem>, TipologiaNaLista>((db, olhar, { termo, sort = 'id', desc: invertida }) => {
  const onde = and(tipologiaVisivel(olhar), ...achadas(db, termo))
  return {
    linhas: (achados) =>
      selecionar(db, olhar, { achados })
        .where(onde)
        .orderBy(...emOrdem(invertida, sort === 'id' ? undefined : ORDENS[sort], tipologia.id)),
    contagem: db.select({ total: count() }).from(tipologia).where(onde),
  }
}, 'codigo')

export async function listTipologias(
  db: Db,
  usuario: Logado,
  filtro: Buscada<Ordem>,
  pagina: PaginaPedida,
): Promise<RespostaDaLista<TipologiaNaLista>> {
  const resposta = await listar.pedida(db, usuario, filtro, pagina)
  return Array.isArray(resposta) ? resposta.map(comEndereco) : cadaUma(resposta, comEndereco)
}

export async function findNaLista(db: Db, usuario: Logado, id: number): Promise<TipologiaNaLista> {
  const [row] = await selecionar(db, usuario, {}).where(and(eq(tipologia.id, id), tipologiaVisivel(usuario)))
  return comEndereco(encontrado(row))
}

/** Whether the caller owns it; 404 when he does not even see it. */
export async function findPropria(db: Db, usuario: Logado, id: number): Promise<boolean> {
  const [row] = await db
    .select({ propria: tipologiaPropria(usuario) })
    .from(tipologia)
    .where(and(eq(tipologia.id, id), tipologiaVisivel(usuario)))
  return encontrado(row).propria
}

export const linhaNaReferencia = async (db: Db, idReferencia: number, idLinha: number): Promise<boolean> =>
  (await db.$count(
    referenciaLinha,
    and(eq(referenciaLinha.idReferencia, idReferencia), eq(referenciaLinha.idLinha, idLinha)),
  )) > 0

export async function updateTipologia(db: Db, id: number, campos: Partial<CamposDaTipologia>): Promise<number> {
  const [row] = await db
    .update(tipologia)
    .set(campos)
    .where(eq(tipologia.id, id))
    .returning({ versao: tipologia.versao })
  return row?.versao ?? 0
}

export async function upsertPoster(db: Db, novo: typeof tipologiaPoster.$inferInsert): Promise<void> {
  const { idTipologia: _, ...outros } = novo
  await db.insert(tipologiaPoster).values(novo).onConflictDoUpdate({ target: tipologiaPoster.idTipologia, set: outros })
}

export const { insert: insertTipologia, remove: deleteTipologia } = escritaDe(tipologia)
