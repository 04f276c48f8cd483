import { ligaForm, temperaForm } from '@portal/contract/ligas/ligas'
import type { Db } from '../db/client.ts'
import { salvarLiga, salvarTempera } from '../ligas/salvar.ts'
import { listTemperas } from '../ligas/temperas.queries.ts'

/** Beside those that every installation gets. */
const TEMPERAS = ['T1', 'T4', 'T6', 'T66', 'O', 'F']

const ALUMINIO_MPA = 70_000

/** Alloys of windows and façades with the least tensile strength that EN 755-2 asks of them. */
const LIGAS: readonly (readonly [liga: string, tempera: string, tensaoMaxima: number])[] = [
  ['6060', 'T4', 120],
  ['6060', 'T6', 190],
  ['6060', 'T66', 215],
  ['6063', 'T4', 130],
  ['6063', 'T5', 175],
  ['6063', 'T6', 215],
  ['6063', 'T66', 245],
  ['6005', 'T6', 270],
  ['6351', 'T5', 270],
  ['6351', 'T6', 290],
  ['6061', 'T6', 260],
  ['6082', 'T6', 290],
]

export async function preencherLigas(db: Db): Promise<void> {
  for (const descricao of TEMPERAS) await salvarTempera(db, temperaForm.parse({ descricao }))
  const temperas = new Map((await listTemperas(db)).map(({ descricao, idTempera }) => [descricao, idTempera]))
  for (const [descricao, tempera, tensaoMaxima] of LIGAS) {
    const idTempera = temperas.get(tempera)
    await salvarLiga(db, ligaForm.parse({ descricao, idTempera, elasticidade: ALUMINIO_MPA, tensaoMaxima }))
  }
}
