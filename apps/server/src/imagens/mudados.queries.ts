import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { PlanoGuardado } from '../planilhas/planoGuardado.ts'
import type { ArquivoPlanejado } from './planejar.ts'

const LOTE = 2_000

/** Products of a plan that are no longer as it saw them: changed, with anything that hangs on them, or gone. */
export async function contarMudados(
  db: Db,
  { ler }: Pick<PlanoGuardado<unknown, ArquivoPlanejado>, 'ler'>,
  semLinhas: ReadonlySet<number>,
): Promise<number> {
  const mudaram = new Set<number>()
  for (const resultado of ['NOVO', 'ALTERADO'] as const)
    for await (const lote of ler(resultado, LOTE)) {
      const vistos = lote.filter(({ numero }) => !semLinhas.has(numero))
      const ids = vistos.map(({ idMaterial }) => idMaterial)
      const mexidas = vistos.map(({ mexida }) => mexida)
      const { rows } = await db.execute<{ id: number }>(sql`
        select v.id from unnest(${sql.param(ids)}::int[], ${sql.param(mexidas)}::bigint[]) v(id, mexida)
          left join material m on m.id = v.id
        where m.mexida is distinct from v.mexida`)
      for (const { id } of rows) mudaram.add(id)
    }
  return mudaram.size
}
