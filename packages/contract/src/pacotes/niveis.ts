import { SITUACAO_PACOTE } from '../core/options.ts'
import type { Alvo } from '../mercado/situacao.ts'

/** Receivers of an edition: testers, or the market of a system (decisions L-07). */
export const NIVEIS = ['HOMOLOGACAO', 'CEM_PRO', 'CEM_MOBI'] as const
export type Nivel = (typeof NIVEIS)[number]
export type NivelDeMercado = Exclude<Nivel, 'HOMOLOGACAO'>

export interface Disponibilidade {
  pro: boolean
  mobi: boolean
}

/** Choosing CEM MOBI forces CEM DELPHI as well (Spec 000 §4), even if the caller named MOBI alone (decisions H-16). */
export function niveisDoAlvo(alvo: Alvo, { pro }: Disponibilidade): NivelDeMercado[] {
  if (alvo === 'CEM_PRO') return ['CEM_PRO']
  return alvo === 'CEM_MOBI' && pro ? ['CEM_MOBI'] : ['CEM_PRO', 'CEM_MOBI']
}

/** Target of the ticked boxes; undefined while none is ticked (decisions H-16). */
export function alvoDasMarcas(marcas: Disponibilidade, disponivel: Disponibilidade): Alvo | undefined {
  if (marcas.mobi && !disponivel.mobi) return disponivel.pro ? 'CEM_MOBI' : 'todos'
  return marcas.pro && !disponivel.pro ? 'CEM_PRO' : undefined
}

/** DELPHI stays ticked once it is available, and while MOBI is ticked. */
export const marcasDe = (marcas: Disponibilidade, disponivel: Disponibilidade): Disponibilidade => ({
  pro: marcas.pro || marcas.mobi || disponivel.pro,
  mobi: marcas.mobi || disponivel.mobi,
})

export const podeDisponibilizar = ({ pro, mobi }: Disponibilidade): boolean => !(pro && mobi)

const [EM_EDICAO, EM_HOMOLOGACAO, DISPONIVEL, INDISPONIVEL, DISPONIVEL_DELPHI] = SITUACAO_PACOTE

interface Estado extends Disponibilidade {
  /** True when the build has the last save. */
  gerado: boolean
}

/** Status follows from the two availabilities (decisions H-17); only removal withdraws a package. */
export function situacaoDoPacote({ pro, mobi, gerado }: Estado): (typeof SITUACAO_PACOTE)[number]['value'] {
  if (pro) return mobi ? DISPONIVEL.value : DISPONIVEL_DELPHI.value
  if (mobi) return INDISPONIVEL.value
  return gerado ? EM_HOMOLOGACAO.value : EM_EDICAO.value
}

const NO_MERCADO = { sim: 'Disponível Mercado', nao: 'Indisponível Mercado' } as const
export const rotuloNoMercado = (disponivel: boolean): string => (disponivel ? NO_MERCADO.sim : NO_MERCADO.nao)

/** Labels for people, values for the wire (decisions H-15). */
export const SISTEMAS_DO_PACOTE = [
  { label: 'CEM DELPHI', value: 'CEM_PRO' },
  { label: 'CEM MOBI', value: 'CEM_MOBI' },
] as const
