import { sql, type SQL } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { marcasDe } from '../planilhas/filhas.queries.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import type { LinhaGuardada } from '../planilhas/planoGuardado.ts'

/** The marks of rows that the plan would replace, by sheet. */
const tinhaDe = (filhas: Planejada['filhas'] = {}): Record<string, string | null | undefined> =>
  Object.fromEntries(Object.entries(filhas).map(([nome, { tinha }]) => [nome, tinha]))

/** Codes of these that are no longer as the plan saw them: changed or gone, or new ones that are there already. */
export async function listMudados(
  db: Db,
  { tipo, idReferencia }: { tipo: TipoMaterial; idReferencia: number },
  linhas: readonly LinhaGuardada<Planejada>[],
): Promise<string[]> {
  const filhasMudaram = sql.join(
    PASTAS[tipo].filhas.map((filha) => sql`or (v.filhas ->> ${filha.nome}) <> ${marcasDe(filha, sql`v.id`)}`),
    sql` `,
  )
  const vistos = linhas.flatMap(({ codigo, existente, filhas }) =>
    existente ? [{ codigo, ...existente, filhas: JSON.stringify(tinhaDe(filhas)) }] : [],
  )
  const novos = linhas.flatMap(({ codigo, existente }) => (existente ? [] : [codigo]))
  const de = (campo: keyof (typeof vistos)[number]) => sql.param(vistos.map((visto) => visto[campo]))
  return [
    ...(await achar(sql`
      select v.codigo from unnest(${de('codigo')}::text[], ${de('id')}::int[], ${de('versao')}::int[], ${de('filhas')}::jsonb[])
          v(codigo, id, versao, filhas)
        left join material m on m.id = v.id
      where m.versao is distinct from v.versao ${filhasMudaram}`)),
    ...(await achar(sql`
      select v.codigo from unnest(${sql.param(novos)}::text[]) v(codigo) join material m
        on m.tipo = ${tipo} and m.id_referencia = ${idReferencia} and portal_busca(m.codigo) = portal_busca(v.codigo)`)),
  ]

  async function achar(quais: SQL): Promise<string[]> {
    const { rows } = await db.execute<{ codigo: string }>(quais)
    return rows.map(({ codigo }) => codigo)
  }
}
