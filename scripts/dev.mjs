import { install, run } from './prepare.mjs'

install()
const codes = await Promise.all([run(['--watch-path=apps/server/src', '--watch-path=packages/contract/src', 'apps/server/src/main.ts']), run(['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'])])
process.exit(Math.max(...codes))
