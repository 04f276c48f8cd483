import type { Db } from '../client.ts'
import { liga, tempera } from '../tables/ligas.ts'

/** EN 755-2 for the usual walls, EN 1999-1-1 for the modulus. */
const PADRAO = { descricao: '6060', elasticidade: 70_000, tensaoMaxima: 160 }

/** The defaults of a new profile are found by these two names (decisions P-31); what was thrown away does not come back. */
export async function seedLigas(db: Db): Promise<void> {
  if ((await db.$count(tempera)) > 0 || (await db.$count(liga)) > 0) return
  const [t5] = await db.insert(tempera).values({ descricao: 'T5' }).returning({ id: tempera.id })
  await db.insert(liga).values({ ...PADRAO, idTempera: t5?.id ?? null })
}
