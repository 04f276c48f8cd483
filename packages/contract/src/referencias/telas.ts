import type { TipoMaterial } from '../core/options.ts'
import { PAPEIS_DE_TELA, TELA_DO_TIPO, type PapelDeTela } from '../core/papeis.ts'

export const TELAS_DE_MATERIAL: readonly PapelDeTela[] = Object.values(TELA_DO_TIPO)

export const telaDoTipo = (tipo: TipoMaterial): PapelDeTela => TELA_DO_TIPO[tipo]

export const telasDosTipos = (tipos: readonly TipoMaterial[]): PapelDeTela[] => tipos.map((tipo) => TELA_DO_TIPO[tipo])

/** Screens that show a reference of these kinds: those of the kinds, and those of none. */
export const telasDaReferencia = (tipos: readonly TipoMaterial[]): PapelDeTela[] => [
  ...PAPEIS_DE_TELA.filter((papel) => !TELAS_DE_MATERIAL.includes(papel)),
  ...telasDosTipos(tipos),
]
