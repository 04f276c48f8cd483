import { sql, type SQL } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Filha } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { colunasDaTabela, juntas } from '../db/tables/colunas.ts'
import { inteira, marcasDe, tabelaDa, type TabelaFilha, type Varios } from '../planilhas/filhas.queries.ts'
import { PRODUTO, referenciaDaLinha } from './importacoes.queries.ts'
import { linhasDaImportacao } from './remessa/linhas.queries.ts'

/** Of which record, and what it is about. */
export interface ImportacaoDeProdutos {
  id: number
  tipo: TipoMaterial
  idReferencia: number | null
}

const filhasDe = ({ tipo }: ImportacaoDeProdutos): readonly Filha[] => PASTAS[tipo].filhas

/** Products of the import whose rows in this sheet change: the list of all that they will have. */
const queMudam = ({ id }: ImportacaoDeProdutos, { nome }: Filha): SQL =>
  sql`${linhasDaImportacao(PRODUTO, id)} and l.resultado in ('NOVO', 'ALTERADO') and jsonb_typeof(l.filhas -> ${nome} -> 'linhas') = 'array'`

/** Each of those rows: `r.linha ->> 'id'` and `r.linha -> 'valores'`. */
const linhasDa = ({ nome }: Filha): SQL =>
  sql`jsonb_array_elements(l.filhas -> ${nome} -> 'linhas') with ordinality as r(linha, ordem)`

/** The rows of a product as they are, by sheet: only of those sheets that change them. */
export const filhasAntes = (importacao: ImportacaoDeProdutos): SQL =>
  filhasDe(importacao).reduce(
    (antes, filha) => {
      const daFilha = tabelaDa(filha)
      return sql`${antes} || case when jsonb_typeof(l.filhas -> ${filha.nome} -> 'linhas') = 'array' then jsonb_build_object(${filha.nome}::text,
      (select coalesce(jsonb_agg(${inteira(daFilha)} order by f.id), '[]') from ${daFilha.tabela} f where f.id_material = m.id)) else '{}' end`
    },
    sql`'{}'::jsonb`,
  )

/** Somebody else has changed rows that the plan would replace. */
export const filhasMudaram = (importacao: ImportacaoDeProdutos): SQL =>
  filhasDe(importacao).reduce(
    (antes, filha) =>
      sql`${antes} or (l.filhas -> ${filha.nome} ->> 'tinha') <> ${marcasDe(filha, sql`l.id_material`)}`,
    sql`false`,
  )

/** Rows that are left out go, others are changed in their place, new ones follow in the order of the sheet. */
export async function levarFilhasAoCatalogo(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  for (const filha of filhasDe(importacao)) {
    await numerar(db, importacao, filha)
    await tirar(db, importacao, filha)
    await mudar(db, importacao, filha)
    await incluir(db, importacao, filha)
    await escolherVarios(db, importacao, filha)
  }
  await POR_FIM[importacao.tipo]?.(db, importacao)
}

/** New rows get their ids before they are written, because others hang on them. */
async function numerar(db: Db, importacao: ImportacaoDeProdutos, filha: Filha): Promise<void> {
  const tabela = getTableName(tabelaDa(filha).tabela)
  await db.execute(sql`update importacao_linha l set filhas = jsonb_set(l.filhas, array[${filha.nome}, 'linhas']::text[], (
      select coalesce(jsonb_agg(case when r.linha ->> 'id' is not null then r.linha
        else r.linha || jsonb_build_object('nova', true, 'id', nextval(pg_get_serial_sequence(${tabela}, 'id'))) end), '[]')
      from ${linhasDa(filha)}))
    where ${queMudam(importacao, filha)}`)
}

async function tirar(db: Db, importacao: ImportacaoDeProdutos, filha: Filha): Promise<void> {
  await db.execute(sql`delete from ${tabelaDa(filha).tabela} f using importacao_linha l
    where ${queMudam(importacao, filha)} and f.id_material = l.id_material
      and not exists (select from ${linhasDa(filha)} where (r.linha ->> 'id')::int = f.id)`)
}

/** What a row says: whose it is stays, and its version is counted by itself. */
const colunasDe = ({ tabela }: TabelaFilha): string[] =>
  colunasDaTabela(tabela).filter((coluna) => !['id', 'id_material', 'versao'].includes(coluna))

/** What a changed row does not say stays as it is. */
async function mudar(db: Db, importacao: ImportacaoDeProdutos, filha: Filha): Promise<void> {
  const daFilha = tabelaDa(filha)
  await db.execute(sql`update ${daFilha.tabela} f set ${juntas(colunasDe(daFilha), (nome) => sql`${nome} = p.${nome}`)}
    from importacao_linha l cross join lateral ${linhasDa(filha)}
      join ${daFilha.tabela} g on g.id = (r.linha ->> 'id')::int
      cross join lateral jsonb_populate_record(g, r.linha -> 'valores') p
    where ${queMudam(importacao, filha)} and jsonb_typeof(r.linha -> 'valores') = 'object' and f.id = g.id and g.id_material = l.id_material`)
}

async function incluir(db: Db, importacao: ImportacaoDeProdutos, filha: Filha): Promise<void> {
  const daFilha = tabelaDa(filha)
  const colunas = colunasDe(daFilha)
  await db.execute(sql`insert into ${daFilha.tabela} (id, id_material, ${juntas(colunas, (nome) => nome)}) overriding system value
    select (r.linha ->> 'id')::int, l.id_material, ${juntas(colunas, (nome) => sql`p.${nome}`)}
    from importacao_linha l cross join lateral ${linhasDa(filha)}
      cross join lateral jsonb_populate_record(null::${daFilha.tabela}, r.linha -> 'valores') p
    where ${queMudam(importacao, filha)} and (r.linha ->> 'nova')::boolean`)
}

