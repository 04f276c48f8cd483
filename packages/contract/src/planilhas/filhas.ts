import { juntarNomes, lerCelula, mostrar, separarNomes, type Guardado } from './celulas.ts'
import { COLUNA_CHAVE, type Coluna, type Filha } from './colunas.ts'
import type { Separador } from './numeros.ts'
import { escolher, type LinhaDoArquivo, type MudancaDaCelula, type Nomes } from './plano.ts'

type Valores = Readonly<Record<string, Guardado>>

export interface LinhaExistente {
  id: number
  valores: Valores
}

/** Answer of the kind for a new or changed row: messages by field, or the values to keep. */
export type Completada =
  | { readonly motivos: Readonly<Record<string, string>> }
  | { readonly valores: Valores; readonly alem?: Readonly<Record<string, unknown>> }

export interface ContextoDaFilha {
  filha: Filha
  nomes(coluna: Coluna): Nomes
  separador: Separador | undefined
  /** Rules that the form of a row cannot know. */
  completar(form: Valores, antes: LinhaExistente | null): Completada
}

/** A row to store; one that stays has no values. */
export interface LinhaAGravar {
  id: number | null
  valores: Valores | null
  /** Values of columns that no sheet shows. */
  alem?: Readonly<Record<string, unknown>>
}

export interface FilhaPlanejada {
  mudancas: readonly MudancaDaCelula[]
  /** By the number of the row in its sheet. */
  motivos: ReadonlyMap<number, readonly string[]>
  pergunta: boolean
  /** All rows of the product after the import; null when none changes. */
  linhas: readonly LinhaAGravar[] | null
}

interface Lida {
  numero: number
  valores: Valores
}
interface Par {
  lida: Lida
  antes: LinhaExistente | null
}

export const NA_LINHA = (planilha: string, numero: number, motivo: string) => `${planilha}, linha ${numero}: ${motivo}`
const REPETIDA_NO_PRODUTO = (numero: number) => `A linha ${numero} já diz o mesmo do produto.`

/** Pairs rows of sheet and product (decision 0030) by key, else by content, and those that are left by their order. */
export function planejarFilha(
  linhas: readonly LinhaDoArquivo[],
  existentes: readonly LinhaExistente[],
  contexto: ContextoDaFilha,
): FilhaPlanejada {
  const motivos = new Map<number, string[]>()
  let pergunta = false
  const lidas = linhas.map((linha) => {
    const lida = lerLinha(linha, existentes, contexto)
    if (lida.motivos.length) motivos.set(linha.numero, lida.motivos)
    pergunta ||= lida.pergunta
    return lida
  })
  for (const [numero, anterior] of repetidas(lidas, contexto.filha))
    motivos.set(numero, [REPETIDA_NO_PRODUTO(anterior)])
  if (motivos.size) return { mudancas: [], motivos, pergunta, linhas: null }
  return julgarPares(emparelhar(lidas, existentes, contexto.filha), existentes, contexto)
}

function lerLinha(
  { numero, colunas, celulas }: LinhaDoArquivo,
  existentes: readonly LinhaExistente[],
  contexto: ContextoDaFilha,
) {
  const valores: Record<string, Guardado> = {}
  const motivos: string[] = []
  let pergunta = false
  for (const [i, coluna] of colunas.entries()) {
    if (!coluna || coluna.campo === COLUNA_CHAVE) continue
    const leitura = lerCelula(coluna, celulas[i] ?? null, contexto.separador)
    pergunta ||= 'duvida' in leitura
    const escolhido = 'motivo' in leitura ? leitura : escolherNomes(coluna, leitura.valor, existentes, contexto)
    if ('motivo' in escolhido) motivos.push(`${coluna.titulo}: ${escolhido.motivo}`)
    else valores[coluna.campo] = escolhido.valor
  }
  return { numero, valores, motivos, pergunta }
}

