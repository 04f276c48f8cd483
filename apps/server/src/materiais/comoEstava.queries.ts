import { sql, type SQL } from 'drizzle-orm'
import type { Lista } from '@portal/contract/campos/listas'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { RegistrosLidos } from '../auditoria/comoEstava.queries.ts'
import type { Db } from '../db/client.ts'
import { FONTES } from './escolhas.queries.ts'
import { COM_LOGO, type Aplicavel, type Escolhido } from './retratoDeEntao.ts'

/** What hangs on a product, each row with its own number. */
const FILHAS = [
  'caracteristica',
  'linha_aplicacao',
  'perfil_barra',
  'perfil_composto',
  'vidro_cor',
  'kit_medida',
  'kit_composicao',
  'aplicabilidade',
]

/** The rows of a product, as the trail names them. */
export function registrosDoProduto({ id, tipo }: { id: number; tipo: TipoMaterial }): RegistrosLidos[] {
  const doProduto = sql`x.id_material = ${id}`
  const daMedida = sql`x.id_medida in (select m.id from kit_medida m where m.id_material = ${id})`
  return [
    ...['material', tipo.toLowerCase()].map((tabela): RegistrosLidos => [tabela, sql`x.id::text`, sql`x.id = ${id}`]),
    ...FILHAS.map((tabela): RegistrosLidos => [tabela, sql`x.id::text`, doProduto]),
    ['material_anexo', sql`x.id_material || '/' || x.anexo`, doProduto],
    ['kit_medida_cor', sql`x.id_medida || '/' || x.id_cor`, daMedida],
  ]
}

/** Of a list that is called otherwise in documents than where it is chosen from. */
const ROTULOS: Partial<Record<Lista, SQL>> = {
  prenativo: sql`t.codigo || ' – ' || t.descricao`,
}

/** Records of a list as documents call them today. */
export async function listRotulos(
  db: Db,
  lista: Lista,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Escolhido>> {
  const numeros = sql.param([...ids])
  if (lista === 'produto') {
    const { rows } = await db.execute<{ id: number; label: string }>(
      sql`select id, codigo || ' – ' || descricao as label from material where id = any(${numeros}::int[])`,
    )
    return new Map(rows.map(({ id, label }) => [id, { label, logo: null }]))
  }
  const { tabela, label } = FONTES[lista]
  const rotulo = ROTULOS[lista] ?? sql`t.${sql.identifier(label.name)}`
  const { rows } = await db.execute<Escolhido & { id: number } & Record<string, unknown>>(
    sql`select t.id, ${rotulo} as label, ${COM_LOGO.has(lista) ? sql`t.logo` : sql`null`} as logo
      from ${tabela} t where t.id = any(${numeros}::int[])`,
  )
  return new Map(rows.map(({ id, ...escolhido }) => [id, escolhido]))
}

export async function listAplicaveis(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Aplicavel>> {
  const { rows } = await db.execute<Record<string, unknown> & Aplicavel & { id: number }>(sql`
    select m.id, m.codigo, m.descricao, jsonb_build_object('value', r.id, 'label', r.descricao) as referencia
    from material m join referencia r on r.id = m.id_referencia where m.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, codigo, descricao, referencia }) => [id, { codigo, descricao, referencia }]))
}
