import { MENSAGENS_DE_ACABAMENTO } from '@portal/contract/acabamentos/acabamentos'
import { MASTER } from '@portal/contract/core/papeis'
import { MENSAGENS_DE_SITUACAO, type Alvo } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { acabamento } from '../db/tables/acabamentos.ts'
import { congelarTodos, liberarTodos, type Alcance } from '../mercado/liberar.queries.ts'
import { enfileirarPacote } from '../mercado/pacote.queries.ts'
import { ACABAMENTOS, findPendencias, levarAoMercado } from './liberar.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

const alcance = (usuario: Logado, retidos: readonly number[]): Alcance => ({
  visiveis: acabamentoVisivel(usuario, acabamento.idReferencia),
  retidos,
})

/** All finishes in edition of the references released to who asks are frozen for homologation (situacao.md). */
export async function homologar(contexto: ContextoEscrita, retidos: readonly number[]) {
  const { db, usuario } = contexto
  const ids = await congelarTodos(db, ACABAMENTOS, alcance(usuario, retidos), usuario.idUsuario)
  if (!ids.length) throw new RegraViolada(MENSAGENS_DE_ACABAMENTO.nadaParaHomologar)
  const dados = { familia: 'acabamentos', acao: 'homologar', quantos: ids.length } as const
  return enfileirarPacote(contexto, dados, MENSAGENS_DE_SITUACAO.homologado)
}

/** What was homologated reaches the market; nothing else ever changes it (decisions §0 "Publication"). */
export async function disponibilizar(contexto: ContextoEscrita, alvo: Alvo, retidos: readonly number[]) {
  const { db, usuario } = contexto
  const ids = await liberarTodos(db, ACABAMENTOS, alcance(usuario, retidos), { alvo, por: usuario.idUsuario })
  if (!ids.length) throw new RegraViolada(MENSAGENS_DE_ACABAMENTO.nadaParaDisponibilizar)
  await levarAoMercado(db, ids)
  const dados = { familia: 'acabamentos', acao: 'disponibilizar', alvo, quantos: ids.length } as const
  return enfileirarPacote(contexto, dados, MENSAGENS_DE_SITUACAO.disponibilizado)
}

/** What the header offers: there must be something to do, and who asks must be one who may (Spec 001 §2.7, §6). */
export async function acoesPermitidas(db: Db, usuario: Logado) {
  const pendencias = await findPendencias(db, usuario)
  return {
    homologar: pendencias?.emEdicao ?? false,
    disponibilizar: usuario.papeis.includes(MASTER) && (pendencias?.paraMercado ?? false),
  }
}
