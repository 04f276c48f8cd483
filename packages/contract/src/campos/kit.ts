import { z } from 'zod'
import { escolha as escolhaPedida } from '../core/fields.ts'
import { opcaoDe, TIPO_KIT } from '../core/options.ts'
import { daLista, escolha, type Campos } from './campo.ts'

/** The second of the list (kit.009). */
const TIPO_KIT_USUAL = TIPO_KIT[1].value

/** All that a kit is (Spec 001 §3, §5). */
export const CAMPOS_DO_KIT = {
  /** Nobody must say it (Spec 001 §5): it is then what a new form has (§4). */
  tipoKit: {
    ...escolha('Tipo de kit', TIPO_KIT),
    entrada: z.preprocess((valor) => valor ?? TIPO_KIT_USUAL, escolhaPedida(TIPO_KIT)),
    saida: opcaoDe(TIPO_KIT),
    novo: TIPO_KIT_USUAL,
  },
  grupo: daLista('Grupo', 'grupo'),
} as const satisfies Campos
