/** axe over every state of every screen, light and dark, and over those that journeys come through: `node bench/acessibilidade.ts`. `npm test` asks one state of each. `node bench/acessibilidade.ts 'importar|matriz'` asks the scenes that are called so. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const [cenas] = process.argv.slice(2)
const quais = cenas === undefined ? ['e2e/'] : ['e2e/acessibilidade', `--nome=${cenas}`]
const { status } = spawnSync('npm', ['test', '--', ...quais], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, TODAS_AS_CENAS: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
