import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { enderecoDaEmpresa, enderecoDoPerfil, perfisAbaixoDe } from './enderecos.ts'

describe('addresses of companies (decisions RT-11)', () => {
  it.each([
    ['Vidros & Cia', 'Vidros & Cia'],
    ['A/B\\C', 'ABC'],
    ['100%', '100%'],
    ['..', '-'],
    ['a?b#c', 'a?b#c'],
  ])('carry %j as %j', (fantasia, pString) => {
    const { pathname } = new URL(enderecoDaEmpresa(7, fantasia), 'http://portal')
    expect(matchRoutes([{ path: '/empresas/:pId/:pString' }], pathname)?.[0]?.params).toEqual({ pId: '7', pString })
  })

  it('put profiles below any company (decisions RT-13)', () => {
    expect(enderecoDoPerfil(perfisAbaixoDe('0', 'perfisDeEmpresa'), 3, 'Fabricante')).toBe(
      '/empresas/0/perfisDeEmpresa/perfis/3/Fabricante',
    )
  })
})
