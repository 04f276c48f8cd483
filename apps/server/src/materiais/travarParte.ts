import { and, eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { NaoEncontrado } from '../core/errors.ts'
import { exigirVersao } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import type { TabelaDePartes } from './lerMaterial.ts'

interface Qual {
  id: number
  idMaterial: number
  /** Version from which the part was edited (decisions §0 "Versions"). */
  versao: number | null | undefined
  trilha?: SQL | undefined
}

/** Locks a row of this very material; the caller has locked the material. `ler` answers it as the calls show it. */
export async function travarParte<Tabela extends TabelaDePartes>(
  db: Db,
  tabela: Tabela,
  { id, idMaterial, versao, trilha }: Qual,
  ler: () => Promise<unknown>,
): Promise<Tabela['$inferSelect']> {
  const [atual] = await db
    .select()
    .from<PgTable>(tabela)
    .where(and(eq(tabela.id, id), eq(tabela.idMaterial, idMaterial)))
  if (!atual) throw new NaoEncontrado()
  await exigirVersao(db, tabela, { id, versao: Number(atual['versao']), trilha }, versao, ler)
  return atual
}
