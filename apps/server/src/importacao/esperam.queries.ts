import { sql } from 'drizzle-orm'
import type { Acao } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { listImportadas } from './folhas/aplicabilidades.queries.ts'
import { ciclo, cicloDaFolha, idsQueEsperam } from './importacoes.queries.ts'

/** Records of rows that changed something, of the imports that wait for the action or of one of them. */
async function listRegistros(
  db: Db,
  usuario: Logado,
  categoria: 'PRODUTO' | 'TRATAMENTO',
  { acao, id }: { acao: Acao; id: number | undefined },
): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(distinct l.id_material) as ids from importacao_linha l
    where l.resultado in ('NOVO', 'ALTERADO') and l.id_material is not null
      and l.id_importacao in (${idsQueEsperam(usuario, categoria, acao, id)})`)
  return rows[0]?.ids ?? []
}

/** What the file of an import is called; one that somebody does not see is not found. */
const nomeDe = async (
  db: Db,
  usuario: Logado,
  { find }: Pick<typeof ciclo, 'find'> | Pick<ReturnType<typeof cicloDaFolha>, 'find'>,
  id: number | undefined,
): Promise<string> => (id === undefined ? '' : (await find(db, usuario, id)).nomeArquivo)

/** What sheets brought, for the action that names one of them or all that wait (`Publicavel.importados`). */
export async function listProdutosImportados(db: Db, usuario: Logado, acao: Acao, id: number | undefined) {
  const origem = await nomeDe(db, usuario, ciclo, id)
  return { origem, produtos: await listRegistros(db, usuario, 'PRODUTO', { acao, id }) }
}

export async function listAcabamentosImportados(db: Db, usuario: Logado, acao: Acao, id: number | undefined) {
  const origem = await nomeDe(db, usuario, cicloDaFolha('TRATAMENTO'), id)
  return { origem, acabamentos: await listRegistros(db, usuario, 'TRATAMENTO', { acao, id }) }
}

export async function listAplicabilidadesImportadas(db: Db, usuario: Logado, acao: Acao, id: number | undefined) {
  const origem = await nomeDe(db, usuario, cicloDaFolha('APLICABILIDADE'), id)
  return { origem, ...(await listImportadas(db, usuario, acao, id)) }
}
