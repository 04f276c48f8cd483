import * as calls from '@portal/contract/liberacoes/padrao'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'
import { selectReferenciasALiberar } from './aplicabilidade.queries.ts'
import { pacotesOferecidos, trocarOferecidos, trocarPacotes, trocarTabelas } from './escolherItens.ts'
import * as itens from './itens.queries.ts'
import * as queries from './padrao.queries.ts'
import { excluirPadrao, salvarPadrao, travarPadrao } from './salvarPadrao.ts'

/** Standard releases (Spec 002 §7.8). */
export function liberacaoPadraoCEM(servidor: Servidor): void {
  serve(servidor, calls.obterPatrociniosExtranet, async (_, { db }) => queries.selectPatrocinios(db))
  serve(servidor, calls.listaPadrao, async (_, { db, usuario }) => queries.listPadrao(db, usuario))
  serve(servidor, calls.obterPadrao, async ({ params: { id } }, { db, usuario }) => ({
    ...(await queries.findPadrao(db, usuario, id)),
    pacotes: await itens.pacotesDaLiberacao(db, usuario, queries.PACOTES_DO_PADRAO, id),
    tabelas: await itens.tabelasDaLiberacao(db, usuario, queries.TABELAS_DO_PADRAO, id),
    aplicabilidades: await queries.referenciasDoPadrao(db, usuario, id),
  }))
  serve(servidor, calls.salvarPadrao, async ({ body }, { db, usuario }) => salvarPadrao(db, usuario, body))
  serveAcao(servidor, calls.excluirPadrao, async ({ params }, { db, usuario }) => excluirPadrao(db, usuario, params.id))
  ofertas(servidor)
  escolhas(servidor)
}

function ofertas(servidor: Servidor): void {
  serve(servidor, calls.tabelasDoPadrao, async ({ params: { id } }, { db, usuario }) => {
    await queries.findPadrao(db, usuario, id)
    return itens.listTabelasOferecidas(db, usuario, queries.TABELAS_DO_PADRAO, id)
  })
  serve(servidor, calls.aplicabilidadesDoPadrao, async ({ params: { id } }, { db, usuario }) => {
    await queries.findPadrao(db, usuario, id)
    return itens.comoOferecidas(db, queries.REFERENCIAS_DO_PADRAO, id, await selectReferenciasALiberar(db, usuario))
  })
  serve(servidor, calls.pacotesDoPadrao, async ({ params: { id, idReferencia } }, { db, usuario }) => {
    await queries.findPadrao(db, usuario, id)
    const pedida = { idReferencia, soOficiais: false }
    return pacotesOferecidos(db, usuario, { conjunto: queries.PACOTES_DO_PADRAO, id }, pedida)
  })
  serve(servidor, calls.pacoteSelectDoPadrao, async ({ params: { idReferencia } }, { db, usuario }) => {
    await exigirReferencia(db, usuario, idReferencia)
    return itens.selectPacotes(db, usuario, idReferencia)
  })
}

function escolhas(servidor: Servidor): void {
  serveGravacao(servidor, calls.salvarPacotesDoPadrao, async ({ body }, { db, usuario }) => {
    const { idLiberacaoPadrao: id, idReferencia, idsAtualizacaoPortfolio: ids, vistos } = body
    await travarPadrao(db, usuario, id)
    const pedidos = { idReferencia, soOficiais: false, ids, vistos }
    await trocarPacotes(db, usuario, { conjunto: queries.PACOTES_DO_PADRAO, id }, pedidos)
    return id
  })
  serveGravacao(servidor, calls.salvarTabelasDoPadrao, async ({ body }, { db, usuario }) => {
    const { idLiberacaoPadrao: id, idsTabelaPreco: ids, vistos } = body
    await travarPadrao(db, usuario, id)
    await trocarTabelas(db, usuario, { conjunto: queries.TABELAS_DO_PADRAO, id }, { ids, vistos })
    return id
  })
  serveGravacao(servidor, calls.salvarAplicabilidadesDoPadrao, async ({ body }, { db, usuario }) => {
    const { idLiberacaoPadrao: id, idsReferencia: ids, vistos } = body
    await travarPadrao(db, usuario, id)
    const oferecidos = (await selectReferenciasALiberar(db, usuario)).map(({ value }) => value)
    const escopo = itens.referenciasVistas(db, usuario)
    await trocarOferecidos(db, { conjunto: queries.REFERENCIAS_DO_PADRAO, id }, { ids, vistos, oferecidos, escopo })
    return id
  })
}
