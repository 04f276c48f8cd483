import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntradaDeAutoria } from '@portal/contract/materiais/autoria'
import { TIPOS_DE_ANEXO } from '@portal/contract/materiais/anexos'
import type { Db } from '../db/client.ts'
import { auditoria, produtoDaEntrada } from '../db/tables/auditoria.ts'
import { prazosDe, type AComparar } from '../mercado/comparar.queries.ts'
import { FAMILIA_DE_PRODUTOS } from './publicar.queries.ts'

const filha = alias(auditoria, 'filha')

type Entrada = EntradaDeAutoria & { id: number }

/** The newest entry of each field of each product, between the version that it had and the one that it gets. */
export async function listAutoria(db: Db, linhas: readonly AComparar[]): Promise<Entrada[]> {
  const { rows } = await db.execute<Entrada & Record<string, unknown>>(sql`
    with prazos as (
      select p.*, m.tipo from (${prazosDe(FAMILIA_DE_PRODUTOS, linhas)}) p join material m on m.id = p.id),
    proprias as (
      select id, 'material' as tabela, id::text as registro from prazos
      union all select id, lower(tipo), id::text from prazos
      union all select id, 'material_anexo', id::text || '/' || anexo
        from prazos, unnest(${sql.param([...TIPOS_DE_ANEXO])}::text[]) as anexo
      union all select prazos.id, filha.tabela, filha.id_registro from prazos join ${auditoria} as filha
        on ${produtoDaEntrada(filha)} = prazos.id::text and filha.diferenca ? 'idMaterial')
    select distinct on (id, tabela, registro, campo) proprias.id, e.tabela, e.id_registro as registro, campo, e.autor,
      to_json(e.em) #>> '{}' as em
    from proprias join prazos using (id)
      join ${auditoria} as e on e.tabela = proprias.tabela and e.id_registro = proprias.registro
        and e.em > prazos.desde and e.em <= prazos.ate
      cross join lateral jsonb_object_keys(e.diferenca) as campo
    order by id, tabela, registro, campo, e.id desc`)
  return rows
}
