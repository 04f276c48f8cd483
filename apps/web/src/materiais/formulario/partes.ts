import type { TipoMaterial } from '@portal/contract/core/options'
import type { TipoDeAnexo } from '@portal/contract/materiais/anexos'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'

interface Registro {
  tipo: TipoMaterial
  noMercado: boolean
  /** Changed here and not saved yet: the record's own state (decisions P-01). */
  emEdicao: boolean
  /** Saved from here before. */
  salvo: boolean
}

/**
 * Why a file, a name or a row of a material may not change yet (situacao.md): what is on the market enters edition and is
 * saved first; the image of a profile waits for the same (Spec 001 §4).
 */
export function recusaDeParte({ tipo, noMercado, emEdicao, salvo }: Registro, anexo?: TipoDeAnexo): string | undefined {
  if (noMercado) return emEdicao ? MENSAGENS_DE_SITUACAO.salveAntes : MENSAGENS_DE_SITUACAO.alertaMercado
  if (tipo === 'PERFIL' && anexo === 'FIGURA' && !emEdicao && !salvo) return MENSAGENS_DE_SITUACAO.salveAntes
  return undefined
}
