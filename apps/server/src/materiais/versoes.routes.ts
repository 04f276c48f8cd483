import { compararRetratos } from '@portal/contract/materiais/comparacao'
import {
  desfazerAto,
  desfazerEmMassa,
  publicacaoDoAto,
  semVolta,
  simularDesfazer,
} from '@portal/contract/materiais/desfazer'
import { diferencaEntreDias } from '@portal/contract/materiais/diferencas'
import { mercadoDeProdutos as mercado } from '@portal/contract/materiais/mercado'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import * as relacoes from '@portal/contract/materiais/relacoes'
import type { Servidor } from '../core/context.ts'
import { serve, serveGravacao } from '../core/serve.ts'
import { listVersoes } from '../mercado/versoes.queries.ts'
import { verComoEstava } from './comoEstava.ts'
import { desfazer, simular } from './desfazer.ts'
import { findPublicacaoDoAto } from './desfazer.queries.ts'
import { desfazerTodos, motivosDeFicar } from './desfazerEmMassa.ts'
import { diferencaDoMercado } from './diferencas.ts'
import { listLancamentos } from './diferencas.queries.ts'
import { listHistorico } from './historico.queries.ts'
import { lerMaterial } from './lerMaterial.ts'
import { FAMILIA_DE_PRODUTOS } from './publicar.queries.ts'
import { exigirVisivel, listSucessores, listUsos } from './relacoes.queries.ts'
import { duplicarVarios } from './duplicarVarios.ts'
import { duplicar, restaurar } from './restaurar.ts'
import { findVersao } from './versoes.queries.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

export function versoesDeProdutos(servidor: Servidor): void {
  serve(servidor, mercado.historico, ({ params, query }, contexto) => listHistorico(contexto, params.id, query))
  serve(servidor, mercado.comoEstava, ({ params, query }, contexto) => verComoEstava(contexto, params.id, query.ato))
  serve(servidor, mercado.versoes, async ({ params: { id } }, { db, usuario }) => {
    await lerMaterial(db, usuario, { id })
    return listVersoes(db, FAMILIA_DE_PRODUTOS, id)
  })
  serve(servidor, mercado.comparar, async ({ params: { id }, query }, { db, usuario }) => {
    const antes = await findVersao(db, usuario, id, query.antes)
    const depois =
      query.depois === undefined
        ? (await lerMaterial(db, usuario, { id })).retrato
        : await findVersao(db, usuario, id, query.depois)
    return compararRetratos(antes, depois)
  })
  serve(servidor, diferencaEntreDias, async ({ query }, contexto) => diferencaDoMercado(contexto, query))
  serve(servidor, mercado.lancamentos, async (_, { db, usuario }) =>
    listLancamentos(db, await escoposVisiveis(db, usuario)),
  )
  serveGravacao(servidor, mercado.restaurar, async ({ params: { id }, body }, contexto) => {
    await restaurar(contexto, id, body)
    return id
  })
  serve(servidor, simularDesfazer, async ({ params: { id }, query }, { db, usuario }) =>
    simular(db, usuario, id, query.ato),
  )
  serve(servidor, publicacaoDoAto, async ({ params: { id }, query }, { db, usuario }) => {
    await exigirVisivel(db, usuario, id, false)
    return { publicacao: await findPublicacaoDoAto(db, id, query.ato) }
  })
  serve(servidor, semVolta, async ({ query }, { db, usuario }) => ({
    motivos: await motivosDeFicar(db, usuario, query.ato),
  }))
  serveGravacao(servidor, desfazerAto, async ({ params: { id }, body }, contexto) => {
    await desfazer(contexto, id, body)
    return id
  })
  serve(servidor, desfazerEmMassa, async ({ body }, contexto) => desfazerTodos(contexto, body))
  serveGravacao(servidor, relacoes.duplicarProduto, async ({ params: { id }, body }, contexto) =>
    duplicar(contexto, id, body.codigo),
  )
  serve(servidor, relacoes.duplicarVarios, async ({ body }, contexto) => duplicarVarios(contexto, body))
  serve(servidor, relacoes.ondeUsado, async ({ params: { id } }, { db, usuario }) => {
    const doMercado = soConsulta(usuario.papeis)
    await exigirVisivel(db, usuario, id, doMercado)
    return listUsos(db, usuario, id, doMercado)
  })
  serve(servidor, relacoes.sucessores, async ({ params: { id }, query }, { db, usuario }) =>
    listSucessores(db, usuario, id, query.busca),
  )
}
