import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'

interface Registro {
  noMercado: boolean
  /** Changed here and not saved yet: the record's own state (decisions P-01). */
  emEdicao: boolean
}

/**
 * Why a file, a name or a row of a material may not change yet (situacao.md): what is on the market enters edition and is
 * saved first. What was saved is never told to be saved (decisions 0.4).
 */
export function recusaDeParte({ noMercado, emEdicao }: Registro): string | undefined {
  if (!noMercado) return undefined
  return emEdicao ? MENSAGENS_DE_SITUACAO.salveAntes : MENSAGENS_DE_SITUACAO.alertaMercado
}
