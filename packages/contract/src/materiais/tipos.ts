import type { TipoMaterial } from '../core/options.ts'
import { DESENHO_TECNICO } from './anexos.ts'
import { componente } from './componente.ts'
import { kit } from './kit.ts'
import { perfil } from './perfil.ts'
import { superficie } from './superficie.ts'
import { vidro } from './vidro.ts'

/** The kinds by their code. */
export const TIPOS = {
  COMPONENTE: componente,
  PERFIL: perfil,
  SUPERFICIE: superficie,
  VIDRO: vidro,
  KIT: kit,
} as const satisfies Record<TipoMaterial, { tipo: TipoMaterial }>

/** Profiles have a drawing of their section instead. */
export const podeTerFicha = (tipo: TipoMaterial): boolean =>
  TIPOS[tipo].anexos.some((anexo) => anexo.tipo === DESENHO_TECNICO.tipo)

/** Kits may be of no line (decisions P-16). */
export const podeNaoTerLinha = (tipo: TipoMaterial): boolean => TIPOS[tipo].semLinha
