import type { PerfilForm } from '@portal/contract/empresas/forms'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { exigirProvedora } from '../sessao/exigirProvedora.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { empresaTipo } from '../db/tables/empresas.ts'
import {
  deletePerfil,
  deleteTelasDoPerfil,
  insertPerfil,
  insertTelasDoPerfil,
  travarEmpresasDoPerfil,
  travarPerfilVersao,
  updatePerfil,
} from './perfis.queries.ts'
import { deleteTelas, findTelasDoPerfil, listTelas } from './recursos.queries.ts'
import { menos } from './recursos.ts'

/** A profile is shared by companies of several owners, so one of them alone does not change it. */
const DA_PROVEDORA = 'Os perfis de empresa são mantidos pela provedora do portal.'

export async function gravarPerfil(db: Db, quem: Logado, form: PerfilForm): Promise<number> {
  const { id, perfil, itemsSelecionados, versao } = form
  if (id != null) await travarPerfilVersao(db, quem, id, versao)
  exigirProvedora(quem, DA_PROVEDORA)
  await exigirTelas(db, itemsSelecionados)
  if (id != null) return alterar(db, id, perfil, itemsSelecionados)
  const novo = await insertPerfil(db, perfil)
  await insertTelasDoPerfil(db, novo, itemsSelecionados)
  return novo
}

/** What leaves the profile leaves its companies: a company never holds what its profile lacks (decisions E-03). */
async function alterar(db: Db, id: number, perfil: string, telas: readonly number[]): Promise<number> {
  const atuais = await findTelasDoPerfil(db, id)
  const retiradas = menos(atuais, telas)
  await updatePerfil(db, id, perfil)
  await deleteTelasDoPerfil(db, id, retiradas)
  await insertTelasDoPerfil(db, id, menos(telas, atuais))
  if (retiradas.length) await deleteTelas(db, await travarEmpresasDoPerfil(db, id), retiradas)
  return id
}

export async function apagarPerfil(db: Db, quem: Logado, id: number): Promise<void> {
  await travarPerfilVersao(db, quem, id, null)
  exigirProvedora(quem, DA_PROVEDORA)
  await recusaSeEmUso(db, empresaTipo, id)
  await deletePerfil(db, id)
}

async function exigirTelas(db: Db, ids: readonly number[]): Promise<void> {
  const conhecidas = (await listTelas(db)).map(({ value }) => value)
  if (menos(ids, conhecidas).length) throw new NaoEncontrado(undefined, 'itemsSelecionados')
}