/** Choices by their names; those that a row of the product has already may stay. */
function escolherNomes(
  coluna: Coluna,
  valor: string | number | null,
  existentes: readonly LinhaExistente[],
  { nomes }: ContextoDaFilha,
): { valor: Guardado } | { motivo: string } {
  if (coluna.tipo !== 'nome' && coluna.tipo !== 'nomes') return { valor }
  const mantidas = existentes.flatMap(({ valores }) => (valores[coluna.campo] ?? []) as number | readonly number[])
  const pedidos = coluna.tipo === 'nome' ? [valor] : separarNomes(String(valor ?? ''))
  const ids: number[] = []
  for (const pedido of pedidos) {
    const escolhido = escolher(coluna, pedido, mantidas, nomes(coluna))
    if ('motivo' in escolhido) return escolhido
    if (escolhido.id !== null) ids.push(escolhido.id)
  }
  if (coluna.tipo === 'nome') return { valor: ids[0] ?? null }
  return { valor: [...new Set(ids)].toSorted((a, b) => a - b) }
}

const semVazio = (valor: Guardado | undefined): Guardado => (valor === undefined || valor === '' ? null : valor)
const marca = (valor: Guardado | undefined): string => JSON.stringify(semVazio(valor))
const marcaDe = (campos: readonly string[], valores: Valores): string =>
  campos.map((campo) => marca(valores[campo])).join('|')

/** Of several rows with one key only the first can be meant. */
function repetidas(lidas: readonly Lida[], { chave }: Filha): [number, number][] {
  if (!chave.length) return []
  const vistas = new Map<string, number>()
  return lidas.flatMap(({ numero, valores }): [number, number][] => {
    const qual = marcaDe(chave, valores)
    const anterior = vistas.get(qual)
    if (anterior === undefined) vistas.set(qual, numero)
    return anterior === undefined ? [] : [[numero, anterior]]
  })
}

const camposDe = ({ colunas }: Filha): string[] =>
  colunas.map(({ campo }) => campo).filter((campo) => campo !== COLUNA_CHAVE)

function emparelhar(lidas: readonly Lida[], existentes: readonly LinhaExistente[], filha: Filha): Par[] {
  const campos = filha.chave.length ? filha.chave : camposDe(filha)
  const livres = new Map<string, LinhaExistente[]>()
  for (const linha of existentes) {
    const qual = marcaDe(campos, linha.valores)
    livres.set(qual, [...(livres.get(qual) ?? []), linha])
  }
  const pares = lidas.map((lida): Par => ({ lida, antes: livres.get(marcaDe(campos, lida.valores))?.shift() ?? null }))
  if (filha.chave.length) return pares
  const usadas = new Set(pares.map(({ antes }) => antes))
  const sobras = existentes.filter((linha) => !usadas.has(linha))
  return pares.map((par) => (par.antes ? par : { ...par, antes: sobras.shift() ?? null }))
}

function julgarPares(
  pares: readonly Par[],
  existentes: readonly LinhaExistente[],
  contexto: ContextoDaFilha,
): FilhaPlanejada {
  const motivos = new Map<number, string[]>()
  const mudancas: MudancaDaCelula[] = []
  const sao: Aceita[] = []
  for (const par of pares) {
    const { numero } = par.lida
    const julgado = julgar(par, contexto)
    if ('motivos' in julgado) motivos.set(numero, julgado.motivos)
    else sao.push({ ...julgado, numero })
  }
  for (const numero of repetem(sao, contexto.filha)) motivos.set(numero, [contexto.filha.iguais?.motivo ?? ''])
  const linhas = sao.map(({ linha }) => linha)
  mudancas.push(...sao.flatMap((uma) => uma.mudancas))
  if (motivos.size) return { mudancas: [], motivos, pergunta: false, linhas: null }
  const ficam = new Set(linhas.map(({ id }) => id))
  mudancas.push(...existentes.filter(({ id }) => !ficam.has(id)).map(({ valores }) => saida(valores, contexto)))
  return { mudancas, motivos, pergunta: false, linhas: mudancas.length ? linhas : null }
}

type Julgado = { linha: LinhaAGravar; mudancas: MudancaDaCelula[]; sera: Valores } | { motivos: string[] }
type Aceita = Exclude<Julgado, { motivos: string[] }> & { numero: number }

/** Numbers of new or changed rows that equal another one; of two such rows, the second. */
function repetem(linhas: readonly Aceita[], { iguais }: Filha): number[] {
  if (!iguais) return []
  const muda = ({ linha }: Aceita) => linha.valores !== null
  const vem = linhas.filter(
    (uma, i) => muda(uma) && linhas.some((outra, j) => (j < i || !muda(outra)) && iguais.entre(uma.sera, outra.sera)),
  )
  return vem.map(({ numero }) => numero)
}

