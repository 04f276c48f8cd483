import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { COLUNAS_DO_MATERIAL, colunasDaEspecie, igualar } from '../materiais/gravar.queries.ts'
import { impressaoDoQuePende } from '../materiais/pendente.queries.ts'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { voltarFilhas, type ImportacaoDeProdutos } from './filhasAoCatalogo.queries.ts'
import { PRODUTO } from './importacoes.queries.ts'
import { linhasDaImportacao } from './remessa/linhas.queries.ts'

const MAIS_NOMES = 5

/** Codes of products that are no longer as the import left them, with all that hangs on them; locks all of them. */
export async function travarTocados(db: Db, { id, tipo }: ImportacaoDeProdutos): Promise<string[]> {
  await db.execute(sql`select m.id from material m join importacao_linha l on l.id_material = m.id
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado in ('NOVO', 'ALTERADO') order by m.id for update of m`)
  const { rows } = await db.execute<{ codigo: string }>(sql`
    select l.codigo from importacao_linha l left join material m on m.id = l.id_material
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado in ('NOVO', 'ALTERADO') and (m.versao is distinct from l.versao_depois
      or l.antes ->> 'depois' is distinct from ${impressaoDoQuePende(tipo, sql`m.id`)})
    order by l.numero limit ${MAIS_NOMES}`)
  return rows.map(({ codigo }) => codigo)
}

/** Codes of new products in which somebody has put work since that would go with them: other products that name them, and what companies keep for them. */
export async function listUsados(db: Db, { id }: ImportacaoDeProdutos): Promise<string[]> {
  const { rows } = await db.execute<{ codigo: string }>(sql`
    with novos as (select l.id_material as id, l.codigo, l.numero from importacao_linha l where ${linhasDaImportacao(PRODUTO, id)} and l.resultado = 'NOVO' and l.id_material is not null),
    usos as (
      select id_aplicavel as id, id_material as em from aplicabilidade
      union all select id_material, null from aplicabilidade where id_empresa is not null
      union all select id_material, null from aplicabilidade_base
      union all select id_produto, id_material from kit_composicao
      union all select id_parte, id_material from perfil_composto where not exists (
        select from importacao_linha l where ${linhasDaImportacao(PRODUTO, id)} and l.id_material = perfil_composto.id_material
          and l.antes #> '{filhas,composicao}' is not null)
      union all select id_sucessor, id from material where id not in (
        select l.id_material from importacao_linha l where ${linhasDaImportacao(PRODUTO, id)} and l.resultado = 'ALTERADO'))
    select distinct codigo, numero from novos join usos using (id) where usos.em is null or usos.em not in (select id from novos)
    order by numero limit ${MAIS_NOMES}`)
  return rows.map(({ codigo }) => codigo)
}

/** What is a record's own: reference and code are what it is found by, counters and stamps go on, what is generated follows. */
const DO_MATERIAL = [
  ...COLUNAS_DO_MATERIAL.filter((coluna) => coluna !== 'id_referencia' && coluna !== 'codigo'),
  'situacao',
  'id_versao_homologada',
  'prontidao_pro',
  'prontidao_mobi',
  'avisos',
]

/** Changed records become what they were, new ones go. */
export async function voltar(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  const { id, tipo } = importacao
  const tabela = TABELA_DO_TIPO[tipo]
  await db.execute(sql`update ${tabela} e set ${igualar(colunasDaEspecie(tipo))}
    from importacao_linha l cross join lateral jsonb_populate_record(null::${tabela}, l.antes -> 'especie') p
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado = 'ALTERADO' and e.id = l.id_material`)
  await db.execute(sql`update material m set ${igualar(DO_MATERIAL)}
    from importacao_linha l cross join lateral jsonb_populate_record(null::material, l.antes -> 'material') p
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado = 'ALTERADO' and m.id = l.id_material`)
  await voltarFilhas(db, importacao)
  await db.execute(sql`delete from material m using importacao_linha l
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado = 'NOVO' and m.id = l.id_material`)
}
