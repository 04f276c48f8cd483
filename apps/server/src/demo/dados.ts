import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const nomeDaEmpresa = z.enum(['provedora', 'aluvale', 'horizonte', 'serraAzul', 'litoral', 'perfilar', 'cromo'])
export type NomeDaEmpresa = z.output<typeof nomeDaEmpresa>

/** A picture or a model of `dados/`, made beforehand. */
export const lerBytes = (arquivo: string): Buffer => readFileSync(new URL(`dados/${arquivo}`, import.meta.url))

/** A file of `dados/`, as far as its loader looks into it; the product's own forms judge the rest. */
export const lerDados = <Forma extends z.ZodType>(arquivo: string, forma: Forma): z.output<Forma> =>
  forma.parse(JSON.parse(lerBytes(`${arquivo}.json`).toString()))
