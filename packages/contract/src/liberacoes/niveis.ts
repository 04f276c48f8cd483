import { familiaDe } from '../clientes/sistemas.ts'
import type { Nivel } from '../pacotes/niveis.ts'

/** Whose editions a serial may receive, the best first: the market of its system, before it homologation for who tests (decisions L-07). */
export function niveisDoSerial(sistema: number, homologador: boolean): Nivel[] {
  const mercado = familiaDe(sistema) === 'CEMMOBI' ? 'CEM_MOBI' : 'CEM_PRO'
  return homologador ? ['HOMOLOGACAO', mercado] : [mercado]
}
