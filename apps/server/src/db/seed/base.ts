import { sql } from 'drizzle-orm'
import { TELAS_DO_SISTEMA } from '@portal/contract/core/papeis'
import type { Db } from '../client.ts'
import { telaSistema } from '../tables/empresas.ts'
import { liga, tempera } from '../tables/ligas.ts'

/** Rows that every installation has and no company owns; run at each start, inside a unit of work. */
export async function seedBase(db: Db): Promise<void> {
  const telas = Object.entries(TELAS_DO_SISTEMA).map(([papel, [id, descricao]]) => ({ id, papel, descricao }))
  await db
    .insert(telaSistema)
    .values(telas)
    .onConflictDoUpdate({
      target: telaSistema.id,
      set: { papel: sql`excluded.papel`, descricao: sql`excluded.descricao` },
      setWhere: sql`(tela_sistema.papel, tela_sistema.descricao) is distinct from (excluded.papel, excluded.descricao)`,
    })
  await seedLigas(db)
}

/** EN 755-2 for the usual walls, EN 1999-1-1 for the modulus. */
const PADRAO = { descricao: '6060', elasticidade: 70_000, tensaoMaxima: 160 }

/** A new profile's defaults have these two names (decisions P-31); what was thrown away does not come back. */
async function seedLigas(db: Db): Promise<void> {
  if ((await db.$count(tempera)) > 0 || (await db.$count(liga)) > 0) return
  const [t5] = await db.insert(tempera).values({ descricao: 'T5' }).returning({ id: tempera.id })
  await db.insert(liga).values({ ...PADRAO, idTempera: t5?.id ?? null })
}
