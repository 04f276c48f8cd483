import { expect, it } from 'vitest'
import { enderecosDe, saoEnderecos, semSenha } from './enderecos.ts'

it('names each server with all that they have in common', () => {
  expect(
    enderecosDe('postgres://u:p%40,s@a:5432,[::1]:5433,c/portal?sslmode=require&target_session_attrs=read-write'),
  ).toEqual([
    'postgres://u:p%40,s@a:5432/portal?sslmode=require',
    'postgres://u:p%40,s@[::1]:5433/portal?sslmode=require',
    'postgres://u:p%40,s@c/portal?sslmode=require',
  ])
  expect(enderecosDe('postgres://u:s@a/portal?host=%2Fx')).toEqual(['postgres://u:s@a/portal?host=%2Fx'])
})

it.each([
  ['postgres://u:s@a:5432,b:5432/portal', true],
  ['postgresql://a,b/portal?target_session_attrs=primary', true],
  ['postgres://u:s@a:5432,/portal', false],
  ['postgres://u:s@a:5432,b:x/portal', false],
  ['postgres://u:s@a:5432,b:65536/portal', false],
  ['postgres://u:s@a,::1/portal', false],
  ['postgres://u:s@a,b/portal?target_session_attrs=standby', false],
  ['postgres://u:s@a,b/portal?host=c', false],
])('%s can be used: %s', (url, certo) => {
  expect(saoEnderecos(url)).toBe(certo)
})

it('names all servers without the password', () => {
  expect(semSenha('postgres://u:s@a:5432,b/portal?x=1')).toBe('postgres://u@a:5432,b/portal')
})
