import type { InferSelectModel } from 'drizzle-orm'
import type { AnyCall, Parsed } from '@portal/contract/core/call'
import { permite } from '@portal/contract/core/papeis'
import { LISTAS_COM_VISOES, temVisoesDaEmpresa } from '@portal/contract/visoes/listas'
import {
  MAIS_VISOES_DA_LISTA,
  MENSAGENS_DE_VISAO,
  type alterarVisao,
  type compartilharVisao,
} from '@portal/contract/visoes/visoes'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada, SemPermissao } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { visaoDaEmpresa } from '../db/tables/preferencias.ts'
import {
  contarVisoes,
  daEmpresa,
  deleteVisao,
  findDeNome,
  insertVisao,
  listVisoes,
  podeExcluir,
  travarLista,
  updateVisao,
} from './visoes.queries.ts'

type Linha = InferSelectModel<typeof visaoDaEmpresa>

/** Who acts, and the calls that the product serves: they say who may see a list. */
export interface Quem {
  usuario: Logado
  servidas: ReadonlySet<AnyCall>
}

export function exigirLista({ usuario, servidas }: Quem, qual: string): string {
  const id = temVisoesDaEmpresa(qual) ? LISTAS_COM_VISOES[qual] : undefined
  const chamada = id === undefined ? undefined : [...servidas].find(({ ids }) => ids.includes(id))
  if (!chamada) throw new NaoEncontrado()
  if (!permite(chamada.papeis, usuario.papeis)) throw new SemPermissao()
  return qual
}

async function exigirNomeLivre(db: Db, usuario: Logado, chamada: Parameters<typeof findDeNome>[2]): Promise<void> {
  const outra = await findDeNome(db, usuario, chamada)
  if (!outra) return
  const minha = outra.idUsuario === usuario.idUsuario
  throw new RegraViolada(minha ? MENSAGENS_DE_VISAO.nomeSeu : MENSAGENS_DE_VISAO.nomeDe(outra.de), 'nome')
}

export async function compartilhar(
  db: Db,
  quem: Quem,
  { params, body: { nome, conteudo } }: Parsed<typeof compartilharVisao>,
): Promise<number> {
  const lista = exigirLista(quem, params.lista)
  const { idEmpresa, idUsuario } = quem.usuario
  await travarLista(db, quem.usuario, lista)
  await exigirNomeLivre(db, quem.usuario, { qual: lista, nome })
  if ((await contarVisoes(db, quem.usuario, lista)) >= MAIS_VISOES_DA_LISTA)
    throw new RegraViolada(MENSAGENS_DE_VISAO.demais, 'nome')
  return insertVisao(db, { idEmpresa, idUsuario, lista, nome, conteudo })
}

async function travarVisao(db: Db, quem: Quem, id: number): Promise<Linha> {
  const visao = await travar<Linha>(db, visaoDaEmpresa, daEmpresa(quem.usuario), id)
  exigirLista(quem, visao.lista)
  return visao
}

export async function alterar(
  db: Db,
  quem: Quem,
  { params: { id }, body: { versao, nome, conteudo } }: Parsed<typeof alterarVisao>,
): Promise<number> {
  const visao = await travarVisao(db, quem, id)
  const { usuario } = quem
  if (visao.idUsuario !== usuario.idUsuario) throw new SemPermissao()
  await exigirVersao(db, visaoDaEmpresa, visao, versao, async () =>
    (await listVisoes(db, usuario, visao.lista)).find((uma) => uma.id === id),
  )
  if (nome !== undefined) {
    await travarLista(db, usuario, visao.lista)
    await exigirNomeLivre(db, usuario, { qual: visao.lista, nome, menos: id })
  }
  return updateVisao(db, id, { ...(nome !== undefined && { nome }), ...(conteudo && { conteudo }), lista: visao.lista })
}

export async function excluir(db: Db, quem: Quem, id: number): Promise<void> {
  const visao = await travarVisao(db, quem, id)
  if (!podeExcluir(quem.usuario, visao)) throw new SemPermissao()
  await deleteVisao(db, id)
}
