import { CEM_MOBI, SISTEMAS, type Option } from '../core/options.ts'

export type Sistema = (typeof SISTEMAS)[number]['value']

/** Systems that read CEM DELPHI, CEM MOBI, and PrefSuite's own. */
export const FAMILIAS = {
  CEM: [1, 2, 3, 4, 5],
  CEMMOBI: [CEM_MOBI],
  PREFSUITE: [6, 7],
} as const satisfies Readonly<Record<string, readonly Sistema[]>>
export type Familia = keyof typeof FAMILIAS

export const sistemasDa = (familia: Familia): readonly Option<number>[] =>
  SISTEMAS.filter(({ value }) => FAMILIAS[familia].some((dela) => dela === value))

export const familiaDe = (sistema: number): Familia =>
  sistema === CEM_MOBI ? 'CEMMOBI' : FAMILIAS.PREFSUITE.some((outro) => outro === sistema) ? 'PREFSUITE' : 'CEM'

/** Spec 002 §2.8 "access level". */
export const NIVEIS = [
  { label: 'Nível 1', value: 1 },
  { label: 'Nível 2', value: 2 },
] as const satisfies readonly Option<number>[]
