import { fetchPostgres, postgresOf } from './postgres.mjs'
import { runProgram } from './program.mjs'

const { major, rest } = postgresOf(process.argv.slice(2))
await runProgram('copia', {
  args: rest,
  env: major === undefined ? {} : { PORTAL_POSTGRES: await fetchPostgres(major) },
})
