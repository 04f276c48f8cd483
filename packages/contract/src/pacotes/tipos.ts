import { TIPO_MATERIAL, type TIPO_PACOTE, type TipoMaterial } from '../core/options.ts'

export type TipoDePacote = (typeof TIPO_PACOTE)[number]['value']

const PACOTE_TIPOLOGIA = 0
export const PACOTE_REFERENCIA = 1
export const PACOTE_LINHA = 2
const PACOTE_ACABAMENTO = 3

export const TODAS_AS_LINHAS = 'Todas'

interface Nomeado {
  tipo: string
  idLinha: number | null
  nomeLinha: string
  nomeReferencia: string
}

/** Name in titles, labels and mails; a line whose name begins with the type does not repeat it. */
export function nomeDe({ tipo, idLinha, nomeLinha, nomeReferencia }: Nomeado): string {
  const nome = idLinha === null ? nomeReferencia : nomeLinha
  return nome.startsWith(`${tipo} `) ? nome : `${tipo} ${nome}`
}

/** Other types belong to no single line (decisions H-09). */
export const exigeLinha = (tipo: number): boolean => tipo === PACOTE_LINHA || tipo === PACOTE_TIPOLOGIA
export const exigeArquivo = (tipo: number): boolean => tipo === PACOTE_TIPOLOGIA

export const CONTEUDOS = ['material', 'tipologia', 'acabamento'] as const
export type Conteudo = (typeof CONTEUDOS)[number]

const DO_TIPO: Readonly<Record<TipoDePacote, readonly Conteudo[]>> = {
  [PACOTE_REFERENCIA]: ['material', 'tipologia', 'acabamento'],
  [PACOTE_LINHA]: ['material', 'tipologia'],
  [PACOTE_ACABAMENTO]: ['acabamento'],
  [PACOTE_TIPOLOGIA]: ['tipologia'],
}
export const conteudosDe = (tipo: TipoDePacote): readonly Conteudo[] => DO_TIPO[tipo]

export type EspecieNoPacote = TipoMaterial | 'TIPOLOGIA' | 'ACABAMENTO'
const MATERIAIS: readonly TipoMaterial[] = TIPO_MATERIAL.map(({ value }) => value)
const DO_CONTEUDO: Readonly<Record<Conteudo, readonly EspecieNoPacote[]>> = {
  material: MATERIAIS,
  tipologia: ['TIPOLOGIA'],
  acabamento: ['ACABAMENTO'],
}
export const especiesDe = (conteudo: Conteudo): readonly EspecieNoPacote[] => DO_CONTEUDO[conteudo]

export const entradaDaEspecie = (especie: EspecieNoPacote): string => `${especie.toLowerCase()}.xml`
export const MANIFESTO = 'manifesto.xml'
