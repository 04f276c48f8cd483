import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buscaSemMascara, cepLimpo, cnpjCompleto, cnpjConfere, cnpjLimpo, mascaraCep, mascaraCnpj } from './cnpj.ts'

describe('CNPJ (decisions §0 "CNPJ", empresas.012)', () => {
  it.each(['12.ABC.345/01DE-35', '11.222.333/0001-81', '15.216.260/0001-76', '6A3EDMWP000168', 'Q2.GRO.WP7/0001-85'])(
    '%s is right',
    (cnpj) => {
      expect(cnpjConfere(cnpjLimpo(cnpj))).toBe(true)
    },
  )

  it.each(['12.ABC.345/01DE-45', 'LB.NXQ.OB5/0001-63'])('%s is complete but wrong', (cnpj) => {
    expect(cnpjCompleto(cnpjLimpo(cnpj))).toBe(true)
    expect(cnpjConfere(cnpjLimpo(cnpj))).toBe(false)
  })

  it('says what the right check digits of a published error are', () => {
    expect(cnpjConfere('LBNXQOB5000141')).toBe(true)
  })

  it.each(['', '1122233300018', '112223330001811', '1122233300018A', '11.222.333/0001-81'])(
    '%j is not complete',
    (cnpj) => {
      expect(cnpjCompleto(cnpj)).toBe(false)
      expect(cnpjConfere(cnpj)).toBe(false)
    },
  )

  it('accepts lower case and raises it', () => {
    expect(cnpjLimpo('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  })

  it.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['112', '11.2'],
    ['12ABC34501DEXY', '12ABC34501DEXY'],
    ['11.222.333/0001-819', '11.222.333/0001-819'],
    ['11_222', '11_222'],
    ['', ''],
  ])('masks %j as %j', (texto, mascara) => {
    expect(mascaraCnpj(texto)).toBe(mascara)
  })

  it('masks what it masked as it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (texto) => {
        expect(mascaraCnpj(mascaraCnpj(texto))).toBe(mascaraCnpj(texto))
      }),
    )
  })

  it('drops nothing that was typed (decisions 0.4)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (texto) => {
        expect(cnpjLimpo(mascaraCnpj(texto))).toBe(cnpjLimpo(texto))
        expect(cepLimpo(mascaraCep(texto))).toBe(cepLimpo(texto))
      }),
    )
  })

  it('masks a CEP (empresas.013)', () => {
    expect(['0', '01001', '010010', '01001000', '01001-0009', 'x'].map(mascaraCep)).toEqual([
      '0',
      '01001',
      '01001-0',
      '01001-000',
      '01001-0009',
      'x',
    ])
  })

  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['vidros 11.222', 'vidros 11222'],
    ['S/A', 'S/A'],
    ['Dr. X', 'Dr. X'],
  ])('searches %j as %j', (termo, busca) => {
    expect(buscaSemMascara(termo)).toBe(busca)
  })
})
