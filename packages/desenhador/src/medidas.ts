import { numero } from '@portal/contract/core/formato'
import { DesenhoRecusado, LIMITES, type Medida } from './desenho.ts'

/** `1.500 mm`, with the point of thousands that people read. */
export const emMilimetros = (mm: number): string => `${numero(mm)} mm`

/** Shares `total` by weight; the parts are whole and add up to it exactly, because each ends where the next begins. */
export function repartir(total: number, pesos: readonly number[]): number[] {
  const soma = pesos.reduce((acumulado, peso) => acumulado + peso, 0)
  let acumulado = 0
  let anterior = 0
  return pesos.map((peso) => {
    acumulado += peso
    const ate = Math.round((total * acumulado) / soma)
    const parte = ate - anterior
    anterior = ate
    return parte
  })
}

/** The sizes of a split's parts: the fixed ones as they are, the proportional ones share what is left. */
export function tamanhos(total: number, medidas: readonly Medida[]): number[] {
  const fixas = medidas.reduce((soma, medida) => soma + (medida.tipo === 'fixa' ? medida.mm : 0), 0)
  const livres = repartir(
    total - fixas,
    medidas.filter((medida) => medida.tipo === 'proporcional').map((medida) => medida.peso),
  )
  const partes = medidas.map((medida) => (medida.tipo === 'fixa' ? medida.mm : (livres.shift() ?? 0)))
  if (partes.some((parte) => parte < LIMITES.parte.minimo))
    throw new DesenhoRecusado(
      `As medidas não fecham com o vão de ${emMilimetros(total)}: cada parte precisa de ao menos ${emMilimetros(LIMITES.parte.minimo)}.`,
    )
  return partes
}
