import { and, eq, sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { materialContagem } from '../db/tables/materiais.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { entre } from '../materiais/filtro.queries.ts'
import type { RecorteDeProdutos } from '../materiais/recorte.queries.ts'

/** The level of the counts that knows kind and reference, and as little as possible beside (see `materialContagem`). */
const POR_REFERENCIA = 1

interface Contada {
  tipo: TipoMaterial
  situacao: number
  id: number
  referencia: string
  quantos: number
}

/** Working copies by kind, reference and situação, from the counts that triggers keep. */
export async function contarPorReferencia(
  db: Db,
  usuario: Logado,
  { escopos, tipoProduto }: RecorteDeProdutos,
): Promise<Contada[]> {
  const { nivel, mercado, tipo, situacao, idReferencia, escopo, quantos } = materialContagem
  const rows = await db
    .select({
      tipo: sql<TipoMaterial>`${tipo}`,
      situacao,
      id: referencia.id,
      referencia: nomeDaReferencia(usuario),
      quantos: sql<number>`sum(${quantos})::int`,
    })
    .from(materialContagem)
    .innerJoin(referencia, eq(referencia.id, idReferencia))
    .where(
      and(
        eq(nivel, POR_REFERENCIA),
        eq(mercado, false),
        entre(escopo, escopos),
        tipoProduto === undefined ? undefined : eq(tipo, tipoProduto),
      ),
    )
    .groupBy(tipo, situacao, referencia.id)
    .having(sql`sum(${quantos}) > 0`)
  return rows
}
