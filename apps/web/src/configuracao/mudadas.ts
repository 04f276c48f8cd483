import type { Configuracao } from '@portal/contract/configuracao/configuracao'

/** Only what the person changed, so that a colleague's choice made meanwhile stays. */
export const mudadas = (antes: Configuracao, depois: Configuracao): Partial<Configuracao> => ({
  ...(depois.espera !== antes.espera && { espera: depois.espera }),
  ...(depois.revisao !== antes.revisao && { revisao: depois.revisao }),
  ...(depois.simbolo !== antes.simbolo && { simbolo: depois.simbolo }),
})
