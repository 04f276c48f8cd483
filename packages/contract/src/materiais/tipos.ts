import type { TipoMaterial } from '../core/options.ts'
import { componente } from './componente.ts'
import { kit } from './kit.ts'
import { perfil } from './perfil.ts'
import { superficie } from './superficie.ts'
import { vidro } from './vidro.ts'

/** The five kinds by their code. */
export const TIPOS = {
  COMPONENTE: componente,
  PERFIL: perfil,
  SUPERFICIE: superficie,
  VIDRO: vidro,
  KIT: kit,
} as const satisfies Record<TipoMaterial, { tipo: TipoMaterial }>

/** Kits may be of no line (decisions P-16). */
export const podeNaoTerLinha = (tipo: TipoMaterial): boolean => TIPOS[tipo].semLinha
