import { sql } from 'drizzle-orm'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Db } from '../db/client.ts'

type Codificado = Pick<Retrato, 'id' | 'tipo' | 'codigo'> & { referencia: { value: number } }

/** Those whose code somebody else has where they would go, or one of them that goes there before. */
export async function listComCodigoTomado(db: Db, copias: readonly Codificado[]): Promise<Set<number>> {
  const de = (valor: (copia: Codificado) => unknown) => sql.param(copias.map(valor))
  const { rows } = await db.execute<{ id: number }>(sql`
    with vao as materialized (
      select id, tipo, referencia, portal_busca(codigo) as chave
      from unnest(${de(({ id }) => id)}::int[], ${de(({ tipo }) => tipo)}::text[], ${de(({ referencia }) => referencia.value)}::int[],
        ${de(({ codigo }) => codigo)}::text[]) as x(id, tipo, referencia, codigo))
    select v.id from vao v where exists (select from material m
        where m.tipo = v.tipo and m.id_referencia = v.referencia and portal_busca(m.codigo) = v.chave and m.id <> v.id)
      or exists (select from vao o where o.tipo = v.tipo and o.referencia = v.referencia and o.chave = v.chave and o.id < v.id)`)
  return new Set(rows.map(({ id }) => id))
}
