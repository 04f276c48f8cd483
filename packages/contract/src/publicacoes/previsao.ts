import { aoDisponibilizar, aoHomologar, type Acao, type Alvo, type Estado } from '../mercado/situacao.ts'
import { FORA_DE_LINHA } from '../mercado/status.ts'

/** What a publication does to a record on one target. Nothing is ever taken off the market: what leaves goes out of line. */
export const OPERACOES = [
  { label: 'Entra', value: 'ENTRA' },
  { label: 'Muda', value: 'MUDA' },
  { label: 'Sai de linha', value: 'SAI' },
] as const
export type Operacao = (typeof OPERACOES)[number]['value']

/** A record as it is before the publication, and the status of each copy that counts. */
export interface Registro {
  estado: Estado
  status: number
  /** Of the versions on the market; null where there is none. */
  statusPro: number | null
  statusMobi: number | null
}

export interface Previsto {
  pro: Operacao | null
  mobi: Operacao | null
}

const foraDeLinha = (status: number) => FORA_DE_LINHA.includes(status)

const operacao = (antes: number | null, depois: number): Operacao => {
  if (antes === null) return 'ENTRA'
  return foraDeLinha(depois) && !foraDeLinha(antes) ? 'SAI' : 'MUDA'
}

/**
 * What the action would do to one record; undefined where it does nothing. Homologar changes no target: it says what the
 * next Disponibilizar would do to CEM DELPHI.
 */
export function prever(registro: Registro, acao: Acao, alvo: Alvo = 'todos'): Previsto | undefined {
  const { estado, status, statusPro, statusMobi } = registro
  if (acao === 'homologar') return aoHomologar(estado, 0) ? { pro: operacao(statusPro, status), mobi: null } : undefined
  const depois = aoDisponibilizar(estado, alvo)
  if (!depois) return undefined
  const novo = depois.pro === estado.pro && statusPro !== null ? statusPro : status
  return {
    pro: depois.pro === estado.pro ? null : operacao(statusPro, novo),
    mobi: depois.mobi === estado.mobi ? null : operacao(statusMobi, novo),
  }
}

export interface NoMercado {
  pro: number | null
  mobi: number | null
}

/** One record of a publication that goes: its version reaches the targets on which something happens. */
export interface Ida extends Previsto {
  id: number
  versao: number
}

/** The market after a publication: what is not in the difference is as it was. */
export function aplicar(
  idas: readonly Ida[],
  mercado: ReadonlyMap<number, Readonly<NoMercado>>,
): Map<number, NoMercado> {
  const novo = new Map([...mercado].map(([id, onde]) => [id, { ...onde }] as const))
  for (const { id, versao, pro, mobi } of idas) {
    const antes = novo.get(id) ?? { pro: null, mobi: null }
    novo.set(id, { pro: pro ? versao : antes.pro, mobi: mobi ? versao : antes.mobi })
  }
  return novo
}
