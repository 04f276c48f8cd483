import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo } from '../cadastros/mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const guardar = (valor: unknown, chave = 'cor.colunas') =>
  mundo.pedir('leo', 'POST', `/preferencias/${chave}`, { valor })
const ler = async (chave = 'cor.colunas'): Promise<unknown> =>
  (await mundo.pedir('leo', 'GET', `/preferencias/${chave}`)).corpo

describe('preferences', () => {
  it('are null until kept, and the last ones stand', async () => {
    expect(await ler()).toEqual({ valor: null })
    for (const valor of [
      { ocultas: ['comum'], visoes: [{ nome: 'Só perfis', busca: "d'água" }] },
      [1, 'dois', null],
      'texto',
      0,
      false,
      null,
    ]) {
      expect((await guardar(valor)).corpo).toMatchObject({ isValid: true, message: 'A ação foi concluída.' })
      expect(await ler()).toEqual({ valor })
    }
  })

  it('belong to the user', async () => {
    await guardar({ meu: 1 }, 'grupo.colunas')
    expect((await mundo.pedir('maria', 'GET', '/preferencias/grupo.colunas')).corpo).toEqual({ valor: null })
  })

  it.each(['1abc', 'a%20b', 'a%2Fb', `a${'x'.repeat(80)}`])('refuses the key %s', async (chave) => {
    expect(await guardar(1, chave)).toMatchObject({ status: 400, corpo: [{ propertyName: 'chave' }] })
  })

  it('refuses text that cannot be kept, and only that', async () => {
    for (const valor of ['a\u0000b', { chave: ['\uD800'] }, '\\\u0000'])
      expect(await guardar(valor)).toMatchObject({ status: 400, corpo: [{ message: 'Valor inválido' }] })
    for (const valor of ['\\u0000', '😀', String.raw`C:\udados`]) {
      expect((await guardar(valor)).status).toBe(200)
      expect(await ler()).toEqual({ valor })
    }
  })

  it('refuses more than 32 kB, and nothing at all', async () => {
    expect((await guardar('x'.repeat(32 * 1024 - 2), 'grande')).status).toBe(200)
    expect(await guardar('x'.repeat(32 * 1024 - 1), 'grande')).toMatchObject({
      status: 400,
      corpo: [{ propertyName: 'valor', message: 'Os dados enviados são maiores que o permitido.' }],
    })
    expect(await mundo.pedir('leo', 'POST', '/preferencias/nada', {})).toMatchObject({
      status: 400,
      corpo: [{ message: 'Campo obrigatório' }],
    })
  })
})
