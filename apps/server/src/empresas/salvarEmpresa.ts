import type { z } from 'zod'
import { fieldErrorOf } from '@portal/contract/core/errors'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { MASTER } from '@portal/contract/core/papeis'
import type { salvarEmpresa } from '@portal/contract/empresas/empresas'
import type { EmpresaForm } from '@portal/contract/empresas/forms'
import type { Logado } from '../core/context.ts'
import { noCampo, SemPermissao } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { cnpjDeOutra, insertEmpresa, travarEmpresa, updateEmpresa } from './empresas.queries.ts'
import { trocarPerfil } from './recursos.ts'
import { travarPerfil } from './recursos.queries.ts'

type Resposta = z.output<(typeof salvarEmpresa)['result']>

/** A refusal of business is an answer here, not an error (decisions 0.1); it leaves everything as it was. */
export async function gravarEmpresa(db: Db, quem: Logado, form: EmpresaForm): Promise<Resposta> {
  const id = form.id == null ? await incluir(db, quem, form) : await alterar(db, quem, form, form.id)
  if (id === undefined) return cnpjRepetido()
  const data = { id, idEmpresa: id, fantasia: form.fantasia }
  return { isValid: true, message: MENSAGENS.acaoConcluida, id, data, errors: [] }
}

const SO_MASTER_CRIA = 'Só um Master cadastra empresas novas.'

function cnpjRepetido(): Resposta {
  const erro = fieldErrorOf('Já existe uma empresa com este CNPJ.', 'cnpj')
  return { isValid: false, message: erro.message, id: null, data: null, errors: [erro] }
}

/** A new company stands below its creator's, where only a Master reaches it. */
async function incluir(db: Db, quem: Logado, form: EmpresaForm): Promise<number | undefined> {
  if (!quem.papeis.includes(MASTER)) throw new SemPermissao(SO_MASTER_CRIA)
  const { id: _id, versao: _versao, perfil, ...campos } = form
  if (perfil != null) await noCampo('perfil', travarPerfil(db, perfil))
  return insertEmpresa(db, { ...campos, idPerfil: perfil ?? null }, quem.idEmpresa)
}

async function alterar(db: Db, quem: Logado, form: EmpresaForm, id: number): Promise<number | undefined> {
  const { id: _id, versao, perfil, ...campos } = form
  if (perfil != null) await noCampo('perfil', travarPerfil(db, perfil))
  const { idPerfil } = await travarEmpresa(db, quem, id, versao)
  if (await cnpjDeOutra(db, campos.cnpj, id)) return undefined
  await updateEmpresa(db, id, campos)
  if (perfil != null && perfil !== idPerfil) await trocarPerfil(db, quem, { idEmpresa: id, id: perfil })
  return id
}
