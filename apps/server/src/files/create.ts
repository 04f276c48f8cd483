import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../core/settings.ts'
import { agenteDoProxy, type Saida } from '../outside/calls.ts'
import { conferido } from './checked.ts'
import { discoStore } from './disk.ts'
import { s3Config, s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

type DosArquivos = Pick<Settings, 'STORAGE_URL' | 'DATA_DIR'> & Saida

/** The store that the settings name; a folder of DATA_DIR when they name none. */
export const criarFiles = (settings: DosArquivos): FileStore => conferido(criar(settings))

function criar({ STORAGE_URL, DATA_DIR, ...saida }: DosArquivos): FileStore {
  if (!STORAGE_URL) return discoStore(join(DATA_DIR, 'arquivos'))
  if (STORAGE_URL.startsWith('file:')) return discoStore(fileURLToPath(STORAGE_URL))
  return s3Store(s3Config(STORAGE_URL, agenteDoProxy(saida, true)), join(DATA_DIR, 'entrada'))
}
