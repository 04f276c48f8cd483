import { concluido, concluidoSemId } from '@portal/contract/core/errors'
import { niveisDoSerial } from '@portal/contract/liberacoes/niveis'
import * as calls from '@portal/contract/liberacoes/pacotes'
import { findCliente } from '../clientes/clientes.queries.ts'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
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
  serve(servidor, calls.salvarPacotesDoSerial, async ({ body }, { db, usuario }) =>
    concluido(await liberarPacotes(db, usuario, body)),
  )
  serve(servidor, calls.removerPacoteDoSerial, async ({ params }, { db, usuario }) => {
    await deletePacoteDoSerial(db, usuario, params.id, params.idInquilino)
    return concluidoSemId()
  })
}
