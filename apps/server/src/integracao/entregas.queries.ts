import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import { buscada, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { EntregaDeWebhook, OrdemDeEntregas, TentativaDeEntrega } from '@portal/contract/integracao/webhooks'
import type { Logado } from '../core/context.ts'
import { encontrado, NaoEncontrado } from '../core/errors.ts'
import { listagem } from '../core/paging.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { webhook, webhookEntrega, webhookTentativa } from '../db/tables/integracao.ts'
import { webhookVisivel } from './webhooks.queries.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
type Linha = typeof webhookEntrega.$inferSelect

const COLUNAS = {
  ...colunasDe(webhookEntrega, 'id', 'tipo', 'criadaEm', 'estado', 'tentativas', 'proximaEm'),
  ultima: sql<EntregaDeWebhook['ultima']>`(
    select jsonb_build_object('em', t.em, 'status', t.status, 'erro', t.erro) from ${webhookTentativa} t
    where t.id_entrega = ${webhookEntrega}.id order by t.id desc limit 1)`,
}

type Filtro = Buscada<OrdemDeEntregas> & { idWebhook: number }

const listar = listagem<Filtro, EntregaDeWebhook>((db, _, { sort, desc: descer, termo, idWebhook }) => {
  const onde = and(eq(webhookEntrega.idWebhook, idWebhook), contem(termo, webhookEntrega.tipo, webhookEntrega.estado))
  const ordem = sort === undefined ? desc(webhookEntrega.criadaEm) : (descer ? desc : asc)(webhookEntrega[sort])
  return {
    linhas: (achados) =>
      db
        .select({ ...COLUNAS, achados })
        .from(webhookEntrega)
        .where(onde)
        .orderBy(ordem, webhookEntrega.id),
    contagem: db.select({ total: count() }).from(webhookEntrega).where(onde),
  }
})

export async function listEntregas(
  db: Db,
  quem: Logado,
  idWebhook: number,
  query: ListQuery<OrdemDeEntregas>,
): Promise<Paged<EntregaDeWebhook>> {
  const [achado] = await db
    .select({ id: webhook.id })
    .from(webhook)
    .where(and(eq(webhook.id, idWebhook), webhookVisivel(quem)))
  if (!achado) throw new NaoEncontrado()
  return listar.pagina(db, quem, { ...buscada(query), idWebhook }, query)
}

export async function findEntrega(
  db: Db,
  quem: Logado,
  id: string,
): Promise<EntregaDeWebhook & Pick<Linha, 'dados' | 'idWebhook'>> {
  const [row] = UUID.test(id)
    ? await db
        .select({ ...COLUNAS, dados: webhookEntrega.dados, idWebhook: webhookEntrega.idWebhook })
        .from(webhookEntrega)
        .innerJoin(webhook, eq(webhook.id, webhookEntrega.idWebhook))
        .where(and(eq(webhookEntrega.id, id), webhookVisivel(quem)))
    : []
  return encontrado(row)
}

export const logDaEntrega = (db: Db, idEntrega: string): Promise<TentativaDeEntrega[]> =>
  db
    .select({
      ...colunasDe(webhookTentativa, 'em', 'status', 'erro', 'duracaoMs'),
    })
    .from(webhookTentativa)
    .where(eq(webhookTentativa.idEntrega, idEntrega))
    .orderBy(desc(webhookTentativa.id))

/** Starts the tries of a message from the beginning, whatever became of it. */
export async function recomecarEntrega(db: Db, id: string, agora: Date): Promise<void> {
  await db
    .update(webhookEntrega)
    .set({ estado: 'AGUARDANDO', tentativas: 0, proximaEm: agora.toISOString(), terminadaEm: null })
    .where(eq(webhookEntrega.id, id))
}

/** Nobody tries it again, so it has failed until its answer is known: a process that dies leaves nothing that waits. */
export async function insertTeste(
  db: Db,
  teste: Pick<Linha, 'idWebhook' | 'tipo' | 'dados' | 'terminadaEm'>,
): Promise<Pick<Linha, 'id' | 'criadaEm'>> {
  const [nova] = await db
    .insert(webhookEntrega)
    .values({ ...teste, estado: 'FALHOU', proximaEm: null })
    .returning({ id: webhookEntrega.id, criadaEm: webhookEntrega.criadaEm })
  if (!nova) throw new Error('no delivery')
  return nova
}

export interface Devida extends Pick<Linha, 'id' | 'idWebhook' | 'tipo' | 'dados' | 'criadaEm' | 'tentativas'> {
  url: string
  segredo: string
}

/** The oldest messages of each system, moved on by the lease: nobody else finds them until it has run out. */
export async function reivindicarDevidas(
  db: Db,
  agora: Date,
  { deCada, posseS }: { deCada: number; posseS: number },
): Promise<Devida[]> {
  const { rows } = await db.execute<Devida & Record<string, unknown>>(sql`
    with devidas as (
      select e.id from webhook w cross join lateral (
        select id from webhook_entrega
        where id_webhook = w.id and estado = 'AGUARDANDO' and proxima_em <= ${agora.toISOString()}::timestamptz
        order by criada_em, id limit ${deCada} for update skip locked) e
      where w.ativo)
    update webhook_entrega e set proxima_em = ${agora.toISOString()}::timestamptz + make_interval(secs => ${posseS})
    from devidas d, webhook w where e.id = d.id and w.id = e.id_webhook
    returning e.id, e.id_webhook as "idWebhook", e.tipo, e.dados, e.criada_em as "criadaEm", e.tentativas, w.url, w.segredo`)
  return rows.toSorted((a, b) => new Date(a.criadaEm).getTime() - new Date(b.criadaEm).getTime())
}

export async function insertTentativa(
  db: Db,
  idEntrega: string,
  { em, status, erro, duracaoMs }: TentativaDeEntrega,
): Promise<void> {
  await db.insert(webhookTentativa).values({ idEntrega, em, status, erro, duracaoMs })
}

export async function updateEntrega(
  db: Db,
  id: string,
  campos: Partial<Pick<Linha, 'estado' | 'tentativas' | 'proximaEm' | 'terminadaEm'>>,
): Promise<void> {
  await db.update(webhookEntrega).set(campos).where(eq(webhookEntrega.id, id))
}

/** A system that does not take one message is spared the others until then; they lose no try by it. */
export async function adiarDoWebhook(db: Db, idWebhook: number, ate: string, minhas: readonly string[]): Promise<void> {
  await db
    .update(webhookEntrega)
    .set({ proximaEm: ate })
    .where(
      and(
        eq(webhookEntrega.idWebhook, idWebhook),
        eq(webhookEntrega.estado, 'AGUARDANDO'),
        sql`(${webhookEntrega.proximaEm} < ${ate}::timestamptz or ${webhookEntrega.id} = any(${sql.param([...minhas])}::uuid[]))`,
      ),
    )
}

export async function haEntregueDesde(db: Db, idWebhook: number, desde: string): Promise<boolean> {
  const [row] = await db
    .select({ id: webhookEntrega.id })
    .from(webhookEntrega)
    .where(
      and(
        eq(webhookEntrega.idWebhook, idWebhook),
        eq(webhookEntrega.estado, 'ENTREGUE'),
        gt(webhookEntrega.terminadaEm, desde),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** When a message is due again; none of a system that is switched off is. */
export async function proximaDevida(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ em: sql<string | null>`min(${webhookEntrega.proximaEm})` })
    .from(webhookEntrega)
    .innerJoin(webhook, and(eq(webhook.id, webhookEntrega.idWebhook), eq(webhook.ativo, true)))
    .where(eq(webhookEntrega.estado, 'AGUARDANDO'))
  return row?.em == null ? undefined : new Date(row.em)
}

/** Whether a job waits that begins by then; the lock of the transaction lets only one of many ask. */
export async function haTarefaAte(db: Db, tipo: string, quando: Date): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal.webhooks', 0))`)
  const { rows } = await db.execute(sql`
    select from tarefa where tipo = ${tipo} and estado = 'AGUARDANDO'
      and (dados ->> 'quando')::timestamptz <= ${quando.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

export async function haTarefaEmCurso(db: Db, tipo: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from tarefa where tipo = ${tipo} and estado in ('EXECUTANDO', 'PARANDO') limit 1`,
  )
  return rows.length > 0
}
