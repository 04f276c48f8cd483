import { expect, it } from 'vitest'
import { campoEmMassa } from '@portal/contract/materiais/emMassa'
import { erroDe } from './dito.ts'

const ipi = campoEmMassa('COMPONENTE', 'ipi')
const erro = (valor: string) => erroDe(ipi, { nome: 'ipi', valor, vazio: false })

it('refuses for many a number that could be either of two, since its box goes on showing what was typed', () => {
  expect(ipi?.casas).toBeDefined()
  expect(erro('1.500')).toMatch(/pode ser lido de dois modos/)
  expect(erro('1,5')).toBeUndefined()
  expect(erro('1.5')).toBeUndefined()
  expect(String(erro('0.125'))).not.toMatch(/dois modos/)
})
