import { z } from 'zod'

/** One field that differs, in words; `figura` for pictures that are shown side by side. */
export const diferenca = z.object({
  campo: z.string(),
  nome: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  figura: z.object({ antes: z.string().nullable(), depois: z.string().nullable() }).nullable(),
})
export type Diferenca = z.output<typeof diferenca>

/** What a field of a record says, in words. */
export interface Dito {
  nome: string
  texto: string | null
  /** Distinguishes values of the same text: of a file what it holds. */
  marca?: string
  figura?: string | null
}
/** A record field by field. */
export type Ditos = ReadonlyMap<string, Dito>

/** Differences between two copies of a record; without `antes` every filled field is new. */
export function diferencasDe(antes: Ditos | null, depois: Ditos): Diferenca[] {
  return [...new Set([...(antes?.keys() ?? []), ...depois.keys()])].flatMap((campo) => {
    const [era, e] = [antes?.get(campo), depois.get(campo)]
    if ((era?.texto ?? null) === (e?.texto ?? null) && era?.marca === e?.marca) return []
    const comFigura = era?.figura ?? e?.figura
    return [
      {
        campo,
        nome: (e ?? era)?.nome ?? campo,
        antes: era?.texto ?? null,
        depois: e?.texto ?? null,
        figura: comFigura ? { antes: era?.figura ?? null, depois: e?.figura ?? null } : null,
      },
    ]
  })
}

/** A field as it was, beside what it is today. */
interface DitoEntao extends Diferenca {
  mudou: boolean
}

/** Every field that a copy has, or today's has in its place. */
export function lerEntao(entao: Ditos, hoje: Ditos): DitoEntao[] {
  const diferentes = new Map(diferencasDe(entao, hoje).map((uma) => [uma.campo, uma]))
  const iguais = [...entao].flatMap(([campo, { nome, texto, figura }]): DitoEntao[] => {
    const diferente = diferentes.get(campo)
    diferentes.delete(campo)
    if (diferente) return [{ ...diferente, nome, mudou: true }]
    if (texto === null) return []
    const lado = figura ? { antes: figura, depois: figura } : null
    return [{ campo, nome, antes: texto, depois: texto, figura: lado, mudou: false }]
  })
  return [...iguais, ...[...diferentes.values()].map((diferente) => ({ ...diferente, mudou: true }))]
}
