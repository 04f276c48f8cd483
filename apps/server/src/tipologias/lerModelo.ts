import { Worker } from 'node:worker_threads'
import { relatorio, type Relatorio } from '@portal/contract/tipologias/modelos'
import { criarVez } from '../core/turns.ts'
import { achado, contar } from './achados.ts'

export type Formato = 'glb' | 'usdz'

/** A model that takes longer, or needs more memory, would not open on a telephone either. */
const PRAZO_MS = 60_000
const LIMITES = { maxOldGenerationSizeMb: 1024, stackSizeMb: 4 }
/** Each reader takes its full memory at worst, so the others wait. */
const naVez = criarVez(2, 30)

/** Opens the model, which is read in its turn, and says what is in it; whatever goes wrong is an error of the model. */
export const lerModelo = (formato: Formato, ler: () => Uint8Array | Promise<Uint8Array>): Promise<Relatorio> =>
  naVez(async () => lerAgora(formato, await ler()))

async function lerAgora(formato: Formato, bytes: Uint8Array): Promise<Relatorio> {
  const tamanho = bytes.byteLength
  const worker = new Worker(new URL('./modeloWorker.ts', import.meta.url), {
    workerData: { formato, bytes },
    resourceLimits: LIMITES,
  })
  const resposta = new Promise<Relatorio>((resolve) => {
    const desistir = () => resolve(ilegivel(tamanho))
    const prazo = setTimeout(desistir, PRAZO_MS)
    worker.once('message', (lido: unknown) => resolve(relatorio.parse(lido)))
    worker.once('error', desistir)
    worker.once('exit', () => {
      clearTimeout(prazo)
      desistir()
    })
  })
  return resposta.finally(() => worker.terminate())
}

function ilegivel(tamanho: number): Relatorio {
  const achados = [achado('erro', 'ILEGIVEL', 'O modelo não pôde ser lido: está danificado ou é complexo demais.')]
  return { tamanho, triangulos: 0, caixa: null, compactacao: [], achados, contagem: contar(achados) }
}
