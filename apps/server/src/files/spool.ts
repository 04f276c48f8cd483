import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { GrandeDemais } from '../core/errors.ts'
import type { OpcoesDeGravacao, Recebido } from './store.ts'

const PASTA_PRIVADA = 0o700
const ARQUIVO_PRIVADO = 0o600

/**
 * Receives a stream into a private file, hashing as it comes, and hands it over once it is on the disk.
 * The file is gone afterwards unless `usar` moved it.
 */
export async function receber<T>(
  pasta: string,
  fonte: Readable,
  { maxBytes, conferir }: OpcoesDeGravacao,
  usar: (recebido: Recebido) => Promise<T>,
): Promise<T> {
  await mkdir(pasta, { recursive: true, mode: PASTA_PRIVADA })
  const caminho = join(pasta, randomUUID())
  try {
    const recebido = { caminho, ...(await escrever(caminho, (arquivo) => copiar(fonte, arquivo, maxBytes))) }
    await conferir?.(recebido)
    return await usar(recebido)
  } finally {
    await rm(caminho, { force: true })
  }
}

/** A private file that is on the disk when this returns, and is not there when it fails. */
export async function escrever<T>(caminho: string, fn: (arquivo: FileHandle) => Promise<T>): Promise<T> {
  const arquivo = await open(caminho, 'wx', ARQUIVO_PRIVADO)
  try {
    const feito = await fn(arquivo)
    await arquivo.sync()
    return feito
  } catch (erro) {
    await rm(caminho, { force: true })
    throw erro
  } finally {
    await arquivo.close()
  }
}

async function copiar(fonte: Readable, arquivo: FileHandle, maxBytes: number) {
  const soma = createHash('sha256')
  let tamanho = 0
  for await (const parte of fonte as AsyncIterable<Uint8Array>) {
    tamanho += parte.length
    if (tamanho > maxBytes) throw new GrandeDemais()
    soma.update(parte)
    await arquivo.writeFile(parte)
  }
  return { sha256: soma.digest('hex'), tamanho }
}

export const somarInteiro = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export async function somar(fonte: Readable): Promise<string> {
  const soma = createHash('sha256')
  for await (const parte of fonte as AsyncIterable<Uint8Array>) soma.update(parte)
  return soma.digest('hex')
}

/** Removes what a killed process left in the folder. */
export async function limparPasta(pasta: string, antesDe: Date): Promise<number> {
  const nomes = await readdir(pasta).catch(() => [])
  let removidos = 0
  for (const nome of nomes) {
    const caminho = join(pasta, nome)
    const estado = await stat(caminho).catch(() => undefined)
    if (!estado || estado.mtime >= antesDe) continue
    await rm(caminho, { force: true })
    removidos++
  }
  return removidos
}

export async function apagarQueComecam(pasta: string, comeco: string): Promise<void> {
  const nomes = await readdir(pasta)
  const dele = nomes.filter((nome) => nome.startsWith(comeco))
  await Promise.all(dele.map((nome) => rm(join(pasta, nome), { force: true })))
}
