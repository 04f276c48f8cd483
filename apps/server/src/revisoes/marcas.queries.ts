import { sql } from 'drizzle-orm'
import { marcaDe, type Marca } from '@portal/contract/revisoes/marca'
import type { AreaDeRevisao, EstadoDoItem } from '@portal/contract/revisoes/revisoes'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { revisao } from '../db/tables/revisoes.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'
import { emEdicao, paresDe, type AComparar } from '../mercado/comparar.queries.ts'
import { AREAS, type Documento } from './areas.ts'

interface Revisado extends Record<string, unknown> {
  id: number
  estado: EstadoDoItem
  pedido: Documento
  vai: Documento | null
}

/**
 * Answer of the newest review of each record when the publication was done, or now. Only reviews that looked at the
 * same step count: those that were asked for when the market was what the publication finds. A publication that was not
 * done yet has none in companies that do without reviews.
 */
export async function listMarcas(
  db: Db,
  usuario: Logado,
  { area, feitaEm }: { area: AreaDeRevisao; feitaEm: string | null },
  linhas: readonly AComparar[],
): Promise<Map<number, Marca>> {
  if (!(await foramRevistos(db, area, linhas))) return new Map()
  const { familia, comparar } = AREAS[area]
  const em = sql`coalesce(${feitaEm}::timestamptz, now())`
  const documentos = await familia.retratos(db, emEdicao(linhas))
  const vista = empresaVisivel(usuario, revisao.idEmpresa) ?? sql`true`
  const { rows } = await db.execute<Revisado>(sql`
    select distinct on (estes.id) estes.id, i.conteudo as pedido,
      case when revisao.terminada_em <= ${em} then i.estado else 'PENDENTE' end as estado,
      coalesce((select v.conteudo from ${familia.versao} v where v.id = estes.depois),
        (select c.conteudo from ${documentos} as c where c.id = estes.id)) as vai
    from ${paresDe(linhas)} join revisao_item i on i.area = ${area} and i.id_registro = estes.id
        and i.id_versao_antes is not distinct from estes.antes
      join ${revisao} on revisao.id = i.id_revisao
    where ${vista} and revisao.criado_em <= ${em} and (revisao.estado <> 'CANCELADA' or revisao.terminada_em > ${em})
      and (${feitaEm}::timestamptz is not null or exists (select 1 from configuracao c
        where c.id_empresa = revisao.id_empresa and c.chave = 'revisao' and c.valor = 'true'))
    order by estes.id, revisao.id desc`)
  return new Map(
    rows.map(({ id, estado, pedido, vai }) => [
      id,
      marcaDe({ estado, mudou: vai !== null && comparar(pedido, vai).length > 0 }),
    ]),
  )
}

/** Most records were never in a review: what there would be to compare of them is not even planned. */
async function foramRevistos(db: Db, area: AreaDeRevisao, linhas: readonly AComparar[]): Promise<boolean> {
  const ids = sql.param(linhas.map(({ id }) => id))
  const { rows } = await db.execute<{ ha: boolean }>(
    sql`select exists (select from revisao_item i where i.area = ${area} and i.id_registro = any(${ids}::int[])) as ha`,
  )
  return rows[0]?.ha ?? false
}
