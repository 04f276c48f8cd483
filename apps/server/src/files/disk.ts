import { createReadStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Indisponivel, Recusa, SemEspaco } from '../core/errors.ts'
import { ArquivoPerdido } from './lost.ts'
import { escrever, limparPasta, receber, somar, somarInteiro } from './spool.ts'
import { SHA256, type FileStore, type Gravado, type Guardado, type Lote, type Recebido, type Trecho } from './store.ts'

const PASTA_PRIVADA = 0o700
const ENTRADA = 'entrada'

/** Files in a local folder: `ab/abcdef…`; uploads come in beside them, so that the last step is a rename. */
export function discoStore(raiz: string): FileStore {
  const entrada = join(raiz, ENTRADA)
  const lugar = (sha256: string) => join(raiz, sha256.slice(0, 2), sha256)
  return {
    gravar: (fonte, opcoes) =>
      comDisco(() =>
        receber(entrada, fonte, opcoes, async (recebido) => {
          const destino = lugar(recebido.sha256)
          if (await guardar(recebido, destino)) {
            await sincronizarPasta(dirname(destino))
            await sincronizarPasta(raiz)
          }
          return { sha256: recebido.sha256, tamanho: recebido.tamanho }
        }),
      ),
    lote: () => emLote(raiz, lugar),
    abrir: (sha256, trecho) => comDisco(() => abrir(lugar(sha256), trecho)),
    ler: (sha256) => comDisco(() => readFile(lugar(sha256)).catch(comoPerdido(sha256))),
    consultar: (sha256) => comDisco(() => consultar(lugar(sha256), sha256)),
    apagar: (sha256) => comDisco(() => rm(lugar(sha256), { force: true })),
    listar: () => listar(raiz),
    limparRestos: (antesDe) => limparPasta(entrada, antesDe),
  }
}

/** Folders are written out once, at the end. */
function emLote(raiz: string, lugar: (sha256: string) => string): Lote {
  const pastas = new Set<string>()
  const entrada = join(raiz, ENTRADA)
  return {
    gravar: (fonte, opcoes) =>
      comDisco(() =>
        receber(entrada, fonte, opcoes, async (recebido) => {
          const destino = lugar(recebido.sha256)
          if (await guardar(recebido, destino)) pastas.add(dirname(destino))
          return { sha256: recebido.sha256, tamanho: recebido.tamanho }
        }),
      ),
    gravarInteiro: (bytes) =>
      comDisco(async () => {
        const gravado = { sha256: somarInteiro(bytes), tamanho: bytes.length }
        const destino = lugar(gravado.sha256)
        if (await renovar(destino, gravado)) return gravado
        const caminho = join(entrada, randomUUID())
        await comPasta(entrada, () => escrever(caminho, (arquivo) => arquivo.writeFile(bytes)))
        await comPasta(dirname(destino), () => rename(caminho, destino)).catch(async (erro: unknown) => {
          await rm(caminho, { force: true })
          throw erro
        })
        pastas.add(dirname(destino))
        return gravado
      }),
    firmar: () =>
      comDisco(async () => {
        await Promise.all([...pastas].map(sincronizarPasta))
        if (pastas.size) await sincronizarPasta(raiz)
      }),
  }
}

/** The folder of most is there; asking each time would cost as much as writing a small file. */
async function comPasta<T>(pasta: string, fn: () => Promise<T>): Promise<T> {
  return fn().catch(async (erro: unknown) => {
    if (codigo(erro) !== 'ENOENT') throw erro
    await mkdir(pasta, { recursive: true, mode: PASTA_PRIVADA })
    return fn()
  })
}

/** False where the bytes were there already. */
async function guardar({ caminho, sha256, tamanho }: Recebido, destino: string): Promise<boolean> {
  if (await renovar(destino, { sha256, tamanho })) return false
  await mkdir(dirname(destino), { recursive: true, mode: PASTA_PRIVADA })
  await rename(caminho, destino)
  return true
}

/** Bytes that are there already stay; damaged ones are replaced. */
async function renovar(destino: string, { sha256, tamanho }: Gravado): Promise<boolean> {
  const estado = await stat(destino).catch(() => undefined)
  if (estado?.size !== tamanho || (await somar(createReadStream(destino)).catch(() => undefined)) !== sha256)
    return false
  const agora = new Date()
  return utimes(destino, agora, agora).then(
    () => true,
    () => false,
  )
}

/** Without it a power cut may lose the name of safe bytes; Windows cannot open folders and needs it not. */
export async function sincronizarPasta(pasta: string): Promise<void> {
  if (process.platform === 'win32') return
  const aberta = await open(pasta, 'r')
  try {
    await aberta.sync()
  } finally {
    await aberta.close()
  }
}

async function abrir(caminho: string, trecho?: Trecho): Promise<Readable> {
  const arquivo = await open(caminho, 'r').catch(comoPerdido(basename(caminho)))
  return arquivo.createReadStream(trecho && { start: trecho.inicio, end: trecho.fim })
}

const comoPerdido =
  (sha256: string) =>
  (erro: unknown): never => {
    throw codigo(erro) === 'ENOENT' ? new ArquivoPerdido(sha256, 'ausente') : erro
  }

async function consultar(caminho: string, sha256: string): Promise<Guardado | undefined> {
  try {
    const { size, mtime } = await stat(caminho)
    return { sha256, tamanho: size, em: mtime }
  } catch (erro) {
    if (codigo(erro) === 'ENOENT') return undefined
    throw erro
  }
}

async function* listar(raiz: string): AsyncGenerator<Guardado> {
  for await (const pasta of await opendirOuVazio(raiz)) {
    if (!pasta.isDirectory() || pasta.name.length !== 2) continue
    for await (const { name } of await opendirOuVazio(join(raiz, pasta.name))) {
      const achado = SHA256.test(name) ? await consultar(join(raiz, pasta.name, name), name) : undefined
      if (achado) yield achado
    }
  }
}

const opendirOuVazio = (pasta: string) =>
  opendir(pasta).catch((erro: unknown) => {
    if (codigo(erro) === 'ENOENT') return []
    throw erro
  })

/** Runs `fn`; its failure means that the store is away: unmounted, full, without rights. */
export async function comDisco<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn()
  } catch (erro) {
    if (erro instanceof Recusa) throw erro
    const qual = codigo(erro) ?? ''
    if (DISCO_CHEIO.has(qual)) throw Object.assign(new SemEspaco(), { cause: erro })
    throw DISCO_FORA.has(qual) ? Object.assign(new Indisponivel(), { cause: erro }) : erro
  }
}

const DISCO_CHEIO = new Set(['ENOSPC', 'EDQUOT'])
const DISCO_FORA = new Set([
  'ENOENT',
  'EACCES',
  'EPERM',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ENOTDIR',
  'ESTALE',
  'EBUSY',
])

const codigo = (erro: unknown) =>
  erro instanceof Error && 'code' in erro && typeof erro.code === 'string' ? erro.code : undefined