/** An unchanged row is not judged. */
function julgar({ lida, antes }: Par, contexto: ContextoDaFilha): Julgado {
  const { filha } = contexto
  const campos = camposDe(filha)
  const valores = { ...antes?.valores, ...lida.valores }
  const muda = (novos: Valores) =>
    campos.filter((campo) => !antes || marca(antes.valores[campo]) !== marca(novos[campo]))
  const fica = { linha: { id: antes?.id ?? null, valores: null }, mudancas: [], sera: valores }
  if (!muda(valores).length) return fica
  const titulo = (campo: string) => filha.colunas.find((coluna) => coluna.campo === campo)?.titulo ?? campo
  const form = filha.form.safeParse(Object.fromEntries(campos.map((campo) => [campo, valores[campo] ?? null])))
  if (!form.success)
    return { motivos: form.error.issues.map(({ path, message }) => `${titulo(String(path[0] ?? ''))}: ${message}`) }
  const completa = contexto.completar(form.data as Valores, antes)
  if ('motivos' in completa)
    return { motivos: Object.entries(completa.motivos).map(([campo, mensagem]) => `${titulo(campo)}: ${mensagem}`) }
  const mudam = muda(completa.valores)
  if (!mudam.length) return fica
  const gravar = Object.fromEntries(mudam.map((campo) => [campo, semVazio(completa.valores[campo])]))
  return {
    linha: { id: antes?.id ?? null, valores: gravar, ...(completa.alem ? { alem: completa.alem } : {}) },
    sera: completa.valores,
    mudancas: antes
      ? mudam.map((campo) => celula(campo, { lida, antes }, completa.valores, contexto))
      : [entrada(lida, completa.valores, contexto)],
  }
}

function emPalavras(coluna: Coluna, valor: Guardado | undefined, { nomes }: ContextoDaFilha): string | null {
  const qual = semVazio(valor)
  if (qual === null) return null
  if (coluna.tipo === 'nome' && typeof qual === 'number') return nomes(coluna).chamar(qual)
  if (typeof qual === 'string' || typeof qual === 'number') return mostrar(coluna, qual)
  return juntarNomes(qual.flatMap((id) => nomes(coluna).chamar(id) ?? []))
}

/** Name of a row: its key, else its place in the file. */
function rotulo({ numero }: Lida, valores: Valores, contexto: ContextoDaFilha): string {
  const { chave, colunas } = contexto.filha
  const nomes = colunas
    .filter(({ campo }) => chave.includes(campo))
    .map((coluna) => emPalavras(coluna, valores[coluna.campo], contexto))
  return nomes.join(' ') || `linha ${numero}`
}

const resumir = (valores: Valores, contexto: ContextoDaFilha): string =>
  contexto.filha.colunas
    .flatMap((coluna) => {
      const texto = coluna.campo === COLUNA_CHAVE ? null : emPalavras(coluna, valores[coluna.campo], contexto)
      return texto === null ? [] : [`${coluna.titulo}: ${texto}`]
    })
    .join('; ')

function celula(campo: string, { lida, antes }: Par, depois: Valores, contexto: ContextoDaFilha): MudancaDaCelula {
  const { filha } = contexto
  const coluna = filha.colunas.find((uma) => uma.campo === campo)
  return {
    campo: `${filha.nome}.${campo}`,
    titulo: `${filha.titulo} › ${rotulo(lida, depois, contexto)} › ${coluna?.titulo ?? campo}`,
    antes: coluna ? emPalavras(coluna, antes?.valores[campo], contexto) : null,
    depois: coluna ? emPalavras(coluna, depois[campo], contexto) : null,
  }
}

const entrada = (lida: Lida, valores: Valores, contexto: ContextoDaFilha): MudancaDaCelula => ({
  campo: contexto.filha.nome,
  titulo: `${contexto.filha.titulo} › ${rotulo(lida, valores, contexto)}`,
  antes: null,
  depois: resumir(valores, contexto),
})

const saida = (valores: Valores, contexto: ContextoDaFilha): MudancaDaCelula => ({
  campo: contexto.filha.nome,
  titulo: contexto.filha.titulo,
  antes: resumir(valores, contexto),
  depois: null,
})
