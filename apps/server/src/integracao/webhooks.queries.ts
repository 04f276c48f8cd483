import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Webhook } from '@portal/contract/integracao/webhooks'
import type { Logado } from '../core/context.ts'
import { exigirVersao, travar } from '../core/records.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { webhook, webhookEntrega, webhookTentativa } from '../db/tables/integracao.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'
import { selectQuemCuida, type PessoaAvisada } from '../sessao/quemCuida.queries.ts'

type Linha = typeof webhook.$inferSelect

/** Webhooks of one's company and below; those of the provider's Masters tell everything, so only Masters see them. */
export const webhookVisivel = (quem: Logado): SQL | undefined =>
  quem.provedora ? undefined : and(eq(webhook.tudo, false), empresaVisivel(quem, webhook.idEmpresa))

const ultimaDo = sql<Webhook['ultima']>`(
  select jsonb_build_object('em', t.em, 'status', t.status, 'erro', t.erro) from ${webhookTentativa} t
  join ${webhookEntrega} e on e.id = t.id_entrega where e.id_webhook = ${webhook}.id order by t.id desc limit 1)`

const PENDENTES = sql<number>`(
  select count(*) from ${webhookEntrega} e where e.id_webhook = ${webhook}.id and e.estado = 'AGUARDANDO')`.mapWith(
  Number,
)

export const listWebhooks = (db: Db, quem: Logado): Promise<Webhook[]> =>
  db
    .select({
      ...colunasDe(webhook, 'id', 'versao', 'nome', 'url', 'eventos', 'ativo', 'desativadoEm'),
      pendentes: PENDENTES,
      ultima: ultimaDo,
    })
    .from(webhook)
    .where(webhookVisivel(quem))
    .orderBy(desc(webhook.id))

/** Locks a webhook; a conflict answers the newer version as the list shows it, without its secret. */
export async function travarWebhook(db: Db, quem: Logado, id: number, versao?: number | null): Promise<Linha> {
  const registro = await travar<Linha>(db, webhook, webhookVisivel(quem), id)
  await exigirVersao(db, webhook, registro, versao, async () =>
    (await listWebhooks(db, quem)).find((um) => um.id === id),
  )
  return registro
}

/** All of them, whoever they belong to, in one order, so that two who seal anew wait for each other. */
export const travarSegredos = (db: Db): Promise<Pick<Linha, 'id' | 'nome' | 'segredo'>[]> =>
  db
    .select(colunasDe(webhook, 'id', 'nome', 'segredo'))
    .from(webhook)
    .orderBy(webhook.id)
    .for('update')

/** Answers whether it was on: of messages that give up together the first alone switches it off. */
export async function desativarWebhook(db: Db, id: number, desativadoEm: string): Promise<boolean> {
  const desativados = await db
    .update(webhook)
    .set({ ativo: false, desativadoEm })
    .where(and(eq(webhook.id, id), eq(webhook.ativo, true)))
    .returning({ id: webhook.id })
  return desativados.length > 0
}

/** The webhook with the people who care for its company; undefined once it was switched on again. */
export async function findDesativado(
  db: Db,
  id: number,
): Promise<{ nome: string; pessoas: PessoaAvisada[] } | undefined> {
  const [achado] = await db
    .select({ nome: webhook.nome, idEmpresa: webhook.idEmpresa })
    .from(webhook)
    .where(and(eq(webhook.id, id), eq(webhook.ativo, false)))
  return achado && { nome: achado.nome, pessoas: await selectQuemCuida(db, achado.idEmpresa) }
}

export const { insert: insertWebhook, update: updateWebhook, remove: deleteWebhook } = escritaDe(webhook)
