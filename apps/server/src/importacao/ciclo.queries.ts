import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { labelOf } from '@portal/contract/core/options'
import { SITUACAO_DA_IMPORTACAO } from '@portal/contract/importacao/produtos'
import { DESCONSIDERADO, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'

/** What was sent, the rows that wait for its end, and who sees it. */
interface Guardado {
  tabela: PgTable & { id: PgColumn }
  linhas: PgTable
  visivel: (usuario: Logado) => SQL | undefined
}

/** The life of something that was sent and is worked on by a job: sheets of products and of prices, zips of images. */
export interface Ciclo<Row> {
  find(db: Db, usuario: Logado, id: number): Promise<Row>
  /** Undefined for one that is not there: what a job works on may have been taken back meanwhile. */
  ler(db: Db, id: number): Promise<Row | undefined>
  travar(db: Db, id: number): Promise<Row | undefined>
  update(db: Db, id: number, campos: Partial<Row>): Promise<void>
  /** Writes down what was abandoned, so that it stands in nobody's way. */
  encerrarAbandonadas(db: Db, idEmpresa: number): Promise<void>
  /** What came to nothing leaves the list, with its rows. */
  excluir(db: Db, id: number): Promise<void>
  /** Rows that an attempt left behind. */
  esquecerLinhas(db: Db, id: number): Promise<void>
  /** Rows of an import that the database has not counted yet it takes for one row, and compares each with each when it joins them. */
  contarLinhas(db: Db): Promise<void>
}

/** `Row` is what the table's rows are. */
export function cicloDe<Row>({ tabela, linhas, visivel }: Guardado): Ciclo<Row> {
  const eEste = (id: number) => eq(tabela.id, id)
  return {
    async find(db, usuario, id) {
      const [row] = await db
        .select()
        .from<PgTable>(tabela)
        .where(and(eEste(id), visivel(usuario)))
      if (!row) throw new NaoEncontrado()
      return row as Row
    },
    async ler(db, id) {
      const [row] = await db.select().from<PgTable>(tabela).where(eEste(id))
      return row as Row | undefined
    },
    async travar(db, id) {
      const [row] = await db.select().from<PgTable>(tabela).where(eEste(id)).for('update')
      return row as Row | undefined
    },
    async update(db, id, campos) {
      await db.update<PgTable>(tabela).set(campos).where(eEste(id))
    },
    async encerrarAbandonadas(db, idEmpresa) {
      await db.execute(sql`update ${tabela} set estado = 'FALHOU', situacao = ${DESCONSIDERADO.value}, sha_plano = null
        where id_empresa = ${idEmpresa} and ${abandonadaEm(tabela)}`)
    },
    async excluir(db, id) {
      await db.delete<PgTable>(tabela).where(and(eEste(id), sql`estado in ('PREPARANDO', 'FALHOU')`))
    },
    async esquecerLinhas(db, id) {
      await db.execute(sql`delete from ${linhas} where id_importacao = ${id}`)
    },
    async contarLinhas(db) {
      await db.execute(sql`analyze ${linhas} (id_importacao, resultado)`)
    },
  }
}

/** A preparation whose job ended without an end of its own. Names are written out: a statement about one table would leave them alone. */
export function abandonadaEm(tabela: PgTable): SQL<boolean> {
  const nome = sql.identifier(getTableName(tabela))
  return sql<boolean>`(${nome}.estado = 'PREPARANDO' and not exists (
    select 1 from tarefa t where t.id = ${nome}.tarefa and t.estado in ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')))`
}

/** What can be done with imports that stand there now; one that is still being prepared has nothing to release. */
export function acoesDe(imports: readonly { situacaoAtual: number }[]): {
  homologar: boolean
  disponibilizar: boolean
} {
  const em = (situacao: number) => imports.some(({ situacaoAtual }) => situacaoAtual === situacao)
  return { homologar: em(EM_EDICAO), disponibilizar: em(EM_HOMOLOGACAO) }
}

export const opcaoDaSituacao = (value: number) => ({ value, label: labelOf(SITUACAO_DA_IMPORTACAO, value) })

/** Large imports take longer than a request may. */
const PRAZO_MS = 1_800_000

export async function darPrazo(db: Db): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', ${String(PRAZO_MS)}, true)`)
}

/** Asks each, so that one that somebody does not see is not found; several have no name together. */
export async function nomeDaUnica(ids: readonly number[], nomeDe: (id: number) => Promise<string>): Promise<string> {
  let nome = ''
  for (const id of ids) nome = await nomeDe(id)
  return ids.length === 1 ? nome : ''
}
