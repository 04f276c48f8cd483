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

/** The numbers of those of these rows that are about what is no longer as the plan saw them: changed or gone, or new ones that are there already. */
export async function listMudados(
  db: Db,
  { tipo, idReferencia }: { tipo: TipoMaterial; idReferencia: number | null },
  linhas: readonly LinhaGuardada<Planejada>[],
): Promise<number[]> {
  const filhasMudaram = sql.join(
    PASTAS[tipo].filhas.map((filha) => sql`or (v.filhas ->> ${filha.nome}) <> ${marcasDe(filha, sql`v.id`)}`),
    sql` `,
  )
  const vistos = linhas.flatMap(({ numero, existente, filhas }) =>
    existente ? [{ numero, ...existente, filhas: JSON.stringify(tinhaDe(filhas)) }] : [],
  )
  const novos = linhas.flatMap(({ numero, codigo, existente, referencia }) =>
    existente ? [] : [{ numero, codigo, idReferencia: referencia?.value ?? idReferencia }],
  )
  const doNovo = (campo: keyof (typeof novos)[number]) => sql.param(novos.map((novo) => novo[campo]))
  const de = (campo: keyof (typeof vistos)[number]) => sql.param(vistos.map((visto) => visto[campo]))
  return [
    ...(await achar(sql`
      select v.numero from unnest(${de('numero')}::int[], ${de('id')}::int[], ${de('versao')}::int[], ${de('filhas')}::jsonb[])
          v(numero, id, versao, filhas)
        left join material m on m.id = v.id
      where m.versao is distinct from v.versao ${filhasMudaram}`)),
    ...(await achar(sql`
      select v.numero from unnest(${doNovo('numero')}::int[], ${doNovo('codigo')}::text[], ${doNovo('idReferencia')}::int[])
          v(numero, codigo, id_referencia)
        join material m on m.tipo = ${tipo} and m.id_referencia = v.id_referencia and portal_busca(m.codigo) = portal_busca(v.codigo)`)),
  ]

  async function achar(quais: SQL): Promise<number[]> {
    const { rows } = await db.execute<{ numero: number }>(quais)
    return rows.map(({ numero }) => numero)
  }
}
