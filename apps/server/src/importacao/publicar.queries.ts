import { sql, type SQL } from 'drizzle-orm'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { colunasDaTabela, juntas } from '../db/tables/colunas.ts'
import { insertRows } from '../db/insertRows.ts'
import { importacaoLinha } from '../db/tables/importacoes.ts'
import { impressaoDoQuePende } from '../materiais/pendente.queries.ts'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { filhasAntes, filhasMudaram, publicarFilhas, type ImportacaoDeProdutos } from './publicarFilhas.queries.ts'

export type NovaLinha = typeof importacaoLinha.$inferInsert

/** Rows wait here until all of them are known; nothing else reads them yet. */
export const guardarLinhas = (db: Db, linhas: readonly NovaLinha[]): Promise<void> =>
  insertRows(db, importacaoLinha, linhas)

const MUDOU = 'O produto foi alterado por outra pessoa durante a importação.'
const JA_EXISTE = 'O código já existe na referência.'

/** Columns of a material that a sheet fills. */
const DO_MATERIAL = ['codigo_interno', 'descricao', 'ipi', 'status', 'id_linha', 'id_sucessor']
const nomes = (colunas: readonly string[], de?: string): SQL =>
  juntas(colunas, (nome) => (de ? sql`${sql.identifier(de)}.${nome}` : nome))
export const igualar = (colunas: readonly string[]): SQL => juntas(colunas, (nome) => sql`${nome} = p.${nome}`)

/**
 * All rows at once, or none: changed records first, then new ones. What somebody else changed meanwhile is refused, not
 * overwritten; each record's rows are kept as they were, for the way back.
 */
export async function publicar(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  await guardarAntes(db, importacao)
  await alterar(db, importacao)
  await criar(db, importacao)
  await publicarFilhas(db, importacao)
  await recusarCiclos(db, importacao)
  await guardarDepois(db, importacao)
}

/** As the import left them: their version, and what hangs on them. Nothing does on what is new, but what came with it. */
async function guardarDepois(db: Db, { id, tipo }: ImportacaoDeProdutos): Promise<void> {
  const comFilhas = PASTAS[tipo].filhas.length > 0
  await db.execute(sql`update importacao_linha l set versao_depois = m.versao,
      antes = case when ${comFilhas} or l.resultado = 'ALTERADO'
        then coalesce(l.antes, '{}') || jsonb_build_object('depois', ${impressaoDoQuePende(tipo, sql`m.id`)}) end
    from material m where l.id_importacao = ${id} and l.resultado in ('NOVO', 'ALTERADO') and m.id = l.id_material`)
}

const linhas = ({ id }: ImportacaoDeProdutos, resultado: 'NOVO' | 'ALTERADO'): SQL =>
  sql`l.id_importacao = ${id} and l.resultado = ${resultado}`

async function guardarAntes(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  const alteradas = linhas(importacao, 'ALTERADO')
  const tabela = TABELA_DO_TIPO[importacao.tipo]
  await db.execute(sql`select m.id from material m join importacao_linha l on l.id_material = m.id
    where ${alteradas} order by m.id for update of m`)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${MUDOU}] where ${alteradas}
    and (not exists (select 1 from material m where m.id = l.id_material and m.versao = l.versao) or ${filhasMudaram(importacao)})`)
  await db.execute(sql`update importacao_linha l set antes = jsonb_build_object('material', to_jsonb(m), 'especie', to_jsonb(e),
      'filhas', ${filhasAntes(importacao)})
    from material m join ${tabela} e on e.id = m.id where ${alteradas} and m.id = l.id_material`)
}

async function alterar(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  const alteradas = linhas(importacao, 'ALTERADO')
  const tabela = TABELA_DO_TIPO[importacao.tipo]
  const paraEdicao = sql`situacao = 1, id_versao_homologada = null, alterado_em = now()`
  await db.execute(sql`update material m set ${igualar(DO_MATERIAL)}, ${paraEdicao}
    from importacao_linha l cross join lateral jsonb_populate_record(null::material, l.material) p
    where ${alteradas} and l.material is not null and m.id = l.id_material`)
  // Only rows that hang on it change.
  await db.execute(sql`update material m set ${paraEdicao} from importacao_linha l
    where ${alteradas} and l.material is null and m.id = l.id_material`)
  await db.execute(sql`update ${tabela} e set ${igualar(daEspecie(importacao))}
    from importacao_linha l cross join lateral jsonb_populate_record(null::${tabela}, l.especie) p
    where ${alteradas} and l.especie is not null and e.id = l.id_material`)
}

const daEspecie = ({ tipo }: ImportacaoDeProdutos): string[] =>
  colunasDaTabela(TABELA_DO_TIPO[tipo]).filter((coluna) => coluna !== 'id')

async function criar(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  const novas = linhas(importacao, 'NOVO')
  const { tipo, idReferencia } = importacao
  const tabela = TABELA_DO_TIPO[tipo]
  await db.execute(sql`
    with feitos as (
      insert into material (tipo, id_referencia, codigo, situacao, ${nomes(DO_MATERIAL)})
      select ${tipo}::text, ${idReferencia}::int, l.codigo, 1, ${nomes(DO_MATERIAL, 'p')}
      from importacao_linha l cross join lateral jsonb_populate_record(null::material, l.material) p
      where ${novas} order by l.numero
      on conflict do nothing returning id, codigo)
    update importacao_linha l set id_material = feitos.id from feitos where ${novas} and l.codigo = feitos.codigo`)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${JA_EXISTE}]
    where ${novas} and l.id_material is null`)
  const colunas = daEspecie(importacao)
  await db.execute(sql`insert into ${tabela} (id, ${nomes(colunas)}) select l.id_material, ${nomes(colunas, 'p')}
    from importacao_linha l cross join lateral jsonb_populate_record(null::${tabela}, l.especie) p where ${novas}`)
}

/** Successors that lead back to where they begin: locked as a single save locks them. */
export async function recusarCiclos(db: Db, { id }: ImportacaoDeProdutos): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal.sucessor', 0))`)
  const { rows } = await db.execute<{ codigo: string }>(sql`
    with recursive cadeia(inicio, id, ciclo) as (
      select m.id, m.id_sucessor, false from material m join importacao_linha l on l.id_material = m.id
      where l.id_importacao = ${id} and l.resultado in ('NOVO', 'ALTERADO') and m.id_sucessor is not null
      union select c.inicio, m.id_sucessor, m.id_sucessor = c.inicio from cadeia c join material m on m.id = c.id
      where m.id_sucessor is not null and not c.ciclo)
    select m.codigo from cadeia c join material m on m.id = c.inicio where c.ciclo limit 1`)
  const [circular] = rows
  if (circular) throw new RegraViolada(`O sucessor de "${circular.codigo}" leva de volta a ele mesmo.`)
}

/** Products that it touched, in the order of their ids. */
export async function listTocados(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id_material as id from importacao_linha
    where id_importacao = ${id} and resultado in ('NOVO', 'ALTERADO') order by id_material`)
  return rows.map((row) => row.id)
}
