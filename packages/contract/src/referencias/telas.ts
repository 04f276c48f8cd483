import type { TipoMaterial } from '../core/options.ts'
import { PAPEIS_DE_TELA, type PapelDeTela } from '../core/papeis.ts'

/** Material lists are filtered by the screen of their kind (decisions E-04). */
const TELA_DO_TIPO: Readonly<Record<TipoMaterial, PapelDeTela>> = {
  PERFIL: 'CadastroPerfis',
  COMPONENTE: 'CadastroComponentes',
  VIDRO: 'CadastroVidros',
  SUPERFICIE: 'CadastroSuperficies',
  KIT: 'CadastroKits',
}
/** The screens of the five kinds. */
export const TELAS_DE_MATERIAL: readonly PapelDeTela[] = Object.values(TELA_DO_TIPO)

export const telaDoTipo = (tipo: TipoMaterial): PapelDeTela => TELA_DO_TIPO[tipo]

export const telasDosTipos = (tipos: readonly TipoMaterial[]): PapelDeTela[] => tipos.map((tipo) => TELA_DO_TIPO[tipo])

/** Where a reference of these kinds can be met: the screens of its kinds and those of no kind. */
export const telasDaReferencia = (tipos: readonly TipoMaterial[]): PapelDeTela[] => [
  ...PAPEIS_DE_TELA.filter((papel) => !TELAS_DE_MATERIAL.includes(papel)),
  ...telasDosTipos(tipos),
]
