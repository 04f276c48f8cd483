import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { booleano, simNao } from './fields.ts'
import {
  SIM_NAO,
  SITUACAO_PACOTE,
  STATUS_PRODUTO,
  TERMINAL,
  TIPO_KIT,
  TIPO_MATERIAL,
  UNIDADE_PESO,
  VOLTAGEM,
  option,
  type Option,
} from './options.ts'

const pares = (options: readonly Option[]) => options.map(({ label, value }) => `${value} = ${label}`)

/** Spec 000 §3 "Shared option sets", in its order, spelled as people spell them (decisions 0.4). */
describe('the shared option sets', () => {
  it('are label and value (global.036)', () => {
    expect(option(z.number()).parse({ label: 'KG', value: 4, outro: 1 })).toEqual({ label: 'KG', value: 4 })
  })

  it.each([
    ['Sim/Não (global.037-038)', SIM_NAO, ['1 = Sim', '0 = Não']],
    ['voltage (global.041-042)', VOLTAGEM, ['1 = 110v', '2 = 220v']],
    [
      'product status (global.046-050)',
      STATUS_PRODUTO,
      ['1 = Ativo', '2 = Descontinuado', '5 = Arquivo Morto', '6 = Em homologação', '7 = Novo Portfólio'],
    ],
    ['weight unit (global.051-052)', UNIDADE_PESO, ['4 = KG', '3 = MT']],
    ['kit type (global.053-054)', TIPO_KIT, ['2 = Engenharia', '1 = Ferragem']],
    [
      'package status (global.055-059)',
      SITUACAO_PACOTE,
      [
        '1 = Em edição',
        '2 = Em homologação',
        '3 = Disponível para mercado',
        '4 = Indisponível para mercado',
        '5 = Disponível CEM DELPHI',
      ],
    ],
    [
      'material type (global.060-064)',
      TIPO_MATERIAL,
      ['PERFIL = Perfil', 'COMPONENTE = Componente', 'VIDRO = Vidro', 'SUPERFICIE = Superfície', 'KIT = Kit'],
    ],
  ])('%s', (_, options, esperados) => expect(pares(options)).toEqual(esperados))

  it('true and false are Sim and Não as well (global.039-040)', () => {
    expect([simNao().parse(true), simNao().parse(false)]).toEqual([1, 0])
    expect([booleano().parse(1), booleano().parse(0)]).toEqual([true, false])
  })

  it('the terminal has three (global.043-045)', () => expect(TERMINAL).toEqual(['P/CIMA', 'SIM', 'NÃO']))
})
