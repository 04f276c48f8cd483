import { CAMPOS_DO_ACABAMENTO } from '@portal/contract/campos/acabamento'
import { paraColunas } from '@portal/contract/campos/campo'
import { MENSAGENS_DE_ACABAMENTO, type AcabamentoForm } from '@portal/contract/acabamentos/acabamentos'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import { exigirUnidade } from '../cadastros/unidade.queries.ts'
import type { Logado } from '../core/context.ts'
import { Conflito, noCampo, RegraViolada } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { acabamento } from '../db/tables/acabamentos.ts'
import {
  deleteAcabamento,
  findAcabamento,
  insertAcabamento,
  updateAcabamento,
  type AcabamentoGuardado,
} from './acabamentos.queries.ts'
import { acabamentoVisivel, exigirReferenciaLiberada, exigirTipo } from './visibilidade.queries.ts'

/** Locks the working copy; a save of an older version is answered with the record as it is now. */
export async function travarAcabamento(
  db: Db,
  usuario: Logado,
  id: number,
  versao?: number | null,
): Promise<AcabamentoGuardado> {
  const visivel = acabamentoVisivel(usuario, acabamento.idReferencia)
  const atual = await travar<AcabamentoGuardado>(db, acabamento, visivel, id)
  await exigirVersao(db, acabamento, atual, versao, () => findAcabamento(db, usuario, id))
  return atual
}

/** Creates or edits one finish (Spec 001 §2.7, §4, §5); answers its id. */
export async function salvar(db: Db, usuario: Logado, form: AcabamentoForm): Promise<number> {
  const { id, versao, referencia: idReferencia, codigo, descricao, status } = form
  const atual = id == null ? undefined : await travarAcabamento(db, usuario, id, versao)
  await conferir(db, usuario, form, atual)
  const campos = { codigo, descricao, status, idReferencia, ...paraColunas(CAMPOS_DO_ACABAMENTO, form) }
  if (!atual) return insertAcabamento(db, campos)
  await updateAcabamento(db, atual.id, campos)
  return atual.id
}

async function conferir(
  db: Db,
  usuario: Logado,
  form: AcabamentoForm,
  atual: AcabamentoGuardado | undefined,
): Promise<void> {
  const { codigo, status, referencia, tipoAcabamento, unidade } = form
  if (atual && codigo !== atual.codigo) throw new RegraViolada(MENSAGENS_DE_ACABAMENTO.codigoFixo, 'codigo')
  if (!STATUS_DE_FORMULARIO.includes(status) && status !== atual?.status)
    throw new RegraViolada(MENSAGENS.valorInvalido, 'status')
  if (referencia !== atual?.idReferencia) await noCampo('referencia', exigirReferenciaLiberada(db, usuario, referencia))
  if (tipoAcabamento !== null) await noCampo('tipoAcabamento', exigirTipo(db, tipoAcabamento))
  if (unidade !== null) await exigirUnidade(db, usuario, { unidade }, { unidade: atual?.idUnidade })
}

/** Only a finish in edition that never was on the market goes: nothing there changes but by Disponibilizar. */
export async function excluir(db: Db, usuario: Logado, id: number): Promise<void> {
  const { situacao, idVersaoPro } = await travarAcabamento(db, usuario, id)
  if (idVersaoPro !== null) throw new Conflito(MENSAGENS_DE_ACABAMENTO.excluirDoMercado)
  if (situacao !== EM_EDICAO) throw new Conflito(MENSAGENS_DE_ACABAMENTO.excluirSoEmEdicao)
  await recusaSeEmUso(db, acabamento, id)
  await deleteAcabamento(db, id)
}
