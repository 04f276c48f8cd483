import { z } from 'zod'
import { leitura } from './chamadas.ts'
import { numero } from './formato.ts'
import { AUTENTICADO } from './papeis.ts'

/** Names the request, by a word that its caller thought up, for whoever asks where it stands. */
export const CABECALHO_DA_FILA = 'x-fila'
export const senhaDaFila = z.uuid()

/** Where a request stands in line, the first being the next; none while it does not wait. */
export const lugarNaFila = leitura(
  ['proprio.fila.lugar'],
  '/fila/:senha',
  z.object({ lugar: z.number().int().positive().nullable() }),
  AUTENTICADO,
)

const NA_FILA = 'Na fila'
export const textoDaFila = (lugar: number): string =>
  lugar === 1 ? `${NA_FILA}: é o próximo.` : `${NA_FILA}: ${numero(lugar)}º lugar.`
