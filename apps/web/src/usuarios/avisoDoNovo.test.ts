import { expect, it } from 'vitest'
import { avisoDoNovo } from './UsuarioDialog.tsx'

it('says of a new user that nothing was mailed, and that nothing opens where he has no resources', () => {
  expect(avisoDoNovo(4, 2)).toContain('ainda não recebeu o e-mail de acesso')
  expect(avisoDoNovo(4, 2)).not.toContain('sem recursos')
  expect(avisoDoNovo(4, 0)).toContain('sem recursos')
  expect(avisoDoNovo(2, 0)).not.toContain('sem recursos')
})
