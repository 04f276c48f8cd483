import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { juntas } from '../db/tables/colunas.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import { linhasDaImportacao } from '../importacao/remessa/linhas.queries.ts'
import { TABELA_PRECO } from './importacoes.queries.ts'
import { COLUNAS_DO_ITEM, nomesDoItem } from './itens.queries.ts'
import type { Destino } from './visibilidade.queries.ts'

export async function insertTabela(db: Db, { idEmpresa, tipo, nome }: Destino): Promise<number> {
  const [feita] = await db.insert(tabelaPreco).values({ idEmpresa, tipo, nome }).returning({ id: tabelaPreco.id })
  if (!feita) throw new Error('a table was not made')
  return feita.id
}

const linhas = (id: number, resultado: 'NOVO' | 'ALTERADO' | 'REMOVIDO'): SQL =>
  sql`${linhasDaImportacao(TABELA_PRECO, id)} and l.resultado = ${resultado}`

const igualar: SQL = juntas(COLUNAS_DO_ITEM, (nome) => sql`${nome} = p.${nome}`)

/** All rows at once, or none; each row of the table is kept as it was, for the way back. The caller has locked the table. */
export async function levarAoCatalogo(
  db: Db,
  { id, substituir }: { id: number; substituir: boolean },
  idTabela: number,
): Promise<void> {
  if (substituir) await tirarAusentes(db, id, idTabela)
  await db.execute(sql`update importacao_linha l set antes = to_jsonb(i) from tabela_preco_item i
    where ${linhas(id, 'ALTERADO')} and i.id_tabela = ${idTabela} and i.chave = l.chave`)
  await db.execute(sql`update tabela_preco_item i set ${igualar}
    from importacao_linha l cross join lateral jsonb_populate_record(null::tabela_preco_item, l.material) p
    where ${linhas(id, 'ALTERADO')} and i.id_tabela = ${idTabela} and i.chave = l.chave`)
  await db.execute(sql`insert into tabela_preco_item (id_tabela, ${nomesDoItem()}) select ${idTabela}::int, ${nomesDoItem('p')}
    from importacao_linha l cross join lateral jsonb_populate_record(null::tabela_preco_item, l.material) p
    where ${linhas(id, 'NOVO')} order by l.numero`)
  await db.execute(
    sql`delete from importacao_linha l where ${linhasDaImportacao(TABELA_PRECO, id)} and l.resultado = 'IGUAL'`,
  )
}

/** What no row of the file is about. */
async function tirarAusentes(db: Db, id: number, idTabela: number): Promise<void> {
  await db.execute(sql`
    insert into importacao_linha (categoria, id_importacao, numero, codigo, resultado, chave, antes)
    select ${TABELA_PRECO.nome}::text, ${id}::int, (-row_number() over (order by i.id))::int, i.codigo, 'REMOVIDO', i.chave, to_jsonb(i) from tabela_preco_item i
    where i.id_tabela = ${idTabela} and not exists (select 1 from importacao_linha l
      where ${linhasDaImportacao(TABELA_PRECO, id)} and l.chave = i.chave)`)
  await db.execute(sql`delete from tabela_preco_item i using importacao_linha l
    where ${linhas(id, 'REMOVIDO')} and i.id_tabela = ${idTabela} and i.chave = l.chave`)
}

/** The table becomes exactly what it was: nothing else changes it while its sheet is in edition. */
export async function voltar(db: Db, id: number, idTabela: number): Promise<void> {
  await db.execute(sql`delete from tabela_preco_item i using importacao_linha l
    where ${linhas(id, 'NOVO')} and i.id_tabela = ${idTabela} and i.chave = l.chave`)
  await db.execute(sql`update tabela_preco_item i set ${igualar}
    from importacao_linha l cross join lateral jsonb_populate_record(null::tabela_preco_item, l.antes) p
    where ${linhas(id, 'ALTERADO')} and i.id = p.id`)
  await db.execute(sql`insert into tabela_preco_item (id, id_tabela, ${nomesDoItem()}) overriding system value
    select p.id, ${idTabela}::int, ${nomesDoItem('p')}
    from importacao_linha l cross join lateral jsonb_populate_record(null::tabela_preco_item, l.antes) p
    where ${linhas(id, 'REMOVIDO')}`)
}
