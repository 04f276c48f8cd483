import { apiDe, type Api } from './api.ts'
import { TelaDeCadastro } from './cadastros.tela.ts'
import type { Aba } from './fixtures.ts'

/** What one of the small lists has of its own; everything else is asserted of all eight, but for what the table does by itself. */
export interface Cadastro {
  /** Rules of the specification that only this list has. */
  regras: string
  caminho: string
  titulo: string
  /** Also asserted of it: pages, order and columns, which every list has from one table; two lists show that of all. */
  daTabela?: boolean
  um: string
  adicionar: string
  /** First segment of its calls. */
  api: string
  porPagina: number
  colunas: readonly string[]
  /** Label of the field that names a record. */
  nome: string
  /** The name has four characters and no room for a word. */
  nomeCurto?: boolean
  textos: readonly { rotulo: string; maximo: number; recusa: string }[]
  /** How many fields of a new record refuse to stay empty. */
  vazios: number
  corpo: (nome: string, n: string) => object
  preencher: (tela: TelaDeCadastro, nome: string) => Promise<void>
  /** What the new record's row shows beside its name. */
  celulas: readonly string[]
  /** A second field, for two people who change one record. */
  outro?: { colega: object; coluna: string; antes: string; depois: string; compartilha: boolean }
}

export interface Cena {
  aba: Aba
  api: Api
  tela: TelaDeCadastro
  total: number
}
export type Ler = () => Cena

export const SEM_DADOS = 'Nenhum dado disponível!'

/** Nobody's demo data has these letters, with accent and cedilla on purpose. */
export const BUSCA = 'cz'
export const nomeDe = ({ nomeCurto }: Cadastro, n: number | string) =>
  `${nomeCurto ? '' : 'Ébano '}ÇZ${String(n).padStart(2, '0')}`

/** A full page and a bit; two where the pager is used, so that every step of it leads somewhere. */
export async function montar(cadastro: Cadastro, aba: Aba): Promise<Cena> {
  const api = await apiDe('master')
  const total = cadastro.porPagina * (cadastro.daTabela ? 2 : 1) + 3
  const numeros = Array.from({ length: total }, (_, indice) => String(indice + 1))
  await Promise.all(numeros.map((n) => api.chamar('POST', `/${cadastro.api}`, cadastro.corpo(nomeDe(cadastro, n), n))))
  return { aba, api, tela: new TelaDeCadastro(aba.page, cadastro), total }
}
