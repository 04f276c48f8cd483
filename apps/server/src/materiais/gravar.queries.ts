import { sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { colunaDe, guardado, type Campo, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { porTipo, type TipoMaterial } from '@portal/contract/core/options'
import type { Prontidao } from '@portal/contract/materiais/prontidao'
import { BLOQUEADO } from '@portal/contract/materiais/produtos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { jaExiste } from '../core/databaseErrors.ts'
import { montada, type Db } from '../db/client.ts'
import { TextosDeAvisos, type Prontidoes } from './prontidoes.ts'

interface Destino {
  nome: string
  campo: Campo
  coluna: string
}
const destinosDe = (campos: Campos): readonly Destino[] =>
  Object.entries(campos).map(([nome, campo]) => ({ nome, campo, coluna: toSnakeCase(colunaDe(nome, campo)) }))

/** Column and table of each field: the same for all products of a kind. */
const NO_MATERIAL = destinosDe(CAMPOS_DO_MATERIAL)
const NA_ESPECIE = porTipo((tipo) => destinosDe(CAMPOS_DA_ESPECIE[tipo]))
export const COLUNAS_DO_MATERIAL = NO_MATERIAL.map(({ coluna }) => coluna)

export const destinosDaEspecie = (tipo: TipoMaterial): readonly Destino[] => NA_ESPECIE[tipo]
export const colunasDaEspecie = (tipo: TipoMaterial): string[] => NA_ESPECIE[tipo].map(({ coluna }) => coluna)

/** A working copy by the columns of the database: of the row that every kind has, and of its kind's. */
interface Gravavel {
  material: Record<string, unknown>
  especie: Record<string, unknown>
}

/** What it does not say is empty. */
function linhaDe(destinos: readonly Destino[], valores: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const linha: Record<string, unknown> = {}
  for (const { nome, campo, coluna } of destinos) {
    const valor = guardado(valores[nome], campo)
    if (valor != null) linha[coluna] = valor
  }
  return linha
}

/** A judged form, or what a frozen version says, as it is written. */
export const gravavelDe = (tipo: TipoMaterial, valores: Readonly<Record<string, unknown>>): Gravavel => ({
  material: linhaDe(NO_MATERIAL, valores),
  especie: linhaDe(NA_ESPECIE[tipo], valores),
})

/**
 * Working copies of one kind as a relation `o`: their `id`, the columns of both rows (`material`, `especie`) as documents,
 * and `tocar`: it counts as changed whatever its columns say, because what hangs on it did.
 */
type Gravaveis = SQL

interface Numerado extends Gravavel {
  id: number
  tocar?: boolean
}
const gravaveisDe = (gravaveis: readonly Numerado[]): Gravaveis => {
  const de = (valor: (gravavel: Numerado) => unknown) => sql.param(gravaveis.map(valor))
  return sql`unnest(${de(({ id }) => id)}::int[], ${de(({ material }) => JSON.stringify(material))}::jsonb[],
    ${de(({ especie }) => JSON.stringify(especie))}::jsonb[], ${de(({ tocar = false }) => tocar)}::boolean[])
    as o(id, material, especie, tocar)`
}

/** A saved product is in edition, and gives up the version that was frozen for the market (situacao.md). */
const DE_NOVO_EM_EDICAO = sql`situacao = ${sql.raw(String(EM_EDICAO))}, id_versao_homologada = null`

/** Columns of our own tables as one text: built name by name they make a save measurably dearer (bench/salvar.ts). */
const juntos = (colunas: readonly string[], de: (nome: string) => string): SQL =>
  sql.raw(colunas.map((coluna) => de(`"${coluna}"`)).join(', '))
export const igualar = (colunas: readonly string[]): SQL => juntos(colunas, (nome) => `${nome} = p.${nome}`)
const nomes = (colunas: readonly string[]): SQL => juntos(colunas, (nome) => nome)
const valoresDe = (colunas: readonly string[], de: 'e' | 'p'): SQL => juntos(colunas, (nome) => `${de}.${nome}`)

/** Id of a new product, drawn before the insert so that the rows that hang on it can name it. */
export const PROXIMO_ID = sql`nextval('material_id_seq')::int`

export async function numerar(db: Db, quantos: number): Promise<number[]> {
  if (!quantos) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${PROXIMO_ID} as id from generate_series(1, ${quantos}::int)`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The one door into the catalogue (decision 0064): judged working copies of one kind are written as a set; a form is a set
 * of one, and a sheet hands over its rows as they wait (`alterar`, `incluir`). Those that have an id are there already, and
 * whoever asks has locked them. Answers their ids in their order; all are written, or none.
 */
export async function gravar(
  db: Db,
  tipo: TipoMaterial,
  gravaveis: readonly (Gravavel & { id: number | null; tocar?: boolean })[],
): Promise<number[]> {
  const livres = (await numerar(db, gravaveis.filter(({ id }) => id === null).length)).values()
  const numerados = gravaveis.map((gravavel) => ({ ...gravavel, id: gravavel.id ?? livres.next().value ?? 0 }))
  const outras = numerados.filter((_, i) => gravaveis[i]?.id !== null)
  const novas = numerados.filter((_, i) => gravaveis[i]?.id === null)
  if (outras.length) await alterar(db, tipo, gravaveisDe(outras))
  if (novas.length && (await incluir(db, tipo, gravaveisDe(novas))) < novas.length) throw jaExiste('codigo')
  return numerados.map(({ id }) => id)
}

/** Writes existing products. The version counts, also where only the row of the kind is another. */
export async function alterar(db: Db, tipo: TipoMaterial, gravaveis: Gravaveis): Promise<void> {
  const tabela = TABELA_DO_TIPO[tipo]
  const daEspecie = colunasDaEspecie(tipo)
  await db.execute(sql`
    with mudou as (
      update ${tabela} e set ${igualar(daEspecie)}
      from ${gravaveis} cross join lateral jsonb_populate_record(null::${tabela}, o.especie) p
      where e.id = o.id and row(${valoresDe(daEspecie, 'e')}) is distinct from row(${valoresDe(daEspecie, 'p')})
      returning e.id)
    update material m set ${igualar(COLUNAS_DO_MATERIAL)}, ${DE_NOVO_EM_EDICAO},
      alterado_em = case when o.tocar then now() when m.id in (select id from mudou) then now() else m.alterado_em end
    from ${gravaveis} cross join lateral jsonb_populate_record(null::material, o.material) p
    where m.id = o.id`)
}

const AVALIADAS = [...COLUNAS_DO_MATERIAL, 'prontidao_pro', 'prontidao_mobi', 'avisos']
const SEM_TEXTOS = new TextosDeAvisos()
/** What nobody judged is written as such (`nuncaAvaliado`). */
const JULGADA = sql.raw(
  `coalesce(p.prontidao_pro, ${BLOQUEADO}), coalesce(p.prontidao_mobi, ${BLOQUEADO}), coalesce(t.avisos, '[]')`,
)

/**
 * Writes new products under the ids that they have, and answers how many: one whose code is taken is left out. Where they
 * were judged before, `material` says their readiness too, by the place of its warnings among the texts.
 */
export async function incluir(db: Db, tipo: TipoMaterial, gravaveis: Gravaveis, textos = SEM_TEXTOS): Promise<number> {
  const tabela = TABELA_DO_TIPO[tipo]
  const daEspecie = colunasDaEspecie(tipo)
  const { rowCount } = await db.execute(sql`
    insert into material (id, tipo, situacao, ${nomes(AVALIADAS)}) overriding system value
    select o.id, ${tipo}::text, ${sql.raw(String(EM_EDICAO))}, ${valoresDe(COLUNAS_DO_MATERIAL, 'p')}, ${JULGADA}
    from ${gravaveis} cross join lateral jsonb_populate_record(null::material, o.material) p
      left join ${textos.comoRelacao()} on t.lugar = p.avisos::int
    order by o.id on conflict do nothing`)
  await db.execute(sql`insert into ${tabela} (id, ${nomes(daEspecie)}) select o.id, ${valoresDe(daEspecie, 'p')}
    from ${gravaveis} cross join lateral jsonb_populate_record(null::${tabela}, o.especie) p
    where exists (select from material m where m.id = o.id)`)
  return rowCount ?? 0
}

/** A judged form with its readiness, which is judged by what is known before it is written (decision 0068). */
interface Avaliado extends Pick<Gravavel, 'material'> {
  id: number
  /** The id is drawn, and nothing stands under it. */
  novo: boolean
  /** Absent where the row of the kind stays as it is, which is then neither written nor asked about. */
  especie: Gravavel['especie'] | undefined
  prontidao: Prontidao
}

/** `gravar` for one product, of which PostgreSQL keeps the plan: as a set it would be planned each time for what is in it. */
export async function gravarUm(
  db: Db,
  tipo: TipoMaterial,
  { id, novo, material, especie, prontidao }: Avaliado,
): Promise<void> {
  const { pro, mobi, avisos } = prontidao
  const escrita = novo ? UM_NOVO[tipo] : especie ? UM_DE_ANTES[tipo] : SO_O_MATERIAL
  const [gravado] = await escrita(db, {
    id,
    material: JSON.stringify({ ...material, prontidao_pro: pro, prontidao_mobi: mobi, avisos }),
    especie: JSON.stringify(especie ?? {}),
  })
  if (!gravado) throw new Error('a product that was locked is not there')
}

const um = (nome: 'id' | 'material' | 'especie') => sql.placeholder(nome)

const UM_NOVO = porTipo((tipo) => {
  const [tabela, daEspecie] = [TABELA_DO_TIPO[tipo], colunasDaEspecie(tipo)]
  return montada<{ id: number }>(sql`
    with novo as (
      insert into material (id, tipo, situacao, ${nomes(AVALIADAS)}) overriding system value
      select ${um('id')}::int, ${sql.raw(`'${tipo}'`)}, ${sql.raw(String(EM_EDICAO))}, ${valoresDe(AVALIADAS, 'p')}
      from jsonb_populate_record(null::material, ${um('material')}::jsonb) p
      returning id)
    insert into ${tabela} (id, ${nomes(daEspecie)}) select novo.id, ${valoresDe(daEspecie, 'p')}
    from novo cross join jsonb_populate_record(null::${tabela}, ${um('especie')}::jsonb) p returning id`)
})

const SO_O_MATERIAL = montada<{ id: number }>(sql`
    update material m set ${igualar(AVALIADAS)}, ${DE_NOVO_EM_EDICAO}
    from jsonb_populate_record(null::material, ${um('material')}::jsonb) p
    where m.id = ${um('id')}::int returning m.id`)

/** The row of the kind is written first, and to its end, so that the trail tells of it first. */
const UM_DE_ANTES = porTipo((tipo) => {
  const [tabela, daEspecie] = [TABELA_DO_TIPO[tipo], colunasDaEspecie(tipo)]
  return montada<{ id: number }>(sql`
    with mudou as (
      update ${tabela} e set ${igualar(daEspecie)}
      from jsonb_populate_record(null::${tabela}, ${um('especie')}::jsonb) p
      where e.id = ${um('id')}::int and row(${valoresDe(daEspecie, 'e')}) is distinct from row(${valoresDe(daEspecie, 'p')})
      returning e.id)
    update material m set ${igualar(AVALIADAS)}, ${DE_NOVO_EM_EDICAO},
      alterado_em = case when m.id in (select id from mudou) then now() else m.alterado_em end
    from jsonb_populate_record(null::material, ${um('material')}::jsonb) p
    where m.id = ${um('id')}::int returning m.id`)
})

type Valores = Readonly<Record<string, unknown>>
/** The values that the products of a kind get, by the fields of its form; what is not said stays. */
interface DoTipo {
  tipo: TipoMaterial
  valores: Valores
}

const atribuicoes = (destinos: readonly Destino[], valores: Valores): SQL[] =>
  destinos.flatMap(({ nome, campo, coluna }) =>
    nome in valores ? [sql`${sql.identifier(coluna)} = ${guardado(valores[nome], campo)}`] : [],
  )

const noMaterial = (valores: Valores): SQL =>
  sql.join([DE_NOVO_EM_EDICAO, sql`alterado_em = now()`, ...atribuicoes(NO_MATERIAL, valores)], sql`, `)

/**
 * Gives a set of products, of these kinds, the same values; those of the row that every kind has are the same in each. `quais`
 * are their ids, which the caller has locked.
 */
export async function alterarTodos(db: Db, quais: SQL, deCada: readonly DoTipo[] = []): Promise<void> {
  await alterarEspecies(db, quais, deCada)
  await db.execute(sql`update material set ${noMaterial(deCada[0]?.valores ?? {})} where id in (${quais})`)
}

/** `alterarTodos` of the rows of their kinds alone, so that they can be judged before their own are written. */
export async function alterarEspecies(db: Db, quais: SQL, deCada: readonly DoTipo[]): Promise<void> {
  for (const { tipo, valores } of deCada) {
    const naEspecie = atribuicoes(NA_ESPECIE[tipo], valores)
    if (naEspecie.length)
      await db.execute(sql`update ${TABELA_DO_TIPO[tipo]} set ${sql.join(naEspecie, sql`, `)} where id in (${quais})`)
  }
}

/** And then of their own rows, with the readiness that they get. */
export async function alterarJulgados(db: Db, prontidoes: Prontidoes, valores: Valores): Promise<void> {
  await db.execute(sql`update material set ${noMaterial(valores)},
      prontidao_pro = julgado.pro, prontidao_mobi = julgado.mobi, avisos = julgado.avisos
    from ${prontidoes.comoRelacao()} as julgado where material.id = julgado.id`)
}
