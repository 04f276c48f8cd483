import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { ClienteDoRegistro, ResumoDoRegistro } from '@portal/contract/clientes/registro'
import type { Db } from '../db/client.ts'
import * as queries from './sincronizar.queries.ts'

/** Customers by document, serials by number; who does not come stays (decisions L-01). */
export async function sincronizar(db: Db, clientes: readonly ClienteDoRegistro[]): Promise<ResumoDoRegistro> {
  await queries.travarRegistro(db)
  const dosClientes = await queries.upsertClientes(db, clientes)
  await queries.insertPatrocinios(db, clientes)
  const adotados = await queries.adotarNumeros(db, clientes)
  const comNumero = await queries.upsertSeriais(db, clientes, adotados)
  const semNumero = await queries.upsertSemNumero(db, clientes)
  return {
    message: MENSAGENS.acaoConcluida,
    clientes: dosClientes,
    seriais: {
      novos: comNumero.novos + semNumero.novos,
      alterados: comNumero.alterados + semNumero.alterados,
      iguais: comNumero.iguais + semNumero.iguais,
    },
  }
}
