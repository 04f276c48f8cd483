import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linhasDaImportacao, PENDENTE, type DaCategoria } from './linhas.queries.ts'

/** Which correction of which import. */
export interface Juntando {
  id: number
  idCorrigida: number
}

const ACEITA = sql`l.resultado in ('NOVO', 'ALTERADO')`

/** Whether one of these codes is none that the import refused. */
export async function temEstranhos(
  db: Db,
  categoria: DaCategoria,
  id: number,
  codigos: readonly string[],
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recusados as materialized (select distinct portal_busca(l.codigo) as chave from importacao_linha l
      where ${linhasDaImportacao(categoria, id)} and ${PENDENTE})
    select from unnest(${sql.param(codigos)}::text[]) as p(codigo)
    where not exists (select from recusados where recusados.chave = portal_busca(p.codigo)) limit 1`)
  return rows.length > 0
}

/** Of these codes, in their order, whether the import accepted it. */
export async function saoAceitos(
  db: Db,
  categoria: DaCategoria,
  id: number,
  codigos: readonly string[],
): Promise<boolean[]> {
  const { rows } = await db.execute<{ aceito: boolean }>(sql`
    with aceitos as materialized (select portal_busca(l.codigo) as chave from importacao_linha l
      where ${linhasDaImportacao(categoria, id)} and ${ACEITA})
    select exists (select from aceitos where aceitos.chave = portal_busca(p.codigo)) as aceito
    from unnest(${sql.param(codigos)}::text[]) with ordinality as p(codigo, ordem) order by p.ordem`)
  return rows.map(({ aceito }) => aceito)
}

/** Refuses rows about what the import has accepted, so that each record has one way back. */
export async function recusarAceitos(
  db: Db,
  categoria: DaCategoria,
  { id, idCorrigida }: Juntando,
  motivo: string,
): Promise<void> {
  await db.execute(sql`
    with aceitos as materialized (select portal_busca(l.codigo) as chave from importacao_linha l
      where ${linhasDaImportacao(categoria, idCorrigida)} and ${ACEITA})
    update importacao_linha l set resultado = 'RECUSADO', motivos = array[${motivo}]
    where ${linhasDaImportacao(categoria, id)} and ${ACEITA}
      and exists (select from aceitos where aceitos.chave = portal_busca(l.codigo))`)
}

/**
 * The rows of the correction become rows of the import, and stand for those that it refused under their codes: the first
 * for the first, the last for all that are left.
 */
export async function juntarLinhas(db: Db, categoria: DaCategoria, { id, idCorrigida }: Juntando): Promise<void> {
  await db.execute(sql`update importacao_linha l set id_importacao = ${idCorrigida}, correcao = ${id}
    where ${linhasDaImportacao(categoria, id)}`)
  const emOrdem = (linhas: SQL) => sql`select l.correcao, l.planilha, l.numero, portal_busca(l.codigo) as chave,
      row_number() over (partition by portal_busca(l.codigo) order by l.correcao, l.planilha, l.numero) as ordem
    from importacao_linha l where ${linhasDaImportacao(categoria, idCorrigida)} and ${linhas}`
  await db.execute(sql`
    with vindas as materialized (${emOrdem(sql`l.correcao = ${id}`)}),
      ultimas as materialized (select chave, max(ordem) as ordem from vindas group by chave)
    update importacao_linha l set corrigida_por = v.correcao, corrigida_planilha = v.planilha, corrigida_numero = v.numero
    from (${emOrdem(sql`l.correcao <> ${id} and ${PENDENTE}`)}) r
      join ultimas u on u.chave = r.chave join vindas v on v.chave = r.chave and v.ordem = least(r.ordem, u.ordem)
    where ${linhasDaImportacao(categoria, idCorrigida)}
      and l.correcao = r.correcao and l.planilha = r.planilha and l.numero = r.numero`)
}

/** A correction goes back with what it corrects. */
export async function desfazerCorrecoes(db: Db, { nome }: DaCategoria, id: number): Promise<void> {
  await db.execute(
    sql`update importacao set estado = 'DESFEITA' where categoria = ${nome} and id_corrigida = ${id} and estado = 'FEITA'`,
  )
}
