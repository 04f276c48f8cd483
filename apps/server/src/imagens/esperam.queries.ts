import { sql } from 'drizzle-orm'
import type { Acao } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { findImportacao, linhasQueEsperam, nomeDaUnica } from '../importacao/remessa/registros.queries.ts'
import { IMAGEM } from './imagens.queries.ts'

/** Products whose files zips brought, of the imports that wait for the action or of those that are named (`Publicavel.importados`). */
export async function listProdutosComImagens(db: Db, usuario: Logado, acao: Acao, ids: readonly number[] | undefined) {
  const origem = await nomeDaUnica(ids ?? [], async (id) => {
    const { nomeImagens, nomeFichas } = await findImportacao(db, IMAGEM, usuario, id)
    return [nomeImagens, nomeFichas].filter((nome) => nome !== null).join(', ')
  })
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(distinct l.id_material) as ids from importacao_linha l
    where l.versao_depois is not null and ${linhasQueEsperam(IMAGEM, usuario, { acao, ids })}`)
  return { origem, produtos: rows[0]?.ids ?? [] }
}
