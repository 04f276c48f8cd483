import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { Transacao } from '../core/unitOfWork.ts'
import { guardarNoLugar } from './replace.ts'
import type { FileStore, Gravado } from './store.ts'

/** A drawing over these limits is not meant to be looked at; a busy machine may take its time to get ready for it. */
const PRAZO_MS = { preparo: 25_000, desenho: 5_000 }
const LIMITES = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 }

/** Messages of the worker: first that the work begins, then what is left of the drawing. */
export type DoWorker = { pronto: true } | { limpo: string | null }

/** The drawing without whatever could run or reach out (decisions §0 "Files"); undefined when no drawing is left. */
export function sanitizarSvg(svg: string): Promise<string | undefined> {
  const worker = new Worker(new URL('./svgWorker.ts', import.meta.url), { workerData: svg, resourceLimits: LIMITES })
  const resposta = new Promise<string | undefined>((resolve) => {
    const desistir = () => resolve(undefined)
    let prazo = setTimeout(desistir, PRAZO_MS.preparo)
    worker.on('message', (aviso: DoWorker) => {
      if (!('pronto' in aviso)) return resolve(aviso.limpo ?? undefined)
      clearTimeout(prazo)
      prazo = setTimeout(desistir, PRAZO_MS.desenho)
    })
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(prazo)
      resolve(undefined)
    })
  })
  return resposta.finally(() => worker.terminate())
}

/** Keeps the clean drawing in place of the uploaded one; undefined when no drawing is left. */
export async function guardarSvgLimpo(
  transacao: Transacao,
  files: FileStore,
  { sha256: original }: Gravado,
): Promise<Gravado | undefined> {
  const limpo = await sanitizarSvg(await text(await files.abrir(original)))
  if (limpo === undefined) return undefined
  return guardarNoLugar(transacao, files, { original, bytes: Buffer.from(limpo), tipo: 'svg' })
}
