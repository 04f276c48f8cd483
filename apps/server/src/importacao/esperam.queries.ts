import { sql } from 'drizzle-orm'
import type { Acao } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { TRATAMENTO } from './folhas/acabamentos.queries.ts'
import { APLICABILIDADE, listImportadas } from './folhas/aplicabilidades.queries.ts'
import { PRODUTO, type CategoriaDeFolha, type TiposDaReferencia } from './importacoes.queries.ts'
import { findImportacao, linhasQueEsperam, nomeDaUnica } from './remessa/registros.queries.ts'

type Quais = readonly number[] | undefined

/** Records of rows that changed something, of the imports that wait for the action or of those that are named. */
async function listRegistros(
  db: Db,
  usuario: Logado,
  categoria: CategoriaDeFolha,
  qual: { acao: Acao; ids: Quais },
): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(distinct l.id_material) as ids from importacao_linha l
    where l.resultado in ('NOVO', 'ALTERADO') and l.id_material is not null and ${linhasQueEsperam(categoria, usuario, qual)}`)
  return rows[0]?.ids ?? []
}

/** What the file of an import is called, where it is one. */
const nomeDe = (db: Db, usuario: Logado, categoria: CategoriaDeFolha, ids: Quais = []): Promise<string> =>
  nomeDaUnica(ids, async (id) => (await findImportacao<TiposDaReferencia>(db, categoria, usuario, id)).nomeArquivo)

/** What sheets brought, for the action that names some of them or all that wait (`Publicavel.importados`). */
export async function listProdutosImportados(db: Db, usuario: Logado, acao: Acao, ids: Quais) {
  const origem = await nomeDe(db, usuario, PRODUTO, ids)
  return { origem, produtos: await listRegistros(db, usuario, PRODUTO, { acao, ids }) }
}

export async function listAcabamentosImportados(db: Db, usuario: Logado, acao: Acao, ids: Quais) {
  const origem = await nomeDe(db, usuario, TRATAMENTO, ids)
  return { origem, acabamentos: await listRegistros(db, usuario, TRATAMENTO, { acao, ids }) }
}

export async function listAplicabilidadesImportadas(db: Db, usuario: Logado, acao: Acao, ids: Quais) {
  const origem = await nomeDe(db, usuario, APLICABILIDADE, ids)
  return { origem, ...(await listImportadas(db, usuario, acao, ids)) }
}
