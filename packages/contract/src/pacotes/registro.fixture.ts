import fc from 'fast-check'
import type { RegistroDoPacote } from './escrever.ts'
import type { CampoDoEsquema, Elemento } from './esquema.ts'

/** Whatever somebody may have typed, above all what XML does not take as it is. */
export const texto = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        '_',
        'x',
        '_x',
        '000A',
        '005F',
        '_x0041_',
        '&amp;',
        '<',
        '"',
        '\t',
        '\n',
        '\r',
        '\u0001',
        '\uFFFE',
      ),
    )
    .map((partes) => partes.join('')),
)

const inteiro = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })
const decimal = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((milesimos) => milesimos / 1000)
const impressao = fc.stringMatching(/^[0-9a-f]{64}$/)
const opcao = fc.record({ value: inteiro, label: texto })

const VALORES: Readonly<Record<CampoDoEsquema['tipo'], fc.Arbitrary<unknown>>> = {
  texto,
  inteiro: inteiro.map((valor) => valor + 0),
  decimal: decimal.map((valor) => valor + 0),
  instante: fc.constant('2026-03-01T10:00:00.123Z'),
  impressao,
  opcao,
  opcaoComLogo: fc.record({ value: inteiro, label: texto, logo: fc.option(impressao) }),
}

/** Any record that the definition allows: every field, every list, at every depth. */
export function registro({ campos, filhos }: Elemento): fc.Arbitrary<RegistroDoPacote> {
  const valor = ({ tipo, opcional }: CampoDoEsquema) => (opcional ? fc.option(VALORES[tipo]) : VALORES[tipo])
  const seus = (em: string | undefined) =>
    fc.record(Object.fromEntries(campos.filter((campo) => campo.em === em).map((campo) => [campo.nome, valor(campo)])))
  const dentro = [...new Set(campos.flatMap(({ em }) => em ?? []))]
  const listas = filhos.map(({ elemento, lista, chave }): [string, fc.Arbitrary<unknown>] => {
    const item = registro(elemento)
    if (chave === undefined) return [lista, fc.array(item, { maxLength: 3 })]
    const semChave = item.map((dado) => Object.fromEntries(Object.entries(dado).filter(([nome]) => nome !== chave)))
    return [lista, fc.dictionary(fc.stringMatching(/^[A-Z_]{1,9}$/), semChave, { maxKeys: 3, noNullPrototype: true })]
  })
  const outros: [string, fc.Arbitrary<unknown>][] = [
    ...dentro.map((em): [string, fc.Arbitrary<unknown>] => [em, seus(em)]),
    ...listas,
  ]
  return fc
    .tuple(seus(undefined), fc.record(Object.fromEntries(outros)))
    .map(([proprios, demais]) => ({ ...proprios, ...demais }))
}
