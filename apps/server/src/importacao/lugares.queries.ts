import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { listPrenativosDasLinhas } from '../linhas/prenativos.queries.ts'
import { listDasReferencias, parDaLinha } from '../materiais/desaparecidos.queries.ts'
import { segurarLinhas } from '../referencias/segurarLinha.queries.ts'
import type { ImportacaoDeProdutos } from './filhasAoCatalogo.queries.ts'
import { PRODUTO } from './importacoes.queries.ts'
import { linhasDaImportacao } from './remessa/linhas.queries.ts'

/** Where products of an import are to stand: a line on a reference, and what was chosen of the line. */
export interface LugarNaReferencia {
  referencia: number
  linha: number
  prenativo: number | null
}

const LINHA_SAIU = 'A linha não é mais da referência.'
const PRENATIVO_SAIU = 'O prenativo não é mais da linha.'

/**
 * A plan may be carried out long after it was made: what would come to a line that its reference has no more, or to a prenativo
 * of another line, is refused, as its form would be. What stood there before stays. Those that are left are held.
 */
export async function recusarSemLugar(
  db: Db,
  importacao: ImportacaoDeProdutos,
  lugares: readonly LugarNaReferencia[],
): Promise<void> {
  if (!lugares.length) return
  await segurarLinhas(db, lugares)
  const linhas = await listDasReferencias(db, lugares)
  const semLinha = lugares.filter(({ referencia, linha }) => !linhas.has(parDaLinha(referencia, linha)))
  if (semLinha.length) await recusar(db, importacao, DA_REFERENCIA(semLinha), LINHA_SAIU)
  const comPrenativo = lugares.filter(({ prenativo }) => prenativo !== null)
  if (!comPrenativo.length) return
  const prenativos = new Set(await listPrenativosDasLinhas(db))
  const semPrenativo = comPrenativo.filter(({ linha, prenativo }) => !prenativos.has(`${linha}/${prenativo}`))
  if (semPrenativo.length) await recusar(db, importacao, DA_LINHA(semPrenativo), PRENATIVO_SAIU)
}

const DE_ANTES = sql`(l.antes #>> '{material,id_linha}')::int`
const PRENATIVO_DE_ANTES = sql`(l.antes #>> '{especie,id_prenativo}')::int`
const MAIS_NOMES = 5

/**
 * Codes of changed products that would go back to a line that their reference has no more, or to a prenativo that left their
 * line: nothing kept either there while the import had taken them away. Those that are left are held.
 */
export async function listSemLugarDeAntes(db: Db, { id }: ImportacaoDeProdutos): Promise<string[]> {
  const alterados = sql`importacao_linha l join material m on m.id = l.id_material left join perfil p on p.id = m.id
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado = 'ALTERADO' and ${DE_ANTES} is not null
      and (${DE_ANTES}, ${PRENATIVO_DE_ANTES}) is distinct from (m.id_linha, p.id_prenativo)`
  const { rows: lugares } = await db.execute<{ referencia: number; linha: number }>(
    sql`select distinct m.id_referencia as referencia, ${DE_ANTES} as linha from ${alterados}`,
  )
  if (!lugares.length) return []
  await segurarLinhas(db, lugares)
  const { rows } = await db.execute<{ codigo: string }>(sql`select l.codigo from ${alterados} and (
      ${DE_ANTES} is distinct from m.id_linha and not exists (select from referencia_linha r
        where r.id_referencia = m.id_referencia and r.id_linha = ${DE_ANTES})
      or ${PRENATIVO_DE_ANTES} is not null and not exists (select from linha_prenativo lp
        where lp.id_linha = ${DE_ANTES} and lp.id_prenativo = ${PRENATIVO_DE_ANTES}))
    order by l.numero limit ${MAIS_NOMES}`)
  return rows.map(({ codigo }) => codigo)
}

const de = (lugares: readonly LugarNaReferencia[], campo: keyof LugarNaReferencia): SQL =>
  sql`${sql.param(lugares.map((um) => um[campo]))}::int[]`

const DA_REFERENCIA = (lugares: readonly LugarNaReferencia[]): SQL => sql`
  exists (select from unnest(${de(lugares, 'referencia')}, ${de(lugares, 'linha')}) v(referencia, linha)
    where v.referencia = (l.material ->> 'id_referencia')::int and v.linha = (l.material ->> 'id_linha')::int)
  and not exists (select from material m where m.id = l.id_material
    and m.id_referencia = (l.material ->> 'id_referencia')::int and m.id_linha = (l.material ->> 'id_linha')::int)`

const DA_LINHA = (lugares: readonly LugarNaReferencia[]): SQL => sql`
  exists (select from unnest(${de(lugares, 'linha')}, ${de(lugares, 'prenativo')}) v(linha, prenativo)
    where v.linha = (l.material ->> 'id_linha')::int and v.prenativo = (l.especie ->> 'id_prenativo')::int)
  and not exists (select from perfil p where p.id = l.id_material
    and p.linha_do_material = (l.material ->> 'id_linha')::int and p.id_prenativo = (l.especie ->> 'id_prenativo')::int)`

/** What was to be new is about no product any more. */
async function recusar(db: Db, { id }: ImportacaoDeProdutos, quais: SQL, motivo: string): Promise<void> {
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${motivo}],
      id_material = case l.resultado when 'NOVO' then null else l.id_material end, versao_depois = null
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado in ('NOVO', 'ALTERADO') and ${quais}`)
}
