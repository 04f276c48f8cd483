import { describe, expect, it } from 'vitest'
import { chaveForm } from '../integracao/chaves.ts'
import { pacoteForm } from '../pacotes/pacotes.ts'
import { diversaForm } from '../liberacoes/diversas.ts'

type Form = typeof chaveForm | typeof pacoteForm | typeof diversaForm
const errados = (form: Form, corpo: unknown) => form.safeParse(corpo).error?.issues.map(({ path }) => path.join('.'))

describe('a rule between fields', () => {
  it.each<[string, Form, object, string[]]>([
    [
      'the serial of a key',
      chaveForm,
      { nome: null, alcance: 'INSTALACAO', escopos: [] },
      ['nome', 'escopos', 'serial'],
    ],
    [
      'what only the provider gives',
      chaveForm,
      { nome: null, alcance: 'EMPRESA', escopos: ['CLIENTES'] },
      ['nome', 'escopos'],
    ],
    ['the line of a package', pacoteForm, { idTipo: 0, versao: 'x' }, ['idReferencia', 'versao', 'idLinha']],
  ])('is told together with what the fields say themselves: %s', (_, form, corpo, campos) => {
    expect(errados(form, corpo)).toEqual(campos)
  })

  it('waits for the fields that it reads', () => {
    expect(errados(chaveForm, { nome: 'ERP', alcance: 'OUTRO', escopos: 3 })).toEqual(['alcance', 'escopos'])
    expect(errados(diversaForm, { tipo: 1, liberacao: '', sistema: 0 })).toContain('liberacao')
    for (const nada of [undefined, null, 'texto']) expect(errados(pacoteForm, nada)).toEqual([''])
  })
})
