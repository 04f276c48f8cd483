import { sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Db } from '../db/client.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import type { PlanoGuardado } from '../planilhas/planoGuardado.ts'

const LOTE = 2_000

/** Products of a plan that are no longer as it saw them: changed or gone, or new ones that are there already. */
export async function contarMudados(
  db: Db,
  { tipo, idReferencia }: { tipo: TipoMaterial; idReferencia: number },
  { ler, semLinhas }: Pick<PlanoGuardado<unknown, Planejada>, 'ler'> & { semLinhas: ReadonlySet<number> },
): Promise<number> {
  let mudaram = 0
  for await (const lote of ler('ALTERADO', LOTE)) {
    const vistos = lote.flatMap(({ numero, existente }) => (existente && !semLinhas.has(numero) ? [existente] : []))
    const [ids, versoes] = [vistos.map(({ id }) => id), vistos.map(({ versao }) => versao)]
    mudaram +=
      await contar(sql`select 1 from unnest(${sql.param(ids)}::int[], ${sql.param(versoes)}::int[]) v(id, versao)
      left join material m on m.id = v.id where m.versao is distinct from v.versao`)
  }
  for await (const lote of ler('NOVO', LOTE)) {
    const codigos = lote.filter(({ numero }) => !semLinhas.has(numero)).map(({ codigo }) => codigo)
    mudaram += await contar(sql`select 1 from unnest(${sql.param(codigos)}::text[]) v(codigo) join material m
      on m.tipo = ${tipo} and m.id_referencia = ${idReferencia} and portal_busca(m.codigo) = portal_busca(v.codigo)`)
  }
  return mudaram

  async function contar(achados: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${achados}) achados`)
    return rows[0]?.n ?? 0
  }
}
