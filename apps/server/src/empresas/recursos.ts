import { SO_DE_CIMA } from '@portal/contract/empresas/empresas'
import { NaoEncontrado, noCampo, RegraViolada, SemPermissao } from '../core/errors.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { findEmpresa, travarEmpresa, updateEmpresa } from './empresas.queries.ts'
import {
  deleteTelas,
  findTelasDaEmpresa,
  findTelasDoPerfil,
  insertTelas,
  listTelas,
  temUsuarioCom,
  travarPerfil,
} from './recursos.queries.ts'

interface Troca {
  idEmpresa: number
  id: number
  versao?: number | null | undefined
}

/** The new profile keeps what it also has and drops the rest, from the users too (decisions E-03). */
export async function trocarPerfil(db: Db, quem: Logado, { idEmpresa, id, versao }: Troca): Promise<void> {
  exigirDeCima(quem, idEmpresa, SO_DE_CIMA.direitos)
  await noCampo('id', travarPerfil(db, id))
  await travarEmpresa(db, quem, idEmpresa, versao)
  const [doPerfil, atuais] = [await findTelasDoPerfil(db, id), await findTelasDaEmpresa(db, idEmpresa)]
  const retiradas = menos(atuais, doPerfil)
  await exigirQueTenha(db, quem, retiradas)
  await updateEmpresa(db, idEmpresa, { idPerfil: id })
  await deleteTelas(db, [idEmpresa], retiradas)
}

interface Conjunto {
  idEmpresa: number
  idsRecurso: readonly number[]
  id?: number | undefined
  versao?: number | null | undefined
}

/** The whole new set of a company's resources (decisions E-02). */
export async function salvarRecursos(db: Db, quem: Logado, conjunto: Conjunto): Promise<void> {
  const { idEmpresa, idsRecurso, versao } = conjunto
  exigirDeCima(quem, idEmpresa, SO_DE_CIMA.direitos)
  const idPerfil = await perfilDe(db, quem, conjunto)
  await noCampo('id', travarPerfil(db, idPerfil))
  const { idPerfil: anterior } = await travarEmpresa(db, quem, idEmpresa, versao)
  const atuais = await findTelasDaEmpresa(db, idEmpresa)
  const [novas, retiradas] = [menos(idsRecurso, atuais), menos(atuais, idsRecurso)]
  await exigirDoPerfil(db, idsRecurso, idPerfil)
  await exigirQueTenha(db, quem, [...novas, ...retiradas])
  if (anterior !== idPerfil) await updateEmpresa(db, idEmpresa, { idPerfil })
  await deleteTelas(db, [idEmpresa], retiradas)
  await insertTelas(db, idEmpresa, novas)
}

/** Whether users would lose something; what the profile lacks is dropped as well (decisions E-03). */
export async function haVinculo(db: Db, quem: Logado, conjunto: Conjunto): Promise<boolean> {
  const { idEmpresa, idsRecurso } = conjunto
  await findEmpresa(db, quem, idEmpresa)
  const doPerfil = await findTelasDoPerfil(db, await perfilDe(db, quem, conjunto))
  const mantidas = idsRecurso.filter((id) => doPerfil.includes(id))
  return temUsuarioCom(db, idEmpresa, menos(await findTelasDaEmpresa(db, idEmpresa), mantidas))
}

async function perfilDe(db: Db, quem: Logado, { idEmpresa, id }: Conjunto): Promise<number> {
  const idPerfil = id ?? (await findEmpresa(db, quem, idEmpresa)).perfil?.value
  if (idPerfil === undefined) throw new RegraViolada('Escolha primeiro o perfil da empresa.', 'id')
  return idPerfil
}

async function exigirDoPerfil(db: Db, telas: readonly number[], idPerfil: number): Promise<void> {
  const fora = menos(telas, await findTelasDoPerfil(db, idPerfil))
  if (fora.length === 0) return
  const conhecidas = (await listTelas(db)).filter(({ value }) => fora.includes(value))
  if (conhecidas.length < fora.length) throw new NaoEncontrado(undefined, 'idsRecurso')
  const nomes = conhecidas.map(({ label }) => label).join(', ')
  throw new RegraViolada(`O perfil da empresa não tem: ${nomes}.`, 'idsRecurso')
}

/** Only somebody above a company decides what it holds and whether it stands; provider's Masters have nobody above. */
export function exigirDeCima({ provedora, idEmpresa }: Logado, id: number, motivo: string): void {
  if (!provedora && id === idEmpresa) throw new SemPermissao(motivo)
}

/** Nobody gives what his own company does not hold; who could not give it cannot take it (decisions 0.4). */
async function exigirQueTenha(db: Db, { provedora, idEmpresa }: Logado, tocadas: readonly number[]): Promise<void> {
  if (provedora || menos(tocadas, await findTelasDaEmpresa(db, idEmpresa)).length === 0) return
  throw new SemPermissao(SO_DE_CIMA.recurso)
}

export const menos = (de: readonly number[], tirar: readonly number[]): number[] =>
  de.filter((id) => !tirar.includes(id))
