import { afterAll, beforeAll } from 'vitest'
import { abrirArquivo, fecharArquivo } from './setup.ts'

// Read anew for each file of journeys; what it opens is kept by a module that the files of a worker share.
beforeAll(abrirArquivo)
afterAll(fecharArquivo)
