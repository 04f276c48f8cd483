import { MENSAGENS } from '../core/mensagens.ts'
import type { TipoMaterial } from '../core/options.ts'
import { ATIVO, nasceAtivo, STATUS_DE_FORMULARIO } from '../mercado/status.ts'

export const COMECA_ATIVO = 'Um cadastro novo deste tipo começa com o status Ativo.'

/** Undefined for an accepted status; a wrong one is refused, never swallowed, and a record keeps its own. */
export function recusaDeStatus(
  tipo: TipoMaterial,
  status: unknown,
  antes: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined {
  if (!antes && nasceAtivo(tipo)) return status === ATIVO ? undefined : COMECA_ATIVO
  if (antes && status === antes['status']) return undefined
  return STATUS_DE_FORMULARIO.includes(Number(status)) ? undefined : MENSAGENS.valorInvalido
}
