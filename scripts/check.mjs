import { install, run } from './prepare.mjs'

install()
process.exit(await run(['scripts/check.ts']))
