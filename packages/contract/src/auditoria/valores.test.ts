import { describe, expect, it } from 'vitest'
import { lerValor } from './valores.ts'

describe('the values of the trail in Portuguese', () => {
  it.each([
    ['cor', 'comum', 1, 'Sim'],
    ['cor', 'comum', 0, 'Não'],
    ['usuario', 'ativo', false, 'Não'],
    ['usuario', 'tipo', 2, 'Administrador'],
    ['prenativo', 'tipo', 'S', 'S'],
    ['grupo', 'tipoMaterial', ['PERFIL', 'KIT'], 'PERFIL, KIT'],
    ['classe_id', 'preco', 12.5, '12.5'],
    ['usuario', 'anonimizadoEm', '2026-11-21T02:30:00+00:00', '20/11/2026, 23:30:00'],
    ['configuracao', 'valor', { dias: 3 }, '{"dias":3}'],
    ['cor', 'descricao', null, ''],
    ['cor', 'descricao', undefined, ''],
  ])('reads %s.%s = %j as %s', (tabela, campo, valor, texto) => {
    expect(lerValor(tabela, campo, valor)).toBe(texto)
  })
})
