import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { toPaged, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type {
  AreaDeRevisao,
  EstadoDaRevisao,
  ORDENS_DE_REVISAO,
  RecorteDasRevisoes,
  RevisaoNaLista,
} from '@portal/contract/revisoes/revisoes'
import type { Logado } from '../core/context.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { revisao, revisaoItem } from '../db/tables/revisoes.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'

/** Scopes of the areas that the user reads; undefined for all of an area. */
export type VistasDeRevisao = Readonly<Partial<Record<AreaDeRevisao, readonly number[] | undefined>>>

/** A review is seen with its company and all of its records. */
function visivel(usuario: Logado, vistas: VistasDeRevisao): SQL | undefined {
  const areas = (Object.entries(vistas) as [AreaDeRevisao, readonly number[] | undefined][]).map(([area, escopos]) =>
    and(eq(revisao.area, area), escopos && sql`${revisao.escopos} <@ ${sql.param(escopos)}::int[]`),
  )
  return and(empresaVisivel(usuario, revisao.idEmpresa), or(...areas) ?? sql`false`)
}

const nomeDe = (coluna: 'id_usuario' | 'id_revisor') =>
  sql<string>`coalesce((select u.nome from usuario u where u.id = ${revisao}.${sql.identifier(coluna)}), 'Usuário excluído')`

const comentarios = sql<number>`(select count(*)::int from revisao_comentario c join revisao_item i on i.id = c.id_item
  where i.id_revisao = ${revisao}.id)`

const colunas = (idUsuario: number) => ({
  ...colunasDe(revisao, 'id', 'area', 'estado'),
  pediu: nomeDe('id_usuario'),
  revisor: nomeDe('id_revisor'),
  minha: sql<boolean>`${revisao.idUsuario} = ${idUsuario}`,
  paraMim: sql<boolean>`${revisao.idRevisor} = ${idUsuario}`,
  mensagem: revisao.mensagem,
  quantos: revisao.quantos,
  comentarios,
  criadoEm: revisao.criadoEm,
  terminadaEm: revisao.terminadaEm,
})

const doRecorte = (quais: RecorteDasRevisoes, idUsuario: number): SQL | undefined =>
  ({
    PARA_MIM: eq(revisao.idRevisor, idUsuario),
    MINHAS: eq(revisao.idUsuario, idUsuario),
    TODAS: undefined,
  })[quais]

/** Searches the people, the texts and the records of a review. */
function achadas(db: Db, termo: string | undefined): SQL | undefined {
  const itens = contem(termo, revisaoItem.codigo, revisaoItem.descricao)
  if (!itens) return undefined
  const pessoas = db.select({ id: pessoa.id }).from(pessoa).where(contem(termo, pessoa.nome))
  return or(
    contem(termo, revisao.mensagem),
    inArray(revisao.idUsuario, pessoas),
    inArray(revisao.idRevisor, pessoas),
    inArray(revisao.id, db.select({ id: revisaoItem.idRevisao }).from(revisaoItem).where(itens)),
  )
}

type Ordem = (typeof ORDENS_DE_REVISAO)[number]
interface Filtro extends ListQuery<Ordem> {
  quais: RecorteDasRevisoes
  estado?: EstadoDaRevisao | undefined
}

/** The newest first, unless another order is chosen. */
export async function listRevisoes(
  db: Db,
  usuario: Logado,
  vistas: VistasDeRevisao,
  { pageIndex, pageSize, sort, desc: descer, globalFilter, quais, estado }: Filtro,
): Promise<Paged<RevisaoNaLista>> {
  const onde = and(
    visivel(usuario, vistas),
    doRecorte(quais, usuario.idUsuario),
    estado && eq(revisao.estado, estado),
    achadas(db, globalFilter),
  )
  const sentido = sort === undefined || descer ? desc : asc
  const lidas = colunas(usuario.idUsuario)
  const [rows, total] = await Promise.all([
    db
      .select(lidas)
      .from(revisao)
      .where(onde)
      .orderBy(sentido(lidas[sort ?? 'id']), desc(revisao.id))
      .limit(pageSize)
      .offset(pageIndex * pageSize),
    db.$count(revisao, onde),
  ])
  return toPaged(rows, total, pageSize)
}

const RESPONDIDAS: EstadoDaRevisao[] = ['APROVADA', 'DEVOLVIDA']

export async function contarPendentes(
  db: Db,
  usuario: Logado,
  vistas: VistasDeRevisao,
): Promise<{ paraMim: number; respondidas: number }> {
  const { idUsuario } = usuario
  const doRevisor = and(eq(revisao.idRevisor, idUsuario), eq(revisao.estado, 'ABERTA'))
  const deQuemPediu = and(
    eq(revisao.idUsuario, idUsuario),
    inArray(revisao.estado, RESPONDIDAS),
    isNull(revisao.vistaEm),
  )
  const [row] = await db
    .select({
      paraMim: sql<number>`count(*) filter (where ${doRevisor})::int`,
      respondidas: sql<number>`count(*) filter (where ${deQuemPediu})::int`,
    })
    .from(revisao)
    .where(and(or(doRevisor, deQuemPediu), visivel(usuario, vistas)))
  return row ?? { paraMim: 0, respondidas: 0 }
}

/** Records that were not approved and are still there. */
const paraPedir = sql<number[]>`array(
  select i.id_registro from revisao_item i where i.id_revisao = ${revisao}.id and i.estado <> 'APROVADO'
    and case i.area when 'produto' then exists (select 1 from material m where m.id = i.id_registro)
      else exists (select 1 from acabamento a where a.id = i.id_registro) end
  order by i.id)`

export async function findRevisao(db: Db, usuario: Logado, vistas: VistasDeRevisao, id: number) {
  const { idUsuario } = usuario
  const [row] = await db
    .select({
      ...colunas(idUsuario),
      idRevisor: revisao.idRevisor,
      naoVista: sql<boolean>`${revisao.idUsuario} = ${idUsuario} and ${revisao.vistaEm} is null and ${inArray(revisao.estado, RESPONDIDAS)}`,
      meusComentarios: sql<number>`(select count(*)::int from revisao_comentario c join revisao_item i on i.id = c.id_item
        where i.id_revisao = ${revisao}.id and c.criado_por = ${idUsuario})`,
      idsParaPedir: paraPedir,
    })
    .from(revisao)
    .where(and(eq(revisao.id, id), visivel(usuario, vistas)))
  return row
}

export type RegistroDeRevisao = typeof revisao.$inferSelect

/** Locks a review that the user sees: who answers and who takes it back come one after the other. */
export async function travarRevisao(
  db: Db,
  usuario: Logado,
  vistas: VistasDeRevisao,
  id: number,
): Promise<RegistroDeRevisao | undefined> {
  const [row] = await db
    .select()
    .from(revisao)
    .where(and(eq(revisao.id, id), visivel(usuario, vistas)))
    .for('update')
  return row
}

export async function terminarRevisao(db: Db, id: number, estado: EstadoDaRevisao): Promise<void> {
  await db
    .update(revisao)
    .set({ estado, terminadaEm: sql`now()` })
    .where(eq(revisao.id, id))
}

export async function marcarRevisaoVista(db: Db, id: number): Promise<void> {
  await db
    .update(revisao)
    .set({ vistaEm: sql`now()` })
    .where(and(eq(revisao.id, id), isNull(revisao.vistaEm)))
}

export const { insert: insertRevisao } = escritaDe(revisao)

/** Answers that the person who asked has not seen yet. */
export const listRespondidas = (db: Db, usuario: Logado, vistas: VistasDeRevisao, quantas: number) =>
  db
    .select({ ...colunasDe(revisao, 'id', 'area', 'quantos', 'estado'), revisor: nomeDe('id_revisor') })
    .from(revisao)
    .where(
      and(
        eq(revisao.idUsuario, usuario.idUsuario),
        inArray(revisao.estado, RESPONDIDAS),
        isNull(revisao.vistaEm),
        visivel(usuario, vistas),
      ),
    )
    .orderBy(desc(revisao.id))
    .limit(quantas)
