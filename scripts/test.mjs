import { build, fail, install, run } from './prepare.mjs'

install()
if (!build()) fail('A construção da parte do navegador falhou.')
process.exit(await run(['scripts/test.ts', ...process.argv.slice(2)]))
