import { fork, type ChildProcess } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { PlanilhaRecusada, RECUSAS, type Recusada } from './limites.ts'
import type { LinhaLida, Mescla } from './saida.ts'

/** Answer of the reader, with the most memory that it ever took. */
export type DoLeitor = PastaEscrita | { recusada: Recusada; memoriaKb: number }

/** The names of its sheets, how many rows are in the file, and what of them is shown as one. */
export interface PastaEscrita {
  planilhas: readonly string[]
  linhas: number
  mescladas: readonly Mescla[]
  memoriaKb: number
}

/** A workbook that was read, with its rows in a file. */
export interface PastaLida extends PastaEscrita {
  /** Rows in the order of the sheets, from the beginning each time, in batches as they are read. */
  ler(): AsyncIterable<LinhaLida[]>
  /** `ler` with the place of each row. */
  localizar(): AsyncIterable<{ linha: LinhaLida; lugar: Trecho }>
  lerTrechos(trechos: readonly Trecho[]): Promise<LinhaLida[]>
}

export interface Trecho {
  de: number
  ate: number
}

const LEITOR = fileURLToPath(new URL('./leitor.ts', import.meta.url))
const PRAZO_MS = 180_000
/** Memory for the largest file within the limits; a reader that wants more ends, the server does not notice. */
const MEMORIA_MB = 900
/** Getting ready takes longer than reading most files does: who read one well waits for the next so long. */
const ESPERA_MS = 30_000
/** So many wait, if they stayed small. */
const ESPERAM = 2
const PEQUENO_KB = 128 * 1024
/** The reader learns nothing of the server's settings; code that Node compiled before need not be compiled again. */
const { NODE_COMPILE_CACHE } = process.env
const AMBIENTE = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

export interface Lugares {
  origem: string
  destino: string
}

/** Somebody ended the reader from outside: the file may be asked for again. */
export class LeituraInterrompida extends Error {
  constructor() {
    super('A leitura da planilha foi interrompida. Tente novamente.')
  }
}

interface Fim {
  codigo: number | null
  sinal: string | null
}

interface Leitor {
  processo: ChildProcess
  fim: Promise<Fim>
  queixas: string[]
}

const parados = new Map<Leitor, NodeJS.Timeout>()

