import { describe, expect, it } from 'vitest'
import { autoriaDe, type EntradaDeAutoria } from './autoria.ts'

const entrada = (tabela: string, registro: string, campo: string, em: string): EntradaDeAutoria => ({
  tabela,
  registro,
  campo,
  autor: `${tabela}.${campo}`,
  em,
})
const ENTRADAS = [
  entrada('material', '7', 'descricao', '2026-01-01'),
  entrada('material', '7', 'idLinha', '2026-01-02'),
  entrada('perfil', '7', 'idClasse', '2026-01-03'),
  entrada('perfil', '7', 'peso', '2026-01-04'),
  entrada('caracteristica', '1', 'descricao', '2026-01-05'),
  entrada('caracteristica', '2', 'nome', '2026-01-06'),
  entrada('material_anexo', '7/FIGURA', 'sha256', '2026-01-07'),
  entrada('material_anexo', '7/ICONE', 'nome', '2026-01-08'),
]

describe('who made a difference', () => {
  it.each([
    ['descricao', 'material.descricao'],
    ['linha', 'material.idLinha'],
    ['classeId', 'perfil.idClasse'],
    ['peso', 'perfil.peso'],
    ['anexos.FIGURA', 'material_anexo.sha256'],
    ['caracteristicas.Peso máximo', 'caracteristica.nome'],
    ['barras.6000', undefined],
    ['ipi', undefined],
  ])('%s', (campo, autor) => {
    expect(autoriaDe(campo, ENTRADAS)?.autor).toBe(autor)
  })
})
