import { ArquivoPerdido } from '../files/lost.ts'
import type { FileStore, Gravado, Lote } from '../files/store.ts'

export interface Levados {
  quantos: number
  bytes: number
  novos: number
  bytesNovos: number
  faltam: string[]
  nomesNovos: string[]
}

/** Small files wait for the disk, not for the processor. */
const SIMULTANEOS = 16
/** What is held whole in memory, of as many at once. */
const PEQUENO = 1024 * 1024

interface Caminho {
  de: FileStore
  para: FileStore
  /** Share of the files that are there. */
  feito?: (parte: number) => void
}

/** Takes to `para` what it lacks of these; files are named by what is in them, so one that is there is the same. */
export async function levarArquivos(
  { de, para, feito = () => undefined }: Caminho,
  arquivos: readonly Gravado[],
): Promise<Levados> {
  const levados: Levados = { quantos: arquivos.length, bytes: 0, novos: 0, bytesNovos: 0, faltam: [], nomesNovos: [] }
  const lote = para.lote()
  await aosPoucos(arquivos, async (um, posicao) => {
    const novo = await levarUm({ de, para, lote }, um)
    if (novo === undefined) levados.faltam.push(um.sha256)
    else levados.bytes += um.tamanho
    if (novo) {
      levados.novos++
      levados.nomesNovos.push(um.sha256)
      levados.bytesNovos += um.tamanho
    }
    if (posicao % 100 === 0) feito(posicao / arquivos.length)
  })
  await lote.firmar()
  feito(1)
  levados.faltam.sort()
  return levados
}

/** Some at a time; after a failure no other one is begun, and it is told when all that were begun have ended. */
export async function aosPoucos<T>(todos: readonly T[], fn: (um: T, posicao: number) => Promise<void>): Promise<void> {
  let proximo = 0
  const trabalhar = async () => {
    while (proximo < todos.length) {
      const posicao = proximo++
      const um = todos[posicao]
      if (um === undefined) return
      await fn(um, posicao).catch((erro: unknown) => {
        proximo = todos.length
        throw erro
      })
    }
  }
  const fins = await Promise.allSettled(Array.from({ length: SIMULTANEOS }, trabalhar))
  for (const fim of fins) if (fim.status === 'rejected') throw fim.reason
}

/** Undefined where the bytes are lost. */
async function levarUm(
  { de, para, lote }: Caminho & { lote: Lote },
  { sha256, tamanho }: Gravado,
): Promise<boolean | undefined> {
  if ((await para.consultar(sha256))?.tamanho === tamanho) return false
  try {
    if (tamanho <= PEQUENO) await lote.gravarInteiro(await de.ler(sha256))
    else await lote.gravar(await de.abrir(sha256), { maxBytes: Infinity })
    return true
  } catch (erro) {
    if (erro instanceof ArquivoPerdido) return undefined
    throw erro
  }
}
