import type { Celula } from './celulas.ts'
import {
  COLUNA_CHAVE,
  dobrar,
  TITULOS_DAS_PASTAS,
  type Coluna,
  type Filha,
  type Pasta,
  type Planilha,
  planilhasDa,
} from './colunas.ts'

/** Columns of a sheet by place; unknown ones are named, so that nobody thinks they were read. */
export interface Cabecalho {
  /** By position; undefined for an unknown column. */
  colunas: readonly (Coluna | undefined)[]
  ignoradas: readonly string[]
  /** Positions of columns without a title, which may hold something all the same. */
  semTitulo: readonly number[]
  /** Fields of the columns that are there, where the sheet lacks some of ours (`LinhaDoArquivo`). */
  vieram?: string
}

export const SEM_CHAVE = (planilha: string, titulo: string) =>
  `A coluna "${titulo}" não foi encontrada na primeira linha da planilha "${planilha}".`
export const REPETIDA = (planilha: string, titulo: string) =>
  `A coluna "${titulo}" aparece mais de uma vez na planilha "${planilha}".`
export const SEM_PLANILHA = (titulo: string) => `A planilha "${titulo}" não foi encontrada no arquivo.`
export const TITULOS_NA_LINHA = (linha: number) =>
  `Os títulos das colunas estão na linha ${linha}: apague as linhas acima dela.`
export const SEM_LINHAS = (planilha: string) =>
  `A planilha "${planilha}" não tem linhas preenchidas abaixo dos títulos.`
export const DE_OUTRO_MODELO = (nome: string, titulo: string) =>
  `A planilha "${nome}" é de outro modelo, não do de ${titulo}. Escolha o arquivo certo; se for mesmo este, dê à planilha o nome "${titulo}".`

export const COLUNA_NAO_LIDA = (titulo: string) => `coluna "${titulo}"`
export const COLUNA_SEM_TITULO = (letra: string) => `coluna ${letra}, que não tem título`
export const DA_PLANILHA = (naoLida: string, planilha: string) => `${naoLida} da planilha "${planilha}"`
export const PLANILHA_NAO_LIDA = (nome: string) => `planilha "${nome}"`

/** Titles as people and programs retype them: a star may follow, `preco_m2` is `precoM2` (decisions I-20). */
const emUma = (texto: string): string => dobrar(texto.replaceAll('*', '')).replaceAll(/[\s_]/g, '')
const titulo = (celula: Celula): string =>
  typeof celula === 'string' ? emUma(celula) : typeof celula === 'number' ? String(celula) : ''

/** Columns in any order, by title or field name (decisions I-04); `nome` is the sheet's name in the file. */
export function lerCabecalho(
  planilha: Planilha,
  celulas: readonly Celula[],
  nome: string = planilha.titulo,
): Cabecalho | { recusa: string } {
  const porNome = new Map<string, Coluna>()
  for (const coluna of planilha.colunas) {
    porNome.set(emUma(coluna.campo), coluna)
    porNome.set(emUma(coluna.titulo), coluna)
  }
  const colunas = celulas.map((celula) => porNome.get(titulo(celula)))
  const vistas = new Set<Coluna>()
  for (const coluna of colunas) {
    if (!coluna) continue
    if (vistas.has(coluna)) return { recusa: REPETIDA(nome, coluna.titulo) }
    vistas.add(coluna)
  }
  const chave = planilha.colunas.find(({ campo }) => campo === COLUNA_CHAVE)
  const falta = [...(chave ? [chave] : []), ...colunasInteiras(planilha)].find((coluna) => !vistas.has(coluna))
  if (falta) return { recusa: SEM_CHAVE(nome, falta.titulo) }
  const semTitulo = [...celulas.keys()].filter((i) => !colunas[i] && titulo(celulas[i] ?? null) === '')
  const ignoradas = celulas.flatMap((celula, i) => {
    const fora = colunas[i] || ['', emUma(COLUNA_DO_MOTIVO)].includes(titulo(celula))
    return fora || celula === null || typeof celula === 'object' ? [] : [String(celula).trim()]
  })
  const inteira = planilha.colunas.every((coluna) => vistas.has(coluna))
  return { colunas, ignoradas, semTitulo, ...(!inteira && { vieram: [...vistas].map(({ campo }) => campo).join(' ') }) }
}

/** A sheet named after another kind is accepted only with nothing but our columns, required ones included. */
export function deOutroModelo({ titulo: nosso, colunas }: Planilha, nome: string, lido: Cabecalho): boolean {
  const dobrado = dobrar(nome)
  if (dobrado === dobrar(nosso) || !TITULOS_DAS_PASTAS.some((um) => dobrar(um) === dobrado)) return false
  return lido.ignoradas.length > 0 || colunas.some((coluna) => coluna.obrigatoria && !lido.colunas.includes(coluna))
}

/** Columns that no row may lack: its key or, without one, all of them, since the cells alone tell such rows apart. */
function colunasInteiras(planilha: Planilha | Filha): readonly Coluna[] {
  if (!('chave' in planilha)) return []
  const { chave, colunas } = planilha
  return chave.length ? colunas.filter(({ campo }) => chave.includes(campo)) : colunas
}

/** Reasons of refused rows in a file for people; an import ignores the column. */
export const COLUNA_DO_MOTIVO = 'Motivo'
/** Sheets that a template adds for people. */
export const PLANILHA_DE_INSTRUCOES = 'Instruções'
export const PLANILHA_DE_LISTAS = 'Listas'
/** What the workbook of refused rows adds: of which import they are. */
export const PLANILHA_DE_CORRECAO = 'Correção'
export const ehPlanilhaDeCorrecao = (nome: string): boolean => dobrar(nome) === dobrar(PLANILHA_DE_CORRECAO)
const NOSSAS = [PLANILHA_DE_INSTRUCOES, PLANILHA_DE_LISTAS, PLANILHA_DE_CORRECAO].map(dobrar)
const eNossa = (nome: string) => NOSSAS.includes(dobrar(nome))

/** Sheets of a file that hold something and belong to no workbook. */
export function planilhasNaoLidas(pasta: Pasta, nomes: readonly string[], cheias: ReadonlySet<number>): string[] {
  const achadas = new Set(acharPlanilhas(pasta, nomes).values())
  return nomes.filter((nome, i) => cheias.has(i) && !achadas.has(i) && !eNossa(nome))
}

/** By name, else by place, as in the documents (Spec 002 §7.1 "sheets 1 to 3"); only the first is required. */
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
  const doArquivo = [...livres].filter((i) => !eNossa(nomes[i] ?? ''))
  for (const [i, planilha] of todas.entries()) {
    const indice = doArquivo[i]
    if (indice !== undefined) ocupar(planilha, indice)
  }
  return achadas
}
