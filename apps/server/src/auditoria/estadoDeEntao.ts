import { nomeDaTabela, nomeDoCampo } from '@portal/contract/auditoria/nomes'

/** A row as the trail tells it: by the names of fields, without what the trail leaves out. */
export type RegistroDeEntao = Readonly<Record<string, unknown>>
/** Rows of a record and of what hangs on it, by table and key. */
export type EstadoDeEntao = ReadonlyMap<string, ReadonlyMap<string, RegistroDeEntao>>

export const registroEm = (
  estado: EstadoDeEntao | undefined,
  tabela: string,
  id: number,
): RegistroDeEntao | undefined => estado?.get(tabela)?.get(String(id))

interface MudancaDeRegistro {
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
export function antesDe({ estado, incertos }: Entao, mudancas: readonly MudancaDeRegistro[]): Entao {
  const tabelas = new Map([...estado].map(([tabela, registros]) => [tabela, new Map(registros)]))
  const duvidas = new Set(incertos)
  for (const mudanca of mudancas) {
    const registros = tabelas.get(mudanca.tabela)
    if (registros) for (const duvida of tirar(registros, mudanca)) duvidas.add(duvida)
  }
  return { estado: tabelas, incertos: [...duvidas] }
}

function tirar(
  registros: Map<string, RegistroDeEntao>,
  { acao, tabela, idRegistro, diferenca }: MudancaDeRegistro,
): string[] {
  const registro = registros.get(idRegistro)
  if (acao === 'EXCLUIU') {
    registros.set(idRegistro, lado(diferenca, 'antes'))
    return registro ? [nomeDaTabela(tabela)] : []
  }
  if (acao === 'INCLUIU') registros.delete(idRegistro)
  if (acao === 'ALTEROU' && registro) registros.set(idRegistro, { ...registro, ...lado(diferenca, 'antes') })
  if (acao !== 'INCLUIU' && acao !== 'ALTEROU') return []
  if (!registro) return [nomeDaTabela(tabela)]
  return Object.entries(diferenca).flatMap(([campo, { depois }]) =>
    campo in registro && !iguais(registro[campo], depois) ? [nomeDoCampo(tabela, campo)] : [],
  )
}

const lado = (diferenca: MudancaDeRegistro['diferenca'], qual: 'antes'): RegistroDeEntao =>
  Object.fromEntries(Object.entries(diferenca).map(([campo, valores]) => [campo, valores[qual] ?? null]))

const iguais = (um: unknown, outro: unknown): boolean => JSON.stringify(um ?? null) === JSON.stringify(outro ?? null)
