import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ArquivoPerdido } from './lost.ts'
import { somarInteiro } from './spool.ts'
import type { FileStore } from './store.ts'

/** How long a verified sum holds: one who reads a file in pieces asks for them one after the other. */
const VALE_MS = 60_000
const MAIS_LEMBRADOS = 1_000

/** A store whose files are only read as they came: their name says what their bytes must be. */
export function conferido(store: FileStore): FileStore {
  const vistos = new Map<string, { estado: string; ate: number }>()
  const inteiro = async (sha256: string) =>
    Readable.from(soSeInteiro(await store.abrir(sha256), sha256), { objectMode: false })
  const conferir = async (sha256: string) => {
    const guardado = await store.consultar(sha256)
    if (!guardado) throw new ArquivoPerdido(sha256, 'ausente')
    const estado = `${guardado.tamanho} ${guardado.em.getTime()}`
    const visto = vistos.get(sha256)
    if (visto?.estado === estado && visto.ate > performance.now()) return
    for await (const _ of await inteiro(sha256));
    if (vistos.size >= MAIS_LEMBRADOS) vistos.clear()
    vistos.set(sha256, { estado, ate: performance.now() + VALE_MS })
  }
  return {
    ...store,
    ler: async (sha256) => {
      const bytes = await store.ler(sha256)
      if (somarInteiro(bytes) !== sha256) throw new ArquivoPerdido(sha256, 'danificado')
      return bytes
    },
    abrir: async (sha256, trecho) => {
      if (!trecho) return inteiro(sha256)
      await conferir(sha256)
      return store.abrir(sha256, trecho)
    },
  }
}

/** The last piece is held back until all of them are known to be right: whoever gets the end got the file. */
async function* soSeInteiro(fonte: Readable, sha256: string): AsyncGenerator<Buffer> {
  const soma = createHash('sha256')
  let ultimo: Buffer | undefined
  for await (const parte of fonte as AsyncIterable<Buffer>) {
    soma.update(parte)
    if (ultimo) yield ultimo
    ultimo = parte
  }
  if (soma.digest('hex') !== sha256) throw new ArquivoPerdido(sha256, 'danificado')
  if (ultimo) yield ultimo
}
