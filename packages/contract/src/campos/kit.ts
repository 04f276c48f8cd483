import { z } from 'zod'
import { escolha as escolhaPedida } from '../core/fields.ts'
import { opcaoDe, TIPO_KIT } from '../core/options.ts'
import { daLista, escolha, type Campos } from './campo.ts'

/** The second option (kit.009). */
const TIPO_KIT_USUAL = TIPO_KIT[1].value

/** Fields of a kit (Spec 001 §3, §5). */
export const CAMPOS_DO_KIT = {
  /** Optional (Spec 001 §5): a missing tipo is that of a new form (§4). */
  tipoKit: {
    ...escolha('Tipo de kit', TIPO_KIT),
    entrada: z.preprocess((valor) => valor ?? TIPO_KIT_USUAL, escolhaPedida(TIPO_KIT)),
    saida: opcaoDe(TIPO_KIT),
    novo: TIPO_KIT_USUAL,
  },
  grupo: daLista('Grupo', 'grupo'),
} as const satisfies Campos
