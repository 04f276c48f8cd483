import type { ResultOf } from '@portal/contract/core/call'
import { duplicarForm, type CopiaPedida, type duplicarVarios as chamada } from '@portal/contract/materiais/relacoes'
import type { ContextoEscrita } from '../core/context.ts'
import { sumiu, tentarLinha } from './linhaALinha.ts'
import { duplicar } from './restaurar.ts'

type Resposta = ResultOf<typeof chamada>

/** Copies as one act. A simulation makes them all and takes them back, so that codes that meet among themselves are told, too. */
export async function duplicarVarios(
  contexto: ContextoEscrita,
  { copias, simular }: { copias: readonly CopiaPedida[]; simular: boolean },
): Promise<Resposta> {
  const { client } = contexto.transacao
  if (simular) await client.query('SAVEPOINT simulacao')
  const feitas: Resposta['copias'] = []
  for (const copia of copias) feitas.push(await uma(contexto, copia))
  if (simular) await client.query('ROLLBACK TO SAVEPOINT simulacao')
  return { copias: feitas, simulado: simular }
}

async function uma(contexto: ContextoEscrita, { id, codigo }: CopiaPedida) {
  const lido = duplicarForm.safeParse({ codigo })
  if (!lido.success) return { id, codigo, motivo: lido.error.issues.map(({ message }) => message).join(' ') }
  const { recusa } = await tentarLinha(contexto, () => duplicar(contexto, id, lido.data.codigo))
  if (recusa && sumiu(recusa)) throw recusa
  return { id, codigo: lido.data.codigo, motivo: recusa?.message ?? null }
}
