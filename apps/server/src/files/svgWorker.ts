import { parentPort } from 'node:worker_threads'
import { limparSvg } from './limparSvg.ts'
import type { DoWorker } from './svg.ts'

/** A worker, so that a hostile drawing costs nobody else; whatever it throws ends it. */
const dizer = (aviso: DoWorker) => parentPort?.postMessage(aviso)
parentPort?.on('message', (svg) => dizer({ limpo: limparSvg(String(svg)) }))
dizer({ pronto: true })
