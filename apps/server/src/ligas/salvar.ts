import type { ligaForm, temperaForm } from '@portal/contract/ligas/ligas'
import type { z } from 'zod'
import { noCampo, RegraViolada } from '../core/errors.ts'
import { exigirVersao, travar, type TabelaDeRegistro } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { liga, tempera } from '../db/tables/ligas.ts'
import { findLiga, hasLiga, insertLiga, updateLiga } from './ligas.queries.ts'
import { findTempera, insertTempera, updateTempera } from './temperas.queries.ts'

/** No company writes alloys and tempers (decisions 0.4 "What belongs to nobody belongs to the provider"). */
export async function salvarLiga(db: Db, { idLiga, versao, ...campos }: z.output<typeof ligaForm>): Promise<number> {
  if (idLiga != null) await travarVersao(db, liga, idLiga, versao, findLiga)
  if (campos.idTempera !== null) await noCampo('idTempera', findTempera(db, campos.idTempera))
  if (await hasLiga(db, campos, idLiga)) throw new RegraViolada('Já existe esta liga com esta têmpera.', 'descricao')
  return idLiga == null ? insertLiga(db, campos) : updateLiga(db, idLiga, campos)
}

export async function salvarTempera(
  db: Db,
  { idTempera, versao, ...campos }: z.output<typeof temperaForm>,
): Promise<number> {
  if (idTempera == null) return insertTempera(db, campos)
  await travarVersao(db, tempera, idTempera, versao, findTempera)
  return updateTempera(db, idTempera, campos)
}

/** A conflict answers the newer version as the calls show it. */
async function travarVersao(
  db: Db,
  tabela: TabelaDeRegistro,
  id: number,
  versao: number | null | undefined,
  find: (db: Db, id: number) => Promise<object>,
): Promise<void> {
  const atual = await travar(db, tabela, undefined, id)
  await exigirVersao(db, tabela, atual, versao, () => find(db, id))
}
