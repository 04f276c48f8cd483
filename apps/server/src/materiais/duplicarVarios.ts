import type { ResultOf } from '@portal/contract/core/call'
import { duplicarForm, type CopiaPedida, type duplicarVarios as chamada } from '@portal/contract/materiais/relacoes'
import { SUMIU } from '@portal/contract/materiais/celulas'
import type { ContextoEscrita } from '../core/context.ts'
import { type Recusa, SemPermissao } from '../core/errors.ts'
import { semDeixar } from '../db/semDeixar.ts'
import { sumiu, tentarLinha } from './linhaALinha.ts'
import { duplicar } from './restaurar.ts'

type Resposta = ResultOf<typeof chamada>

/** Copies as one act. A simulation makes them all and takes them back, so that codes that meet among themselves are told, too. */
export async function duplicarVarios(
  contexto: ContextoEscrita,
  { copias, simular }: { copias: readonly CopiaPedida[]; simular: boolean },
): Promise<Resposta> {
  const fazer = () => duplicarCada(contexto, copias)
  return { copias: await (simular ? semDeixar(contexto.transacao, fazer) : fazer()), simulado: simular }
}

async function duplicarCada(contexto: ContextoEscrita, copias: readonly CopiaPedida[]): Promise<Resposta['copias']> {
  const feitas: Resposta['copias'] = []
  const alheias: Recusa[] = []
  for (const copia of copias) {
    const { recusa, ...feita } = await uma(contexto, copia)
    feitas.push(feita)
    if (recusa && (sumiu(recusa) || recusa instanceof SemPermissao)) alheias.push(recusa)
  }
  // A call that names nothing of his is answered as any that does.
  if (alheias[0] && alheias.length === copias.length) throw alheias[0]
  return feitas
}

async function uma(contexto: ContextoEscrita, { id, codigo }: CopiaPedida) {
  const lido = duplicarForm.safeParse({ codigo })
  if (!lido.success) return { id, codigo, motivo: lido.error.issues.map(({ message }) => message).join(' ') }
  const { recusa } = await tentarLinha(contexto, () => duplicar(contexto, id, lido.data.codigo))
  const motivo = recusa && (sumiu(recusa) ? SUMIU : recusa.message)
  return { id, codigo: lido.data.codigo, motivo: motivo ?? null, ...(recusa && { recusa }) }
}
