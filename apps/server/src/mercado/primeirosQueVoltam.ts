import { MAIS_RESTAURADOS } from '@portal/contract/mercado/contrapublicacao'

interface Julgados<Volta, Recusado> {
  voltam: readonly Volta[]
  recusados: readonly Recusado[]
}

/**
 * So many at a time, judged in their order until some of them go back: what is held in memory, locked and written in one
 * transaction has a bound, and who asks again comes to the next. `restam` are those that were not looked at.
 */
export async function primeirosQueVoltam<Candidato, Volta, Recusado>(
  candidatos: readonly Candidato[],
  julgar: (lote: readonly Candidato[]) => Promise<Julgados<Volta, Recusado>>,
) {
  const recusados: Recusado[] = []
  let voltam: readonly Volta[] = []
  let olhados = 0
  while (!voltam.length && olhados < candidatos.length) {
    const lote = candidatos.slice(olhados, olhados + MAIS_RESTAURADOS)
    olhados += lote.length
    const julgados = await julgar(lote)
    voltam = julgados.voltam
    recusados.push(...julgados.recusados)
  }
  return { voltam, recusados, restam: candidatos.length - olhados }
}
