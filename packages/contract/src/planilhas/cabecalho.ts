import type { Celula } from './celulas.ts'
import { COLUNA_CHAVE, dobrar, type Coluna, type Filha, type Pasta, type Planilha, planilhasDa } from './colunas.ts'

/** Which column stands where in a sheet; what stands in none of ours is named, so that nobody thinks it was read. */
export interface Cabecalho {
  /** By position; undefined for what is not ours. */
  colunas: readonly (Coluna | undefined)[]
  ignoradas: readonly string[]
}

export const SEM_CHAVE = (planilha: string, titulo: string) =>
  `A coluna "${titulo}" não foi encontrada na primeira linha da planilha "${planilha}".`
export const REPETIDA = (planilha: string, titulo: string) =>
  `A coluna "${titulo}" aparece mais de uma vez na planilha "${planilha}".`
export const SEM_PLANILHA = (titulo: string) => `A planilha "${titulo}" não foi encontrada no arquivo.`

/** A title as people retype it: required ones may carry their star. */
const titulo = (celula: Celula): string =>
  typeof celula === 'string' ? dobrar(celula.replaceAll('*', '')) : typeof celula === 'number' ? String(celula) : ''

/** Columns in any order and by either name, the title or the field's own (decisions I-04). */
export function lerCabecalho(planilha: Planilha, celulas: readonly Celula[]): Cabecalho | { recusa: string } {
  const porNome = new Map<string, Coluna>()
  for (const coluna of planilha.colunas) {
    porNome.set(dobrar(coluna.campo), coluna)
    porNome.set(dobrar(coluna.titulo), coluna)
  }
  const colunas = celulas.map((celula) => porNome.get(titulo(celula)))
  const vistas = new Set<Coluna>()
  for (const coluna of colunas) {
    if (!coluna) continue
    if (vistas.has(coluna)) return { recusa: REPETIDA(planilha.titulo, coluna.titulo) }
    vistas.add(coluna)
  }
  const chave = planilha.colunas.find(({ campo }) => campo === COLUNA_CHAVE)
  if (chave && !vistas.has(chave)) return { recusa: SEM_CHAVE(planilha.titulo, chave.titulo) }
  const falta = colunasInteiras(planilha).find((coluna) => !vistas.has(coluna))
  if (falta) return { recusa: SEM_CHAVE(planilha.titulo, falta.titulo) }
  const ignoradas = celulas.flatMap((celula, i) =>
    !colunas[i] && typeof celula === 'string' && celula.trim() !== '' ? [celula.trim()] : [],
  )
  return { colunas, ignoradas }
}

/** Rows are told apart by their key; those without one are all that they say, and would lose what a missing column held. */
function colunasInteiras(planilha: Planilha | Filha): readonly Coluna[] {
  if (!('chave' in planilha)) return []
  const { chave, colunas } = planilha
  return chave.length ? colunas.filter(({ campo }) => chave.includes(campo)) : colunas
}

/** Sheets that a template adds for people. */
export const PLANILHA_DE_INSTRUCOES = 'Instruções'
export const PLANILHA_DE_LISTAS = 'Listas'
const NOSSAS = [PLANILHA_DE_INSTRUCOES, PLANILHA_DE_LISTAS].map(dobrar)

/**
 * Where each sheet of a workbook stands among those of a file: by its name, else by its place, which is how the documents
 * number them (Spec 002 §7.1 "sheets 1 to 3"). Only the first one must be there.
 */
export function acharPlanilhas(pasta: Pasta, nomes: readonly string[]): Map<Planilha, number> {
  const achadas = new Map<Planilha, number>()
  const livres = new Set(nomes.keys())
  const todas = planilhasDa(pasta)
  const ocupar = (planilha: Planilha, indice: number) => {
    achadas.set(planilha, indice)
    livres.delete(indice)
  }
  for (const planilha of todas) {
    const indice = nomes.findIndex(
      (nome, i) => livres.has(i) && [dobrar(planilha.nome), dobrar(planilha.titulo)].includes(dobrar(nome)),
    )
    if (indice >= 0) ocupar(planilha, indice)
  }
  if (achadas.size) return achadas
  const doArquivo = [...livres].filter((i) => !NOSSAS.includes(dobrar(nomes[i] ?? '')))
  for (const [i, planilha] of todas.entries()) {
    const indice = doArquivo[i]
    if (indice !== undefined) ocupar(planilha, indice)
  }
  return achadas
}
