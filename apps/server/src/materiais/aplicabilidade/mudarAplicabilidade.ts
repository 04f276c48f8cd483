import { MENSAGENS_DE_APLICABILIDADE as MENSAGENS } from '@portal/contract/materiais/aplicabilidade'
import type { ContextoEscrita, Logado } from '../../core/context.ts'
import { Conflito, NaoEncontrado, RegraViolada, SemPermissao } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { findModoEdicao } from '../../mercado/modoEdicao.queries.ts'
import { aposMudar } from '../prontidao.ts'
import { abrirParaPartes } from '../travarMaterial.ts'
import {
  abrirBase,
  deleteBaseVazia,
  exigirComponentes,
  findAplicabilidade,
  findLista,
  insertAplicaveis,
  removerAplicabilidade,
} from './aplicabilidade.queries.ts'
import { mantem } from './lerAplicabilidade.ts'

interface Escolhidos {
  idComponente: number
  idsAplicabilidade: readonly number[]
}

/** Rows of the component itself, which goes into edition for them like for any other of its rows (situacao.md). */
export async function salvarAplicaveis(contexto: ContextoEscrita, { idComponente, ...escolha }: Escolhidos) {
  const { db, usuario } = contexto
  await abrirComponente(db, usuario, idComponente)
  const ids = await exigirAplicaveis(db, usuario, { idComponente, ...escolha })
  await insertAplicaveis(db, { idMaterial: idComponente, idEmpresa: null }, ids)
  await aposMudar(contexto, [idComponente])
}

export async function excluirAplicavel(contexto: ContextoEscrita, id: number): Promise<void> {
  const { db, usuario } = contexto
  const linha = await findAplicabilidade(db, id)
  if (linha.idEmpresa !== null) throw new NaoEncontrado()
  await abrirComponente(db, usuario, linha.idMaterial)
  await removerAplicabilidade(db, linha)
  await aposMudar(contexto, [linha.idMaterial])
}

/** Rows of the company's own list, which has a situation of its own (decisions P-07). */
export async function salvarAplicaveisBase({ db, usuario }: ContextoEscrita, escolha: Escolhidos): Promise<void> {
  const lista = await exigirMantida(db, usuario, escolha.idComponente)
  const ids = await exigirAplicaveis(db, usuario, escolha)
  await abrirBase(db, lista)
  await insertAplicaveis(db, lista, ids)
}

export async function excluirAplicavelBase({ db, usuario }: ContextoEscrita, id: number): Promise<void> {
  const linha = await findAplicabilidade(db, id)
  if (linha.idEmpresa === null) throw new NaoEncontrado()
  const lista = await exigirMantida(db, usuario, linha.idMaterial)
  if (linha.idEmpresa !== lista.idEmpresa) throw new NaoEncontrado()
  await abrirBase(db, lista)
  await removerAplicabilidade(db, linha)
  await deleteBaseVazia(db, lista)
}

async function abrirComponente(db: Db, usuario: Logado, id: number): Promise<void> {
  await abrirParaPartes(db, usuario, id, 'COMPONENTE')
  const { idEmpresa } = await findLista(db, usuario, id)
  if (idEmpresa !== null) throw new RegraViolada(MENSAGENS.daEmpresa)
}

async function exigirMantida(db: Db, usuario: Logado, id: number) {
  const { idMaterial, idEmpresa } = await findLista(db, usuario, id)
  if (idEmpresa === null) throw new RegraViolada(MENSAGENS.doComponente)
  if (!mantem(usuario, idEmpresa)) throw new SemPermissao()
  if (!(await findModoEdicao(db, 'produto', usuario.idUsuario))) throw new Conflito(MENSAGENS.foraDoModo)
  return { idMaterial, idEmpresa }
}

/** Each is chosen once, is a component that the user sees, and is not the component itself. */
async function exigirAplicaveis(db: Db, usuario: Logado, { idComponente, idsAplicabilidade }: Escolhidos) {
  const ids = [...new Set(idsAplicabilidade)]
  await exigirComponentes(db, usuario, ids)
  if (ids.includes(idComponente)) throw new RegraViolada(MENSAGENS.elaMesma, 'idsAplicabilidade')
  return ids
}
