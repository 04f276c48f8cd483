import { concluidoSemId } from '@portal/contract/core/errors'
import { quantidade } from '@portal/contract/core/formato'
import type { Alvo } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita } from '../core/context.ts'
import type { Familia } from './publicar.queries.ts'

export const PACOTE = 'pacoteDeAtualizacao'

export type DadosDoPacote = {
  familia: Familia['nome']
  acao: 'homologar' | 'disponibilizar'
  alvo?: Alvo
  quantos: number
  publicacao?: number
}

const UM: Readonly<Record<Familia['nome'], string>> = {
  produtos: 'produto',
  acabamentos: 'acabamento',
  aplicabilidades: 'aplicabilidade',
}

export const contagem = ({ quantos, familia }: Pick<DadosDoPacote, 'quantos' | 'familia'>): string =>
  quantidade(quantos, UM[familia], familia)

/** Enqueues the job that follows a publication; answers the response that names it. */
export async function enfileirarPacote(
  { deps, transacao }: Pick<ContextoEscrita, 'deps' | 'transacao'>,
  dados: DadosDoPacote,
  message: string,
) {
  const descricao = `Pacote de atualização: ${contagem(dados)}`
  const tarefa = await deps.tarefas.enfileirar(transacao, { tipo: PACOTE, descricao, dados })
  return { ...concluidoSemId(), message, data: { quantos: dados.quantos, tarefa } }
}
