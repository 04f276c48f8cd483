import { MENSAGENS_DE_PACOTE, type pacoteForm } from '@portal/contract/pacotes/pacotes'
import { exigeArquivo, exigeLinha } from '@portal/contract/pacotes/tipos'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { ArquivoRecebido } from '../uploads/parts.ts'
import type { Db } from '../db/client.ts'
import { pacote } from '../db/tables/pacotes.ts'
import { travarReferencia } from '../referencias/travarReferencia.ts'
import { adotarPacote, findReferenciaDoPacote, insertPacote, temLinha, updatePacote } from './pacotes.queries.ts'

type Form = z.output<typeof pacoteForm>
export type PacoteGuardado = typeof pacote.$inferSelect

/** Only the owner of its reference and the provider change a package (decisions §0 "Who sees what"). */
export async function travarPacote(
  db: Db,
  usuario: Logado,
  id: number,
  versao?: number | null,
): Promise<PacoteGuardado> {
  await travarReferencia(db, usuario, await findReferenciaDoPacote(db, usuario, id))
  const atual = await travar<PacoteGuardado>(db, pacote, undefined, id)
  await exigirVersao(db, pacote, atual, versao, async () => atual)
  return atual
}

/** Answers the id; the package is built by a job. */
export async function salvarPacote(
  db: Db,
  usuario: Logado,
  form: Form,
  arquivo: ArquivoRecebido | undefined,
): Promise<number> {
  const novo = {
    arquivoComum: form.arquivoComum,
    ...(arquivo && { arquivo: arquivo.sha256, arquivoNome: arquivo.nome }),
  }
  if (form.id != null) return alterar(db, usuario, { ...form, id: form.id }, novo)
  await travarReferencia(db, usuario, form.idReferencia)
  if (exigeArquivo(form.idTipo) && !arquivo) throw new RegraViolada(ARQUIVO_AUSENTE, 'arquivo')
  const idLinha = exigeLinha(form.idTipo) ? form.idLinha : null
  if (idLinha !== null && !(await temLinha(db, form.idReferencia, idLinha)))
    throw new RegraViolada(MENSAGENS.valorInvalido, 'idLinha')
  const campos = { idReferencia: form.idReferencia, tipo: form.idTipo, idLinha, ...novo }
  const id = (await insertPacote(db, campos)) ?? (await adotarPacote(db, campos))
  if (id === undefined) throw new RegraViolada(MENSAGENS_DE_PACOTE.repetido, 'idTipo')
  return id
}

async function alterar(
  db: Db,
  usuario: Logado,
  form: Form & { id: number },
  novo: Parameters<typeof updatePacote>[2],
): Promise<number> {
  const atual = await travarPacote(db, usuario, form.id, form.versao)
  if (atual.idReferencia !== form.idReferencia) throw new NaoEncontrado()
  const mesmaLinha = !exigeLinha(form.idTipo) || atual.idLinha === form.idLinha
  if (atual.tipo !== form.idTipo || !mesmaLinha) throw new RegraViolada(MENSAGENS_DE_PACOTE.identidade, 'idTipo')
  await updatePacote(db, atual.id, novo)
  return atual.id
}
