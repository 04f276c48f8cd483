import { eq, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { preparar, type Marcada } from '../core/prepared.ts'
import type { Db } from '../db/client.ts'
import { linha } from '../db/tables/linhas.ts'
import { referencia } from '../db/tables/referencias.ts'

interface Lugar {
  referencia: number
  linha: number | null
}

const segurados = preparar((db: Db, _, { idReferencia, idLinha }: Marcada<{ idReferencia: number; idLinha: number }>) =>
  db
    .select({ id: referencia.id })
    .from(referencia)
    .innerJoin(linha, eq(linha.id, idLinha))
    .where(eq(referencia.id, idReferencia))
    .for('key share'),
)

/**
 * Keeps the line on the reference, and the prenativos on the line, until the transaction ends: who takes one away locks the
 * reference, or the line, before he looks for uses. For whoever is about to become one, and before he looks whether it is
 * there: in the same statement he would see it as it was before he waited.
 */
export async function segurarLinha(db: Db, usuario: Logado, lugar: Lugar): Promise<void> {
  if (lugar.linha === null) return
  await segurados(db, usuario, { idReferencia: lugar.referencia, idLinha: lugar.linha })
}

/** `segurarLinha` of many, each of them on whichever of the references. */
export async function segurarLinhas(db: Db, lugares: readonly Lugar[]): Promise<void> {
  const comLinha = lugares.filter((lugar) => lugar.linha !== null)
  if (!comLinha.length) return
  const deles = (campo: keyof Lugar) => sql`${sql.param([...new Set(comLinha.map((lugar) => lugar[campo]))])}::int[]`
  await db.execute(sql`select id from referencia where id = any(${deles('referencia')}) order by id for key share`)
  await db.execute(sql`select id from linha where id = any(${deles('linha')}) order by id for key share`)
}
