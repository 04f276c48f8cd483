import { quantidade } from '../core/formato.ts'
import { VERBOS } from '../core/estados.ts'
import { ALVOS_DA_PUBLICACAO, labelsOf } from '../core/rotulos.ts'
import type { Acao, Alvo } from '../mercado/situacao.ts'
import { contagem, NOMES_DAS_AREAS } from './contagem.ts'
import type { CabecalhoDaPublicacao, EmEspera } from './publicacao.ts'

export const ALVOS_POR_EXTENSO: Readonly<Record<Alvo, string>> = labelsOf(ALVOS_DA_PUBLICACAO)

/** Situação of the records that an action reaches, in words. */
const ALCANCADOS: Readonly<Record<Acao, string>> = { homologar: 'em edição', disponibilizar: 'em homologação' }

export const segundos = (quantos: number): string => quantidade(quantos, 'segundo', 'segundos')

export const emEsperaTexto = ({ autor, acao, area, quantos, resta }: Omit<EmEspera, 'id'>): string =>
  `${autor} já confirmou ${VERBOS[acao]} ${contagem(area, quantos)}; ${
    resta > 0 ? `a ação será aplicada em ${segundos(resta)}` : 'a ação está sendo aplicada'
  }.`

/** The documents' question (Spec 001 §8) where nothing waits, else how long the action can be taken back. */
export const confirmacaoDe = (acao: Acao, espera: number): string =>
  `${
    espera > 0
      ? `Depois de confirmar, você tem ${segundos(espera)} para desfazer; passado esse tempo, isso não pode ser desfeito.`
      : 'Após a confirmação isso não pode ser desfeito.'
  } Deseja ${VERBOS[acao].toLowerCase()}?`

export function tituloDaPublicacao(
  publicacao: Pick<CabecalhoDaPublicacao, 'area' | 'acao' | 'alvo' | 'recorte' | 'origem' | 'quantos'>,
) {
  const { acao, alvo } = publicacao
  return `${VERBOS[acao]}${oQue(publicacao)}${alvo ? ` em ${ALVOS_POR_EXTENSO[alvo]}` : ''}`
}

function oQue({
  area,
  acao,
  recorte,
  origem,
  quantos,
}: Pick<CabecalhoDaPublicacao, 'area' | 'acao' | 'recorte' | 'origem' | 'quantos'>): string {
  const s = quantos === 1 ? '' : 's'
  switch (recorte) {
    case null:
      return ` todos os ${NOMES_DAS_AREAS[area][1]} ${ALCANCADOS[acao]}`
    case 'ESCOLHIDOS':
      return ` ${contagem(area, quantos)} escolhido${s}`
    case 'FILTRADOS':
      return ` ${contagem(area, quantos)} do filtro`
    case 'PLANILHA':
      return origem ? ` a planilha ${origem}` : ' o que veio de planilhas'
    case 'IMAGENS':
      return origem ? ` as imagens de ${origem}` : ' o que veio de imagens'
    case 'RESTAURADOS':
      return ` ${contagem(area, quantos)} como antes da publicação de ${origem}`
  }
}
