import { revisaoDosPrecos } from '@portal/contract/precos/revisao'
import * as calls from '@portal/contract/precos/tabelas'
import { LIBERADA, PREPARANDO, type excluirTabela as chamada } from '@portal/contract/precos/tabelas'
import { concluidoSemId, fieldErrorOf } from '@portal/contract/core/errors'
import type { Parsed, ResultOf } from '@portal/contract/core/call'
import type { ContextoEscrita, Servidor } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { servirRemessa } from '../importacao/remessa/servir.ts'
import { enviarPrecos, paraExportar } from './exportar.ts'
import { listImportacoes } from './importacoes.queries.ts'
import { publicarPrecos } from './publicarPrecos.ts'
import { PRECOS } from './remessa.ts'
import { reverPrecos } from './revisao.ts'
import {
  eliminarTabela,
  existeLiberacao,
  findTabelaListada,
  haPreparacao,
  listTabelas,
  listVersoesDaTabela,
  selectDisponiveis,
  selectParaExportar,
  selectTabelas,
} from './tabelas.queries.ts'
import { findTabela, travarTabela } from './visibilidade.queries.ts'

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
    await enviarPrecos(deps, reply, await paraExportar(db, usuario, query), query.formato)
  })
}

/** A release that came after the question is warned of before the table goes (tabela-preco.008, as packages do by H-13). */
async function excluirTabela(
  { db, usuario }: Pick<ContextoEscrita, 'db' | 'usuario'>,
  { params: { id }, query: { liberada } }: Parsed<typeof chamada>,
): Promise<ResultOf<typeof chamada>> {
  await travarTabela(db, usuario, id)
  if (await haPreparacao(db, id)) throw new Conflito(PREPARANDO)
  if (liberada === false && (await existeLiberacao(db, id)))
    return { ...concluidoSemId(), isValid: false, message: LIBERADA, errors: [fieldErrorOf(LIBERADA)] }
  await eliminarTabela(db, id)
  return concluidoSemId()
}
