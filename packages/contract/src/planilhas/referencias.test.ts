import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coluna, COLUNA_CHAVE } from './colunas.ts'
import { Nomes, type LinhaDoArquivo } from './plano.ts'
import { PASTA_DE_ACABAMENTOS } from './acabamentos.ts'
import { acabamentoForm } from '../acabamentos/acabamentos.ts'
import { COLUNA_DA_REFERENCIA, separarPorReferencia } from './referencias.ts'

const colunas = [COLUNA_CHAVE, COLUNA_DA_REFERENCIA].map((campo) =>
  PASTA_DE_ACABAMENTOS.principal.colunas.find((uma) => uma.campo === campo),
)
const nomes = new Nomes([
  { id: 1, label: 'GOLD', codigo: 'GOLD', visivel: true },
  { id: 2, label: 'Série Prata', codigo: 'Série Prata', visivel: true },
  { id: 3, label: 'Dupla', codigo: 'Dupla · Alfa', visivel: true },
  { id: 4, label: 'Dupla', codigo: 'Dupla · Beta', visivel: true },
])
const linhaDe = (numero: number, referencia: LinhaDoArquivo['celulas'][number]): LinhaDoArquivo => ({
  numero,
  colunas,
  celulas: [`C-${numero}`, referencia],
})
/** What a cell may say, and where its row goes. */
const DITOS = [
  ['GOLD', 1],
  [' gold ', 1],
  ['SERIE  PRATA', 2],
  ['Dupla · Beta', 4],
  [
    'Dupla',
    'Referência: "Dupla" pode ser mais de uma referência. Escreva o nome com a empresa: "Dupla · Alfa" ou "Dupla · Beta".',
  ],
  ['Outra', 'Referência: "Outra" não existe em Referências.'],
  [null, 'Referência: Campo obrigatório'],
  ['  ', 'Referência: Campo obrigatório'],
] as const

describe('rows that name their own references', () => {
  it('each stand once, in their order: under the one that they name, or refused with the reason', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DITOS)), (ditos) => {
        const linhas = ditos.map(([dito], i) => linhaDe(i + 2, dito))
        const { deCada, recusadas } = separarPorReferencia(linhas, nomes)
        for (const [nome, dela] of deCada) expect(dela).toEqual(linhas.filter((_, i) => ditos[i]?.[1] === nome.id))
        expect(recusadas.map(({ planejada }) => [planejada.numero, planejada.codigo, planejada.motivos])).toEqual(
          linhas.flatMap(({ numero }, i) => {
            const para = ditos[i]?.[1]
            return typeof para === 'string' ? [[numero, `C-${numero}`, [para]]] : []
          }),
        )
        expect([...deCada.values()].reduce((soma, { length }) => soma + length, recusadas.length)).toBe(linhas.length)
      }),
    )
  })

  it('are refused where a cell cannot be read, or the sheet has no such column', () => {
    const [quebrada] = separarPorReferencia([linhaDe(2, { erro: '#REF!' })], nomes).recusadas
    expect(quebrada?.planejada.motivos[0]).toMatch(/^Referência: /)
    const semColuna = { numero: 2, colunas: [coluna(acabamentoForm, 'codigo', { titulo: 'Código' })], celulas: ['A'] }
    expect(separarPorReferencia([semColuna], nomes).recusadas[0]?.planejada).toMatchObject({
      codigo: 'A',
      resultado: 'RECUSADO',
      motivos: ['Campo obrigatório'],
    })
  })
})
