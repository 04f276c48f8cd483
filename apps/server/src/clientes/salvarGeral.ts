import type { geralForm } from '@portal/contract/clientes/geral'
import type { z } from 'zod'
import { travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { clienteSerial } from '../db/tables/clientes.ts'
import { updateGeral } from './clientes.queries.ts'

/** Limits and blocks of one serial (Spec 002 §2.8 "Geral"). */
export async function salvarGeral(db: Db, { id, versao, ...campos }: z.output<typeof geralForm>): Promise<number> {
  await travar(db, clienteSerial, undefined, id, versao)
  await updateGeral(db, id, campos)
  return id
}
