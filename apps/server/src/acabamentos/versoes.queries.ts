import { and, eq, sql } from 'drizzle-orm'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import { encontrado } from '../core/errors.ts'
import { porChave, type Db } from '../db/client.ts'
import { acabamentoVersao } from '../db/tables/acabamentos.ts'

/** A version of this very finish; the caller has made sure that the user sees the finish. */
export async function findVersao(db: Db, id: number, idVersao: number): Promise<RetratoDeAcabamento> {
  const [row] = await porChave(db)
    .select({ conteudo: acabamentoVersao.conteudo })
    .from(acabamentoVersao)
    .where(and(eq(acabamentoVersao.idAcabamento, id), eq(acabamentoVersao.id, idVersao)))
  return encontrado(row).conteudo as RetratoDeAcabamento
}

/** What versions chose from lists and what is no longer there, in words, by the ids of their finishes. */
export async function listDesaparecidos(
  db: Db,
  versoes: readonly RetratoDeAcabamento[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await db.execute<{ id: number; nomes: string[] }>(sql`
    select v.id, array_agg(citado.nome || ' "' || citado.rotulo || '"' order by citado.ordem) as nomes
    from jsonb_to_recordset(${JSON.stringify(versoes)}::jsonb) as v(id int, referencia jsonb, "tipoAcabamento" jsonb, unidade jsonb)
      cross join lateral (values
        (1, 'referência', v.referencia ->> 'label', exists (select from referencia where id = (v.referencia ->> 'value')::int)),
        (2, 'tipo de acabamento', v."tipoAcabamento" ->> 'label', exists (select from tipo_acabamento where id = (v."tipoAcabamento" ->> 'value')::int)),
        (3, 'unidade', v.unidade ->> 'label', exists (select from unidade where id = (v.unidade ->> 'value')::int))
      ) as citado(ordem, nome, rotulo, existe)
    where citado.rotulo is not null and not citado.existe group by v.id`)
  return new Map(rows.map(({ id, nomes }) => [id, nomes]))
}

/** Those whose code another finish has where they would go, or one of them that goes there before. */
export async function listComCodigoTomado(
  db: Db,
  versoes: readonly RetratoDeAcabamento[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with vao as materialized (
      select id, (referencia ->> 'value')::int as referencia, portal_busca(codigo) as chave
      from jsonb_to_recordset(${JSON.stringify(versoes)}::jsonb) as v(id int, codigo text, referencia jsonb))
    select v.id from vao v where exists (select from acabamento a
        where a.id_referencia = v.referencia and portal_busca(a.codigo) = v.chave and a.id <> v.id)
      or exists (select from vao o where o.referencia = v.referencia and o.chave = v.chave and o.id < v.id)`)
  return new Set(rows.map(({ id }) => id))
}
