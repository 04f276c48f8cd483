// All that a start would do before the server: for an image, and for a version that shall only be switched to.
import { ensureBrowserBuilt, ensureServerBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { refuse } from './refuse.mjs'

await ensureInstalled()
if (!(await ensureBrowserBuilt())) refuse('Não foi possível construir a parte do navegador.')
if (!(await ensureServerBuilt())) refuse('Não foi possível preparar o servidor.')
