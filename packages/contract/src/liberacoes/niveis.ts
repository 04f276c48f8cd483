import { familiaDe } from '../clientes/sistemas.ts'
import type { Nivel } from '../pacotes/niveis.ts'

/** Levels of a serial, best first: its system's market, for testers homologation before it (decisions L-07). */
export function niveisDoSerial(sistema: number, homologador: boolean): Nivel[] {
  const mercado = familiaDe(sistema) === 'CEMMOBI' ? 'CEM_MOBI' : 'CEM_PRO'
  return homologador ? ['HOMOLOGACAO', mercado] : [mercado]
}
