import type { z } from 'zod'
import type { Retrato } from './retrato.ts'

/** Fields of the kind; a missing one counts as empty, because judging must never stop a save. */
export function dadosDe<Campos extends z.ZodRawShape>(
  dados: z.ZodObject<Campos>,
  retrato: Pick<Retrato, 'dados'>,
): z.output<z.ZodObject<Campos>> {
  const vazios = Object.fromEntries(Object.keys(dados.shape).map((campo) => [campo, null]))
  return dados.parse({ ...vazios, ...retrato.dados })
}
