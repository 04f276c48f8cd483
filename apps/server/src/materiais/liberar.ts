import { concluidoSemId } from '@portal/contract/core/errors'
import { ALVOS, MENSAGENS_DE_SITUACAO, type Alvo } from '@portal/contract/materiais/situacao'
import type { ContextoEscrita, Deps } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import {
  congelar,
  exclusivo,
  levarAoMercado,
  moverPonteiros,
  registrarPublicacoes,
  travarEmEdicao,
  travarParaMercado,
} from './liberar.queries.ts'
import { recalcularDependentes } from './prontidao.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

const PACOTE = 'pacoteDeAtualizacao'

/** All records in edition of the references released to who asks are frozen for homologation (situacao.md). */
export async function homologar(contexto: ContextoEscrita, retidos: readonly number[]) {
  const { db, usuario } = contexto
  await exclusivo(db)
  const ids = await travarEmEdicao(db, { escopos: await escoposVisiveis(db, usuario), retidos })
  if (!ids.length) throw new RegraViolada(MENSAGENS_DE_SITUACAO.nadaParaHomologar)
  await congelar(db, ids, usuario.idUsuario)
  return responder(contexto, ids, MENSAGENS_DE_SITUACAO.homologado, { acao: 'homologar' })
}

/** What was homologated reaches the market; nothing else ever changes it (decisions §0 "Publication"). */
export async function disponibilizar(contexto: ContextoEscrita, alvo: Alvo, retidos: readonly number[]) {
  const { db, usuario, deps, transacao } = contexto
  await exclusivo(db)
  const ids = await travarParaMercado(db, { escopos: await escoposVisiveis(db, usuario), retidos }, alvo)
  if (!ids.length) throw new RegraViolada(MENSAGENS_DE_SITUACAO.nadaParaDisponibilizar)
  await registrarPublicacoes(db, ids, alvo, usuario.idUsuario)
  await moverPonteiros(db, ids, alvo)
  await levarAoMercado(db, ids)
  // Kits may hold only what is available: those with these items are judged anew when the release is safe.
  contexto.afterCommit(() =>
    emTransacao(deps.database, transacao.autoria, (depois) => recalcularDependentes(depois.db, ids)),
  )
  return responder(contexto, ids, MENSAGENS_DE_SITUACAO.disponibilizado, { acao: 'disponibilizar', alvo })
}

export function lerAlvo(alvo: string): Alvo {
  const lido = ALVOS.find((um) => um.toLowerCase() === alvo.toLowerCase())
  if (!lido) throw new RegraViolada(MENSAGENS_DE_SITUACAO.selecioneAlvo, 'alvo')
  return lido
}

async function responder(
  { deps, transacao }: ContextoEscrita,
  ids: readonly number[],
  message: string,
  dados: { acao: string; alvo?: Alvo },
) {
  const quantos = ids.length
  const descricao = `Pacote de atualização: ${quantos} ${quantos === 1 ? 'produto' : 'produtos'}`
  const tarefa = await deps.tarefas.enfileirar(transacao, { tipo: PACOTE, descricao, dados: { ...dados, quantos } })
  return { ...concluidoSemId(), message, data: { quantos, tarefa } }
}

/** What follows a release. The files of the package belong to releases of packages; until then the job says what was released. */
export function definirPacote({ tarefas }: Pick<Deps, 'tarefas'>): void {
  tarefas.definir(PACOTE, {
    executar: async ({ dados, log }) => {
      const { acao, alvo, quantos } = dados as { acao: string; alvo?: Alvo; quantos: number }
      const onde = acao === 'homologar' ? 'em homologação' : `disponíveis (${alvo})`
      await log('info', `Produtos ${onde}: ${quantos}.`)
      return { quantos }
    },
    tentativas: 3,
  })
}
