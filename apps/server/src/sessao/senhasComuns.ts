import { readFileSync } from 'node:fs'
import { SENHA_COMUM } from '@portal/contract/core/fields'
import { RegraViolada } from '../core/errors.ts'

/** Common passwords with a letter and a digit, of Brazil first; without capitals and accents. */
const COMUNS = new Set(
  readFileSync(new URL('senhasComuns.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

const dobrada = (senha: string): string => senha.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Guesses that are tried first are no password; asked on the server only, so that browsers need not carry the list. */
export function exigirSenhaIncomum(senha: string, campo: string): void {
  if (COMUNS.has(dobrada(senha))) throw new RegraViolada(SENHA_COMUM, campo)
}
