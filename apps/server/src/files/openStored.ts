import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { LimitesDoZip } from '@portal/contract/core/upload'
import type { Deps } from '../core/context.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { apagarQueComecam, limparPasta } from './spool.ts'
import { abrirZip, type Zip } from '@portal/zip/abrirZip'

const PASTA_PRIVADA = 0o700
const UM_DIA_MS = 86_400_000

type Armazem = Pick<Deps, 'files' | 'settings' | 'clock'>
/** Reader of a copy, and until when. A job tells its id: what an earlier attempt left goes with the next one. */
export type Leitor = Pick<ContextoDeTarefa, 'parar'> & Partial<Pick<ContextoDeTarefa, 'id'>>

/** A stored file as a private copy in this folder, whichever store has it; it and what is beside it go afterwards. */
export async function comCopia<T>(
  { files, settings, clock }: Armazem,
  { pasta: nome, sha256, leitor }: { pasta: string; sha256: string; leitor: Leitor | undefined },
  usar: (caminho: string) => Promise<T>,
): Promise<T> {
  const pasta = join(settings.DATA_DIR, nome)
  await mkdir(pasta, { recursive: true, mode: PASTA_PRIVADA })
  await limparPasta(pasta, new Date(clock().getTime() - UM_DIA_MS))
  const dono = `${leitor?.id ?? 'leitura'}.`
  if (leitor?.id !== undefined) await apagarQueComecam(pasta, dono)
  const copia = dono + randomUUID()
  try {
    const guardado = await files.abrir(sha256)
    await pipeline(guardado, createWriteStream(join(pasta, copia), { mode: 0o600 }), { signal: leitor?.parar })
    return await usar(join(pasta, copia))
  } finally {
    await apagarQueComecam(pasta, copia)
  }
}

export const abrirGuardado = <T>(
  armazem: Armazem,
  sha256: string,
  limites: LimitesDoZip,
  usar: (zip: Zip) => Promise<T>,
  leitor?: Leitor,
): Promise<T> =>
  comCopia(armazem, { pasta: 'zips', sha256, leitor }, async (caminho) => {
    const zip = await abrirZip(caminho, limites)
    try {
      return await usar(zip)
    } finally {
      zip.fechar()
    }
  })
