import { describe, expect, it } from 'vitest'
import { papeisDoToken } from './token.ts'

const tokenCom = (claims: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  const base64 = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `x.${base64}.y`
}

describe('papeisDoToken (Spec 000 §3, decisions S-01)', () => {
  it('splits the role claim by comma', () => {
    expect(papeisDoToken(tokenCom({ nome: 'João Ávila', role: 'Master, Configuracao,' }))).toEqual([
      'Master',
      'Configuracao',
    ])
  })

  it('reads the long claim name and lists', () => {
    expect(
      papeisDoToken(
        tokenCom({ 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': ['Liberacao', 'Desenhador'] }),
      ),
    ).toEqual(['Liberacao', 'Desenhador'])
  })

  it('finds no roles in what is no token', () => {
    expect([papeisDoToken(''), papeisDoToken('a.b.c'), papeisDoToken(tokenCom({}))]).toEqual([[], [], []])
  })
})
