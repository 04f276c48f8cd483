import { afterAll, beforeAll } from 'vitest'
import { abrirMundo } from './comNavegador.ts'
import { entrarEm, mundo } from './mundo.ts'
import { abrirProduto, fecharProduto } from './setup.ts'

// Read anew for each file of journeys; what it opens is kept by modules that the files of a worker share.
beforeAll(async () => {
  await abrirProduto()
  entrarEm(await abrirMundo())
})
afterAll(async () => {
  await mundo().fechar()
  await fecharProduto()
})
