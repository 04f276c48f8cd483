import { sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { marcasDe } from '../planilhas/filhas.queries.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import type { PlanoGuardado } from '../planilhas/planoGuardado.ts'

const LOTE = 2_000

/** The marks of rows that the plan would replace, by sheet. */
const tinhaDe = (filhas: Planejada['filhas'] = {}): Record<string, string | null | undefined> =>
  Object.fromEntries(Object.entries(filhas).map(([nome, { tinha }]) => [nome, tinha]))

/** Products of a plan that are no longer as it saw them: changed or gone, or new ones that are there already. */
export async function contarMudados(
  db: Db,
  { tipo, idReferencia }: { tipo: TipoMaterial; idReferencia: number },
  { ler, semLinhas }: Pick<PlanoGuardado<unknown, Planejada>, 'ler'> & { semLinhas: ReadonlySet<number> },
): Promise<number> {
  const filhasMudaram = sql.join(
    PASTAS[tipo].filhas.map((filha) => sql`or (v.filhas ->> ${filha.nome}) <> ${marcasDe(filha, sql`v.id`)}`),
    sql` `,
  )
  let mudaram = 0
  for await (const lote of ler('ALTERADO', LOTE)) {
    const vistos = lote.flatMap(({ numero, existente, filhas }) =>
      existente && !semLinhas.has(numero) ? [{ ...existente, filhas: tinhaDe(filhas) }] : [],
    )
    const [ids, versoes] = [vistos.map(({ id }) => id), vistos.map(({ versao }) => versao)]
    const tinham = vistos.map(({ filhas }) => JSON.stringify(filhas))
    mudaram += await contar(sql`
      select 1 from unnest(${sql.param(ids)}::int[], ${sql.param(versoes)}::int[], ${sql.param(tinham)}::jsonb[]) v(id, versao, filhas)
        left join material m on m.id = v.id
      where m.versao is distinct from v.versao ${filhasMudaram}`)
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
