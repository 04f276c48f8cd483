import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'

interface Registro {
  noMercado: boolean
  /** True after a change that is not saved yet: the record's own state (decisions P-01). */
  emEdicao: boolean
}

/** A record on the market enters edition and is saved before its files or rows change (situacao.md, decisions 0.4). */
export function recusaDeParte({ noMercado, emEdicao }: Registro): string | undefined {
  if (!noMercado) return undefined
  return emEdicao ? MENSAGENS_DE_SITUACAO.salveAntes : MENSAGENS_DE_SITUACAO.alertaMercado
}
