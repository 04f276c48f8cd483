import type { Parsed } from '@portal/contract/core/call'
import { respostaDoItem } from '@portal/contract/revisoes/marca'
import { MENSAGENS_DE_REVISAO, type comentarNaRevisao } from '@portal/contract/revisoes/revisoes'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito, encontrado, RegraViolada, SemPermissao } from '../core/errors.ts'
import { AREAS } from './areas.ts'
import {
  deleteComentario,
  findComentario,
  findCopiasRevistas,
  findItem,
  insertComentario,
  listComentados,
  responderItens,
} from './itens.queries.ts'
import { marcarRevisaoVista, terminarRevisao, travarRevisao, type RegistroDeRevisao } from './revisoes.queries.ts'
import { vistasDeRevisao } from './ver.ts'

/** The colleague's answer ends the review, for each of its records. */
export async function responderRevisao(
  contexto: ContextoEscrita,
  id: number,
  resposta: 'APROVADA' | 'DEVOLVIDA',
): Promise<void> {
  const { db, usuario } = contexto
  const { idRevisor, estado } = await travar(contexto, id)
  if (idRevisor !== usuario.idUsuario) throw new SemPermissao(MENSAGENS_DE_REVISAO.soRevisor)
  exigirAberta(estado)
  const comentados = await listComentados(db, id, idRevisor)
  if (resposta === 'DEVOLVIDA' && !comentados.length) throw new RegraViolada(MENSAGENS_DE_REVISAO.semComentario)
  await responderItens(db, id, comentados, {
    comentado: respostaDoItem(resposta, true),
    outro: respostaDoItem(resposta, false),
  })
  await terminarRevisao(db, id, resposta)
}

export async function cancelar(contexto: ContextoEscrita, id: number): Promise<void> {
  const { idUsuario, estado } = await travar(contexto, id)
  if (idUsuario !== contexto.usuario.idUsuario) throw new SemPermissao(MENSAGENS_DE_REVISAO.soQuemPediu)
  exigirAberta(estado)
  await terminarRevisao(contexto.db, id, 'CANCELADA')
}

/** Notes that the author of the review has read the answer. */
export async function verResposta(contexto: ContextoEscrita, id: number): Promise<void> {
  const { idUsuario, estado } = await travar(contexto, id)
  if (idUsuario !== contexto.usuario.idUsuario) throw new SemPermissao()
  if (estado !== 'ABERTA') await marcarRevisaoVista(contexto.db, id)
}

/** A comment is about one field that differs, or about the whole record. */
export async function comentar(
  contexto: ContextoEscrita,
  idItem: number,
  { campo, texto }: Parsed<typeof comentarNaRevisao>['body'],
): Promise<number> {
  const { db, usuario } = contexto
  const revisao = await travar(contexto, (await findItem(db, idItem))?.idRevisao)
  exigirParticipante(revisao, usuario.idUsuario)
  exigirAberta(revisao.estado)
  const copias = campo === undefined ? undefined : await findCopiasRevistas(db, idItem, revisao.area)
  const campos = copias ? AREAS[revisao.area].comparar(copias.antes, copias.pedido) : []
  if (campo !== undefined && !campos.some((diferenca) => diferenca.campo === campo))
    throw new RegraViolada(MENSAGENS.valorInvalido, 'campo')
  return insertComentario(db, { idItem, campo: campo ?? null, texto, criadoPor: usuario.idUsuario })
}

/** An author deletes his comment only while the review is open: afterwards it gives the reason. */
export async function excluirComentario(contexto: ContextoEscrita, id: number): Promise<void> {
  const comentario = await findComentario(contexto.db, id)
  const { estado } = await travar(contexto, comentario?.idRevisao)
  if (comentario?.criadoPor !== contexto.usuario.idUsuario) throw new SemPermissao()
  exigirAberta(estado)
  await deleteComentario(contexto.db, id)
}

async function travar({ db, usuario }: ContextoEscrita, id: number | undefined): Promise<RegistroDeRevisao> {
  const vistas = await vistasDeRevisao(db, usuario)
  const revisao = id === undefined ? undefined : await travarRevisao(db, usuario, vistas, id)
  return encontrado(revisao)
}

function exigirAberta(estado: RegistroDeRevisao['estado']): void {
  if (estado !== 'ABERTA') throw new Conflito(MENSAGENS_DE_REVISAO.encerrada)
}

function exigirParticipante({ idUsuario, idRevisor }: RegistroDeRevisao, eu: number): void {
  if (![idUsuario, idRevisor].includes(eu)) throw new SemPermissao(MENSAGENS_DE_REVISAO.soParticipantes)
}
