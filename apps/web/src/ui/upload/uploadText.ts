import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Progresso } from '../../api/uploadApi.ts'

export const uploadShare = ({ enviados, total }: Progresso): number =>
  total > 0 ? Math.floor((enviados / total) * 100) : 0

/** Sent bytes are not the end: the server still works on them. */
export function uploadText(progress: Progresso): string {
  const share = uploadShare(progress)
  return share >= 100 ? 'Processando…' : `${MENSAGENS.enviandoArquivo} ${share}%`
}
