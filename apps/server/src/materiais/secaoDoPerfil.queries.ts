import { sql, type SQL } from 'drizzle-orm'
import type { ResultadoDaSecao } from '@portal/contract/materiais/comparacaoDaSecao'
import type { DesenhoDaSecao, SecaoCalculada } from '@portal/secao/secao'
import type { Db } from '../db/client.ts'
import { perfilSecao } from '../db/tables/especies.ts'
import { algumDe } from './retratos.queries.ts'

export interface Desenho {
  sha256: string
  tamanho: number
}

/** The section's drawing of each profile, else its picture of lines; drawings read before are left out. */
const naoLidos = (quais: SQL): SQL => sql`
  select distinct d.sha256, d.tamanho from (
    select distinct on (a.id_material) a.sha256, f.tamanho, a.anexo, f.imagem
    from material_anexo a join arquivo f on f.sha256 = a.sha256 join perfil p on p.id = a.id_material
    where a.id_material = ${quais} and a.anexo in ('SECAO', 'FIGURA')
    order by a.id_material, a.anexo desc) d
  where (d.anexo = 'SECAO' or d.imagem = 'image/svg+xml')
    and not exists (select from perfil_secao s where s.sha256 = d.sha256)`

export const temDesenhoNaoLido = (id: SQL): SQL<boolean> => sql`exists (${naoLidos(id)})`

export async function listDesenhosNaoLidos(db: Db, ids: readonly number[]): Promise<Desenho[]> {
  const { rows } = await db.execute<{ sha256: string; tamanho: number }>(naoLidos(algumDe(ids)))
  return rows
}

export async function insertSecoes(db: Db, sha256: string, { valores, erro, desenho }: SecaoCalculada): Promise<void> {
  const resultado: Record<string, unknown> = valores ? { valores } : { erro }
  await db
    .insert(perfilSecao)
    .values({ sha256, resultado, desenho: desenho ? { ...desenho } : null })
    .onConflictDoNothing()
}

export async function findSecao(db: Db, sha256: string): Promise<SecaoCalculada | undefined> {
  const { rows } = await db.execute<{ resultado: ResultadoDaSecao; desenho: DesenhoDaSecao | null }>(
    sql`select resultado, desenho from perfil_secao where sha256 = ${sha256}`,
  )
  const [achada] = rows
  return achada && { ...achada.resultado, ...(achada.desenho ? { desenho: achada.desenho } : {}) }
}

export async function deleteSecoesSemArquivo(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(perfilSecao)
    .where(sql`not exists (select from arquivo where arquivo.sha256 = ${perfilSecao.sha256})`)
  return rowCount ?? 0
}
