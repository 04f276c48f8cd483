import { MENSAGENS_DE_SITUACAO, type Alvo } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { congelarTodos, liberarTodos, type Alcance } from '../mercado/liberar.queries.ts'
import { enfileirarPacote } from '../mercado/pacote.queries.ts'
import { disponibilizarBases, homologarBases } from './aplicabilidade/liberarBases.ts'
import { entre } from './filtro.queries.ts'
import { guardarArquivos, levarAoMercado, PRODUTOS } from './liberar.queries.ts'
import { recalcularDependentes } from './prontidao.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

const alcance = async (db: Db, usuario: Logado, retidos: readonly number[]): Promise<Alcance> => ({
  visiveis: entre(material.escopo, await escoposVisiveis(db, usuario)),
  retidos,
})

/** Products, and those of which only a company's applicability goes along. */
const juntos = (ids: readonly number[], outros: readonly number[]): number => new Set([...ids, ...outros]).size

/** All records in edition of the references released to who asks are frozen for homologation (situacao.md). */
export async function homologar(contexto: ContextoEscrita, retidos: readonly number[]) {
  const { db, usuario } = contexto
  const ids = await congelarTodos(db, PRODUTOS, await alcance(db, usuario, retidos), usuario.idUsuario)
  await guardarArquivos(db, ids)
  const quantos = juntos(ids, await homologarBases(contexto, retidos))
  if (!quantos) throw new RegraViolada(MENSAGENS_DE_SITUACAO.nadaParaHomologar)
  const dados = { familia: 'produtos', acao: 'homologar', quantos } as const
  return enfileirarPacote(contexto, dados, MENSAGENS_DE_SITUACAO.homologado)
}

/** What was homologated reaches the market; nothing else ever changes it (decisions §0 "Publication"). */
export async function disponibilizar(contexto: ContextoEscrita, alvo: Alvo, retidos: readonly number[]) {
  const { db, usuario, deps, transacao } = contexto
  const quando = { alvo, por: usuario.idUsuario }
  const ids = await liberarTodos(db, PRODUTOS, await alcance(db, usuario, retidos), quando)
  await levarAoMercado(db, ids)
  const quantos = juntos(ids, await disponibilizarBases(contexto, { alvo, retidos, materiais: ids }))
  if (!quantos) throw new RegraViolada(MENSAGENS_DE_SITUACAO.nadaParaDisponibilizar)
  // Kits may hold only what is available: those with these items are judged anew when the release is safe.
  contexto.afterCommit(() =>
    emTransacao(deps.database, transacao.autoria, (depois) => recalcularDependentes(depois.db, ids)),
  )
  const dados = { familia: 'produtos', acao: 'disponibilizar', alvo, quantos } as const
  return enfileirarPacote(contexto, dados, MENSAGENS_DE_SITUACAO.disponibilizado)
}
