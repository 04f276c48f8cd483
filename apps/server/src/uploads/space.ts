import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { BYTES_POR_MB, ESPACO } from '@portal/contract/core/upload'
import { SemEspaco } from '../core/errors.ts'
import type { Settings } from '../core/settings.ts'

const OLHAR_MS = 60_000

/** Space of the fullest disk that this installation writes to. */
export interface Espaco {
  livre(): Promise<number>
}

export function criarEspaco(
  { DATA_DIR, STORAGE_URL }: Pick<Settings, 'DATA_DIR' | 'STORAGE_URL'>,
  /** The database of our own may lie elsewhere (decision 0010). */
  pastaDoBanco: string = DATA_DIR,
): Espaco {
  const pastas = [DATA_DIR, pastaDoBanco, ...(STORAGE_URL?.startsWith('file:') ? [fileURLToPath(STORAGE_URL)] : [])]
  return { livre: async () => Math.min(...(await Promise.all(pastas.map(livreEm)))) }
}

/** A folder that does not exist yet counts as one without end. */
const livreEm = (pasta: string): Promise<number> =>
  statfs(pasta).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.MAX_SAFE_INTEGER,
  )

export async function exigeEspaco({ livre }: Espaco): Promise<void> {
  if ((await livre()) < ESPACO.minimo) throw new SemEspaco()
}

/** Logs short space at once and then every hour; `contar` hears of it once as long as it lasts. */
export function vigiarEspaco(
  { livre }: Espaco,
  log: Pick<FastifyBaseLogger, 'warn'>,
  contar: (bytes: number) => Promise<unknown>,
  olharMs = OLHAR_MS,
): () => Promise<void> {
  const DE_NOVO = 60
  let vezes = 0
  let contado = false
  const olhar = async () => {
    const bytes = await livre()
    if (bytes >= ESPACO.aviso) {
      vezes = 0
      contado = false
      return
    }
    if (vezes++ % DE_NOVO === 0)
      log.warn(
        { livreMb: Math.trunc(bytes / BYTES_POR_MB) },
        'pouco espaço em disco: libere espaço antes que o portal precise recusar arquivos e gravações',
      )
    if (contado) return
    contado = true
    await contar(bytes).catch((err: unknown) => {
      contado = false
      log.warn({ err }, 'o aviso de pouco espaço não pôde ser pedido')
    })
  }
  const relogio = setInterval(() => void olhar(), olharMs).unref()
  void olhar()
  return async () => clearInterval(relogio)
}
