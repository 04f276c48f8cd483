import type { TipoMaterial } from '../core/options.ts'
import { colunaDe, type Campo, type Campos } from './campo.ts'
import { CAMPOS_DO_COMPONENTE } from './componente.ts'
import { CAMPOS_DO_KIT } from './kit.ts'
import { CAMPOS_DO_PERFIL } from './perfil.ts'
import { CAMPOS_DA_SUPERFICIE } from './superficie.ts'
import { CAMPOS_DO_VIDRO } from './vidro.ts'

/** In the order of the kind's sheet and package. */
export const CAMPOS_DA_ESPECIE = {
  COMPONENTE: CAMPOS_DO_COMPONENTE,
  PERFIL: CAMPOS_DO_PERFIL,
  SUPERFICIE: CAMPOS_DA_SUPERFICIE,
  VIDRO: CAMPOS_DO_VIDRO,
  KIT: CAMPOS_DO_KIT,
} as const satisfies Record<TipoMaterial, Campos>

/** Columns of the product list that only some kinds have, in its order. */
const { grupo, cor, unidadeItem, unidadeEmbalagem, quantidadeEmbalagem, otimizacaoBarra } = CAMPOS_DO_COMPONENTE
export const CAMPOS_DA_LISTA = { grupo, cor, unidadeItem, unidadeEmbalagem, quantidadeEmbalagem, otimizacaoBarra }

const doTipo = (tipo: TipoMaterial): Campos => CAMPOS_DA_ESPECIE[tipo]

/** Undefined for a name that the kind lacks, or had once. */
export const campoDaEspecie = (tipo: TipoMaterial, nome: string): Campo | undefined => doTipo(tipo)[nome]

/** Every column that may hold the field, whatever the material. */
export const colunasQueGuardam = (nome: string): string[] => [
  nome,
  colunaDe(nome, { forma: 'opcao' }),
  ...Object.values(CAMPOS_DA_ESPECIE).flatMap((campos: Campos) => campos[nome]?.coluna ?? []),
]
