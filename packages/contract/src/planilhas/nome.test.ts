import { expect, it } from 'vitest'
import { nomeDaExportacao } from './nome.ts'

it('names an export by its day in São Paulo, DD-MM-YY (exportacao.014)', () => {
  expect(nomeDaExportacao(new Date('2026-11-21T15:00:00Z'))).toBe('21-11-26.xlsx')
  expect(nomeDaExportacao(new Date('2027-01-01T01:30:00Z'))).toBe('31-12-26.xlsx')
  expect(nomeDaExportacao(new Date('2026-03-05T12:00:00Z'), 'csv')).toBe('05-03-26.csv')
})
