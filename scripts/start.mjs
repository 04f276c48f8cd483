import { build, fail, install, run } from './prepare.mjs'

install()
if (!build()) fail('A construção da parte do navegador falhou.')
process.exit(await run(['apps/server/src/main.ts']))
