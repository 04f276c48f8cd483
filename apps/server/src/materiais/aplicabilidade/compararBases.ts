import type { z } from 'zod'
import { compararAplicabilidade } from '@portal/contract/materiais/compararAplicabilidade'
import type { aplicavelDoRetrato } from '@portal/contract/materiais/retrato'
import type { Db } from '../../db/client.ts'
import { findCopias, listUltimas, type AComparar } from '../../mercado/comparar.queries.ts'
import { FAMILIA_DE_APLICABILIDADES } from './publicarBases.queries.ts'

type Lista = z.output<typeof aplicavelDoRetrato>[]

/** Rows that come to each list and leave it, and who touched the list last. */
export async function compararBases(db: Db, linhas: readonly AComparar[]) {
  const copias = await findCopias<Lista>(db, FAMILIA_DE_APLICABILIDADES, linhas)
  const ultimas = await listUltimas(db, FAMILIA_DE_APLICABILIDADES, linhas)
  return copias.map(({ id, antes, depois }) => {
    const ultima = ultimas.get(id)
    const diferencas = compararAplicabilidade(antes ?? [], depois ?? [])
    const feita = { autor: ultima?.autor ?? null, em: ultima?.em ?? null }
    return { id, figura: null, diferencas: diferencas.map((diferenca) => ({ ...diferenca, ...feita })) }
  })
}
