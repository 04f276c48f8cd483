import { and, desc, min, sql, type SQL } from 'drizzle-orm'
import type { Lista } from '@portal/contract/campos/listas'
import type { TipoMaterial } from '@portal/contract/core/options'
import { daMesmaVez } from '../auditoria/auditoria.queries.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { FONTES } from './escolhas.queries.ts'
import type { Estado, Linha } from './estadoDeEntao.ts'
import { entradasDe } from './historico.queries.ts'
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

/** The rows of a product as they are, by the names that the trail gives their tables, keys and fields. */
export async function findEstado(db: Db, id: number, tipo: TipoMaterial): Promise<Estado> {
  const doProduto = sql`x.id_material = ${id}`
  const daMedida = sql`x.id_medida in (select m.id from kit_medida m where m.id_material = ${id})`
  const lidas: readonly (readonly [tabela: string, chave: SQL, onde: SQL])[] = [
    ...['material', tipo.toLowerCase()].map((tabela) => [tabela, sql`x.id::text`, sql`x.id = ${id}`] as const),
    ...FILHAS.map((tabela) => [tabela, sql`x.id::text`, doProduto] as const),
    ['material_anexo', sql`x.id_material || '/' || x.anexo`, doProduto],
    ['kit_medida_cor', sql`x.id_medida || '/' || x.id_cor`, daMedida],
  ]
  const perguntas = lidas.map(
    ([tabela, chave, onde]) =>
      sql`select ${tabela}::text as tabela, ${chave} as registro, to_jsonb(x) as linha from ${sql.identifier(tabela)} x where ${onde}`,
  )
  const { rows } = await db.execute<{ tabela: string; registro: string; linha: Record<string, unknown> }>(
    sql.join(perguntas, sql` union all `),
  )
  const achadas = Map.groupBy(rows, ({ tabela }) => tabela)
  return new Map(
    lidas.map(([tabela]) => [
      tabela,
      new Map((achadas.get(tabela) ?? []).map(({ registro, linha }) => [registro, comCampos(linha)])),
    ]),
  )
}

const comCampos = (linha: Record<string, unknown>): Linha =>
  Object.fromEntries(
    Object.entries(linha).map(([coluna, valor]) => [
      coluna.replaceAll(/_(\w)/g, (_, letra: string) => letra.toUpperCase()),
      valor,
    ]),
  )

/** The entries of a product from the first one of an act on, the newest first, each with whether it is the act's. */
export function listDesdeOAto(db: Db, { id, tipo }: { id: number; tipo: TipoMaterial }, ato: number) {
  const dele = entradasDe(id, tipo)
  const primeira = db
    .select({ id: min(auditoria.id) })
    .from(auditoria)
    .where(and(dele, daMesmaVez(ato)))
  return db
    .select({
      ...colunasDe(auditoria, 'id', 'em', 'autor', 'chamada', 'acao', 'tabela', 'idRegistro', 'diferenca'),
      doAto: sql<boolean>`${daMesmaVez(ato)}`,
    })
    .from(auditoria)
    .where(and(dele, sql`${auditoria.id} >= (${primeira})`))
    .orderBy(desc(auditoria.id))
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

/** Sizes of the files that are still held. */
export async function listTamanhos(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ sha256: string; tamanho: number }>(
    sql`select sha256, tamanho::float8 as tamanho from arquivo where sha256 = any(${sql.param([...hashes])}::text[])`,
  )
  return new Map(rows.map(({ sha256, tamanho }) => [sha256, tamanho]))
}

export async function findNumeroDaVersao(db: Db, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ numero: number }>(sql`select numero from material_versao where id = ${id}`)
  return rows[0]?.numero ?? null
}
