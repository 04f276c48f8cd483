import type { z } from 'zod'
import { MENSAGENS } from '../core/mensagens.ts'
import { lerCelula, mostrar, type Celula, type Leitura, type Valor } from './celulas.ts'
import { LISTAS, type Lista } from '../campos/listas.ts'
import { COLUNA_CHAVE, dobrar, type Coluna } from './colunas.ts'
import { arredondar, casasDe, type Separador } from './numeros.ts'

export const RESULTADOS = ['NOVO', 'ALTERADO', 'IGUAL', 'RECUSADO'] as const
export type Resultado = (typeof RESULTADOS)[number]
/** Filters of a simulation's rows: by result, or those with a warning. */
export const COM_AVISO = 'COM_AVISO'
export const RECORTES = [...RESULTADOS, COM_AVISO] as const
export type Recorte = (typeof RECORTES)[number]

/** A plan that was shown is kept only for a time. */
export const SIMULACAO_PERDIDA = 'Esta simulação não está mais guardada. Simule novamente.'

export interface MudancaDaCelula {
  campo: string
  titulo: string
  antes: string | null
  depois: string | null
}

export interface LinhaPlanejada {
  numero: number
  codigo: string
  resultado: Resultado
  mudancas: readonly MudancaDaCelula[]
  motivos: readonly string[]
  /** True when a person must choose between two readings of a number. */
  pergunta: boolean
  /** Warnings, which keep nothing back. */
  avisos?: readonly string[]
  /** True for a row refused only for decimals that may be rounded. */
  arredondavel?: true
  existente: Existente | null
  /** The form as its schema gives it; null unless it is to be saved. */
  form: Readonly<Record<string, unknown>> | null
}

/** A record of the catalogue by the fields of the form, choices as ids. */
export interface Existente {
  id: number
  versao: number
  valores: Readonly<Record<string, Valor>>
}

/** A record of master data, with all of its names. */
export interface Nome {
  id: number
  label: string
  codigo?: string | null
  /** False for another company's record, which may stay but not be chosen. */
  visivel: boolean
  /** Id of another column's choice that tells records of one name apart. */
  par?: number | null
}

export interface ContextoDoPlano {
  form: z.ZodObject
  /** All columns of the sheet, where the form fills or misses others than the file has. */
  colunas?: readonly Coluna[]
  nomes(coluna: Coluna): Nomes
  /** Values that every form of the import gets: the reference, the state. */
  fixos: Readonly<Record<string, unknown>>
  /** The chosen reference, as a row may name it; absent for sheets without such a column. */
  referencia?: Nome
  separador: Separador | undefined
  /** True to round prices with more decimals than are kept, as the importer chose. */
  arredondar?: boolean
  /** Messages by field of rules that the schema cannot know. */
  regras(form: Readonly<Record<string, unknown>>, existente: Existente | null): Readonly<Record<string, string>>
  /** The code whose zeros in front a spreadsheet dropped, given its digits. */
  comZeros?(digitos: string): string | undefined
  /** Picks, among records of one name, the one that the rest of the row means. */
  distinguir?(coluna: Coluna, achados: readonly Nome[], escolhidos: Escolhidos): Nome | undefined
  /** False where nobody reads what differs: only that it does. */
  emPalavras?: boolean
  /** Columns whose value follows from others. */
  completar?(form: Readonly<Record<string, unknown>>): Readonly<Record<string, Valor>>
}

/** Choices of the row's other columns, by field. */
export type Escolhidos = (campo: string) => number | null

/** A row of the file: its columns in the order of the file, undefined where they are unknown. */
export interface LinhaDoArquivo {
  numero: number
  colunas: readonly (Coluna | undefined)[]
  celulas: readonly Celula[]
  /** Fields of its columns, where it lacks some of ours: what is not there stays as it is, what is empty does not. */
  vieram?: string
}

/** Spellings that are remembered: a sheet says the same few in most of its rows. */
const MAIS_ESCRITAS = 500

