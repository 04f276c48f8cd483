import { niveisDoSerial } from '@portal/contract/liberacoes/niveis'
import * as calls from '@portal/contract/liberacoes/pacotes'
import { findCliente } from '../clientes/clientes.queries.ts'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { liberarPacotes } from './liberarPacotes.ts'
import { deletePacoteDoSerial, listDisponiveis, listPacotesDoSerial } from './pacotes.queries.ts'

/** Tab Pct Atualizações of a customer (Spec 002 §2.8). */
export function pacotesDoCliente(servidor: Servidor): void {
  serve(servidor, calls.listaPacotesDoSerial, async ({ params }, { db, usuario }) => {
    const { idSerial } = await findCliente(db, params.idSerial)
    return listPacotesDoSerial(db, usuario, idSerial)
  })
  serve(servidor, calls.listaPacotesDisponiveis, async ({ query }, { db, usuario }) => {
    const { idSerial, sistema } = await findCliente(db, query.idSerial)
    const { nivelSelected: nivel, idReferencia, homologador } = query
    const pedida = { idSerial, nivel, idReferencia: idReferencia ?? undefined }
    return listDisponiveis(db, usuario, { ...pedida, niveis: niveisDoSerial(sistema, homologador) }, query)
  })
  serveGravacao(servidor, calls.salvarPacotesDoSerial, async ({ body }, { db, usuario }) =>
    liberarPacotes(db, usuario, body),
  )
  serveAcao(servidor, calls.removerPacoteDoSerial, async ({ params }, { db, usuario }) =>
    deletePacoteDoSerial(db, usuario, params.id, params.idInquilino),
  )
}
