import { describe, expect, it } from 'vitest'
import { fieldErrorOf } from '@portal/contract/core/errors'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ApiError } from './apiError.ts'
import { errorMessage, eTemporario, textoDoServidor } from './errorMessage.ts'

const GENERICO = 'Ocorreu um erro ao realizar essa operação.'
const SEM_TEXTO = 'Não foi possível realizar a operação'

describe('errorMessage (global.004, decisions 0.1)', () => {
  it.each([
    ['404 with a message', new ApiError(404, { message: 'Usuário não encontrado.' }), 'Usuário não encontrado.'],
    [
      '400 with a list',
      new ApiError(400, [fieldErrorOf('Campo obrigatório', 'codigo'), fieldErrorOf('Outro')]),
      'Campo obrigatório',
    ],
    [
      '400 with a list of errorMessage only',
      new ApiError(400, [{ errorMessage: 'CNPJ já cadastrado.' }]),
      'CNPJ já cadastrado.',
    ],
    ['400 with a message', new ApiError(400, { message: 'E-mail ou senha inválidos.' }), 'E-mail ou senha inválidos.'],
    ['409 with a message', new ApiError(409, { message: 'Outra pessoa salvou.' }), 'Outra pessoa salvou.'],
    ['503 with a message', new ApiError(503, { message: 'Volte em instantes.' }), 'Volte em instantes.'],
    ['400 without text', new ApiError(400, {}), SEM_TEXTO],
    ['404 with a blank text', new ApiError(404, { message: '  ' }), SEM_TEXTO],
    ['400 with an empty list', new ApiError(400, []), SEM_TEXTO],
    ['500', new ApiError(500, { id: 'abc' }), GENERICO],
    ["an error's own message", new Error('Arquivo ilegível.'), 'Arquivo ilegível.'],
    ['an error without a message', new Error(''), SEM_TEXTO],
    ['anything else', 'texto solto', SEM_TEXTO],
  ])('%s', (_, error, texto) => {
    expect(errorMessage(error)).toBe(texto)
  })
})

describe('textoDoServidor (decisions C-25)', () => {
  it('is absent for a fault, so that the generic error is shown', () => {
    expect(textoDoServidor(new ApiError(500, { message: 'stack' }))).toBeUndefined()
    expect(textoDoServidor(new TypeError('x is undefined'))).toBeUndefined()
  })

  it('is the fallback of the resolver for a refusal without text', () => {
    expect(textoDoServidor(new ApiError(400, null))).toBe(SEM_TEXTO)
  })

  it('says that the server is away when nothing was answered', () => {
    expect(textoDoServidor(new ApiError(0, null))).toBe(
      'O servidor está indisponível no momento. Tente novamente em instantes.',
    )
  })
})

describe('ApiError', () => {
  it('keeps the field errors of a list and of an answer with isValid', () => {
    expect(new ApiError(400, [fieldErrorOf('Campo obrigatório', 'codigo')]).erros).toEqual([
      fieldErrorOf('Campo obrigatório', 'codigo'),
    ])
    expect(new ApiError(200, { isValid: false, message: '', errors: [{ errorMessage: 'Em uso.' }] }).erros).toEqual([
      fieldErrorOf('Em uso.'),
    ])
  })

  it('takes a 404 that names a field for the error of that field', () => {
    const { erros } = new ApiError(404, { message: 'Registro não encontrado.', propertyName: 'cor' })
    expect(erros).toEqual([fieldErrorOf('Registro não encontrado.', 'cor')])
    expect(new ApiError(404, { message: 'Registro não encontrado.' }).erros).toEqual([])
  })

  it('keeps who saved in between', () => {
    const corpo = { message: 'Alterado.', quem: 'Ana', quando: '2026-11-20T10:00:00Z', atual: { versao: 3 } }
    expect(new ApiError(409, corpo).conflito).toEqual(corpo)
    expect(new ApiError(400, corpo).conflito).toBeUndefined()
  })

  it('knows what is worth another try', () => {
    expect([0, 502, 503, 504].map((status) => eTemporario(new ApiError(status, null)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([400, 401, 404, 409, 500].some((status) => eTemporario(new ApiError(status, null)))).toBe(false)
  })

  it('tells the id of a fault, by which the operator finds it, and of nothing else', () => {
    const dito = (status: number) => errorMessage(new ApiError(status, null, new Headers({ 'x-trace-id': 'abc' })))
    expect(dito(500)).toBe(`${MENSAGENS.erroGenerico} (código abc)`)
    for (const status of [400, 404, 409, 503]) expect(dito(status)).not.toContain('abc')
    expect(errorMessage(new ApiError(500, null))).toBe(MENSAGENS.erroGenerico)
  })

  it('reads Retry-After and the id of the request', () => {
    const erro = new ApiError(429, {}, new Headers({ 'retry-after': '30', 'x-trace-id': 'r1' }))
    expect([erro.esperar, erro.requisicao]).toEqual([30, 'r1'])
  })
})
