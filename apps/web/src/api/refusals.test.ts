import { expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ApiError } from './apiError.ts'
import { staysRefused } from './refusals.ts'

it.each([
  [400, true],
  [403, true],
  [404, true],
  // Reviews that are off, a simulation that is gone, a publication that is over.
  [409, true],
  [0, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('what was refused with %s would be refused again: %s', (status, stays) => {
  expect(staysRefused(new ApiError(status, { message: 'x' }))).toBe(stays)
})

it.each([MENSAGENS.chaveEmUso, MENSAGENS.gravandoOMesmo])(
  'what only met another save may be tried again: %s',
  (message) => {
    expect(staysRefused(new ApiError(409, { message }))).toBe(false)
  },
)
