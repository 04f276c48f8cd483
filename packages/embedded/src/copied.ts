import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { StartRefused } from './refused.ts'

const noteOf = ({ base }: Place) => join(base, 'postgres.folder')
/** What a copy does not have in common with its original; a folder that is moved or renamed keeps it. */
const identity = ({ cluster }: Place) => String(statSync(cluster).ino)

/**
 * A folder that was copied while its server ran has files of many moments: it may open, and lack what was told to be saved.
 * The server's own note says that it ran, ours that this is another folder.
 */
export function refuseCopyInUse(place: Place): void {
  const note = noteOf(place)
  if (process.platform === 'win32' || !existsSync(note) || !existsSync(join(place.cluster, 'postmaster.pid'))) return
  if (readFileSync(note, 'utf8').trim() === identity(place)) return
  throw new StartRefused(
    `${place.cluster} é cópia de um banco de dados que estava em uso enquanto era copiado: abri-la perderia dados sem que nada o dissesse. Nada foi alterado. ` +
      'Encerre o portal e copie de novo o diretório inteiro; ou copie com "npm run copia", que funciona com o portal ligado, e restaure em um diretório vazio com "npm run restaurar". ' +
      `Se este é o próprio diretório, trazido de outro disco depois de uma queda, apague ${note}.`,
  )
}

export function noteFolder(place: Place): void {
  writeFileSync(noteOf(place), `${identity(place)}\n`)
}
