import { asc, eq } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import type { Tempera } from '@portal/contract/ligas/ligas'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { tempera } from '../db/tables/ligas.ts'

const { versao, descricao } = tempera
const selectTemperas = (db: Db) => db.select({ idTempera: tempera.id, versao, descricao }).from(tempera)

export const listTemperas = (db: Db): Promise<Tempera[]> =>
  selectTemperas(db).orderBy(ordemHumana(descricao), asc(tempera.id))

export const selectOpcoesDeTempera = (db: Db): Promise<OptionDeId[]> =>
  db.select({ label: descricao, value: tempera.id }).from(tempera).orderBy(ordemHumana(descricao), asc(tempera.id))

export async function findTempera(db: Db, id: number): Promise<Tempera> {
  const [row] = await selectTemperas(db).where(eq(tempera.id, id))
  return encontrado(row)
}

export const { insert: insertTempera, update: updateTempera, remove: deleteTempera } = escritaDe(tempera)
