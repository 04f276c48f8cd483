import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { ditosDe } from '@portal/contract/campos/campo'
import { CAMPOS_FISCAIS } from '@portal/contract/campos/material'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { chaveDoCodigo, type ProdutoEmMassa } from '@portal/contract/materiais/julgarEmMassa'
import { colunaDaEspecie, TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { encontrado, NaoEncontrado } from '../core/errors.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import type { cor, grupo } from '../db/tables/cadastros.ts'
import { componente, perfil, superficie } from '../db/tables/especies.ts'
import { linhaPrenativo } from '../db/tables/linhas.ts'
import { material } from '../db/tables/materiais.ts'
import { referenciaLinha } from '../db/tables/referencias.ts'

function escolhidoEm(nome: string): SQL<number | null> {
  const tipos = TIPO_MATERIAL.flatMap(({ value: tipo }) => {
    const [tabela, coluna] = [TABELA_DO_TIPO[tipo], colunaDaEspecie(tipo, nome)]
    return coluna ? [sql`when ${tipo} then (select ${coluna} from ${tabela} where ${tabela.id} = ${material.id})`] : []
  })
  return sql`case ${material.tipo} ${sql.join(tipos, sql` `)} end`
}

/** The selection as the rules look at it; a real change locks it in the order of ids, a simulation does not. */
export async function listSelecao(db: Db, onde: SQL | undefined, travar: boolean): Promise<ProdutoEmMassa[]> {
  const consulta = db
    .select({
      id: material.id,
      tipo: material.tipo,
      chave: sql<string>`portal_busca(${material.codigo})`,
      referencia: material.idReferencia,
      linha: material.idLinha,
      status: material.status,
      sucessor: material.idSucessor,
      ...ditosDe(CAMPOS_FISCAIS, getTableColumns(material)),
      grupo: escolhidoEm('grupo'),
      cor: escolhidoEm('cor'),
      prenativo: perfil.idPrenativo,
      aplicabilidade: componente.idAplicabilidade,
      passo: superficie.passo,
      terminal: superficie.terminal,
      tipoTecido: superficie.idTipoTecido,
      ...colunasDe(superficie, 'larguraMinima', 'larguraMaxima', 'alturaMinima', 'alturaMaxima'),
      noMercado: sql<boolean>`${material.idVersaoPro} is not null`,
    })
    .from(material)
    .leftJoin(componente, eq(componente.id, material.id))
    .leftJoin(perfil, eq(perfil.id, material.id))
    .leftJoin(superficie, eq(superficie.id, material.id))
    .where(onde)
    .orderBy(asc(material.id))
  return travar ? consulta.for('update', { of: material }) : consulta
}

export async function listCodigos(db: Db, idReferencia: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: material.id, tipo: material.tipo, chave: sql<string>`portal_busca(${material.codigo})` })
    .from(material)
    .where(eq(material.idReferencia, idReferencia))
  return new Map(rows.map(({ id, tipo, chave }) => [chaveDoCodigo(tipo, chave), id]))
}

export async function listReferenciasDaLinha(db: Db, idLinha: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: referenciaLinha.idReferencia })
    .from(referenciaLinha)
    .where(eq(referenciaLinha.idLinha, idLinha))
  return new Set(rows.map(({ id }) => id))
}

export async function listPrenativosDaLinha(db: Db, idLinha: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: linhaPrenativo.idPrenativo })
    .from(linhaPrenativo)
    .where(eq(linhaPrenativo.idLinha, idLinha))
  return new Set(rows.map(({ id }) => id))
}

export async function findTipos(
  db: Db,
  tabela: typeof grupo | typeof cor,
  id: number,
  visivel: SQL | undefined,
): Promise<TipoMaterial[]> {
  const { rows } = await db.execute<{ tipos: TipoMaterial[] }>(
    sql`select ${tabela.tipoMaterial} as tipos from ${tabela} where ${and(eq(tabela.id, id), visivel)}`,
  )
  const [row] = rows
  return encontrado(row).tipos
}

/** A product and its chain of successors; the lock is that of a single save, against circles. */
export async function findSucessor(db: Db, id: number, visivel: SQL | undefined) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal.sucessor', 0))`)
  const [row] = await db
    .select({ tipo: material.tipo })
    .from(material)
    .where(and(eq(material.id, id), visivel))
  if (!row) throw new NaoEncontrado()
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive cadeia(id) as (
      select ${id}::int
      union select m.id_sucessor from material m join cadeia c on m.id = c.id where m.id_sucessor is not null)
    select id from cadeia`)
  return { tipo: row.tipo, cadeia: new Set(rows.map((um) => um.id)) }
}

/** Another reference has other lines: without a new line the old one goes. */
export const linhaDaReferencia = (referencia: number): SQL =>
  sql`case when ${material.idReferencia} = ${referencia} then ${material.idLinha} end`
