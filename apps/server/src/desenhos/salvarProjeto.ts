import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { ProjetoForm } from '@portal/contract/desenhos/desenhos'
import type { Logado } from '../core/context.ts'
import { noCampo, SemPermissao } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { exigirLinha, exigirProjetista } from '../referencias/selecoes.queries.ts'
import { findProjeto, insertProjeto, updateProjeto } from './projetos.queries.ts'
import { projetoVisivel } from './visibilidade.queries.ts'

type Registro = typeof projeto.$inferSelect

/** Only its company and the provider change a project; a conflict answers the newer version as the form reads it. */
export async function travarProjeto(db: Db, usuario: Logado, id: number, versao?: number | null): Promise<Registro> {
  const atual = await travar<Registro>(db, projeto, projetoVisivel(usuario), id)
  if (!usuario.provedora && atual.idEmpresa !== usuario.idEmpresa)
    throw new SemPermissao(MENSAGENS.registroDeOutraEmpresa)
  await exigirVersao(db, projeto, atual, versao, () => findProjeto(db, usuario, id))
  return atual
}

/** Answers the id. The designer or line of before may stay, whatever became of them meanwhile. */
export async function salvarProjeto(db: Db, usuario: Logado, form: ProjetoForm): Promise<number> {
  const { id, versao, codigo, descricao, projetista, linha } = form
  const atual = id == null ? undefined : await travarProjeto(db, usuario, id, versao)
  if (projetista !== atual?.idProjetista) await noCampo('projetista', exigirProjetista(db, usuario, projetista))
  if (linha !== atual?.idLinha) await noCampo('linha', exigirLinha(db, usuario, linha))
  const campos = { codigo, descricao, idProjetista: projetista, idLinha: linha }
  if (!atual) return insertProjeto(db, { ...campos, idEmpresa: usuario.idEmpresa })
  await updateProjeto(db, atual.id, campos)
  return atual.id
}
