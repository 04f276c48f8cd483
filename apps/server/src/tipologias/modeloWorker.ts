import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { lerGlb } from './lerGlb.ts'
import { lerUsdz } from './lerUsdz.ts'

/** Runs in a worker, so that a hostile model costs nobody else. */
const { formato, bytes } = z
  .object({ formato: z.enum(['glb', 'usdz']), bytes: z.instanceof(Uint8Array) })
  .parse(workerData)

/** The reader of scenes speaks through the console, each sentence once. */
const avisos = new Set<string>()
const MAIS_AVISOS = 20
const ouvir = (...partes: unknown[]) => {
  if (avisos.size < MAIS_AVISOS) avisos.add(partes.map(String).join(' ').slice(0, 200))
}
Object.assign(console, { warn: ouvir, error: ouvir })

parentPort?.postMessage(formato === 'glb' ? await lerGlb(bytes) : lerUsdz(bytes, avisos))
