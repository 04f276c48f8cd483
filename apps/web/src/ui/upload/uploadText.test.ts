import { describe, expect, it } from 'vitest'
import { uploadText } from './uploadText.ts'

describe('upload progress', () => {
  it('counts while bytes leave and then waits for the answer', () => {
    expect(uploadText({ enviados: 0, total: 200 })).toBe('Enviando arquivo... 0%')
    expect(uploadText({ enviados: 199, total: 200 })).toBe('Enviando arquivo... 99%')
    expect(uploadText({ enviados: 200, total: 200 })).toBe('Processando…')
    expect(uploadText({ enviados: 0, total: 0 })).toBe('Enviando arquivo... 0%')
  })
})
