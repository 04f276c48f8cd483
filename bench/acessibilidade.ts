/** axe over every state of every screen, light and dark, and over those that journeys come through: `node bench/acessibilidade.ts`. `npm test` asks one state of each. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { status } = spawnSync('npm', ['test', '--', 'e2e/'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, TODAS_AS_CENAS: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
