import type { TipoMaterial } from '../core/options.ts'
import { DESENHO_TECNICO } from './anexos.ts'
import { componente } from './componente.ts'
import { kit } from './kit.ts'
import { perfil } from './perfil.ts'
import { superficie } from './superficie.ts'
import { vidro } from './vidro.ts'

export const TIPOS = {
  COMPONENTE: componente,
  PERFIL: perfil,
  SUPERFICIE: superficie,
  VIDRO: vidro,
  KIT: kit,
} as const satisfies Record<TipoMaterial, { tipo: TipoMaterial }>

/** Profiles have a drawing of their section in place of a technical sheet. */
export const podeTerFicha = (tipo: TipoMaterial): boolean =>
  TIPOS[tipo].anexos.some((anexo) => anexo.tipo === DESENHO_TECNICO.tipo)

/** True for kits (decisions P-16). */
export const podeNaoTerLinha = (tipo: TipoMaterial): boolean => TIPOS[tipo].semLinha