function novoLeitor(): Leitor {
  const processo = fork(LEITOR, {
    execArgv: [`--max-old-space-size=${MEMORIA_MB}`],
    env: AMBIENTE,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const queixas: string[] = []
  processo.stderr?.setEncoding('utf8').on('data', (parte: string) => void queixas.push(parte))
  const fim = new Promise<Fim>((resolve) => {
    // Of one that could not be started nothing else is told.
    processo.on('error', ({ name }) => resolve({ codigo: null, sinal: name }))
    processo.once('close', (codigo, sinal) => resolve({ codigo, sinal }))
  })
  const leitor: Leitor = { processo, fim, queixas }
  processo.once('exit', () => esquecer(leitor))
  return leitor
}

const terminar = ({ processo }: Leitor) => processo.kill('SIGKILL')

function esquecer(leitor: Leitor): void {
  clearTimeout(parados.get(leitor))
  parados.delete(leitor)
}

/** Whoever waits keeps nobody from ending, and ends with whom he waits for. */
function prender({ processo }: Leitor, preso: boolean): void {
  const presos = [processo, processo.channel, processo.stderr instanceof Socket ? processo.stderr : undefined]
  for (const um of presos) um?.[preso ? 'ref' : 'unref']()
}

function acordar(): Leitor | undefined {
  const [leitor] = parados.keys()
  if (!leitor) return undefined
  esquecer(leitor)
  prender(leitor, true)
  return leitor
}

function descansar(leitor: Leitor): void {
  const { exitCode, signalCode } = leitor.processo
  if (exitCode !== null || signalCode !== null) return
  leitor.queixas.length = 0
  prender(leitor, false)
  parados.set(leitor, setTimeout(() => terminar(leitor), ESPERA_MS).unref())
}

/** Its answer, or how it ended without one. Who refused a file, or grew by it, reads no other. */
async function pedir(leitor: Leitor, lugares: Lugares, parar: AbortSignal): Promise<DoLeitor | Fim> {
  const { processo, fim } = leitor
  const desistir = () => terminar(leitor)
  parar.addEventListener('abort', desistir)
  const { promise: resposta, resolve: responder } = Promise.withResolvers<DoLeitor>()
  processo.once('message', responder)
  // What cannot be told any more ends without an answer.
  processo.send(lugares, () => undefined)
  const dito = await Promise.race([resposta, fim])
  parar.removeEventListener('abort', desistir)
  processo.off('message', responder)
  if ('linhas' in dito && dito.memoriaKb < PEQUENO_KB && parados.size < ESPERAM) {
    descansar(leitor)
    return dito
  }
  terminar(leitor)
  await fim
  return dito
}

/** One that waited may have ended meanwhile, or of the file before: of this file a new one ends as well. */
async function lerPor(lugares: Lugares, parar: AbortSignal): Promise<{ dito: DoLeitor | Fim; queixa: string }> {
  const acordado = acordar()
  const dito = acordado && (await pedir(acordado, lugares, parar))
  if (acordado && dito && (!('codigo' in dito) || parar.aborted)) return { dito, queixa: acordado.queixas.join('') }
  const novo = novoLeitor()
  return { dito: await pedir(novo, lugares, parar), queixa: novo.queixas.join('') }
}

/** Reads `origem` in a process with its own memory and deadline; rows stay in `destino`, which the caller removes. */
export async function lerArquivo(lugares: Lugares, parar?: AbortSignal): Promise<PastaLida> {
  parar?.throwIfAborted()
  const prazo = AbortSignal.timeout(PRAZO_MS)
  const { dito: lida, queixa } = await lerPor(lugares, AbortSignal.any([prazo, ...(parar ? [parar] : [])]))
  parar?.throwIfAborted()
  if (prazo.aborted) throw new PlanilhaRecusada('demorada')
  if ('codigo' in lida) throw falhaDe(queixa, lida.sinal)
  if ('recusada' in lida) throw new PlanilhaRecusada(lida.recusada, lida.memoriaKb)
  if (lida.linhas === 0) throw new PlanilhaRecusada('vazia', lida.memoriaKb)
  const { destino } = lugares
  return {
    ...lida,
    ler: () => lerLinhas(destino, parar),
    localizar: () => localizar(destino, parar),
    lerTrechos: (trechos) => lerTrechos(destino, trechos),
  }
}

/** Out of memory is the file's doing; a reader that somebody ended may be asked again; any other failure is ours. */
function falhaDe(queixa: string, sinal: string | null): Error {
  if (/heap out of memory|Allocation failed|allocation failed|Invalid string length/.test(queixa))
    return new PlanilhaRecusada('memoria')
  return sinal === null ? new Error(`${RECUSAS.danificada}\n${queixa}`) : new LeituraInterrompida()
}

/** Splits by line feeds alone: JSON escapes those, but not every other character that ends a line elsewhere. */
async function* lerLinhas(caminho: string, parar?: AbortSignal): AsyncGenerator<LinhaLida[]> {
  let resto = ''
  for await (const parte of createReadStream(caminho, { encoding: 'utf8', signal: parar }) as AsyncIterable<string>) {
    const linhas = (resto + parte).split('\n')
    resto = linhas.pop() ?? ''
    yield linhas.map((linha) => JSON.parse(linha) as LinhaLida)
  }
}

const FIM_DE_LINHA = 0x0a

async function* localizar(caminho: string, parar?: AbortSignal): AsyncGenerator<{ linha: LinhaLida; lugar: Trecho }> {
  let resto = Buffer.alloc(0)
  let de = 0
  for await (const parte of createReadStream(caminho, { signal: parar }) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([resto, parte])
    let inicio = 0
    for (let fim = bytes.indexOf(FIM_DE_LINHA); fim >= 0; fim = bytes.indexOf(FIM_DE_LINHA, inicio)) {
      const ate = de + fim + 1 - inicio
      yield { linha: JSON.parse(bytes.toString('utf8', inicio, fim)) as LinhaLida, lugar: { de, ate } }
      inicio = fim + 1
      de = ate
    }
    resto = bytes.subarray(inicio)
  }
}

async function lerTrechos(caminho: string, trechos: readonly Trecho[]): Promise<LinhaLida[]> {
  const linhas: LinhaLida[] = []
  await using arquivo = await open(caminho)
  for (const { de, ate } of trechos) {
    const bytes = Buffer.alloc(ate - de)
    await arquivo.read(bytes, 0, bytes.length, de)
    for (const linha of bytes.toString('utf8').split('\n')) if (linha) linhas.push(JSON.parse(linha) as LinhaLida)
  }
  return linhas
}
