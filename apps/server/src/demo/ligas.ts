import { ligaForm, temperaForm } from '@portal/contract/ligas/ligas'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { salvarLiga, salvarTempera } from '../ligas/salvar.ts'
import { listTemperas } from '../ligas/temperas.queries.ts'
import { lerDados } from './dados.ts'

/** More tempers, and alloys of windows and façades with the least tensile strength that EN 755-2 asks of them. */
const LIGAS = z.object({
  temperas: z.array(z.string()),
  ligas: z.array(z.looseObject({ tempera: z.string() })),
})

const ALUMINIO_MPA = 70_000

export async function preencherLigas(db: Db): Promise<void> {
  const dados = lerDados('ligas', LIGAS)
  for (const descricao of dados.temperas) await salvarTempera(db, temperaForm.parse({ descricao }))
  const temperas = new Map((await listTemperas(db)).map(({ descricao, idTempera }) => [descricao, idTempera]))
  for (const { tempera, ...campos } of dados.ligas) {
    const form = { ...campos, idTempera: temperas.get(tempera), elasticidade: ALUMINIO_MPA }
    await salvarLiga(db, ligaForm.parse(form))
  }
}
