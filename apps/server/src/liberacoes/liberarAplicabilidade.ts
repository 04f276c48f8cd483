import type { aplicabilidadeForm } from '@portal/contract/liberacoes/aplicabilidade'
import type { z } from 'zod'
import { exigirLiberavel } from '../clientes/clientes.queries.ts'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { selectEmpresasALiberar, upsertAplicabilidade } from './aplicabilidade.queries.ts'

/** Releases only what the select offers: a company without applicability that the caller may release is unknown. */
export async function liberarAplicabilidade(
  db: Db,
  usuario: Logado,
  body: z.output<typeof aplicabilidadeForm>,
): Promise<number> {
  await exigirLiberavel(db, usuario, body.idSerial)
  const oferecidas = await selectEmpresasALiberar(db, usuario, body.homologador)
  if (!oferecidas.some(({ idEmpresa }) => idEmpresa === body.idEmpresa)) throw new NaoEncontrado(undefined, 'idEmpresa')
  return upsertAplicabilidade(db, body)
}
