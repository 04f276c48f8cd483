import type { LiberacaoDiversa } from '@portal/contract/liberacoes/diversas'

/** A release diversa has no description: number and action tell it from the others. */
export const nomeDaDiversa = ({ id, liberacao, tipo, sistema }: LiberacaoDiversa): string =>
  `${id} · ${liberacao.label} · ${tipo.label} · ${sistema.label}`

/** What hangs on a standard or a mass release waits until there is one. */
export const SALVE_A_LIBERACAO = 'Salve a liberação primeiro.'
