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

/** Names, in words, what a version chose from lists and what is no longer there. */
export async function listDesaparecidos(
  db: Db,
  { tipoAcabamento, unidade, referencia }: RetratoDeAcabamento,
): Promise<string[]> {
  const { rows } = await db.execute<{ nome: string }>(sql`
    select citado.nome || ' "' || citado.rotulo || '"' as nome from (values
      ('referência', ${referencia.label}::text, exists (select 1 from referencia where id = ${referencia.value}::int)),
      ('tipo de acabamento', ${tipoAcabamento?.label}::text, exists (select 1 from tipo_acabamento where id = ${tipoAcabamento?.value}::int)),
      ('unidade', ${unidade?.label}::text, exists (select 1 from unidade where id = ${unidade?.value}::int))
    ) as citado(nome, rotulo, existe) where citado.rotulo is not null and not citado.existe`)
  return rows.map(({ nome }) => nome)
}
