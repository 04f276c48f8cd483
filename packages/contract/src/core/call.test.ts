import { describe, expect, it } from 'vitest'
import { fillPath } from './call.ts'

describe('addresses', () => {
  it.each([
    ['/cor/:id', { id: 3 }, '/cor/3'],
    ['/cor/lista/:termo?', { termo: 'são/paulo 100%' }, '/cor/lista/s%C3%A3o%2Fpaulo%20100%25'],
    ['/cor/lista/:termo?', { termo: '' }, '/cor/lista'],
    ['/cor/lista/:termo?', {}, '/cor/lista'],
    ['/linha/:idLinha/cor/:id', { idLinha: 1, id: 0 }, '/linha/1/cor/0'],
    ['/cor/lista', undefined, '/cor/lista'],
  ])('%s with %j is %s', (path, params, endereco) => {
    expect(fillPath(path, params)).toBe(endereco)
  })

  it('are never half filled', () => {
    expect(() => fillPath('/cor/:id', {})).toThrow('id')
    expect(() => fillPath('/cor/:id', { id: '' })).toThrow('/cor/:id')
  })
})
