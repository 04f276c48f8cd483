import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf } from '@portal/contract/core/call'
import type { procurar } from '@portal/contract/busca/busca'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  const { gold, ana } = mundo.referencias
  const vidro = (quem: Nome, mais: object) => mundo.salvo(quem, '/vidro', { ...mundo.formulario('VIDRO'), ...mais })
  await vidro('dora', { codigo: 'ÓPTI-009', descricao: 'Laminado azul' })
  await vidro('dora', { codigo: 'ZZ-1', descricao: 'Com ópti-009 no nome' })
  await vidro('ana', { codigo: 'ÓPTI-010', descricao: 'Da Ana', referencia: ana, linha: mundo.linhas.ana })
  await mundo.salvo('dora', '/tratamento', { codigo: 'AC-77', descricao: 'Bronze Óptico', referencia: gold })
  await mundo.database.escrever.query(`WITH novo AS (
      INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade)
      VALUES ('12345678000195', 'Óptica das Janelas Ltda', 'Óptica', 'SP', 'Campinas') RETURNING id)
    INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto) SELECT id, '4711-0815', 1, 'CEM' FROM novo`)
})
afterAll(() => mundo.fechar())

const achar = async (quem: Nome, termo: string) => {
  const { status, corpo } = await mundo.pedir(quem, 'GET', `/busca?termo=${encodeURIComponent(termo)}`)
  expect(status).toBe(200)
  return (corpo as unknown as ResultOf<typeof procurar>).map(({ coisa, nome }) => `${coisa} ${nome}`)
}

describe('one search', () => {
  it('finds by parts of codes and words, without accents, what begins so first', async () => {
    expect(await achar('dora', 'opti')).toEqual([
      'produto ÓPTI-009',
      'produto ZZ-1',
      'acabamento AC-77',
      'cliente Óptica das Janelas Ltda',
    ])
    expect(await achar('dora', 'AZUL 009')).toEqual(['produto ÓPTI-009'])
    expect(await achar('dora', '009 azul')).toEqual(['produto ÓPTI-009'])
  })

  it('finds a code that begins so among more texts that hold the words than anybody looks at', async () => {
    await mundo.database.escrever.query(
      `INSERT INTO material (tipo, id_referencia, codigo, descricao, status, situacao)
       SELECT 'VIDRO', $1, 'N' || n, 'Serve no perfil xis-4477', 1, 1 FROM generate_series(1, 250) n`,
      [mundo.referencias.gold],
    )
    expect(await achar('dora', 'xis-4477')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `produto N${n}`))
    await mundo.salvo('dora', '/vidro', { ...mundo.formulario('VIDRO'), codigo: 'XIS-44771', descricao: 'Fumê' })
    expect((await achar('dora', 'xis-4477'))[0]).toBe('produto XIS-44771')
    expect(await achar('dora', 'xis-4477 fumê')).toEqual(['produto XIS-44771'])
  })

  it('finds customers by name, document and serial however they are punctuated', async () => {
    for (const termo of ['janelas', '12.345.678/0001-95', '47110815', '4711-08'])
      expect([termo, await achar('dora', termo)]).toEqual([termo, ['cliente Óptica das Janelas Ltda']])
  })

  it('finds references, lines, people and companies', async () => {
    expect(await achar('dora', 'gold')).toContain('referencia GOLD')
    expect(await achar('dora', 'linha 2')).toEqual(['linha Linha 25'])
    expect(await achar('dora', 'davi')).toEqual(['pessoa davi'])
    expect(await achar('paula', 'vidracaria')).toContain('referencia VIDRAÇARIA')
  })

  it('answers nobody what he may not see', async () => {
    expect(await achar('ana', 'opti')).toEqual(['produto ÓPTI-010', 'cliente Óptica das Janelas Ltda'])
    expect(await achar('vera', 'opti')).toEqual(['produto ÓPTI-009', 'produto ZZ-1'])
    expect(await achar('leo', 'opti')).toEqual([])
    expect(await achar('vera', 'gold')).toEqual([])
    expect(await achar('ana', 'gold')).toEqual([])
    expect(await achar('ana', 'davi')).toEqual([])
  })

  it('asks for three letters, takes wildcards as letters, and without words answers what was opened last', async () => {
    expect(await achar('dora', 'op')).toEqual([])
    expect(await achar('dora', '%%%')).toEqual([])
    expect(await achar('dora', '___')).toEqual([])
    expect(await achar('dora', '')).toEqual([])
    const { gold } = mundo.referencias
    await mundo.pedir('dora', 'POST', '/busca/abertos', { coisa: 'referencia', id: gold })
    expect(await achar('dora', '')).toEqual(['referencia GOLD'])
  })
})
