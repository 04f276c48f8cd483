import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { LINHA_REPETIDA, type referenciaLinhaForm } from '@portal/contract/referencias/linhas'
import type { Logado } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import { recusarUsos } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { referenciaLinha } from '../db/tables/referencias.ts'
import { countRepetidas, deleteLigacao, findLigacao, insertLigacao, updateLigacao } from './referenciaLinhas.queries.ts'
import { exigirLinha } from './selecoes.queries.ts'
import { travarReferencia } from './travarReferencia.ts'
import { usosDaLinha } from './usos.queries.ts'

type Form = z.output<typeof referenciaLinhaForm>
type Registro = typeof referenciaLinha.$inferSelect

/** The reference is locked first, so that it cannot go while a line comes. */
export async function salvarReferenciaLinha(db: Db, usuario: Logado, form: Form): Promise<number> {
  const { id, versao, linha: idLinha, ...campos } = form
  await travarReferencia(db, usuario, campos.idReferencia)
  if (id == null) {
    await noCampo('linha', exigirLinha(db, usuario, idLinha))
    return (await insertLigacao(db, { ...campos, idLinha })) ?? recusarRepetida()
  }
  const atual = await travarLigacao(db, usuario, { id, versao, idReferencia: campos.idReferencia })
  if (idLinha !== atual.idLinha) {
    recusarUsos(await usosDaLinha(db, { idReferencia: campos.idReferencia, idLinha: atual.idLinha }))
    await noCampo('linha', exigirLinha(db, usuario, idLinha))
  }
  if (await countRepetidas(db, { id, idReferencia: campos.idReferencia, idLinha })) recusarRepetida()
  await updateLigacao(db, id, { ...campos, idLinha })
  return id
}

/** A link belongs to its reference: under another one it is as unknown as none. */
async function travarLigacao(
  db: Db,
  usuario: Logado,
  { id, versao, idReferencia }: Pick<Form, 'versao' | 'idReferencia'> & { id: number },
): Promise<Registro> {
  const atual = await travar<Registro>(db, referenciaLinha, eq(referenciaLinha.idReferencia, idReferencia), id)
  await exigirVersao(db, referenciaLinha, atual, versao, () => findLigacao(db, usuario, id))
  return atual
}

function recusarRepetida(): never {
  throw new RegraViolada(LINHA_REPETIDA, 'linha')
}

export async function excluirReferenciaLinha(db: Db, usuario: Logado, id: number): Promise<void> {
  const { idReferencia, linha } = await findLigacao(db, usuario, id)
  await travarReferencia(db, usuario, idReferencia)
  recusarUsos(await usosDaLinha(db, { idReferencia, idLinha: linha.value }))
  await deleteLigacao(db, id)
}