/** Finds records of one list by what people call them. */
export class Nomes {
  readonly #achados = new Map<string, readonly Nome[]>()
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
    const achados = this.#achados.get(texto)
    if (achados) return achados
    const novos = (this.#porNome.get(dobrar(texto)) ?? []).filter(({ visivel }) => visivel)
    if (this.#achados.size >= MAIS_ESCRITAS) this.#achados.clear()
    this.#achados.set(texto, novos)
    return novos
  }
  /** Name for an export: the code where another record has the same name. */
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
export const PERDEU_ZEROS = (gravado: number, codigo: string) =>
  `a célula está gravada como o número ${gravado}, e já existe o código "${codigo}". Formate-a como texto e digite o código com os zeros.`
const CASAS_A_MAIS = (numero: string, casas: number) =>
  `${numero} tem mais de ${casas} casas decimais. Corrija a planilha ou escolha "${ARREDONDAR(casas)}".`
export const ARREDONDAR = (casas: number) => `Arredondar a ${casas} casas`
const ARREDONDADO = (titulo: string, de: string | null, para: string | null) =>
  `${titulo}: ${de ?? ''} arredondado para ${para ?? ''}.`
const NAO_SE_APLICA = (titulo: string, valor: string | null) =>
  `${titulo}: ${valor ?? ''} não se aplica a este produto e não foi gravado.`
const DE_OUTRA_REFERENCIA = (nome: string) => `Referência: a linha é de "${nome}", não da referência escolhida.`
const FORA_DA_LISTA = (lista: string) => ` não existe em ${lista}.`
const NAO_EXISTE = (nome: string, lista: string) => `"${nome}"${FORA_DA_LISTA(lista)}`
/** Lists that lack a name by a refusal: told by its sentence, which is all that is kept of it. */
export const listasQueFaltam = (motivo: string): Lista[] =>
  (Object.keys(LISTAS) as Lista[]).filter((lista) => motivo.includes(FORA_DA_LISTA(LISTAS[lista])))
const AMBIGUO = (nome: string, lista: string) => `"${nome}" pode ser mais de um registro em ${lista}. Use o código.`

interface Lida {
  coluna: Coluna
  valor: Valor
}

/** Compares a row with the record of its code: differences, resulting form, messages. */
export function planejarLinha(
  linha: LinhaDoArquivo,
  existente: Existente | null,
  contexto: ContextoDoPlano,
): LinhaPlanejada {
  const lida = lerLinha(linha, existente, contexto)
  const { lidas, pergunta } = lida
  const codigo = String(lidas.find(({ coluna }) => coluna.campo === COLUNA_CHAVE)?.valor ?? '')
  const { avisos, arredondavel } = lida
  const dita = { ...(avisos.length ? { avisos } : {}), ...(arredondavel ? { arredondavel } : {}) }
  const base = { numero: linha.numero, codigo, existente, pergunta, ...dita }
  const recusar = (mais: readonly string[]): LinhaPlanejada => ({
    ...base,
    resultado: 'RECUSADO',
    mudancas: [],
    motivos: mais,
    form: null,
  })
  // A row without a product, or of another reference, gets no further messages.
  if (lida.errados.some(({ campo }) => DO_ARQUIVO.includes(campo)))
    return recusar(lida.errados.map(({ motivo }) => motivo))
  const { mudancas, valores, ...diferentes } = diferencas(lidas, existente, contexto)
  const errados = [...lida.errados, ...diferentes.errados]
  const motivos = errados.map(({ motivo }) => motivo)
  if (existente && !mudancas.length && !motivos.length)
    return { ...base, resultado: 'IGUAL', mudancas, motivos: [], form: null }
  const dito = { ...existente?.valores, ...valores, [COLUNA_CHAVE]: existente?.valores[COLUNA_CHAVE] ?? codigo }
  const julgado = julgar(dito, existente, linha.colunas, contexto)
  if ('recusas' in julgado) {
    const ditos = new Set(errados.map(({ campo }) => campo))
    motivos.push(...julgado.recusas.filter(({ campo }) => !ditos.has(campo)).map(({ motivo }) => motivo))
  }
  if (motivos.length || 'recusas' in julgado) return recusar(motivos)
  const completada = completar(julgado.form, { dito, existente, mudancas }, contexto)
  const todos = [...avisos, ...semLugar(lidas, completada.form)]
  const avisada = { ...base, motivos: [], ...(todos.length ? { avisos: todos } : {}) }
  if (existente && !completada.mudancas.length) return { ...avisada, resultado: 'IGUAL', mudancas: [], form: null }
  return { ...avisada, resultado: existente ? 'ALTERADO' : 'NOVO', ...completada }
}

/** What the sheet says where the product has nothing to say, as a passo outside its group: it is told, not kept. */
const semLugar = (lidas: readonly Lida[], form: Readonly<Record<string, unknown>>): string[] =>
  lidas.flatMap(({ coluna, valor }) =>
    valor !== null && form[coluna.campo] === null ? [NAO_SE_APLICA(coluna.titulo, mostrar(coluna, valor))] : [],
  )

interface Comparada {
  /** Values that the form judged. */
  dito: Readonly<Record<string, Valor>>
  existente: Existente | null
  mudancas: readonly MudancaDaCelula[]
}

/** Values that the form gives to empty columns, or spells in its own way. */
function preenchidos(
  form: Readonly<Record<string, unknown>>,
  dito: Comparada['dito'],
  { colunas = [], fixos }: ContextoDoPlano,
): [string, Valor][] {
  const seguem: [string, Valor][] = []
  for (const { campo } of colunas) {
    const valor = form[campo]
    if (typeof valor !== 'number' && typeof valor !== 'string') continue
    const escrito = dito[campo] ?? null
    const falta = escrito === null && !(campo in fixos)
    const outro = typeof escrito === 'string' && valor !== escrito
    if (falta || outro) seguem.push([campo, valor])
  }
  return seguem
}

/** Values that follow from other columns are differences too; a difference that they undo is none. */
function completar(
  form: Readonly<Record<string, unknown>>,
  { dito, existente, mudancas }: Comparada,
  contexto: ContextoDoPlano,
): { form: Readonly<Record<string, unknown>>; mudancas: readonly MudancaDaCelula[] } {
  const seguem = [
    ...preenchidos(form, dito, contexto),
    ...Object.entries(contexto.completar?.(form) ?? {}).filter(([campo, valor]) => valor !== form[campo]),
  ]
  if (!seguem.length) return { form, mudancas }
  const campos = new Set(seguem.map(([campo]) => campo))
  const mais = seguem.flatMap(([campo, valor]): MudancaDaCelula[] => {
    const antes = existente?.valores[campo] ?? null
    const coluna = contexto.colunas?.find((uma) => uma.campo === campo)
    return coluna && antes !== valor ? [mudancaDe(coluna, antes, valor, contexto)] : []
  })
  return {
    form: { ...form, ...Object.fromEntries(seguem) },
    mudancas: [...mudancas.filter(({ campo }) => !campos.has(campo)), ...mais],
  }
}

function mudancaDe(
  coluna: Coluna,
  antes: Valor,
  depois: Valor,
  { nomes, emPalavras: lidas = true }: Pick<ContextoDoPlano, 'nomes' | 'emPalavras'>,
): MudancaDaCelula {
  const emPalavras = (qual: Valor) => {
    if (!lidas) return null
    return coluna.tipo === 'nome' && typeof qual === 'number' ? nomes(coluna).chamar(qual) : mostrar(coluna, qual)
  }
  return { campo: coluna.campo, titulo: coluna.titulo, antes: emPalavras(antes), depois: emPalavras(depois) }
}

interface Errado {
  campo: string
  motivo: string
}
const errado = ({ campo, titulo }: Coluna, motivo: string): Errado => ({ campo, motivo: `${titulo}: ${motivo}` })

function lerLinha({ colunas, celulas }: LinhaDoArquivo, existente: Existente | null, contexto: ContextoDoPlano) {
  const { separador, referencia, comZeros } = contexto
  const lidas: Lida[] = []
  const errados: Errado[] = []
  const avisos: string[] = []
  let pergunta = false
  let arredondavel = false
  for (const [i, coluna] of colunas.entries()) {
    if (!coluna) continue
    const celula = celulas[i] ?? null
    const leitura = emCasas(coluna, lerCelula(coluna, celula, separador), contexto)
    if (leitura.aviso !== undefined) avisos.push(leitura.aviso)
    arredondavel ||= leitura.longo === true
    if ('valor' in leitura) lidas.push({ coluna, valor: leitura.valor })
    else errados.push(errado(coluna, leitura.motivo))
    pergunta ||= 'duvida' in leitura
    if (coluna.campo !== COLUNA_CHAVE || !('valor' in leitura)) continue
    if (leitura.valor === null) errados.push(errado(coluna, MENSAGENS.campoObrigatorio))
    if (typeof celula !== 'number' || existente) continue
    const inteiro = comZeros?.(String(celula))
    if (inteiro !== undefined) errados.push(errado(coluna, PERDEU_ZEROS(celula, inteiro)))
  }
  const outra = lidas.find(({ coluna }) => coluna.campo === 'referencia')?.valor
  if (outra != null && referencia && !chamadas(referencia).includes(dobrar(String(outra))))
    errados.push({ campo: 'referencia', motivo: DE_OUTRA_REFERENCIA(String(outra)) })
  return { lidas, errados, pergunta, avisos, arredondavel }
}

type EmCasas = Leitura & { aviso?: string; longo?: true }

/** Rounds a formula's remains beyond a price's places where that was asked, and tells it in either case. */
function emCasas(coluna: Coluna, leitura: Leitura, { arredondar: pedido }: ContextoDoPlano): EmCasas {
  const { moeda, casas = 0, titulo } = coluna
  if (!moeda || !('valor' in leitura) || typeof leitura.valor !== 'number' || casasDe(leitura.valor) <= casas)
    return leitura
  const dito = mostrar(coluna, leitura.valor)
  if (!pedido) return { motivo: CASAS_A_MAIS(dito ?? '', casas), longo: true }
  const valor = arredondar(leitura.valor, casas)
  return { valor, aviso: ARREDONDADO(titulo, dito, mostrar(coluna, valor)) }
}

const DO_ARQUIVO: readonly string[] = [COLUNA_CHAVE, 'referencia']

function diferencas(lidas: readonly Lida[], existente: Existente | null, contexto: ContextoDoPlano) {
  const mudancas: MudancaDaCelula[] = []
  const errados: Errado[] = []
  const valores: Record<string, Valor> = {}
  const escolhidos: Escolhidos = (campo) => {
    const outra = lidas.find(({ coluna }) => coluna.campo === campo)
    const atual = existente?.valores[campo]
    if (!outra) return typeof atual === 'number' ? atual : null
    const [achado] = outra.valor === null ? [] : contexto.nomes(outra.coluna).achar(String(outra.valor))
    return achado?.id ?? null
  }
  for (const { coluna, valor } of lidas) {
    if (DO_ARQUIVO.includes(coluna.campo)) continue
    const antes = existente?.valores[coluna.campo] ?? null
    const mantida = typeof antes === 'number' ? [antes] : []
    const escolhido =
      coluna.tipo === 'nome'
        ? escolher(coluna, valor, mantida, contexto.nomes(coluna), (achados) =>
            contexto.distinguir?.(coluna, achados, escolhidos),
          )
        : { id: valor }
    if ('motivo' in escolhido) {
      errados.push(errado(coluna, escolhido.motivo))
      continue
    }
    if (escolhido.id === antes) continue
    valores[coluna.campo] = escolhido.id
    mudancas.push(mudancaDe(coluna, antes, escolhido.id, contexto))
  }
  return { mudancas, errados, valores }
}

/** An unchanged choice is not checked: one that went out of sight stays (decision 0030). */
export function escolher(
  { lista }: Coluna,
  valor: Valor,
  mantidas: readonly number[],
  nomes: Nomes,
  distinguir: (achados: readonly Nome[]) => Nome | undefined = () => undefined,
): { id: number | null } | { motivo: string } {
  if (valor === null) return { id: null }
  const texto = String(valor)
  const mantida = mantidas.find((id) => {
    const atual = nomes.de(id)
    return atual && chamadas(atual).includes(dobrar(texto))
  })
  if (mantida !== undefined) return { id: mantida }
  const achados = nomes.achar(texto)
  const achado = achados.length > 1 ? distinguir(achados) : achados[0]
  if (achado) return { id: achado.id }
  return { motivo: (achados.length ? AMBIGUO : NAO_EXISTE)(texto, lista ? LISTAS[lista] : '') }
}

/** Judges the form as if a person sent it: its schema first, then the rules of the kind. */
function julgar(
  valores: Readonly<Record<string, Valor>>,
  existente: Existente | null,
  daLinha: LinhaDoArquivo['colunas'],
  { form, fixos, regras, colunas = [] }: ContextoDoPlano,
): { form: Readonly<Record<string, unknown>> } | { recusas: Errado[] } {
  const dizer = (campo: string, mensagem: string): Errado => {
    const coluna = [...daLinha, ...colunas].find((uma) => uma?.campo === campo)
    return { campo, motivo: `${coluna?.titulo ?? campo}: ${mensagem}${comLimites(coluna, mensagem)}` }
  }
  const lido = form.safeParse({ ...valores, ...fixos, id: existente?.id ?? null })
  if (!lido.success) return { recusas: lido.error.issues.map(({ path, message }) => dizer(path.join('.'), message)) }
  const quebradas = Object.entries(regras(lido.data, existente))
  if (quebradas.length) return { recusas: quebradas.map(([campo, mensagem]) => dizer(campo, mensagem)) }
  return { form: lido.data }
}

/** A reader of the log does not see the limits that a form shows. */
const comLimites = (coluna: Coluna | undefined, mensagem: string): string =>
  coluna?.tipo === 'numero' && mensagem === MENSAGENS.valorInvalido ? `. ${coluna.ajuda}` : ''
