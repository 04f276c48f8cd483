import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../context.ts'
import { limparPasta } from './spool.ts'
import { abrirZip, type LimitesDoZip, type Zip } from './zip.ts'

const PASTA_PRIVADA = 0o700
const UM_DIA_MS = 86_400_000

/** Opens a stored zip, whichever store has it; the copy that reading it needs is gone afterwards. */
export async function abrirGuardado<T>(
  { files, settings, clock }: Pick<Deps, 'files' | 'settings' | 'clock'>,
  sha256: string,
  limites: LimitesDoZip,
  usar: (zip: Zip) => Promise<T>,
): Promise<T> {
  const pasta = join(settings.DATA_DIR, 'zips')
  await mkdir(pasta, { recursive: true, mode: PASTA_PRIVADA })
  await limparPasta(pasta, new Date(clock().getTime() - UM_DIA_MS))
  const caminho = join(pasta, randomUUID())
  try {
    await pipeline(await files.abrir(sha256), createWriteStream(caminho, { mode: 0o600 }))
    const zip = await abrirZip(caminho, limites)
    try {
      return await usar(zip)
    } finally {
      zip.fechar()
    }
  } finally {
    await rm(caminho, { force: true })
  }
}
