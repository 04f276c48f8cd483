import { sql, type SQL } from 'drizzle-orm'
import {
  DISPONIVEL,
  DISPONIVEL_DELPHI,
  EM_EDICAO,
  EM_HOMOLOGACAO,
  type Acao,
  type Alvo,
} from '@portal/contract/mercado/situacao'
import { FORA_DE_LINHA } from '@portal/contract/mercado/status'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'

export interface PedidoDePrevisao {
  id: number
  acao: Acao
  alvo: Alvo
  usuario: Logado
  /** Locks the records: they are about to be changed, not only looked at. */
  travando: boolean
  /** Ids of records to which the publication is confined; absent for all that it reaches. */
  so?: readonly number[] | undefined
  /** A preview for a page, or a publication to be done as it stands. */
  estado: 'PREVIA' | 'AGUARDANDO'
}

type Passo = Pick<PedidoDePrevisao, 'acao' | 'alvo'>

interface Status {
  copia: SQL
  pro: SQL
  mobi: SQL
}

// `prever` of the model, for a whole set (contract/publicacoes/modelo.fixture.ts).

/**
 * SQL condition: the action reaches the record `r`. Where lists keep the state that they show as a column (`exibida`), that says
 * the same by an index of what is not simply on the market.
 */
export function alcancados(r: SQL, { so, ...passo }: Passo & Pick<PedidoDePrevisao, 'so'>, exibida?: SQL): SQL {
  const porEstado = exibida ? exibidosPor(r, exibida, passo) : alcancadosPor(r, passo)
  return so ? sql`${r}.id = any(${sql.param([...so])}::int[]) and ${porEstado}` : porEstado
}

/** States, as lists show them, that the action reaches: what is said of them twice below, a test holds equal. */
function estadosAlcancados({ acao, alvo }: Passo) {
  if (acao === 'homologar') return [EM_EDICAO] as const
  return alvo === 'CEM_PRO' ? ([EM_HOMOLOGACAO] as const) : ([EM_HOMOLOGACAO, DISPONIVEL_DELPHI] as const)
}

/** What waits without a version has nothing that could go. */
const temVersao = (r: SQL): SQL => sql`${r}.id_versao_homologada is not null`

function exibidosPor(r: SQL, exibida: SQL, passo: Passo): SQL {
  const nestes = sql`${exibida} in (${sql.raw(estadosAlcancados(passo).join(', '))})`
  return passo.acao === 'homologar'
    ? nestes
    : sql`${nestes} and (${exibida} <> ${sql.raw(String(EM_HOMOLOGACAO))} or ${temVersao(r)})`
}

const NO_ESTADO: Readonly<Record<ReturnType<typeof estadosAlcancados>[number], (r: SQL) => SQL>> = {
  [EM_EDICAO]: (r) => sql`${r}.situacao = ${EM_EDICAO}`,
  [EM_HOMOLOGACAO]: (r) => sql`${r}.situacao = ${EM_HOMOLOGACAO} and ${temVersao(r)}`,
  [DISPONIVEL_DELPHI]: (r) =>
    sql`${r}.situacao = ${DISPONIVEL} and ${r}.id_versao_pro is not null and ${r}.id_versao_mobi is distinct from ${r}.id_versao_pro`,
}

const alcancadosPor = (r: SQL, passo: Passo): SQL =>
  sql`(${sql.join(
    estadosAlcancados(passo).map((estado) => sql`(${NO_ESTADO[estado](r)})`),
    sql` or `,
  )})`

/** The version that `r` gets and its change on each target; a record without status never goes out of line. */
export function destino(r: SQL, { acao, alvo }: Passo, status?: Status): { depois: SQL; pro: SQL; mobi: SQL } {
  const noPro = operacao(sql`${r}.id_versao_pro`, status && saiDeLinha(status.pro, status.copia))
  if (acao === 'homologar') return { depois: sql`null::int`, pro: noPro, mobi: sql`null` }
  const sai =
    status &&
    saiDeLinha(
      status.mobi,
      sql`case when ${r}.id_versao_homologada is null then ${status.pro} else ${status.copia} end`,
    )
  return {
    depois: sql`coalesce(${r}.id_versao_homologada, ${r}.id_versao_pro)`,
    pro: sql`case when ${r}.id_versao_homologada is not null then ${noPro} end`,
    mobi: alvo === 'CEM_PRO' ? sql`null` : operacao(sql`${r}.id_versao_mobi`, sai),
  }
}

const operacao = (tinha: SQL, sai = sql`false`): SQL =>
  sql`case when ${tinha} is null then 'ENTRA' when ${sai} then 'SAI' else 'MUDA' end`

const saiDeLinha = (antes: SQL, depois: SQL): SQL => sql`${fora(depois)} and not ${fora(antes)}`

const fora = (status: SQL): SQL => sql`coalesce(${status} = any(${sql.param([...FORA_DE_LINHA])}::int[]), false)`

/**
 * Ids of the products that the publication takes, as the text of an array. They are handed to what asks for their users, because
 * the database has not counted rows this new and would look each of tens of thousands up by itself; here nobody reads them.
 */
export async function findProdutosQueVao(db: Db, idPublicacao: number): Promise<string> {
  const { rows } = await db.execute<{ ids: string }>(sql`
    select coalesce(array_agg(id_registro), '{}')::text as ids from publicacao_item
    where id_publicacao = ${idPublicacao} and familia = 'produtos' and not retido`)
  return rows[0]?.ids ?? '{}'
}

/**
 * Whether rows that are not held back are written as done: their records are locked until they are, and the version that goes
 * is known. Marked afterwards, each would be written twice.
 */
export const jaFeitos = ({ acao, travando }: Pick<PedidoDePrevisao, 'acao' | 'travando'>): boolean =>
  travando && acao === 'disponibilizar'

/**
 * Locks records to be changed in the order in which everybody locks many, so that nobody waits in a circle. Those that are only
 * looked at come in it, too: it is that of the key of what is written of them, which so grows at its end (decision 0082).
 */
export const travados = (r: SQL, { travando }: Pick<PedidoDePrevisao, 'travando'>): SQL =>
  sql`order by ${r}.id ${travando ? sql`for update of ${r}` : sql``}`
