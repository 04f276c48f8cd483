import {
  DISPONIVEL,
  EM_EDICAO,
  EM_HOMOLOGACAO,
  aoSalvar,
  exigeSalvarAntes,
  type Acao,
  type Alvo,
  type Estado,
} from '../mercado/situacao.ts'
import { FORA_DE_LINHA } from '../mercado/status.ts'
import type { Operacao } from './previsao.ts'

// The rules of the market for one record, as tests hold the statements for sets to them (`server/mercado/*.queries.ts`).

/** Uploads, renames and child rows; undefined when the record must be saved first. */
export const aoMexerNasPartes = (estado: Estado): Estado | undefined =>
  exigeSalvarAntes(estado) ? undefined : aoSalvar(estado)

/** `versao` is the copy that was frozen; undefined when there is nothing to homologate. */
export const aoHomologar = (estado: Estado, versao: number): Estado | undefined =>
  estado.situacao === EM_EDICAO ? { ...estado, situacao: EM_HOMOLOGACAO, homologada: versao } : undefined

/** MOBI implies DELPHI; a record whose MOBI is behind catches up with DELPHI's version. Undefined when nothing is published. */
export function aoDisponibilizar(estado: Estado, alvo: Alvo): Estado | undefined {
  const paraMobi = alvo !== 'CEM_PRO'
  if (estado.situacao === EM_HOMOLOGACAO && estado.homologada !== null) {
    const pro = estado.homologada
    return { situacao: DISPONIVEL, homologada: null, pro, mobi: paraMobi ? pro : estado.mobi }
  }
  const atrasado = estado.situacao === DISPONIVEL && estado.pro !== null && estado.mobi !== estado.pro
  return paraMobi && atrasado ? { ...estado, mobi: estado.pro } : undefined
}

/** A record as it is before the publication, and the status of each copy that counts. */
export interface RegistroPrevisto {
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
export function prever(registro: RegistroPrevisto, acao: Acao, alvo: Alvo = 'todos'): Previsto | undefined {
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

export interface Ponteiros {
  pro: number | null
  mobi: number | null
}

/** One record of a publication that goes: its version reaches the targets on which something happens. */
export interface Ida extends Previsto {
  id: number
  versao: number
}

/** The market after a publication: what is not in the difference is as it was. */
export function aplicarIdas(
  idas: readonly Ida[],
  mercado: ReadonlyMap<number, Readonly<Ponteiros>>,
): Map<number, Ponteiros> {
  const novo = new Map([...mercado].map(([id, onde]) => [id, { ...onde }] as const))
  for (const { id, versao, pro, mobi } of idas) {
    const antes = novo.get(id) ?? { pro: null, mobi: null }
    novo.set(id, { pro: pro ? versao : antes.pro, mobi: mobi ? versao : antes.mobi })
  }
  return novo
}