/** The colours of a measure are those of its cell. */
async function escolherVarios(db: Db, importacao: ImportacaoDeProdutos, filha: Filha): Promise<void> {
  const { varios } = tabelaDa(filha)
  if (!varios) return
  const { tabela, daLinha, escolhido, campo } = varios
  const ditas = sql`importacao_linha l cross join lateral ${linhasDa(filha)}`
  const diz = sql`${queMudam(importacao, filha)} and r.linha -> 'valores' -> ${campo} is not null`
  await db.execute(
    sql`delete from ${tabela} v using ${ditas} where ${diz} and v.${sql.identifier(daLinha)} = (r.linha ->> 'id')::int`,
  )
  await db.execute(sql`insert into ${tabela} (${sql.identifier(daLinha)}, ${sql.identifier(escolhido)})
    select (r.linha ->> 'id')::int, escolhido::int from ${ditas} cross join lateral jsonb_array_elements_text(r.linha -> 'valores' -> ${campo}) as escolhido
    where ${diz}`)
}

/** Parts of composed profiles that are in the catalogue: those that came with this very file, too. */
async function ligarPartes(db: Db, { id, idReferencia }: ImportacaoDeProdutos): Promise<void> {
  await db.execute(sql`update perfil_composto f set id_parte = m.id from importacao_linha l, material m
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado in ('NOVO', 'ALTERADO') and f.id_material = l.id_material and f.id_parte is null
      and m.tipo = 'PERFIL' and m.id_referencia = ${referenciaDaLinha(idReferencia)} and portal_busca(m.codigo) = portal_busca(f.perfil_ch) and m.id <> f.id_material`)
}

/** What a kind does once all rows are there. */
const POR_FIM: Readonly<Partial<Record<TipoMaterial, typeof ligarPartes>>> = { PERFIL: ligarPartes }

/**
 * Rows become what they were, with the ids that they had: those that are still there are changed in their place, so that a
 * form that was read before knows, and those that went come back in the version that they had.
 */
export async function voltarFilhas(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  for (const filha of filhasDe(importacao)) {
    const daFilha = tabelaDa(filha)
    const { tabela, varios } = daFilha
    const mudadas = sql`${linhasDaImportacao(PRODUTO, importacao.id)} and l.resultado = 'ALTERADO' and l.antes -> 'filhas' -> ${filha.nome} is not null`
    const antes = sql`importacao_linha l
      cross join lateral jsonb_populate_recordset(null::${tabela}, l.antes -> 'filhas' -> ${filha.nome}) p`
    await db.execute(sql`delete from ${tabela} f using importacao_linha l where ${mudadas} and f.id_material = l.id_material
      and not exists (select from jsonb_array_elements(l.antes -> 'filhas' -> ${filha.nome}) as linha where (linha ->> 'id')::int = f.id)`)
    await mudarDeVolta(db, daFilha, sql`${antes} where ${mudadas}`)
    await incluirDeVolta(db, daFilha, sql`${antes} where ${mudadas}`)
    if (varios) await escolherDeVolta(db, varios, filha, mudadas)
  }
}

async function mudarDeVolta(db: Db, daFilha: TabelaFilha, antes: SQL): Promise<void> {
  const colunas = colunasDe(daFilha)
  const linha = (de: SQL) => sql`row(${juntas(colunas, (nome) => sql`${de}.${nome}`)})`
  await db.execute(sql`update ${daFilha.tabela} f set ${juntas(colunas, (nome) => sql`${nome} = p.${nome}`)}
    from (select p.* from ${antes}) p
    where f.id = p.id and ${linha(sql`f`)} is distinct from ${linha(sql`p`)}`)
}

async function incluirDeVolta(db: Db, { tabela }: TabelaFilha, antes: SQL): Promise<void> {
  const colunas = colunasDaTabela(tabela)
  // What was kept before rows had versions names none.
  const valor = (nome: string) => (nome === 'versao' ? sql`coalesce(p.versao, 1)` : sql`p.${sql.identifier(nome)}`)
  await db.execute(sql`insert into ${tabela} (${juntas(colunas, (nome) => nome)}) overriding system value
    select ${sql.join(colunas.map(valor), sql`, `)} from (select p.* from ${antes}) p
    where not exists (select from ${tabela} f where f.id = p.id)`)
}

async function escolherDeVolta(
  db: Db,
  { tabela, daLinha, escolhido, campo }: Varios,
  { nome }: Filha,
  mudadas: SQL,
): Promise<void> {
  const antes = sql`importacao_linha l cross join lateral jsonb_array_elements(l.antes -> 'filhas' -> ${nome}) as linha`
  const [coluna, qual] = [sql.identifier(daLinha), sql.identifier(escolhido)]
  await db.execute(sql`delete from ${tabela} v using ${antes}
    where ${mudadas} and v.${coluna} = (linha ->> 'id')::int and not linha -> ${campo} @> to_jsonb(v.${qual})`)
  await db.execute(sql`insert into ${tabela} (${coluna}, ${qual})
    select (linha ->> 'id')::int, escolhido::int from ${antes} cross join lateral jsonb_array_elements_text(linha -> ${campo}) as escolhido
    where ${mudadas} on conflict do nothing`)
}
