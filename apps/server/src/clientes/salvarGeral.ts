import { isDeepStrictEqual } from 'node:util'
import type { geralForm } from '@portal/contract/clientes/geral'
import { propriosDepois, recusasDosLimites } from '@portal/contract/clientes/limitesDaEmpresa'
import { concluido, type SalvoComId } from '@portal/contract/core/errors'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { OUTRA_PESSOA_SALVOU, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { clienteSerial } from '../db/tables/clientes.ts'
import { findGeral, findQuemMudou, updateGeral, upsertDaEmpresa } from './clientes.queries.ts'

/**
 * Limits and blocks of one serial (Spec 002 §2.8 "Geral"): the provider's hold for all, a company's for itself
 * (decision 0038). What a company may not free or raise is refused as an answer (decisions 0.1).
 */
export async function salvarGeral(
  db: Db,
  quem: Logado,
  { id, versao, ...campos }: z.output<typeof geralForm>,
): Promise<SalvoComId> {
  await travar(db, clienteSerial, undefined, id)
  const atual = await findGeral(db, quem, { id })
  if (versao != null && versao !== atual.versao)
    throw new Conflito(OUTRA_PESSOA_SALVOU, { ...(await findQuemMudou(db, quem, id)), atual })
  if (atual.empresa === null) {
    await updateGeral(db, id, campos)
    return concluido(id)
  }
  const errors = recusasDosLimites(atual.provedora, campos)
  const [primeira] = errors
  if (primeira) return { isValid: false, message: primeira.message, id: null, data: null, errors }
  const proprios = propriosDepois(atual.provedora, atual.empresa, campos)
  if (!isDeepStrictEqual(proprios, atual.empresa))
    await upsertDaEmpresa(db, { idSerial: id, idEmpresa: quem.idEmpresa }, proprios)
  return concluido(id)
}
