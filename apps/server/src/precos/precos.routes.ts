import { revisaoDosPrecos } from '@portal/contract/precos/revisao'
import * as calls from '@portal/contract/precos/tabelas'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { servirRemessa } from '../importacao/remessa/servir.ts'
import { excluirTabela } from './excluirTabela.ts'
import { enviarPrecos, paraExportar } from './exportar.ts'
import { listImportacoes } from './importacoes.queries.ts'
import { publicarPrecos } from './publicarPrecos.ts'
import { PRECOS } from './remessa.ts'
import { reverPrecos } from './revisao.ts'
import {
  existeLiberacao,
  findTabelaListada,
  listTabelas,
  listVersoesDaTabela,
  selectDisponiveis,
  selectParaExportar,
  selectTabelas,
} from './tabelas.queries.ts'
import { findTabela } from './visibilidade.queries.ts'

/** Price tables: their sheets, their way to the market, what would change there (Spec 002 §2.3, §7.2). */
export function precos(servidor: Servidor): void {
  servirRemessa(servidor, PRECOS)
  planilhas(servidor)
  tabelas(servidor)
  arquivos(servidor)
}

function planilhas(servidor: Servidor): void {
  const { links } = servidor.deps
  serve(servidor, calls.IMPORTACAO_DE_PRECOS.lista, async ({ params }, { db, usuario }) => {
    if (params.id) await findTabela(db, usuario, params.id)
    return listImportacoes(db, usuario, params.id, links)
  })
  serve(servidor, calls.homologarPrecos, ({ body }, contexto) => publicarPrecos(contexto, 'homologar', body))
  serve(servidor, calls.disponibilizarPrecos, ({ body }, contexto) => publicarPrecos(contexto, 'disponibilizar', body))
}

function tabelas(servidor: Servidor): void {
  serve(servidor, calls.listaDeTabelas, (_, { db, usuario }) => listTabelas(db, usuario))
  serve(servidor, calls.selecaoReferenciaTabela, (_, { db, usuario }) => selectTabelas(db, usuario))
  serve(servidor, calls.selecaoTabelaPrecoDisponivel, (_, { db, usuario }) => selectDisponiveis(db, usuario))
  serve(servidor, calls.obterImportacoesDePrecos, (_, { db, usuario }) => selectParaExportar(db, usuario))
  serve(servidor, calls.existeLiberacaoDaTabela, async ({ params }, { db, usuario }) => {
    await findTabela(db, usuario, params.id)
    return { existe: await existeLiberacao(db, params.id) }
  })
  serve(servidor, revisaoDosPrecos, (pedido, contexto) => reverPrecos(contexto, pedido))
  serve(servidor, calls.obterTabela, async ({ params }, { db, usuario }) => ({
    ...(await findTabelaListada(db, usuario, params.id)),
    versoes: await listVersoesDaTabela(db, params.id),
  }))
  serve(servidor, calls.excluirTabela, (pedido, contexto) => excluirTabela(contexto, pedido))
}

function arquivos(servidor: Servidor): void {
  const { deps } = servidor
  for (const { tipo, call } of calls.estruturasDePrecos)
    serveStream(servidor, call, ({ query }, _, reply) =>
      enviarPrecos(deps, reply, { tipo, registros: [] }, query.formato),
    )
  serveStream(servidor, calls.exportarPrecos, async ({ query }, { db, usuario }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    await enviarPrecos(deps, reply, await paraExportar(db, usuario, query), query.formato)
  })
}
