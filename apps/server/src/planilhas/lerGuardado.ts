import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { limparPasta } from '../core/files/spool.ts'
import { lerArquivo, type PastaLida } from './lerArquivo.ts'
import { PlanilhaRecusada } from './limites.ts'

const PASTA_PRIVADA = 0o700
const UM_DIA_MS = 86_400_000

/** Reads a stored workbook and hands over its rows; what the reading needed on the disk is gone afterwards. */
export async function lerGuardado<T>(
  { files, settings, clock }: Pick<Deps, 'files' | 'settings' | 'clock'>,
  sha256: string,
  usar: (lida: PastaLida) => Promise<T>,
  parar?: AbortSignal,
): Promise<T> {
  const pasta = join(settings.DATA_DIR, 'planilhas')
  await mkdir(pasta, { recursive: true, mode: PASTA_PRIVADA })
  await limparPasta(pasta, new Date(clock().getTime() - UM_DIA_MS))
  const origem = join(pasta, randomUUID())
  const destino = `${origem}.linhas`
  try {
    await pipeline(await files.abrir(sha256), createWriteStream(origem, { mode: 0o600 }))
    return await usar(await lerArquivo({ origem, destino }, parar))
  } catch (erro) {
    throw erro instanceof PlanilhaRecusada ? new RegraViolada(erro.message, 'arquivo') : erro
  } finally {
    await Promise.all([origem, destino].map((caminho) => rm(caminho, { force: true })))
  }
}
