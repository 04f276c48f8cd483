import { familiaDe } from '@portal/contract/clientes/sistemas'
import { niveisDoSerial } from '@portal/contract/liberacoes/niveis'
import * as calls from '@portal/contract/liberacoes/pacotes'
import { SEM_CEM_MOBI, type pacotesForm } from '@portal/contract/liberacoes/pacotes'
import type { z } from 'zod'
import { exigirLiberavel, findCliente } from '../clientes/clientes.queries.ts'
import type { Logado, Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import type { Db } from '../db/client.ts'
import {
  deletePacoteDoSerial,
  exigirPacotes,
  findInquilino,
  liberar,
  listDisponiveis,
  listPacotesDoSerial,
} from './pacotes.queries.ts'

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

/** Releases packages by hand to one customer; for CEM MOBI too, where he has it (decisions L-09). */
async function liberarPacotes(
  db: Db,
  usuario: Logado,
  { itemsSelecionados: ids, idSerial, homologador, enviarCemMobi }: z.output<typeof pacotesForm>,
): Promise<number> {
  await exigirLiberavel(db, usuario, idSerial)
  const { sistema } = await findCliente(db, idSerial)
  await exigirPacotes(db, usuario, ids, niveisDoSerial(sistema, homologador))
  const doMobi = familiaDe(sistema) === 'CEMMOBI'
  const inquilino = enviarCemMobi || doMobi ? await findInquilino(db, idSerial) : 0
  if (inquilino === undefined) throw new RegraViolada(SEM_CEM_MOBI, 'enviarCemMobi')
  await liberar(db, { idSerial, ids, homologador, enviarCemMobi: enviarCemMobi && !doMobi, inquilino })
  return idSerial
}
