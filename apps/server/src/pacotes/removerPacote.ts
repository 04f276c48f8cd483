import { concluidoSemId, fieldErrorOf, type feito } from '@portal/contract/core/errors'
import { MENSAGENS_DE_PACOTE } from '@portal/contract/pacotes/pacotes'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { deletePacote, estaLiberado } from './pacotes.queries.ts'
import { travarPacote } from './salvarPacote.ts'

/** What customers have goes only after the warning was confirmed (decisions H-13). */
export async function removerPacote(
  db: Db,
  usuario: Logado,
  id: number,
  confirmado: boolean,
): Promise<z.output<typeof feito>> {
  await travarPacote(db, usuario, id)
  if (!confirmado && (await estaLiberado(db, id))) {
    const message = MENSAGENS_DE_PACOTE.liberado
    return { ...concluidoSemId(), isValid: false, message, errors: [fieldErrorOf(message)] }
  }
  await deletePacote(db, id)
  return concluidoSemId()
}
