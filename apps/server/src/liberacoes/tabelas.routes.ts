import * as calls from '@portal/contract/liberacoes/tabelas'
import { exigirLiberavel, findCliente } from '../clientes/clientes.queries.ts'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { simDoCaminho } from './simDoCaminho.ts'
import * as queries from './tabelas.queries.ts'

/** Tab Tabela de Preços of a customer (Spec 002 §2.8). */
export function tabelasDoCliente(servidor: Servidor): void {
  serve(servidor, calls.selecaoEmpresasComTabelas, async ({ params }, { db, usuario }) =>
    queries.selectEmpresasComTabelas(db, usuario, simDoCaminho(params.homologador)),
  )
  serve(servidor, calls.listaTabelasLiberaveis, async ({ params }, { db, usuario }) =>
    queries.listLiberaveis(db, usuario, simDoCaminho(params.homologador)),
  )
  serve(servidor, calls.listaTabelasDoSerial, async ({ params }, { db, usuario }) => {
    const { idSerial } = await findCliente(db, params.idSerial)
    return queries.listTabelasDoSerial(db, usuario, { idSerial, homologador: simDoCaminho(params.homologador) })
  })
  serve(servidor, calls.listaTabelasDisponiveis, async ({ query }, { db, usuario }) => {
    const { idSerial } = await findCliente(db, query.idSerial)
    const { idEmpresa, homologador } = query
    return queries.listTabelasDisponiveis(
      db,
      usuario,
      { idSerial, homologador, idEmpresa: idEmpresa ?? undefined },
      query,
    )
  })
  serveGravacao(servidor, calls.salvarTabelasDoSerial, async ({ body }, { db, usuario }) => {
    const { idSerial, homologador, itemsSelecionados: ids } = body
    await exigirLiberavel(db, usuario, idSerial)
    await queries.exigirTabelas(db, usuario, ids, homologador)
    await queries.liberarTabelas(db, { idSerial, ids, homologador })
    return idSerial
  })
  serveAcao(servidor, calls.removerTabelaDoSerial, async ({ params }, { db, usuario }) =>
    queries.deleteTabelaDoSerial(db, usuario, params.id),
  )
}
