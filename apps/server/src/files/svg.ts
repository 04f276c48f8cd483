import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { criarVez } from '../core/turns.ts'
import type { FileStore, Gravado } from './store.ts'

/** A drawing over these limits is not meant to be looked at; a busy machine may take its time to get ready for it. */
const PRAZO_MS = { preparo: 25_000, desenho: 5_000 }
const LIMITES = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 }
/** Each cleaner takes its full memory at worst, so the others wait. */
const naVez = criarVez(2, 30)
/** Getting ready takes half a second of a processor, a drawing a twentieth of that: who cleaned one waits for the next so long. */
const ESPERA_MS = 30_000

/** Messages of the worker: first that it is ready, then what is left of each drawing. */
export type DoWorker = { pronto: true } | { limpo: string | null }

interface Limpador {
  worker: Worker
  /** Hears the worker while it has a drawing; nothing more comes when it is told none. */
  ouvir: (aviso?: DoWorker) => void
}

let parado: { limpador: Limpador; fim: NodeJS.Timeout } | undefined

function novo(): Limpador {
  const worker = new Worker(new URL('./svgWorker.ts', import.meta.url), { resourceLimits: LIMITES })
  const limpador: Limpador = { worker, ouvir: () => undefined }
  worker.on('message', (aviso: DoWorker) => limpador.ouvir(aviso))
  for (const fim of ['error', 'exit']) worker.on(fim, () => limpador.ouvir())
  return limpador
}

function acordar(): Limpador | undefined {
  const limpador = parado?.limpador
  clearTimeout(parado?.fim)
  parado = undefined
  limpador?.worker.ref()
  return limpador
}

/** One waits, and keeps nobody from ending. */
function descansar(limpador: Limpador): void {
  const { worker } = limpador
  if (parado) return void worker.terminate()
  const esquecer = () => {
    clearTimeout(fim)
    if (parado?.limpador === limpador) parado = undefined
  }
  const terminar = () => {
    esquecer()
    void worker.terminate()
  }
  const fim = setTimeout(terminar, ESPERA_MS).unref()
  worker.unref()
  parado = { limpador, fim }
  limpador.ouvir = (aviso) => {
    if (!aviso) esquecer()
  }
}

/** What is left of the drawing; undefined where the worker ended before it could say so. */
function limparCom(
  limpador: Limpador,
  svg: string,
  prazoMs: number,
): Promise<{ limpo: string | undefined } | undefined> {
  return new Promise((resolve) => {
    const terminar = (dito?: { limpo: undefined }) => {
      clearTimeout(prazo)
      void limpador.worker.terminate()
      resolve(dito)
    }
    const desistir = () => terminar({ limpo: undefined })
    let prazo = setTimeout(desistir, prazoMs)
    limpador.ouvir = (aviso) => {
      if (!aviso) return terminar()
      clearTimeout(prazo)
      if ('pronto' in aviso) prazo = setTimeout(desistir, PRAZO_MS.desenho)
      else {
        descansar(limpador)
        resolve({ limpo: aviso.limpo ?? undefined })
      }
    }
    limpador.worker.postMessage(svg)
  })
}

/** The drawing without whatever could run or reach out (decisions §0 "Files"), read in its turn; undefined when no drawing is left. */
export const sanitizarSvg = (ler: () => string | Promise<string>): Promise<string | undefined> =>
  naVez(async () => limparAgora(await ler()))

async function limparAgora(svg: string): Promise<string | undefined> {
  const acordado = acordar()
  // One that waited may end of the drawing before; of this one a new one ends as well.
  const dito =
    (acordado && (await limparCom(acordado, svg, PRAZO_MS.desenho))) ?? (await limparCom(novo(), svg, PRAZO_MS.preparo))
  return dito?.limpo
}

/** Keeps the clean drawing beside the uploaded one, without a row; undefined when no drawing is left. */
export async function limparGuardado(files: FileStore, sha256: string): Promise<Gravado | undefined> {
  const limpo = await sanitizarSvg(async () => text(await files.abrir(sha256)))
  if (limpo === undefined) return undefined
  const bytes = Buffer.from(limpo)
  return files.gravar(Readable.from([bytes]), { maxBytes: bytes.length })
}
