import * as calls from '@portal/contract/clientes/clientes'
import * as geral from '@portal/contract/clientes/geral'
import { obterCadastro, sincronizarClientes } from '@portal/contract/clientes/registro'
import type { Pedido, Servidor } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveComChave, serveGravacao } from '../core/serve.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import { exigirChave } from '../integracao/exigirChave.queries.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'
import * as queries from './clientes.queries.ts'
import {
  deleteProjetista,
  insertProjetista,
  listProjetistas,
  selectReferenciasDeProjetistas,
} from './projetistas.queries.ts'
import { salvarGeral } from './salvarGeral.ts'
import { sincronizar } from './sincronizar.ts'

/** Customers of the design software and what they may do (Spec 002 §7.7, §7.11). */
export function clientes(servidor: Servidor): void {
  serve(servidor, calls.listaCliente, async ({ query }, { db, usuario }) =>
    queries.listClientes(db, usuario, 'CEM', query),
  )
  serve(servidor, calls.listaClienteCemMobi, async ({ query }, { db, usuario }) =>
    queries.listClientes(db, usuario, 'CEMMOBI', query),
  )
  serve(servidor, calls.listaClientePreference, async ({ query }, { db, usuario }) =>
    queries.listClientes(db, usuario, 'PREFSUITE', query),
  )
  serve(servidor, calls.acharIdSerial, async ({ params }, { db }) => ({
    idSerial: await queries.findIdSerial(db, params.serial, params.documento),
  }))
  serve(servidor, calls.obterCliente, async ({ params }, { db }) => queries.findCliente(db, params.idSerial))
  doGeral(servidor)
  projetistas(servidor)
  registro(servidor)
}

function doGeral(servidor: Servidor): void {
  serve(servidor, geral.obterGeral, async ({ params }, { db, usuario }) => queries.findGeral(db, usuario, params))
  serve(servidor, geral.salvarGeral, ({ body }, { db, usuario }) => salvarGeral(db, usuario, body))
  serve(servidor, geral.salvarSerial, async ({ body: { numeroSerie, ...campos } }, { db, usuario }) =>
    salvarGeral(db, usuario, { ...campos, id: await queries.idDoSerial(db, numeroSerie) }),
  )
}

function projetistas(servidor: Servidor): void {
  serve(servidor, geral.projetistaSelect, async (_, { db, usuario }) => selectReferenciasDeProjetistas(db, usuario))
  serve(servidor, geral.listaProjetistasDeClientes, async ({ params }, { db, usuario }) => {
    const { idSerial } = await queries.findCliente(db, params.idSerial)
    return listProjetistas(db, usuario, idSerial)
  })
  serveGravacao(servidor, geral.salvarProjetista, async ({ body }, { db, usuario }) => {
    await queries.findCliente(db, body.idSerial)
    await noCampo('idReferencia', exigirReferencia(db, usuario, body.idReferencia))
    const id = await insertProjetista(db, body)
    if (id === undefined) throw new RegraViolada(geral.JA_ABERTO, 'idReferencia')
    return id
  })
  serveAcao(servidor, geral.excluirProjetista, async ({ params }, { db, usuario }) =>
    deleteProjetista(db, usuario, params.id),
  )
}

/** The register is sent by a machine, not a person: its key says who it is (decisions L-01). */
function registro(servidor: Servidor): void {
  serve(servidor, obterCadastro, (_, { usuario }) => Promise.resolve({ importa: usuario.provedora }))
  const comChave = (pedido: Pedido) => exigirChave(servidor.deps, pedido, 'CLIENTES')
  serveComChave(servidor, sincronizarClientes, comChave, ({ body }, { deps, autoria }, chave) =>
    emTransacao(deps.database, { ...autoria, ...chave.autoria }, ({ db }) => sincronizar(db, body.clientes)),
  )
}
