import { and, eq, inArray, sql } from 'drizzle-orm'
import { EM_EDICAO, EM_HOMOLOGACAO, type Acao } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { imagemImportacao as importacao } from '../db/tables/imagens.ts'
import { nomeDaUnica } from '../importacao/ciclo.queries.ts'
import { ciclo, situacaoAtual, visivel } from './imagens.queries.ts'

/** Products whose files zips brought, of the imports that wait for the action or of those that are named (`Publicavel.importados`). */
export async function listProdutosComImagens(db: Db, usuario: Logado, acao: Acao, ids: readonly number[] | undefined) {
  const origem = await nomeDaUnica(ids ?? [], async (id) => {
    const { nomeImagens, nomeFichas } = await ciclo.find(db, usuario, id)
    return [nomeImagens, nomeFichas].filter((nome) => nome !== null).join(', ')
  })
  const esperam = and(
    visivel(usuario),
    eq(importacao.estado, 'FEITA'),
    eq(situacaoAtual, acao === 'homologar' ? EM_EDICAO : EM_HOMOLOGACAO),
    ids && inArray(importacao.id, [...ids]),
  )
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(distinct l.id_material) as ids from imagem_importacao_linha l
    where l.versao_depois is not null and l.id_importacao in (select imagem_importacao.id from imagem_importacao where ${esperam})`)
  return { origem, produtos: rows[0]?.ids ?? [] }
}
