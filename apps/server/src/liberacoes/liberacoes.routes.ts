import * as aplicabilidade from '@portal/contract/liberacoes/aplicabilidade'
import type { aplicabilidadeForm } from '@portal/contract/liberacoes/aplicabilidade'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import type { z } from 'zod'
import { exigirLiberavel, findCliente } from '../clientes/clientes.queries.ts'
import type { Logado, Servidor } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import type { Db } from '../db/client.ts'
import * as queries from './aplicabilidade.queries.ts'
import { selectEmpresasALiberar, upsertAplicabilidade } from './aplicabilidade.queries.ts'
import { liberacaoDiversa } from './diversas.routes.ts'
import { liberacaoPadraoCEM } from './padrao.routes.ts'
import { pacotesDoCliente } from './pacotes.routes.ts'
import { liberacaoPreference } from './preference.routes.ts'
import { simDoCaminho } from './simDoCaminho.ts'
import { simularLiberacoes } from './simular.ts'
import { tabelasDoCliente } from './tabelas.routes.ts'

/** Releases to customers (Spec 002 §7.8–§7.12). */
export function liberacoes(servidor: Servidor): void {
  aplicabilidades(servidor)
  pacotesDoCliente(servidor)
  tabelasDoCliente(servidor)
  liberacaoPreference(servidor)
  serve(servidor, simularCliente, async ({ params, query }, { db, usuario }) =>
    simularLiberacoes(db, usuario, params.idSerial, query.em),
  )
  liberacaoPadraoCEM(servidor)
  liberacaoDiversa(servidor)
}

function aplicabilidades(servidor: Servidor): void {
  serve(servidor, aplicabilidade.referenciaAplicabilidadeExistente, async ({ params }, { db, usuario }) =>
    queries.selectEmpresasALiberar(db, usuario, simDoCaminho(params.homologador)),
  )
  serve(servidor, aplicabilidade.listaAplicabilidades, async ({ params }, { db, usuario }) => {
    const { idSerial } = await findCliente(db, params.idSerial)
    return queries.listAplicabilidades(db, usuario, idSerial)
  })
  serveGravacao(servidor, aplicabilidade.salvarAplicabilidadeDoSerial, async ({ body }, { db, usuario }) =>
    liberarAplicabilidade(db, usuario, body),
  )
  serveAcao(servidor, aplicabilidade.removerAplicabilidade, async ({ body }, { db, usuario }) =>
    queries.deleteAplicabilidade(db, usuario, body),
  )
}

/** Releases only what the select offers: a company without applicability that the caller may release is unknown. */
async function liberarAplicabilidade(
  db: Db,
  usuario: Logado,
  body: z.output<typeof aplicabilidadeForm>,
): Promise<number> {
  await exigirLiberavel(db, usuario, body.idSerial)
  const oferecidas = await selectEmpresasALiberar(db, usuario, body.homologador)
  if (!oferecidas.some(({ idEmpresa }) => idEmpresa === body.idEmpresa)) throw new NaoEncontrado(undefined, 'idEmpresa')
  return upsertAplicabilidade(db, body)
}
