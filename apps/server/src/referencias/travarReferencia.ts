import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Logado } from '../core/context.ts'
import { SemPermissao } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { findReferencia } from './referencias.queries.ts'
import { referenciaVisivel } from './visibilidade.queries.ts'

type Registro = typeof referencia.$inferSelect

/** Only owner and provider change a reference that others see; a conflict answers it as the form reads it. */
export async function travarReferencia(db: Db, usuario: Logado, id: number, versao?: number | null): Promise<Registro> {
  const atual = await travar<Registro>(db, referencia, referenciaVisivel(usuario), id)
  if (!usuario.provedora && atual.idEmpresa !== usuario.idEmpresa)
    throw new SemPermissao(MENSAGENS.registroDeOutraEmpresa)
  await exigirVersao(db, referencia, atual, versao, () => findReferencia(db, usuario, id))
  return atual
}
