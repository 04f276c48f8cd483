import { runProgram } from './program.mjs'

await runProgram('conferir')
