import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { novaSenha } from '@portal/contract/core/fields'
import { exigirSenhaIncomum } from './senhasComuns.ts'

const lista = readFileSync(new URL('senhasComuns.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

it('thousands of passwords are known that the other rules would take', () => {
  const passam = lista.filter((senha) => novaSenha().safeParse(senha).success)
  expect(passam.length).toBeGreaterThan(3_000)
  expect(passam).toEqual(lista)
})

it('each stands there once, as it is compared', () => {
  expect(new Set(lista.map((senha) => senha.toLowerCase().normalize('NFKD'))).size).toBe(lista.length)
})

it.each(['abc123', 'QWERTY123', 'password1', 'joão1234', 'JOÃO1234', 'corinthians1910', '１q2w3e4r'])(
  '%s is one of them',
  (senha) => {
    expect(() => exigirSenhaIncomum(senha, 'senha')).toThrow('Esta senha é muito comum. Escolha outra.')
  },
)

it.each(['7 cavalos verdes', 'abc123-vidraçaria', 'x8Kq2v'])('%s is not', (senha) => {
  expect(() => exigirSenhaIncomum(senha, 'senha')).not.toThrow()
})
