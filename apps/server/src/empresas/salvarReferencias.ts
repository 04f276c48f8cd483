import type { Logado } from '../core/context.ts'
import { NaoEncontrado, noCampo } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { exigirConcediveis } from './concederReferencias.ts'
import { tocarEmpresa, travarEmpresa } from './empresas.queries.ts'
import { findTelasDaEmpresa } from './recursos.queries.ts'
import { menos } from './recursos.ts'
import { deleteLiberadas, findLiberadas, findVisiveis, insertLiberadas } from './referenciasLiberadas.queries.ts'

interface Conjunto {
  idEmpresa: number
  idTelaSistema: number
  itensSelecionados: readonly number[]
  versao?: number | null | undefined
}

/** The new set of one screen (decisions E-04). */
export async function salvarReferencias(db: Db, quem: Logado, conjunto: Conjunto): Promise<void> {
  const { idEmpresa, idTelaSistema: idTela, itensSelecionados, versao } = conjunto
  await travarEmpresa(db, quem, idEmpresa, versao)
  await noCampo('idTelaSistema', exigirTela(db, idEmpresa, idTela))
  if ((await findVisiveis(db, quem, itensSelecionados)).length < itensSelecionados.length)
    throw new NaoEncontrado(undefined, 'itensSelecionados')
  const atuais = await findLiberadas(db, idEmpresa, idTela)
  const [novas, retiradas] = [menos(itensSelecionados, atuais), menos(atuais, itensSelecionados)]
  if (novas.length + retiradas.length === 0) return
  await exigirConcediveis(db, quem, { idEmpresa, idTela }, [...novas, ...retiradas])
  await deleteLiberadas(db, { idEmpresa, idTela }, retiradas)
  await insertLiberadas(db, { idEmpresa, idTela }, novas)
  await tocarEmpresa(db, idEmpresa)
}

/** A screen that the company does not hold is unknown to it. */
export async function exigirTela(db: Db, idEmpresa: number, idTela: number): Promise<void> {
  if (!(await findTelasDaEmpresa(db, idEmpresa)).includes(idTela)) throw new NaoEncontrado()
}
