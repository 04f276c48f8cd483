import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { colunaDe, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { porTipo, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { CamposEmMassa } from '@portal/contract/materiais/emMassa'
import { chaveDoCodigo, olhadosEmMassa, type ProdutoEmMassa } from '@portal/contract/materiais/julgarEmMassa'
import { colunaDaEspecie, TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { referencia } from '../db/tables/referencias.ts'
import { escolhida, type Escolhida, type ListaDeCadastro } from './escolhas.queries.ts'
import { ESCOLHAS } from './sabido.queries.ts'

const DO_MATERIAL: Record<string, PgColumn> = getTableColumns<PgTable>(material)
const colunaDoMaterial = (nome: string): PgColumn | undefined => {
  const campo = Object.hasOwn(CAMPOS_DO_MATERIAL, nome) ? (CAMPOS_DO_MATERIAL as Campos)[nome] : undefined
  return campo && DO_MATERIAL[colunaDe(nome, campo)]
}

interface Lendo {
  campos: CamposEmMassa
  /** A real change locks the rows in the order of ids, a simulation does not. */
  travar: boolean
}

/**
 * The selection, with the fields by which the change is judged. Rows of kinds are read once their products are locked: a
 * statement that waits for a lock sees of what it joins what was there before it waited.
 */
export async function listSelecao(db: Db, onde: SQL | undefined, { campos, travar }: Lendo): Promise<ProdutoEmMassa[]> {
  if (!travar) return lerSelecao(db, onde, campos)
  const travados = await db
    .select({ id: material.id })
    .from(material)
    .where(onde)
    .orderBy(asc(material.id))
    .for('update')
  return lerSelecao(db, sql`${material.id} = any(${sql.param(travados.map(({ id }) => id))}::int[])`, campos)
}

async function lerSelecao(db: Db, onde: SQL | undefined, campos: CamposEmMassa): Promise<ProdutoEmMassa[]> {
  const nomes = porTipo((tipo) => olhadosEmMassa(tipo, campos))
  const doMaterial: Record<string, PgColumn> = {}
  const daEspecie: Record<string, PgColumn> = {}
  for (const { value: tipo } of TIPO_MATERIAL)
    for (const nome of nomes[tipo]) {
      const [comum, dela] = [colunaDoMaterial(nome), colunaDaEspecie(tipo, nome)]
      if (comum) doMaterial[nome] = comum
      if (dela) daEspecie[lugarDe(tipo, nome)] = dela
    }
  const consulta = db
    .select({
      id: material.id,
      tipo: material.tipo,
      chave: sql<string>`portal_busca(${material.codigo})`,
      noMercado: sql<boolean>`${material.idVersaoPro} is not null`,
      referencia: material.idReferencia,
      linha: material.idLinha,
      ...doMaterial,
      ...daEspecie,
    })
    .from(material)
    .where(onde)
    .orderBy(asc(material.id))
    .$dynamic()
  for (const { value: tipo } of TIPO_MATERIAL) {
    const tabela = TABELA_DO_TIPO[tipo]
    if (nomes[tipo].some((nome) => colunaDaEspecie(tipo, nome)))
      void consulta.leftJoin(tabela, eq(tabela.id, material.id))
  }
  const rows = await consulta
  return rows.map((row) => {
    const { id, tipo, chave, noMercado } = row
    const lidos: Readonly<Record<string, unknown>> = row
    const valores = Object.fromEntries(
      nomes[tipo].map((nome) => [nome, lidos[colunaDoMaterial(nome) ? nome : lugarDe(tipo, nome)]]),
    )
    return { id, tipo, chave, noMercado, valores: { ...valores, referencia: row.referencia, linha: row.linha } }
  })
}

const lugarDe = (tipo: TipoMaterial, nome: string): string => `${tipo}.${nome}`

interface Escolhendo {
  tipo: TipoMaterial
  referencias: readonly number[]
  /** By the fields of its form. */
  valores: Readonly<Record<string, unknown>>
}
interface Achada {
  referencia: number
  campo: string
  lista: ListaDeCadastro
  achada: Escolhida | null
}

/** The records that are chosen from lists, as products of a kind would choose them on each of these references. */
export async function listEscolhidas(
  db: Db,
  usuario: Logado,
  { tipo, referencias, valores }: Escolhendo,
): Promise<Achada[]> {
  const quem = { usuario, tipo, idReferencia: sql`escolhendo.referencia` }
  const escolhas = ESCOLHAS[tipo].flatMap(([campo, lista]) => {
    const valor = valores[campo]
    return typeof valor === 'number' ? [{ campo, lista, achada: escolhida(lista, quem, valor) }] : []
  })
  if (!escolhas.length || !referencias.length) return []
  const { rows } = await db.execute<{ referencia: number; achadas: (Escolhida | null)[] }>(sql`
    select referencia, jsonb_build_array(${sql.join(
      escolhas.map(({ achada }) => achada),
      sql`, `,
    )}) as achadas from unnest(${sql.param(referencias)}::int[]) as escolhendo(referencia)`)
  return rows.flatMap(({ referencia: qual, achadas }) =>
    escolhas.map(({ campo, lista }, i) => ({ referencia: qual, campo, lista, achada: achadas[i] ?? null })),
  )
}

/** Of these references, those whose components must name an applicability (decisions P-33). */
export async function listQuePedemAplicabilidade(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: referencia.id })
    .from(referencia)
    .where(and(inArray(referencia.id, [...ids]), isNull(referencia.idEmpresaAplicabilidade)))
  return rows.map(({ id }) => id)
}

const TODOS = TIPO_MATERIAL.map(({ value }) => value)

/** Codes of the reference, of whatever kind: by the index that begins with the kind. */
export async function listCodigos(db: Db, idReferencia: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: material.id, tipo: material.tipo, chave: sql<string>`portal_busca(${material.codigo})` })
    .from(material)
    .where(and(inArray(material.tipo, TODOS), eq(material.idReferencia, idReferencia)))
  return new Map(rows.map(({ id, tipo, chave }) => [chaveDoCodigo(tipo, chave), id]))
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
