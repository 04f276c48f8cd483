import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../context.ts'
import type { ContextoDeTarefa } from '../jobsRunner.ts'
import { apagarQueComecam, limparPasta } from './spool.ts'
import { abrirZip, type LimitesDoZip, type Zip } from './zip.ts'

const PASTA_PRIVADA = 0o700
const UM_DIA_MS = 86_400_000

type Armazem = Pick<Deps, 'files' | 'settings' | 'clock'>
/** Whoever copies for a job says so: what an earlier attempt of it left is gone with the next one. */
type Tarefa = Pick<ContextoDeTarefa, 'id' | 'parar'>

/** A stored file as a private one of this folder, whichever store has it; that and what stands beside it are gone afterwards. */
export async function comCopia<T>(
  { files, settings, clock }: Armazem,
  { pasta: nome, sha256, tarefa }: { pasta: string; sha256: string; tarefa: Tarefa | undefined },
  usar: (caminho: string) => Promise<T>,
): Promise<T> {
  const pasta = join(settings.DATA_DIR, nome)
  await mkdir(pasta, { recursive: true, mode: PASTA_PRIVADA })
  await limparPasta(pasta, new Date(clock().getTime() - UM_DIA_MS))
  const dono = `${tarefa?.id ?? 'leitura'}.`
  if (tarefa) await apagarQueComecam(pasta, dono)
  const copia = dono + randomUUID()
  try {
    await pipeline(await files.abrir(sha256), createWriteStream(join(pasta, copia), { mode: 0o600 }))
    return await usar(join(pasta, copia))
  } finally {
    await apagarQueComecam(pasta, copia)
  }
}

/** Opens a stored zip. */
export const abrirGuardado = <T>(
  armazem: Armazem,
  sha256: string,
  limites: LimitesDoZip,
  usar: (zip: Zip) => Promise<T>,
  tarefa?: Tarefa,
): Promise<T> =>
  comCopia(armazem, { pasta: 'zips', sha256, tarefa }, async (caminho) => {
    const zip = await abrirZip(caminho, limites)
    try {
      return await usar(zip)
    } finally {
      zip.fechar()
    }
  })
