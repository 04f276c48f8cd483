import { nomeDaTabela, nomeDoCampo } from './nomes.ts'

/** A row as the trail tells it: by the names of fields, without what the trail leaves out. */
export type LinhaDeEntao = Readonly<Record<string, unknown>>
/** Rows of a record and of what hangs on it, by table and key. */
export type EstadoDeEntao = ReadonlyMap<string, ReadonlyMap<string, LinhaDeEntao>>

interface MudancaDeLinha {
  acao: string
  tabela: string
  idRegistro: string
  diferenca: Readonly<Record<string, { antes?: unknown; depois?: unknown }>>
}

export interface Entao {
  estado: EstadoDeEntao
  /** What the trail does not tell in one piece, in words. */
  incertos: readonly string[]
}

/** In the place of a record that the trail knows by its number alone. */
export const JA_EXCLUIDO = '(já excluído)'

/** Rows as they were before these changes of theirs, the newest first. */
export function antesDe({ estado, incertos }: Entao, mudancas: readonly MudancaDeLinha[]): Entao {
  const tabelas = new Map([...estado].map(([tabela, linhas]) => [tabela, new Map(linhas)]))
  const duvidas = new Set(incertos)
  for (const mudanca of mudancas) {
    const linhas = tabelas.get(mudanca.tabela)
    if (linhas) for (const duvida of tirar(linhas, mudanca)) duvidas.add(duvida)
  }
  return { estado: tabelas, incertos: [...duvidas] }
}

function tirar(linhas: Map<string, LinhaDeEntao>, { acao, tabela, idRegistro, diferenca }: MudancaDeLinha): string[] {
  const linha = linhas.get(idRegistro)
  if (acao === 'EXCLUIU') {
    linhas.set(idRegistro, lado(diferenca, 'antes'))
    return linha ? [nomeDaTabela(tabela)] : []
  }
  if (acao === 'INCLUIU') linhas.delete(idRegistro)
  if (acao === 'ALTEROU' && linha) linhas.set(idRegistro, { ...linha, ...lado(diferenca, 'antes') })
  if (acao !== 'INCLUIU' && acao !== 'ALTEROU') return []
  if (!linha) return [nomeDaTabela(tabela)]
  return Object.entries(diferenca).flatMap(([campo, { depois }]) =>
    campo in linha && !iguais(linha[campo], depois) ? [nomeDoCampo(tabela, campo)] : [],
  )
}

const lado = (diferenca: MudancaDeLinha['diferenca'], qual: 'antes'): LinhaDeEntao =>
  Object.fromEntries(Object.entries(diferenca).map(([campo, valores]) => [campo, valores[qual] ?? null]))

const iguais = (um: unknown, outro: unknown): boolean => JSON.stringify(um ?? null) === JSON.stringify(outro ?? null)
