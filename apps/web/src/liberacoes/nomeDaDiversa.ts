import type { LiberacaoDiversa } from '@portal/contract/liberacoes/diversas'

/** It has no description: its number and what it does tell it from the others. */
export const nomeDaDiversa = ({ id, liberacao, tipo, sistema }: LiberacaoDiversa): string =>
  `${id} · ${liberacao.label} · ${tipo.label} · ${sistema.label}`
