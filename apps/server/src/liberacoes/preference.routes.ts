import * as calls from '@portal/contract/liberacoes/preference'
import { exigirLiberavel, idDoSerial } from '../clientes/clientes.queries.ts'
import type { Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { selectReferenciasALiberar } from './aplicabilidade.queries.ts'
import * as queries from './preference.queries.ts'

/** Releases of PrefSuite, by the number of the serial (Spec 002 §7.12). */
export function liberacaoPreference(servidor: Servidor): void {
  serve(servidor, calls.selecaoPacotePrefSuiteCliente, async (_, { db, usuario }) =>
    queries.selectOficiais(db, usuario),
  )
  serve(servidor, calls.listaPreference, async ({ params }, { db, usuario }) =>
    queries.listPreference(db, usuario, await idDoSerial(db, params.serial, 'PREFSUITE')),
  )
  serveGravacao(servidor, calls.salvarPreference, async ({ body }, { db, usuario }) => {
    const idSerial = await idDoSerial(db, body.serial, 'PREFSUITE')
    await exigirLiberavel(db, usuario, idSerial)
    await queries.exigirOficial(db, usuario, body.referencia)
    const { referencia: idReferencia, tipoLiberacao } = body
    return queries.upsertPreference(db, { idSerial, idReferencia, tipoLiberacao })
  })
  serveAcao(servidor, calls.excluirPreference, async ({ params }, { db, usuario }) =>
    queries.deletePreference(db, usuario, params.id),
  )
  aplicabilidades(servidor)
}

function aplicabilidades(servidor: Servidor): void {
  serve(servidor, calls.referenciasComAplicabilidade, async (_, { db, usuario }) =>
    selectReferenciasALiberar(db, usuario),
  )
  serve(servidor, calls.listaAplicabilidadesPreference, async ({ params }, { db, usuario }) =>
    queries.listAplicabilidadesPreference(db, usuario, await idDoSerial(db, params.serial, 'PREFSUITE')),
  )
  serveGravacao(servidor, calls.salvarAplicabilidadePreference, async ({ body }, { db, usuario }) => {
    const idSerial = await idDoSerial(db, body.serial, 'PREFSUITE')
    await exigirLiberavel(db, usuario, idSerial)
    await queries.exigirComAplicabilidade(db, usuario, body.referencia)
    const id = await queries.insertAplicabilidadePreference(db, { idSerial, idReferencia: body.referencia })
    if (id === undefined) throw new RegraViolada(calls.JA_LIBERADA, 'referencia')
    return id
  })
  serveAcao(servidor, calls.excluirAplicabilidadePreference, async ({ params }, { db, usuario }) =>
    queries.deleteAplicabilidadePreference(db, usuario, params.id),
  )
}
