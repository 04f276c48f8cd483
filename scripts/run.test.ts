import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { fromRoot } from './root.mjs'

const COMMAND = `const wait = setInterval(() => undefined, 1_000)
process.once('SIGTERM', () => setTimeout(() => { console.log('cleared away'); clearInterval(wait); process.exitCode = 7 }, 200))
console.log('begun')`
const CALLER = `import { runInOurPlace } from ${JSON.stringify(fromRoot('scripts', 'run.mjs'))}
process.exitCode = await runInOurPlace(process.execPath, ['-e', ${JSON.stringify(COMMAND)}])`

it('a command that somebody ends hears of it, and whoever called it waits until it is over', async () => {
  const caller = spawn(process.execPath, ['--input-type=module', '-e', CALLER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void caller.kill('SIGKILL'))
  const [said, ended] = [text(caller.stdout), once(caller, 'exit')]
  await once(caller.stdout, 'data')
  caller.kill('SIGTERM')
  expect(await ended).toEqual([7, null])
  expect(await said).toBe('begun\ncleared away\n')
})

it('also where npm is killed, whose shell hands nothing on', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'comando' }
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, CALLER], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(shell.stdout)
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  expect(await said).toBe('begun\ncleared away\n')
})
