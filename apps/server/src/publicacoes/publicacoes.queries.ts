import { and, asc, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { toPaged, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { Acao, Alvo } from '@portal/contract/mercado/situacao'
import type {
  Area,
  CabecalhoDaPublicacao,
  EmEspera,
  EstadoDaPublicacao,
  RecorteDaPublicacao,
} from '@portal/contract/publicacoes/publicacao'
import type { ORDENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import type { Logado } from '../core/context.ts'
import type { Autoria } from '../core/unitOfWork.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { publicacao } from '../db/tables/publicacoes.ts'
import { tarefa } from '../db/tables/tarefas.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { destes, umPorUm, type Familia } from '../mercado/publicar.queries.ts'

/** What the user sees of each area; undefined for all of it. */
export type Vistas = Readonly<Partial<Record<Area, readonly number[] | undefined>>>

const resta = sql<number>`greatest(0, ceil(extract(epoch from ${publicacao.ate} - now())))::int`

/** A job that was stopped, or that ended without saying so here, leaves nothing waiting. */
const estado = sql<EstadoDaPublicacao>`case when ${publicacao.estado} <> 'AGUARDANDO' then ${publicacao.estado}
  when ${tarefa.estado} in ('AGUARDANDO', 'EXECUTANDO', 'PARANDO') then 'AGUARDANDO'
  when ${tarefa.estado} = 'PARADA' then 'DESFEITA' else 'FALHOU' end`

const autor = sql<string>`coalesce(${pessoa.nome}, 'sistema')`

/** Kinds on references that the user sees of the publication's area; null where he sees all of it. */
function vistosDaArea(vistas: Vistas): SQL | undefined {
  const restritas = Object.entries(vistas).flatMap(([area, escopos]) =>
    escopos ? [sql`when ${area} then ${sql.param(escopos)}::int[]`] : [],
  )
  return restritas.length ? sql`(case ${publicacao.area} ${sql.join(restritas, sql` `)} end)` : undefined
}

/** Who sees a part of a publication is not told how much of other companies went with it; its author knows it. */
function quantosVistos(idUsuario: number, vistas: Vistas): SQL<number> {
  const vistos = vistosDaArea(vistas)
  if (!vistos) return sql<number>`${publicacao.quantos}`
  const inteira = sql`${publicacao.idUsuario} = ${idUsuario} or ${vistos} is null or ${publicacao.escopos} <@ ${vistos}`
  return sql<number>`case when ${inteira} then ${publicacao.quantos} else (
    select count(distinct i.id_dono)::int from publicacao_item i where i.id_publicacao = ${publicacao.id}
      and (i.feito or ${publicacao.estado} <> 'FEITA') and i.escopo = any(${vistos})) end`
}

const cabecalhos = (db: Db, idUsuario: number, vistas: Vistas) =>
  db
    .select({
      ...colunasDe(publicacao, 'id', 'area', 'acao', 'alvo'),
      estado,
      recorte: publicacao.recorte,
      origem: publicacao.origem,
      autor,
      minha: sql<boolean>`coalesce(${publicacao.idUsuario} = ${idUsuario}, false)`,
      criadaEm: publicacao.criadaEm,
      feitaEm: publicacao.feitaEm,
      mensagem: sql<string>`case when ${publicacao.estado} = 'AGUARDANDO' then coalesce(${tarefa.mensagem}, '') else ${publicacao.mensagem} end`,
      resta: sql<number>`coalesce(${resta}, 0)`,
      quantos: quantosVistos(idUsuario, vistas),
      alcance: publicacao.alcance,
    })
    .from(publicacao)
    .leftJoin(tarefa, eq(tarefa.id, publicacao.tarefa))
    .leftJoin(pessoa, eq(pessoa.id, publicacao.idUsuario))

/** A publication is seen by who sees something that it touches; a preview by its author alone. */
function vista(idUsuario: number, vistas: Vistas): SQL | undefined {
  const minha = eq(publicacao.idUsuario, idUsuario)
  const areas = (Object.entries(vistas) as [Area, readonly number[] | undefined][]).map(([area, escopos]) =>
    and(eq(publicacao.area, area), escopos && sql`${publicacao.escopos} && ${sql.param(escopos)}::int[]`),
  )
  return or(minha, and(sql`${publicacao.estado} <> 'PREVIA'`, or(...areas) ?? sql`false`))
}

export async function findCabecalho(db: Db, { idUsuario }: Logado, vistas: Vistas, id: number) {
  const [row] = await cabecalhos(db, idUsuario, vistas).where(and(eq(publicacao.id, id), vista(idUsuario, vistas)))
  return row
}

type Ordem = (typeof ORDENS_DE_PUBLICACAO)[number]
/** Orders of the list: a publication stands by the day when it was applied. */
const ORDENS: Readonly<Record<Exclude<Ordem, 'quantos'>, SQLWrapper>> = {
  ...colunasDe(publicacao, 'id', 'acao', 'alvo'),
  autor,
  criadaEm: sql`coalesce(${publicacao.feitaEm}, ${publicacao.criadaEm})`,
  estado,
}

/** Publications that wait or ended; a preview that was only looked at does not show. */
export async function listPublicacoes(
  db: Db,
  { idUsuario }: Logado,
  vistas: Vistas,
  { pageIndex, pageSize, sort, desc: descer, area }: ListQuery<Ordem> & { area?: Area | undefined },
): Promise<Paged<CabecalhoDaPublicacao>> {
  const sentido = sort === undefined || descer ? desc : asc
  const por = sort === 'quantos' ? quantosVistos(idUsuario, vistas) : ORDENS[sort ?? 'id']
  const onde = and(vista(idUsuario, vistas), sql`${publicacao.estado} <> 'PREVIA'`, area && eq(publicacao.area, area))
  const [rows, total] = await Promise.all([
    cabecalhos(db, idUsuario, vistas)
      .where(onde)
      .orderBy(sentido(por), desc(publicacao.id))
      .limit(pageSize)
      .offset(pageIndex * pageSize),
    db.$count(publicacao, onde),
  ])
  return toPaged(rows, total, pageSize)
}

export async function listEmEspera(db: Db, { idUsuario }: Logado, vistas: Vistas): Promise<CabecalhoDaPublicacao[]> {
  return cabecalhos(db, idUsuario, vistas)
    .where(and(eq(publicacao.estado, 'AGUARDANDO'), sql`${estado} = 'AGUARDANDO'`, vista(idUsuario, vistas)))
    .orderBy(publicacao.id)
}

/** Another's waiting publication of the same area that reaches one of these; undefined reaches all. */
export async function findEmEsperaSobre(
  db: Db,
  { idUsuario }: Logado,
  area: Area,
  escopos: readonly number[] | undefined,
): Promise<EmEspera | undefined> {
  const [row] = await db
    .select({
      ...colunasDe(publicacao, 'id', 'area', 'acao'),
      quantos: quantosVistos(idUsuario, { [area]: escopos }),
      autor: sql<string>`coalesce(${pessoa.nome}, 'sistema')`,
      resta,
    })
    .from(publicacao)
    .innerJoin(tarefa, eq(tarefa.id, publicacao.tarefa))
    .leftJoin(pessoa, eq(pessoa.id, publicacao.idUsuario))
    .where(
      and(
        eq(publicacao.area, area),
        eq(publicacao.estado, 'AGUARDANDO'),
        inArray(tarefa.estado, ['AGUARDANDO', 'EXECUTANDO', 'PARANDO']),
        escopos && sql`${publicacao.escopos} && ${sql.param(escopos)}::int[]`,
      ),
    )
    .limit(1)
  return row
}

export interface Nova {
  area: Area
  acao: Acao
  alvo: Alvo
  estado: 'PREVIA' | 'AGUARDANDO'
  recorte: RecorteDaPublicacao | null
  origem: string
}

export async function insertPublicacao(
  db: Db,
  { idUsuario, idPessoa, idEmpresa }: Autoria,
  { alvo, ...nova }: Nova,
): Promise<number> {
  const [row] = await db
    .insert(publicacao)
    .values({ ...nova, alvo: nova.acao === 'homologar' ? null : alvo, idUsuario, idPessoa, idEmpresa })
    .returning({ id: publicacao.id })
  return row?.id ?? 0
}

export type Publicacao = typeof publicacao.$inferSelect

/** Locks this author's publication in this state; somebody else's is not found. */
export async function travarPublicacao(
  db: Db,
  id: number,
  onde: { idUsuario?: number | null; estado?: EstadoDaPublicacao },
): Promise<Publicacao | undefined> {
  const [row] = await db
    .select()
    .from(publicacao)
    .where(
      and(
        eq(publicacao.id, id),
        onde.idUsuario != null ? eq(publicacao.idUsuario, onde.idUsuario) : undefined,
        onde.estado && eq(publicacao.estado, onde.estado),
      ),
    )
    .for('update')
  return row
}

/** `travarPublicacao` without waiting: undefined also while somebody else works on it. */
export async function travarSeLivre(db: Db, id: number, idUsuario: number): Promise<Publicacao | undefined> {
  const [row] = await db
    .select()
    .from(publicacao)
    .where(and(eq(publicacao.id, id), eq(publicacao.idUsuario, idUsuario), eq(publicacao.estado, 'AGUARDANDO')))
    .for('update', { skipLocked: true })
  return row
}

/** Begins the waiting moment by the database's clock, which all instances share. */
export async function aguardar(db: Db, id: number, idTarefa: string, espera: number): Promise<void> {
  await db
    .update(publicacao)
    .set({ estado: 'AGUARDANDO', tarefa: idTarefa, ate: sql`now() + make_interval(secs => ${espera})` })
    .where(eq(publicacao.id, id))
}

export async function encerrar(
  db: Db,
  id: number,
  fim: { estado: 'DESFEITA' | 'FALHOU'; mensagem: string },
): Promise<void> {
  await db
    .update(publicacao)
    .set(fim)
    .where(and(eq(publicacao.id, id), eq(publicacao.estado, 'AGUARDANDO')))
}

/** Writes its scopes, which say who may see it, and its number of records. */
export async function resumirNoCabecalho(db: Db, id: number, alcance: Record<string, number>[]): Promise<number> {
  const { rows } = await db.execute<{ quantos: number }>(sql`
    update publicacao set alcance = ${JSON.stringify(alcance)}::jsonb, quantos = soma.quantos, escopos = soma.escopos
    from (select count(distinct id_dono)::int as quantos, coalesce(array_agg(distinct escopo), '{}') as escopos
      from publicacao_item where id_publicacao = ${id}) soma
    where id = ${id} returning soma.quantos`)
  return rows[0]?.quantos ?? 0
}

/** Marks the published rows with the version that went; some were written as done (`jaFeitos`). */
export async function marcarFeitos(
  db: Db,
  { id, familia, ids, homologou }: { id: number; familia: Familia; ids: readonly number[]; homologou: boolean },
): Promise<void> {
  await db.execute(
    homologou
      ? sql`update publicacao_item i set feito = true, id_depois = r.id_versao_homologada
          from ${umPorUm(ids, familia.registro, sql`id_versao_homologada`)}
          where i.id_publicacao = ${id} and i.familia = ${familia.nome} and i.id_registro = estes.id`
      : sql`update publicacao_item i set feito = true from ${destes(ids)}
          where i.id_publicacao = ${id} and i.familia = ${familia.nome} and i.id_registro = estes.id and not i.feito`,
  )
}

/** A component and the lists that go with it count as one. */
export async function contarFeitos(db: Db, id: number): Promise<number> {
  const { rows } = await db.execute<{ quantos: number }>(
    sql`select count(distinct id_dono)::int as quantos from publicacao_item where id_publicacao = ${id} and feito`,
  )
  return rows[0]?.quantos ?? 0
}

/** From here on the database refuses every change of the publication. */
export async function concluirPublicacao(
  db: Db,
  { id, quantos, idTarefa }: { id: number; quantos: number; idTarefa: string | null },
): Promise<void> {
  await db
    .update(publicacao)
    .set({ estado: 'FEITA', feitaEm: sql`now()`, quantos, tarefa: idTarefa })
    .where(eq(publicacao.id, id))
}

/** Deletes previews that nobody used, after a day. */
export async function deletePreviasVelhas(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(publicacao)
    .where(and(eq(publicacao.estado, 'PREVIA'), sql`${publicacao.criadaEm} < now() - interval '1 day'`))
  return rowCount ?? 0
}

/** Previews that stay for whoever compares them in several pages. */
const MAIS_PREVIAS = 5

/** Deletes older unused previews of the same user and kind; one that is being applied now stays. */
export async function deletePreviasAnteriores(db: Db, id: number): Promise<void> {
  await db.execute(sql`
    delete from publicacao where id in (
      select id from publicacao where estado = 'PREVIA' and id in (
        select p.id from publicacao p join publicacao nova on nova.id = ${id}
        where p.estado = 'PREVIA' and (p.id_usuario, p.area, p.acao) = (nova.id_usuario, nova.area, nova.acao) and p.id < nova.id
        order by p.id desc offset ${MAIS_PREVIAS - 1})
      for update skip locked)`)
}

/** The latest that somebody else brought to its end after this moment. */
export async function listPublicadasDesde(
  db: Db,
  { idUsuario }: Logado,
  vistas: Vistas,
  { desde, quantas }: { desde: string; quantas: number },
): Promise<CabecalhoDaPublicacao[]> {
  return cabecalhos(db, idUsuario, vistas)
    .where(
      and(
        eq(publicacao.estado, 'FEITA'),
        sql`${publicacao.feitaEm} > ${desde}::timestamptz`,
        sql`${publicacao.idUsuario} is distinct from ${idUsuario}`,
        vista(idUsuario, vistas),
      ),
    )
    .orderBy(desc(publicacao.id))
    .limit(quantas)
}
