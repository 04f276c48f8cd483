import type { z } from 'zod'
import { MENSAGENS } from '../core/mensagens.ts'
import { lerCelula, mostrar, type Celula, type Valor } from './celulas.ts'
import { COLUNA_CHAVE, dobrar, LISTAS, type Coluna } from './colunas.ts'
import type { Separador } from './numeros.ts'

export const RESULTADOS = ['NOVO', 'ALTERADO', 'IGUAL', 'RECUSADO'] as const
export type Resultado = (typeof RESULTADOS)[number]

/** A plan that was shown is kept for a day. */
export const SIMULACAO_PERDIDA = 'Esta simulação não está mais guardada. Simule a planilha novamente.'

/** One cell that the import would change, in words. */
export interface Mudanca {
  campo: string
  titulo: string
  antes: string | null
  depois: string | null
}

/** What an import would do with one row, and why not. */
export interface LinhaPlanejada {
  numero: number
  codigo: string
  resultado: Resultado
  mudancas: readonly Mudanca[]
  motivos: readonly string[]
  /** Whether a person must say which of two numbers a text means. */
  pergunta: boolean
  /** The record that it changes, as it was when the plan was made. */
  existente: Existente | null
  /** The form as its schema gives it; null unless it is to be saved. */
  form: Readonly<Record<string, unknown>> | null
}

/** A record of the catalogue by the fields of the form: chosen ones by their ids. */
export interface Existente {
  id: number
  versao: number
  valores: Readonly<Record<string, Valor>>
}

/** A name of master data, with all that it may be called. */
export interface Nome {
  id: number
  label: string
  codigo?: string | null
  /** Another company's may stay where it is, but not be chosen. */
  visivel: boolean
}

export interface ContextoDoPlano {
  form: z.ZodObject
  /** All columns of the sheet, where `completar` may fill others than the file has. */
  colunas?: readonly Coluna[]
  /** By the columns that choose from master data. */
  nomes(coluna: Coluna): Nomes
  /** What every form of the import says besides: the reference, the state. */
  fixos: Readonly<Record<string, unknown>>
  /** The reference that was chosen, as a row may name it; sheets without such a column have none. */
  referencia?: Nome
  separador: Separador | undefined
  /** Rules of the kind that its schema cannot know: messages by field. */
  regras(form: Readonly<Record<string, unknown>>, existente: Existente | null): Readonly<Record<string, string>>
  /** Columns whose value follows from others, as the kind keeps them. */
  completar?(form: Readonly<Record<string, unknown>>): Readonly<Record<string, Valor>>
}

/** A row of the file: its columns in the order of the file, undefined where they are not ours. */
export interface LinhaDoArquivo {
  numero: number
  colunas: readonly (Coluna | undefined)[]
  celulas: readonly Celula[]
}

