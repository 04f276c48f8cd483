import { parentPort, workerData } from 'node:worker_threads'
import { limparSvg } from './limparSvg.ts'
import type { DoWorker } from './svg.ts'

/** A worker, so that a hostile drawing costs nobody else. */
const dizer = (aviso: DoWorker) => parentPort?.postMessage(aviso)
dizer({ pronto: true })
dizer({ limpo: limparSvg(String(workerData)) })
