import { expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { z } from 'zod'
import { montarSerializador, serializador } from './serializador.ts'

it('can be made for every answer of the contract, before anybody asks for it', () => {
  const sem = calls.filter(({ result }) => typeof montarSerializador(result) !== 'function')
  expect(sem).toEqual([])
})

it('writes nothing that the schema does not name, the first time and later', () => {
  const escrever = serializador(z.object({ id: z.int() }))
  const resposta = { id: 7, senha: 'segredo' }
  expect([escrever(resposta), escrever(resposta)]).toEqual(['{"id":7}', '{"id":7}'])
})
