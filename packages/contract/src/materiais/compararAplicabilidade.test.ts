import { expect, it } from 'vitest'
import { compararAplicabilidade } from './compararAplicabilidade.ts'

const aplicavel = (idAplicavel: number, descricao = 'Roldana') => ({
  id: idAplicavel * 10,
  idAplicavel,
  codigo: `R-${idAplicavel}`,
  descricao,
  referencia: { label: 'GOLD', value: 1 },
})

it('tells what left a list of applicable products and what came', () => {
  expect(compararAplicabilidade([aplicavel(1), aplicavel(2)], [aplicavel(2, 'Outro nome'), aplicavel(3)])).toEqual([
    { campo: 'aplicabilidades.1', nome: 'Aplicável R-1', antes: 'Roldana (GOLD)', depois: null, figura: null },
    { campo: 'aplicabilidades.3', nome: 'Aplicável R-3', antes: null, depois: 'Roldana (GOLD)', figura: null },
  ])
  expect(compararAplicabilidade([aplicavel(1)], [aplicavel(1)])).toEqual([])
})
