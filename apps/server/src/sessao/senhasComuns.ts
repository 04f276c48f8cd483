import { readFileSync } from 'node:fs'
import { SENHA_COMUM } from '@portal/contract/core/fields'
import { RegraViolada } from '../core/errors.ts'

/** What people choose, in Brazil first of all, where a letter and a digit are asked for: words, names and clubs with years and counts, walks over the keyboard. In small letters without accents. */
const COMUNS = new Set(
  readFileSync(new URL('senhasComuns.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

const dobrada = (senha: string): string => senha.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The guesses that are tried first are no password; asked here only, so that browsers need not carry the list. */
export function exigirSenhaIncomum(senha: string, campo: string): void {
  if (COMUNS.has(dobrada(senha))) throw new RegraViolada(SENHA_COMUM, campo)
}
