import { z } from 'zod'
import { leitura } from '../core/chamadas.ts'
import { post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { booleano, paraDecimal } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { SIMBOLO_PADRAO, SIMBOLOS } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { MAIOR_ESPERA_S } from '../mercado/publicar.ts'

const ESPERA_INVALIDA = `Informe de 0 a ${MAIOR_ESPERA_S} segundos.`

/** Choices of a company (decisions 0.3 "Per-company choices"). */
export const configuracaoForm = z.object({
  /** Seconds in which a confirmed Homologar or Disponibilizar can be taken back; 0 applies it at once. */
  espera: z.preprocess(
    paraDecimal,
    z
      .number({ error: ({ input }) => (input == null ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido) })
      .int(ESPERA_INVALIDA)
      .min(0, ESPERA_INVALIDA)
      .max(MAIOR_ESPERA_S, ESPERA_INVALIDA),
  ),
  /** Whether keepers may ask a colleague to review their edits. */
  revisao: booleano(),
  /** Default of new drawings. */
  simbolo: z.enum(
    SIMBOLOS.map(({ value }) => value),
    { error: MENSAGENS.valorInvalido },
  ),
})
export type Configuracao = z.output<typeof configuracaoForm>

export const CONFIGURACAO_PADRAO: Configuracao = { espera: 30, revisao: false, simbolo: SIMBOLO_PADRAO }

/** Configuration of the own company, readable by everybody who works there. */
export const obterConfiguracao = leitura(['proprio.configuracao.obter'], '/configuracao', configuracaoForm, AUTENTICADO)
/** Only sent fields change, so that two people who set different things do not undo each other. */
export const salvarConfiguracao = post('/configuracao', {
  ids: ['proprio.configuracao.salvar'],
  body: configuracaoForm.partial(),
  result: feito,
  papeis: ['Configuracao'],
})
