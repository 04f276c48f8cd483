import { describe, expect, it } from 'vitest'
import { recusaAntesDeEnviar, recusaPeloNome } from '../core/upload.ts'
import { linha, linhaForm, linhaPrenativoForm, LOGO_DA_LINHA } from './linhas.ts'

const mensagens = (resultado: { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined }) =>
  (resultado.error?.issues ?? []).map(({ message, path }) => [path.join('.'), message])

describe('the form of a line', () => {
  it('has the fields of the documents (linhas.001)', () => {
    expect(Object.keys(linha.shape)).toEqual(expect.arrayContaining(['id', 'descricao', 'logo']))
  })

  it.each([undefined, null, '', '   '])('asks for the name instead of %j (linhas.003)', (descricao) => {
    expect(mensagens(linhaForm.safeParse({ descricao }))).toEqual([['descricao', 'Campo obrigatório']])
  })

  it('takes names of up to 20 characters (linhas.004)', () => {
    expect(linhaForm.parse({ descricao: ` ${'x'.repeat(20)} ` }).descricao).toBe('x'.repeat(20))
    expect(mensagens(linhaForm.safeParse({ descricao: 'x'.repeat(21) }))).toEqual([
      ['descricao', 'O nome da linha só pode ter no máximo 20 caracteres.'],
    ])
  })

  it.each([undefined, null, '', '0', 0])('adds when the id is %j (linhas.007)', (id) => {
    expect(linhaForm.parse({ descricao: 'Gold', id }).id ?? null).toBeNull()
  })

  it('reads the texts of a multipart body as numbers', () => {
    expect(linhaForm.parse({ descricao: 'Gold', id: '7', versao: '3' })).toMatchObject({ id: 7, versao: 3 })
    expect(linhaForm.parse({ descricao: 'Gold', versao: '' }).versao).toBeNull()
    expect(linhaForm.safeParse({ descricao: 'Gold', versao: 'x' }).success).toBe(false)
  })
})

describe('the logo of a line (linhas.005, decisions D-01)', () => {
  it.each(['logo.jpg', 'logo.JPEG', 'logo.png'])('may be called %s', (nome) => {
    expect(recusaPeloNome(LOGO_DA_LINHA, nome)).toBeUndefined()
  })

  it.each(['logo.svg', 'logo.gif', 'logo.png.exe', 'logo'])('may not be called %s', (nome) => {
    expect(recusaPeloNome(LOGO_DA_LINHA, nome)).toBe('O arquivo deve ser .jpg ou .png')
  })

  it('is no poster', () => {
    const arquivo = { name: 'logo.png', size: 6 * 1024 * 1024 }
    expect(recusaAntesDeEnviar(LOGO_DA_LINHA, arquivo, 100)).toBe('O arquivo é maior que o permitido.')
  })
})

describe('the link of a line and a prenativo', () => {
  it('asks for the prenativo (linhas.002, linhas.006)', () => {
    expect(mensagens(linhaPrenativoForm.safeParse({ idLinha: 1, idPrenativo: null }))).toEqual([
      ['idPrenativo', 'Campo obrigatório'],
    ])
  })
})
