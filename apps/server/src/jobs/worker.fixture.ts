import type { PoolConfig } from 'pg'
import { novaInstancia } from './jobs.fixture.ts'

/** A process of its own whose jobs never end: the test kills it. */
const trava = { executar: () => new Promise<never>(() => undefined), prazoMs: 600_000 }
await novaInstancia(JSON.parse(process.argv[2] ?? '{}') as PoolConfig, {
  'teste.unica': trava,
  'teste.repetivel': { ...trava, tentativas: 2 },
})
process.stdout.write('pronto\n')
