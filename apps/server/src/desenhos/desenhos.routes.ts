import * as declarado from '@portal/contract/desenhos/desenhos'
import type { Servidor } from '../core/context.ts'
import { gravarUmaVez, lerEntrada, livreDe, registrar, serve, serveAcao, serveGravacao } from '../core/serve.ts'
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
import { lerDesenhado, salvarImagem } from './salvarImagem.ts'
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
  imagemDosProjetos(servidor, declarado.salvarImagem)
  projetos(servidor)
}

function imagemDosProjetos(servidor: Servidor, call: typeof declarado.salvarImagem): void {
  registrar(servidor, call, async (request) => {
    const [input, contexto] = [lerEntrada(call, request), livreDe(servidor, call, request)]
    const desenhado = await lerDesenhado(servidor.deps.files, input.body)
    return gravarUmaVez({ call, input, request }, contexto, async ({ body }, escrita) => {
      await salvarImagem(escrita, body.projetos, desenhado)
      return { success: true, messages: [declarado.PROJETOS_ATUALIZADOS] }
    })
  })
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
