import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const nomeDaEmpresa = z.enum(['provedora', 'aluvale', 'horizonte', 'serraAzul', 'litoral', 'perfilar', 'cromo'])
export type NomeDaEmpresa = z.output<typeof nomeDaEmpresa>

/** A file of `dados/`, as far as its loader looks into it; the product's own forms judge the rest. */
export const lerDados = <Forma extends z.ZodType>(arquivo: string, forma: Forma): z.output<Forma> =>
  forma.parse(JSON.parse(readFileSync(new URL(`dados/${arquivo}.json`, import.meta.url), 'utf8')))
