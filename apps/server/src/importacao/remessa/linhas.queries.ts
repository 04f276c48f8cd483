import { sql, type SQL } from 'drizzle-orm'
import type { FOLHAS } from '@portal/contract/importacao/folhas'
import type { Db } from '../../db/client.ts'
import { insertRows } from '../../db/insertRows.ts'
import { juntas } from '../../db/tables/colunas.ts'
import { importacaoLinha } from '../../db/tables/importacoes.ts'
import type { Recusada } from '../../planilhas/recusadas.ts'

/** Categories of imports, as other systems are told them (decision 0042). */
export type CategoriaDaImportacao =
  | 'PRODUTO'
  | 'TABELA_PRECO'
  | 'IMAGEM'
  | (typeof FOLHAS)[keyof typeof FOLHAS]['categoria']

/** Of which category: an import's number is known within it (decision 0065). */
export interface DaCategoria {
  nome: CategoriaDaImportacao
}

/** Rows by what became of them. */
export interface Contadas {
  novos: number
  alterados: number
  recusados: number
  /** Prices that left their table. */
  removidos: number
}

export const NENHUMA: Contadas = { novos: 0, alterados: 0, recusados: 0, removidos: 0 }

export type NovaLinha = Omit<typeof importacaoLinha.$inferInsert, 'categoria'>

/** Of the rows `l`, those of one import. */
export const linhasDaImportacao = ({ nome }: DaCategoria, id: number): SQL =>
  sql`l.categoria = ${nome} and l.id_importacao = ${id}`

/** Rows wait here until all of them are known; nothing else reads them yet. */
export const guardarLinhas = (db: Db, { nome }: DaCategoria, linhas: readonly NovaLinha[]): Promise<void> =>
  insertRows(
    db,
    importacaoLinha,
    linhas.map((linha) => ({ ...linha, categoria: nome })),
  )

/** Of the rows `l`, refused ones for which no correction stands. */
export const PENDENTE = sql`l.resultado = 'RECUSADO' and l.corrigida_por is null`

/** Rows that an attempt left behind. */
export async function esquecerLinhas(db: Db, categoria: DaCategoria, id: number): Promise<void> {
  await db.execute(sql`delete from importacao_linha l where ${linhasDaImportacao(categoria, id)}`)
}

/** Rows of an import that the database has not counted yet it takes for one row, and compares each with each when it joins them. */
export async function analisarLinhas(db: Db): Promise<void> {
  await db.execute(sql`analyze importacao_linha (categoria, id_importacao, resultado)`)
}

const LOTE = 500

/** Where a row stands: of which sheet that was sent, in which of its sheets. */
interface Lugar {
  correcao: number
  planilha: number
  numero: number
}

/** Of a row `l` of products or finishes that is about none of them. */
const NOVA = sql`(l.categoria in ('PRODUTO', 'TRATAMENTO') and l.id_material is null)`

/** Refused rows as they came, a few at a time; without those that were corrected. */
export async function* listRecusadas(db: Db, categoria: DaCategoria, id: number): AsyncGenerator<Recusada> {
  const colunas = ['correcao', 'planilha', 'numero', 'celulas', 'motivos', 'filhas']
  for (let [correcao, planilha, numero] = [0, 0, 0]; ;) {
    const { rows } = await db.execute<Recusada & Lugar & Record<string, unknown>>(sql`
      select ${juntas(colunas, (nome) => nome)}, ${NOVA} as nova from importacao_linha l
      where ${linhasDaImportacao(categoria, id)} and ${PENDENTE}
        and (correcao, planilha, numero) > (${correcao}::int, ${planilha}::int, ${numero}::int)
      order by correcao, planilha, numero limit ${LOTE}`)
    const ultima = rows.at(-1)
    if (!ultima) return
    yield* rows
    ;({ correcao, planilha, numero } = ultima)
  }
}

export async function contarResultados(db: Db, categoria: DaCategoria, id: number): Promise<Contadas> {
  const quantas = (resultado: string) => sql`(count(*) filter (where l.resultado = ${resultado}))::int`
  const { rows } = await db.execute<Contadas & Record<string, unknown>>(sql`
    select ${quantas('NOVO')} as novos, ${quantas('ALTERADO')} as alterados,
      (count(*) filter (where ${PENDENTE}))::int as recusados,
      ${quantas('REMOVIDO')} as removidos
    from importacao_linha l where ${linhasDaImportacao(categoria, id)}`)
  return rows[0] ?? NENHUMA
}
