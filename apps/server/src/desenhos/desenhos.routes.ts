import * as declarado from '@portal/contract/desenhos/desenhos'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { selectLinhas } from '../referencias/selecoes.queries.ts'
import {
  deleteProjeto,
  findPaginaDeProjetos,
  findProjeto,
  listProjetos,
  selectProjetistasDeProjetos,
} from './projetos.queries.ts'
import { salvarImagem } from './salvarImagem.ts'
import { salvarProjeto, travarProjeto } from './salvarProjeto.ts'

/** Answer of the drawing service (Spec 002 §7.16). */
const comSucesso = <Data>(data: Data) => ({ success: true, messages: [], data })

export function desenhos(servidor: Servidor): void {
  serve(servidor, declarado.listaProjetos, async ({ query: { pageIndex, ...query } }, { db, usuario }) => {
    const filtro = { ...query, filtrar: query.filtrar || query.globalFilter }
    return pageIndex === undefined
      ? comSucesso(await listProjetos(db, usuario, { ...filtro, sort: filtro.sort ?? 'codigoProjeto' }))
      : findPaginaDeProjetos(db, usuario, { ...filtro, pageIndex })
  })
  serve(servidor, declarado.listaProjetistasDeProjetos, async (_, { db, usuario }) =>
    comSucesso(await selectProjetistasDeProjetos(db, usuario)),
  )
  serve(servidor, declarado.listaLinhasDeProjeto, async (_, { db, usuario }) => {
    const linhas = await selectLinhas(db, usuario)
    return comSucesso(linhas.map(({ label, value }) => ({ idLinhaProjetoTipologia: value, descricao: label })))
  })
  serve(servidor, declarado.salvarImagem, async ({ body }, contexto) => {
    await salvarImagem(contexto, body)
    return { success: true, messages: [declarado.PROJETOS_ATUALIZADOS] }
  })
  projetos(servidor)
}

/** Our own calls: the documents name no way to make a project (decisions D-13). */
function projetos(servidor: Servidor): void {
  serve(servidor, declarado.obterProjeto, async ({ params }, { db, usuario }) => findProjeto(db, usuario, params.id))
  serveGravacao(servidor, declarado.salvarProjeto, async ({ body }, { db, usuario }) =>
    salvarProjeto(db, usuario, body),
  )
  serveAcao(servidor, declarado.excluirProjeto, async ({ params }, { db, usuario }) => {
    await travarProjeto(db, usuario, params.id)
    await recusaSeEmUso(db, projeto, params.id)
    await deleteProjeto(db, params.id)
  })
}
