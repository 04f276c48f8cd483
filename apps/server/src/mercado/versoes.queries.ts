import { sql } from 'drizzle-orm'
import type { VersaoNaLista } from '@portal/contract/mercado/versoes'
import type { Db } from '../db/client.ts'
import type { Familia } from './publicar.queries.ts'

/** Versions, the newest first, with the day of each target; the caller has made sure that the user sees the record. */
export async function listVersoes(
  db: Db,
  { registro, versao, publicacao, dono }: Familia,
  id: number,
): Promise<VersaoNaLista[]> {
  const chegada = (alvo: 'CEM_PRO' | 'CEM_MOBI') =>
    sql`(select to_json(min(p.em)) #>> '{}' from ${publicacao} p where p.${dono} = r.id and p.id_versao = v.id and p.alvo = ${alvo})`
  const { rows } = await db.execute<VersaoNaLista & Record<string, unknown>>(sql`
    select v.id, v.numero, to_json(v.criado_em) #>> '{}' as em, u.nome as por, ${chegada('CEM_PRO')} as pro, ${chegada('CEM_MOBI')} as mobi,
      coalesce(v.id in (r.id_versao_pro, r.id_versao_mobi), false) as "noMercado"
    from ${versao} v join ${registro} r on r.id = v.${dono} left join usuario u on u.id = v.criado_por
    where r.id = ${id} order by v.numero desc`)
  return rows
}
