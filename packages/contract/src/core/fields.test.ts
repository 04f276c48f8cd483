import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  booleano,
  codigo,
  decimal,
  descricao,
  descricaoOpcional,
  email,
  id,
  idOpcional,
  maxLengthOf,
  numberLimitsOf,
  novaSenha,
  paraDecimal,
  selecao,
  selecaoOpcional,
  simNao,
  temCasas,
  tiposMaterial,
  versao,
} from './fields.ts'
import { TIPO_MATERIAL } from './options.ts'

const OBRIGATORIO = 'Campo obrigatório'
const ler = (campo: z.ZodType, valor: unknown) => {
  const lido = z.object({ campo }).safeParse(valor === undefined ? {} : { campo: valor })
  return lido.success ? { valor: (lido.data as { campo?: unknown }).campo } : { recusa: lido.error.issues[0]?.message }
}

describe('fields', () => {
  it('take an id as a number or as plain digits, and nothing that only could be made one', () => {
    const estranhos = fc.oneof(
      fc.constantFrom<unknown>(true, false, [22], [[22]], ['22'], '0x16', '1e2', '+7', ' 7', '7 ', '7.0', {}, 1.5),
      fc.anything().filter((valor) => typeof valor !== 'number' && !/^\d*$/.test(JSON.stringify(valor) ?? '')),
    )
    const campos = [id(), selecao(), selecaoOpcional(), idOpcional()]
    fc.assert(
      fc.property(estranhos, fc.constantFrom(...campos), (valor, campo) => {
        fc.pre(valor != null && valor !== '' && !(typeof valor === 'string' && /^\d+$/.test(valor)))
        expect(ler(campo, valor)).toEqual({ recusa: 'Valor inválido' })
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (valor) => {
        for (const campo of campos)
          for (const escrito of [valor, String(valor)]) expect(ler(campo, escrito)).toEqual({ valor })
      }),
    )
  })

  it.each<[string, z.ZodType, unknown, unknown]>([
    ['codigo', codigo(), ' A-1 ', 'A-1'],
    ['codigo of 20', codigo(), 'x'.repeat(20), 'x'.repeat(20)],
    ['empty optional text', descricaoOpcional(), '  ', null],
    ['absent optional text', descricaoOpcional(), undefined, null],
    ['id', id(), '12', 12],
    ['a new record has no id', idOpcional(), 0, null],
    ['a new record has no id', idOpcional(), '', null],
    ['a new record has no id', idOpcional(), undefined, undefined],
    ['selecao', selecao(), '7', 7],
    ['nothing chosen', selecaoOpcional(), '', null],
    ['nothing chosen', selecaoOpcional(), undefined, null],
    ['Sim', simNao(), true, 1],
    ['Sim', simNao(), '1', 1],
    ['Não', simNao(), 'false', 0],
    ['Não', simNao(), 0, 0],
    ['booleano', booleano(), 1, true],
    ['booleano', booleano(), 'false', false],
    ['materials', tiposMaterial(), ['VIDRO', 'KIT'], ['VIDRO', 'KIT']],
    ['versao', versao(), 3, 3],
    ['versao', versao(), undefined, undefined],
    ['e-mail', email(), ' Ana@Exemplo.com.BR ', 'ana@exemplo.com.br'],
    ['senha', novaSenha(), 'ação12', 'ação12'],
    ['decimal with comma', decimal({ maximo: 999, casas: 2 }), '1,25', 1.25],
    ['decimal', decimal({ maximo: 999, casas: 2 }), 999, 999],
  ])('%s accepts', (_, campo, enviado, valor) => {
    expect(ler(campo, enviado)).toEqual({ valor })
  })

  it.each<[string, z.ZodType, unknown, string]>([
    ...[undefined, null, '', '  ', 5].map(
      (valor) => ['codigo', codigo(), valor, OBRIGATORIO] as [string, z.ZodType, unknown, string],
    ),
    ['codigo', codigo(), 'x'.repeat(21), 'O código só pode ter no máximo 20 caracteres.'],
    ['descricao', descricao(), 'x'.repeat(101), 'A descrição só pode ter no máximo 100 caracteres.'],
    ['descricaoOpcional', descricaoOpcional(), 'x'.repeat(101), 'A descrição só pode ter no máximo 100 caracteres.'],
    [
      'materials more often than there are',
      tiposMaterial(),
      Array(TIPO_MATERIAL.length + 1).fill('KIT'),
      'Valor inválido',
    ],
    ['id', id(), 1.5, 'Valor inválido'],
    ...[undefined, null, ''].map(
      (valor) => ['selecao', selecao(), valor, OBRIGATORIO] as [string, z.ZodType, unknown, string],
    ),
    ...[undefined, null, '', 2, 'sim'].map(
      (valor) => ['simNao', simNao(), valor, OBRIGATORIO] as [string, z.ZodType, unknown, string],
    ),
    ['tiposMaterial', tiposMaterial(), [], OBRIGATORIO],
    ['tiposMaterial', tiposMaterial(), undefined, OBRIGATORIO],
    ['email', email(), '', 'O e-mail é obrigatório.'],
    ['email', email(), 'ana@exemplo', 'Digite um e-mail válido.'],
    ['novaSenha', novaSenha(), '', 'A senha é obrigatória.'],
    ['novaSenha', novaSenha(), 'a1', 'A senha precisa ter no mínimo 6 caracteres.'],
    ['novaSenha', novaSenha(), '123456', 'A senha precisa ter pelo menos uma letra.'],
    ['novaSenha', novaSenha(), 'abcdef', 'A senha precisa ter pelo menos um número.'],
    ['decimal', decimal({ maximo: 999, casas: 2 }), '', OBRIGATORIO],
    ['decimal', decimal({ maximo: 999, casas: 2 }), 'x', 'Valor inválido'],
    ['decimal', decimal({ maximo: 999, casas: 2 }), 999.01, 'O valor máximo é 999.'],
    ['decimal', decimal({ maximo: 999, casas: 2 }), -0.01, 'O valor mínimo é 0.'],
    ['decimal', decimal({ maximo: 999, casas: 2 }), '0,001', 'Use no máximo 2 casas decimais.'],
    ['decimal', decimal({ maximo: 999, casas: 1 }), '0,01', 'Use no máximo 1 casa decimal.'],
    ['decimal', decimal({ maximo: 999, casas: 0 }), '0,5', 'Use um número inteiro.'],
  ])('%s refuses %#', (_, campo, enviado, recusa) => {
    expect(ler(campo, enviado)).toEqual({ recusa })
  })
})

it('looks no further at an e-mail that is too long', () => {
  const lido = email().safeParse(`a@${'.'.repeat(300)}@`)
  expect(lido.error?.issues.map(({ message }) => message)).toEqual(['O e-mail só pode ter no máximo 200 caracteres.'])
})

describe('decimals', () => {
  it('arrive the same with comma, with point and as numbers (decisions C-11)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (inteiro, casas) => {
          const valor = inteiro / 10 ** casas
          const comPonto = valor.toFixed(casas)
          const comMilhares = valor.toLocaleString('pt-BR', { minimumFractionDigits: Math.max(casas, 1) })
          expect([paraDecimal(comPonto), paraDecimal(comPonto.replace('.', ',')), paraDecimal(comMilhares)]).toEqual([
            Number(comPonto),
            Number(comPonto),
            Number(comPonto),
          ])
          expect(temCasas(valor, casas)).toBe(true)
        },
      ),
    )
  })

  it.each(['1.250', '1.250,00', '1,250', '+1,25', '1,', '1.', ',5', '.5', ' 007 ', '-1.234.567,8'])(
    'are written as %j',
    (texto) => expect(paraDecimal(texto)).toBeTypeOf('number'),
  )

  it('have no thousands without a comma, and three digits behind each point with one', () => {
    expect(['1.250', '1.250,00', '1,250'].map(paraDecimal)).toEqual([1.25, 1250, 1.25])
  })

  it.each(
    [
      '1,250.00',
      '12.34,5',
      '1.2345,6',
      '1234.567,8',
      '0.123,4',
      '1,2,3',
      '1.2.3',
      '1 2',
      '1 250,5',
      '0x10',
      '0b1',
    ].concat(['0o7', '1e2', '1,5e2', 'Infinity', 'NaN', '--1', '- 1', ',', '.', '-', '.,5', 'R$ 5', '5%']),
  )('are not written as %j, which stays what it is and is refused', (texto) => {
    expect(paraDecimal(texto)).toBe(texto)
    expect(ler(decimal({ maximo: 99_999, casas: 2 }), texto)).toEqual({ recusa: 'Valor inválido' })
  })

  it.each([
    [0.07, 2, true],
    [1.005, 2, false],
    [0.1 + 0.2, 1, false],
    [1e-11, 2, false],
    [1_234_567.89, 2, true],
    [1.1, 0, false],
  ])('%d has at most %d places: %s', (valor, casas, tem) => {
    expect(temCasas(valor, casas)).toBe(tem)
  })
})

describe('the limit that a form shows', () => {
  it('is the one that its schema checks', () => {
    const form = z.object({ codigo: codigo(), descricao: descricaoOpcional(), id: idOpcional() })
    expect([
      maxLengthOf(form, 'codigo'),
      maxLengthOf(form, 'descricao'),
      maxLengthOf(form, 'id'),
      maxLengthOf(form, 'outro'),
    ]).toEqual([20, 100, undefined, undefined])
  })

  it('is that of numbers too: the greatest value and the places', () => {
    const form = z.object({
      peso: decimal({ maximo: 999, casas: 3 }),
      preco: z.preprocess((valor) => valor || null, decimal({ maximo: 99, casas: 2 }).nullable()),
      inteiro: z.number().int().max(60),
      solto: z.number(),
      codigo: codigo(),
    })
    expect(Object.keys(form.shape).map((campo) => numberLimitsOf(form, campo))).toEqual([
      { max: 999, places: 3 },
      { max: 99, places: 2 },
      { max: 60, places: 0 },
      { max: undefined, places: 10 },
      undefined,
    ])
  })
})