/** Names of one list, to be found by what people call them. */
export class Nomes {
  readonly #porNome = new Map<string, Nome[]>()
  readonly #porId = new Map<number, Nome>()
  readonly #chamados = new Map<number, string>()
  constructor(nomes: Iterable<Nome>) {
    for (const nome of nomes) {
      this.#porId.set(nome.id, nome)
      for (const chave of new Set(chamadas(nome))) this.#porNome.set(chave, [...(this.#porNome.get(chave) ?? []), nome])
    }
  }
  de(id: number): Nome | undefined {
    return this.#porId.get(id)
  }
  achar(texto: string): readonly Nome[] {
    return (this.#porNome.get(dobrar(texto)) ?? []).filter(({ visivel }) => visivel)
  }
  /** What an export calls it: a name that others have too is no name. */
  chamar(id: number): string | null {
    const chamado = this.#chamados.get(id)
    if (chamado !== undefined) return chamado
    const nome = this.#porId.get(id)
    if (!nome) return null
    const unico = (this.#porNome.get(dobrar(nome.label)) ?? []).length < 2
    const novo = unico ? nome.label : (nome.codigo ?? nome.label)
    this.#chamados.set(id, novo)
    return novo
  }
}

const chamadas = ({ label, codigo }: Nome): string[] => [dobrar(label), ...(codigo ? [dobrar(codigo)] : [])]

export const CODIGO_REPETIDO = (linha: number) => `O código já está na linha ${linha}.`
const DE_OUTRA_REFERENCIA = (nome: string) => `Referência: a linha é de "${nome}", não da referência escolhida.`
const NAO_EXISTE = (nome: string, lista: string) => `"${nome}" não existe em ${lista}.`
const AMBIGUO = (nome: string, lista: string) => `"${nome}" pode ser mais de um registro em ${lista}. Use o código.`

interface Lida {
  coluna: Coluna
  valor: Valor
}

/** Compares a row with the record of its code: what differs, what it would become, what is wrong with it. */
export function planejarLinha(
  linha: LinhaDoArquivo,
  existente: Existente | null,
  contexto: ContextoDoPlano,
): LinhaPlanejada {
  const { lidas, motivos, pergunta } = lerLinha(linha, contexto)
  const codigo = String(lidas.find(({ coluna }) => coluna.campo === COLUNA_CHAVE)?.valor ?? '')
  const base = { numero: linha.numero, codigo, existente, pergunta }
  const recusar = (mais: readonly string[]): LinhaPlanejada => ({
    ...base,
    resultado: 'RECUSADO',
    mudancas: [],
    motivos: mais,
    form: null,
  })
  if (motivos.length) return recusar(motivos)
  const diferentes = diferencas(lidas, existente, contexto)
  if (diferentes.motivos.length) return recusar(diferentes.motivos)
  const { mudancas, valores } = diferentes
  if (existente && !mudancas.length) return { ...base, resultado: 'IGUAL', mudancas, motivos: [], form: null }
  const julgado = julgar(
    { ...existente?.valores, ...valores, [COLUNA_CHAVE]: existente?.valores[COLUNA_CHAVE] ?? codigo },
    existente,
    linha.colunas,
    contexto,
  )
  if ('motivos' in julgado) return recusar(julgado.motivos)
  const completada = completar(julgado.form, existente, mudancas, contexto)
  if (existente && !completada.mudancas.length)
    return { ...base, resultado: 'IGUAL', mudancas: [], motivos: [], form: null }
  return { ...base, resultado: existente ? 'ALTERADO' : 'NOVO', motivos: [], ...completada }
}

/** What follows from other columns is told as a difference, too; what it undoes is none. */
function completar(
  form: Readonly<Record<string, unknown>>,
  existente: Existente | null,
  mudancas: readonly Mudanca[],
  contexto: ContextoDoPlano,
): { form: Readonly<Record<string, unknown>>; mudancas: readonly Mudanca[] } {
  const seguem = Object.entries(contexto.completar?.(form) ?? {}).filter(([campo, valor]) => valor !== form[campo])
  if (!seguem.length) return { form, mudancas }
  const campos = new Set(seguem.map(([campo]) => campo))
  const mais = seguem.flatMap(([campo, valor]): Mudanca[] => {
    const antes = existente?.valores[campo] ?? null
    const coluna = contexto.colunas?.find((uma) => uma.campo === campo)
    return coluna && antes !== valor ? [mudancaDe(coluna, antes, valor, contexto)] : []
  })
  return {
    form: { ...form, ...Object.fromEntries(seguem) },
    mudancas: [...mudancas.filter(({ campo }) => !campos.has(campo)), ...mais],
  }
}

function mudancaDe(coluna: Coluna, antes: Valor, depois: Valor, { nomes }: Pick<ContextoDoPlano, 'nomes'>): Mudanca {
  const emPalavras = (qual: Valor) =>
    coluna.tipo === 'nome' && typeof qual === 'number' ? nomes(coluna).chamar(qual) : mostrar(coluna, qual)
  return { campo: coluna.campo, titulo: coluna.titulo, antes: emPalavras(antes), depois: emPalavras(depois) }
}

function lerLinha({ colunas, celulas }: LinhaDoArquivo, { separador, referencia }: ContextoDoPlano) {
  const lidas: Lida[] = []
  const motivos: string[] = []
  let pergunta = false
  for (const [i, coluna] of colunas.entries()) {
    if (!coluna) continue
    const leitura = lerCelula(coluna, celulas[i] ?? null, separador)
    if ('valor' in leitura) lidas.push({ coluna, valor: leitura.valor })
    else motivos.push(`${coluna.titulo}: ${leitura.motivo}`)
    pergunta ||= 'duvida' in leitura
  }
  if (lidas.some(({ coluna, valor }) => coluna.campo === COLUNA_CHAVE && valor === null))
    motivos.push(`Código: ${MENSAGENS.campoObrigatorio}`)
  const outra = lidas.find(({ coluna }) => coluna.campo === 'referencia')?.valor
  if (outra != null && referencia && !chamadas(referencia).includes(dobrar(String(outra))))
    motivos.push(DE_OUTRA_REFERENCIA(String(outra)))
  return { lidas, motivos, pergunta }
}

const DO_ARQUIVO: readonly string[] = [COLUNA_CHAVE, 'referencia']

function diferencas(lidas: readonly Lida[], existente: Existente | null, contexto: ContextoDoPlano) {
  const mudancas: Mudanca[] = []
  const motivos: string[] = []
  const valores: Record<string, Valor> = {}
  for (const { coluna, valor } of lidas) {
    if (DO_ARQUIVO.includes(coluna.campo)) continue
    const antes = existente?.valores[coluna.campo] ?? null
    const mantida = typeof antes === 'number' ? [antes] : []
    const escolhido = coluna.tipo === 'nome' ? escolher(coluna, valor, mantida, contexto.nomes(coluna)) : { id: valor }
    if ('motivo' in escolhido) {
      motivos.push(`${coluna.titulo}: ${escolhido.motivo}`)
      continue
    }
    if (escolhido.id === antes) continue
    valores[coluna.campo] = escolhido.id
    mudancas.push(mudancaDe(coluna, antes, escolhido.id, contexto))
  }
  return { mudancas, motivos, valores }
}

/** What is as it was is not looked at again: a choice that went out of sight stays (decision 0030). */
export function escolher(
  { lista }: Coluna,
  valor: Valor,
  mantidas: readonly number[],
  nomes: Nomes,
): { id: number | null } | { motivo: string } {
  if (valor === null) return { id: null }
  const texto = String(valor)
  const mantida = mantidas.find((id) => {
    const atual = nomes.de(id)
    return atual && chamadas(atual).includes(dobrar(texto))
  })
  if (mantida !== undefined) return { id: mantida }
  const [achado, outro] = nomes.achar(texto)
  const onde = lista ? LISTAS[lista] : ''
  if (!achado) return { motivo: NAO_EXISTE(texto, onde) }
  return outro ? { motivo: AMBIGUO(texto, onde) } : { id: achado.id }
}

/** The form as a person would send it: its schema first, then the rules of the kind. */
function julgar(
  valores: Readonly<Record<string, Valor>>,
  existente: Existente | null,
  colunas: LinhaDoArquivo['colunas'],
  { form, fixos, regras }: ContextoDoPlano,
): { form: Readonly<Record<string, unknown>> } | { motivos: string[] } {
  const titulo = (campo: string) => colunas.find((coluna) => coluna?.campo === campo)?.titulo ?? campo
  const lido = form.safeParse({ ...valores, ...fixos, id: existente?.id ?? null })
  if (!lido.success)
    return { motivos: lido.error.issues.map(({ path, message }) => `${titulo(path.join('.'))}: ${message}`) }
  const quebradas = Object.entries(regras(lido.data, existente))
  if (quebradas.length) return { motivos: quebradas.map(([campo, mensagem]) => `${titulo(campo)}: ${mensagem}`) }
  return { form: lido.data }
}
