import { afterAll, beforeAll, expect, it } from 'vitest'
import { novoMundo, type Mundo } from '../cadastros/mundo.fixture.ts'
import { retrato } from './retrato.fixture.ts'

/** Decisions §0 "Status discipline": every refusal leaves tables unchanged; only limits and the trail may remember it. */
let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

it('nothing is left of what was refused', async () => {
  const cor = { descricao: 'Verde água', tipoMaterial: ['VIDRO'], comum: 0 }
  const { corpo } = await mundo.pedir('maria', 'POST', '/cor', cor)
  const unidade = await mundo.pedir('maria', 'POST', '/unidadeItemEmbalagem', {
    sigla: 'ZZ',
    descricao: 'Teste',
    comum: 0,
  })
  await mundo.pedir('maria', 'POST', '/classeId', {
    codigo: 'Z1',
    descricao: 'Teste',
    comum: 0,
    unidade: unidade.corpo.id,
    preco: 1,
  })
  const antes = await retrato(mundo.database.ler)
  const chave = { 'idempotency-key': 'recusada' }
  const status = [
    await mundo.pedir('maria', 'POST', '/cor', { descricao: '' }, chave),
    await mundo.pedir('maria', 'POST', '/cor', cor, chave),
    await mundo.pedir('leo', 'POST', '/cor', cor, chave),
    await mundo.pedir('ana', 'POST', '/cor', { ...cor, id: corpo.id }, chave),
    await mundo.pedir('ana', 'DELETE', `/cor/${corpo.id}`),
    await mundo.pedir('maria', 'POST', '/cor', { ...cor, id: corpo.id, versao: 99 }, chave),
    await mundo.pedir('maria', 'DELETE', `/unidadeItemEmbalagem/${unidade.corpo.id}`),
    await mundo.pedir(
      'ana',
      'POST',
      '/classeId',
      { codigo: 'Z2', descricao: 'Teste', comum: 0, unidade: unidade.corpo.id, preco: 1 },
      chave,
    ),
  ].map((resposta) => resposta.status)
  expect(status).toEqual([400, 400, 403, 404, 404, 409, 400, 404])
  expect(await retrato(mundo.database.ler)).toEqual(antes)
})
