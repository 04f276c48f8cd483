import { ensureServerBuilt } from './build.mjs'
import { kept } from './kept.ts'

/** Some tests run the server and its commands as `npm` does, bundled: once for the run, before several of them might. */
export default async function setup() {
  const [built] = await kept('programas', async () => [await ensureServerBuilt(), async () => undefined])
  if (!built) throw new Error('the server could not be built')
}
