import type { Papel } from '../core/papeis.ts'
import { TELAS_DE_MATERIAL } from '../referencias/telas.ts'

/** Keepers of one kind read all kinds, like those who only consult (calls.tsv). */
export const LEITURA_DE_PRODUTO: readonly Papel[] = ['ConsultaProduto', ...TELAS_DE_MATERIAL]
export const ESCRITA_DE_PRODUTO: readonly Papel[] = TELAS_DE_MATERIAL

/** Reads market versions only (Spec 001 §6); `papeis` are effective ones, where consultation has beaten writing. */
export const soConsulta = (papeis: readonly Papel[]): boolean =>
  papeis.includes('ConsultaProduto') && !ESCRITA_DE_PRODUTO.some((papel) => papeis.includes(papel))
