import { momento } from '@portal/contract/core/formato'
import type { VoltaAoMercado } from '@portal/contract/mercado/contrapublicacao'
import { MENSAGENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import type { ContextoEscrita, ContextoLeitura } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { registrarEvento } from '../core/unitOfWork.ts'
import { comMemoriaParaConjuntos, exclusivo } from '../mercado/publicar.queries.ts'
import { abrirPreviaDe, aplicarEm } from './publicar.ts'
import type { Publicaveis } from './publicavel.ts'
import { abrir } from './ver.ts'

/** A Disponibilizar that was done, of an area whose records can go back. */
async function abrirRespondida(contexto: ContextoLeitura, areas: Publicaveis, id: number) {
  const { cabecalho, area, escopos } = await abrir(contexto, areas, id)
  const { estado, acao, alvo, feitaEm } = cabecalho
  if (estado !== 'FEITA' || acao !== 'disponibilizar' || !alvo || !feitaEm || !area.volta)
    throw new RegraViolada(MENSAGENS_DE_PUBLICACAO.semVolta)
  return { area, volta: area.volta, alvo, origem: momento(feitaEm), respondida: { id, escopos } }
}

export async function simularContrapublicacao(
  contexto: ContextoLeitura,
  areas: Publicaveis,
  id: number,
): Promise<VoltaAoMercado> {
  const { volta, respondida } = await abrirRespondida(contexto, areas, id)
  return volta.simular(contexto.db, contexto.usuario, respondida)
}

/**
 * Answers a publication (decision 0028): its records become what stood on the market before it, are homologated as they
 * are, and wait on the preview that would bring them there. The market changes only by that one.
 */
export async function contrapublicar(contexto: ContextoEscrita, areas: Publicaveis, id: number): Promise<number> {
  const { db, transacao } = contexto
  const { area, volta, alvo, origem, respondida } = await abrirRespondida(contexto, areas, id)
  await exclusivo(db, area.area)
  await comMemoriaParaConjuntos(db)
  const ids = await volta.restaurar(contexto, respondida)
  if (!ids.length) throw new RegraViolada(MENSAGENS_DE_PUBLICACAO.nadaVolta)
  const resultado = `Restaurou o que estava no mercado antes da publicação de ${origem}`
  await registrarEvento(transacao, { tabela: volta.tabela, idRegistro: ids }, { resultado })
  const recorte = { recorte: 'RESTAURADOS', origem, so: { [area.partes[0].familia.nome]: ids } } as const
  await aplicarEm(contexto, area, { acao: 'homologar', alvo, recorte, motivo: `${resultado}.` })
  return abrirPreviaDe(contexto, area, { acao: 'disponibilizar', alvo, recorte })
}
