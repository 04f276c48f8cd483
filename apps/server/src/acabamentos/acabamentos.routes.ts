import * as calls from '@portal/contract/acabamentos/acabamentos'
import { compararAcabamentos } from '@portal/contract/acabamentos/comparacao'
import { diferencaDeAcabamentos } from '@portal/contract/acabamentos/diferencas'
import { MASTER } from '@portal/contract/core/papeis'
import type { Publicado, PedidoDePublicacao } from '@portal/contract/mercado/publicar'
import type { ContextoEscrita, Logado, Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import type { Db } from '../db/client.ts'
import { lerAlvo } from '../mercado/publicar.queries.ts'
import { findModoEdicao, saveModoEdicao } from '../mercado/modoEdicao.queries.ts'
import { listVersoes } from '../mercado/versoes.queries.ts'
import { findAcabamento, findNoMercado, findRetrato, listHistorico, selectTipos } from './acabamentos.queries.ts'
import { FAMILIA_DE_ACABAMENTOS, findPendencias } from './publicar.queries.ts'
import { verComoEstava } from './comoEstava.ts'
import { diferencaDoMercado } from './diferencas.ts'
import { listLancamentos } from './diferencas.queries.ts'
import { findPagina, findPaginaNoDia } from './lista.queries.ts'
import { restaurar } from './restaurar.ts'
import { excluir, salvar } from './salvarAcabamento.ts'
import { findVersao } from './versoes.queries.ts'

const AREA = 'acabamento'
const mercado = calls.mercadoDeAcabamentos

type Publicar = (contexto: ContextoEscrita, pedido: PedidoDePublicacao) => Promise<Publicado>

/** Spec 001 §7 "Finishes"; `publicar` is what publications do (`publicacoes`). */
export function acabamentos(servidor: Servidor, publicar: Publicar): void {
  serve(servidor, calls.listaAcabamentos, async ({ query }, { db, usuario }) => {
    const { em, modoEdicao } = query
    if (em !== undefined) return findPaginaNoDia(db, usuario, query, em)
    return findPagina(db, usuario, query, modoEdicao ?? (await findModoEdicao(db, AREA, usuario.idUsuario)))
  })
  serve(servidor, calls.obterAcabamento, async ({ params: { id }, query }, { db, usuario }) =>
    query.em !== undefined || query.modoEdicao === false
      ? findNoMercado(db, usuario, id, query.em)
      : findAcabamento(db, usuario, id),
  )
  serveGravacao(servidor, calls.salvarAcabamento, async ({ body }, { db, usuario }) => salvar(db, usuario, body))
  serveAcao(servidor, calls.excluirAcabamento, async ({ params }, { db, usuario }) => excluir(db, usuario, params.id))
  serve(servidor, calls.selecaoTodosAcabamentos, async (_, { db }) => selectTipos(db))
  publicacao(servidor, publicar)
  historico(servidor)
}

function publicacao(servidor: Servidor, publicar: Publicar): void {
  serve(servidor, mercado.modoEdicao, async (_, { db, usuario }) => findModoEdicao(db, AREA, usuario.idUsuario))
  serveAcao(servidor, mercado.trocarModo, async ({ params }, { db, usuario }) =>
    saveModoEdicao(db, AREA, usuario.idUsuario, params.ativo),
  )
  serve(servidor, mercado.acaoPermitida, async (_, { db, usuario }) => acoesPermitidas(db, usuario))
  serve(servidor, mercado.homologar, async ({ query, body }, contexto) =>
    publicar(contexto, { ...query, ...body, acao: 'homologar', alvo: 'todos' }),
  )
  serve(servidor, mercado.disponibilizar, async ({ params, query, body }, contexto) =>
    publicar(contexto, { ...query, ...body, acao: 'disponibilizar', alvo: lerAlvo(params.alvo ?? 'todos') }),
  )
}

function historico(servidor: Servidor): void {
  serve(servidor, diferencaDeAcabamentos, async ({ query }, contexto) => diferencaDoMercado(contexto, query))
  serve(servidor, mercado.lancamentos, async (_, { db, usuario }) => listLancamentos(db, usuario))
  serve(servidor, mercado.historico, async ({ params: { id }, query }, { db, usuario, deps }) => {
    await findAcabamento(db, usuario, id)
    return listHistorico(db, deps, id, query)
  })
  serve(servidor, mercado.comoEstava, ({ params, query }, contexto) => verComoEstava(contexto, params.id, query.ato))
  serve(servidor, mercado.versoes, async ({ params: { id } }, { db, usuario }) => {
    await findAcabamento(db, usuario, id)
    return listVersoes(db, FAMILIA_DE_ACABAMENTOS, id)
  })
  serve(servidor, mercado.comparar, async ({ params: { id }, query }, { db, usuario }) => {
    await findAcabamento(db, usuario, id)
    const antes = await findVersao(db, id, query.antes)
    return compararAcabamentos(
      antes,
      query.depois === undefined ? await findRetrato(db, id) : await findVersao(db, id, query.depois),
    )
  })
  serveGravacao(servidor, mercado.restaurar, async ({ params: { id }, body }, contexto) => {
    await restaurar(contexto, id, body)
    return id
  })
}

/** Actions of the header: there must be something to do, and the user must be one who may (Spec 001 §2.7, §6). */
async function acoesPermitidas(db: Db, usuario: Logado) {
  const pendencias = await findPendencias(db, usuario)
  return {
    homologar: pendencias?.emEdicao ?? false,
    disponibilizar: usuario.papeis.includes(MASTER) && (pendencias?.paraMercado ?? false),
  }
}
