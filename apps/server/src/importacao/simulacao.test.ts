import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MUDARAM } from '@portal/contract/importacao/remessa'
import type { Resumo } from '@portal/contract/importacao/remessa'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import { recolherOrfaos } from '../files/collector.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import { linha, planilha, type Linha } from './componentes.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
/** Each test begins with nothing in progress. */
beforeEach(async () => void (await mundo.database.escrever.query('DELETE FROM importacao')))

interface Simulada {
  id: string
  resumo: Resumo
  total: number
  pergunta: boolean
  linhas: { numero: number; codigo: string; resultado: string; mudancas: { titulo: string; depois: string }[] }[]
}

async function simular(linhas: Linha[]): Promise<Simulada> {
  const arquivo = { nome: 'c.xlsx', bytes: await planilha(linhas) }
  const { corpo } = await mundo.enviar(
    'dora',
    '/componente/importarPlanilha?simular=true',
    { referencia: mundo.referencias.gold },
    arquivo,
  )
  return corpo['simulacao'] as Simulada
}
const ver = async (id: string, filtro = '', quem: Nome = 'dora') =>
  mundo.pedir(quem, 'GET', `/produto/simulacao/${id}?${filtro}`)
const pagina = async (id: string, filtro: string) => (await ver(id, filtro)).corpo as unknown as Simulada
const importar = (id: string, corpo: object = {}, cabecalhos: object = {}) =>
  mundo.pedir('dora', 'POST', `/produto/simulacao/${id}/importar`, corpo, cabecalhos)
const criar = (codigo: string, mais: object = {}) =>
  mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo, ...mais }))
const descricao = async (codigo: string) => {
  const { rows } = await mundo.database.ler.query<{ descricao: string }>(
    'SELECT descricao FROM material WHERE codigo = $1',
    [codigo],
  )
  return rows[0]?.descricao
}

/** 300 new ones, one that changes in the middle, and one that is refused at the end. */
async function muitas(prefixo: string): Promise<Linha[]> {
  await criar(`${prefixo}-M`)
  const novas = Array.from({ length: 300 }, (_, i) => linha(`${prefixo}-${i + 1}`))
  return [...novas.slice(0, 150), linha(`${prefixo}-M`), ...novas.slice(150), linha(`${prefixo}-R`, { cor: 'Roxa' })]
}

describe('a plan that was shown', () => {
  it('is there page by page and result by result, in the order of the file, and none of it is in the database', async () => {
    const linhas = await muitas('PAG')
    const antes = await mundo.retrato()
    const { id, resumo, total } = await simular(linhas)
    expect([resumo, total]).toEqual([{ novos: 300, alterados: 1, iguais: 0, recusados: 1 }, 302])
    const vistos: string[] = []
    for (const pageIndex of [0, 1, 2])
      for (const { codigo } of (await pagina(id, `pageIndex=${pageIndex}&pageSize=125`)).linhas) vistos.push(codigo)
    expect(vistos).toEqual(linhas.map(({ codigo }) => codigo))
    const novas = await pagina(id, 'resultado=NOVO&pageIndex=1&pageSize=150')
    expect([novas.total, novas.linhas.map(({ numero }) => numero)]).toEqual([
      300,
      Array.from({ length: 150 }, (_, i) => 153 + i),
    ])
    expect((await pagina(id, 'resultado=RECUSADO')).linhas).toMatchObject([{ codigo: 'PAG-R', numero: 303 }])
    expect((await pagina(id, 'resultado=IGUAL')).linhas).toEqual([])
    expect((await pagina(id, 'pageIndex=9')).linhas).toEqual([])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is carried out exactly as it was shown, without the rows that were unticked and without the file', async () => {
    await criar('FEITA-A')
    const { id } = await simular([
      linha('FEITA-A'),
      linha('FEITA-B'),
      linha('FEITA-C'),
      linha('FEITA-D', { cor: 'Roxa' }),
    ])
    const { status, corpo } = await importar(id, { semLinhas: [4] })
    expect([status, corpo['logs']]).toEqual([
      200,
      [{ numeroLinhaArquivo: 5, codigo: 'FEITA-D', mensagem: 'Cor: "Roxa" não existe em Cores.' }],
    ])
    expect([await descricao('FEITA-A'), await descricao('FEITA-B'), await descricao('FEITA-C')]).toEqual([
      'Roldana',
      'Roldana',
      undefined,
    ])
    const [feita] = (await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')).lista
    expect(feita).toMatchObject({ arquivo: 'c.xlsx', resumo: { novos: 1, alterados: 1, iguais: 0, recusados: 1 } })
    const { rows } = await mundo.database.ler.query('SELECT sha_plano FROM importacao WHERE sha_plano IS NOT NULL')
    expect(rows).toEqual([])
    // Back to before, as any import.
    expect((await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${corpo.id}`)).status).toBe(200)
    expect([await descricao('FEITA-A'), await descricao('FEITA-B')]).toEqual(['Material', undefined])
  })

  it('is carried out once, however often it is asked for: what it changed itself has not moved', async () => {
    await criar('VEZ-A')
    const { id } = await simular([linha('VEZ-A'), linha('VEZ-B')])
    const chave = { 'idempotency-key': 'simulada-uma-vez' }
    const primeira = await importar(id, {}, chave)
    const segunda = await importar(id, {}, chave)
    expect([primeira.status, segunda.status, segunda.corpo.id]).toEqual([200, 200, primeira.corpo.id])
    expect((await importar(id)).status).toBe(409)
    expect((await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${primeira.corpo.id}`)).status).toBe(200)
  })

  it('says so when products moved meanwhile, and leaves those out when it is carried out all the same', async () => {
    const movida = await criar('MOVE-A')
    await criar('MOVE-B')
    const { id } = await simular([linha('MOVE-A'), linha('MOVE-B'), linha('MOVE-C'), linha('MOVE-D')])
    await mundo.salvo(
      'davi',
      '/componente',
      mundo.formulario('COMPONENTE', { id: movida, codigo: 'MOVE-A', descricao: 'De Davi' }),
    )
    await criar('move-c', { descricao: 'De Dora' })
    const antes = await mundo.retrato()
    const recusa = await importar(id)
    expect([recusa.status, recusa.corpo.message, recusa.corpo['mudaram']]).toEqual([409, MUDARAM(2), 2])
    expect(await mundo.retrato()).toEqual(antes)
    // Rows that are out anyway are nobody's concern.
    const { status, corpo } = await importar(id, { semLinhas: [5], mesmoAssim: true })
    expect([status, (corpo['logs'] as { codigo: string }[]).map(({ codigo }) => codigo)]).toEqual([
      200,
      ['MOVE-A', 'MOVE-C'],
    ])
    expect([await descricao('MOVE-A'), await descricao('MOVE-B'), await descricao('move-c')]).toEqual([
      'De Davi',
      'Roldana',
      'De Dora',
    ])
  })

  it('leaves out what would come to a line that its reference lost since, and takes what stood there before', async () => {
    const { gold } = mundo.referencias
    const { l30: naQueSai } = mundo.linhas
    await criar('SAI-A')
    await criar('SAI-B')
    const { id } = await simular([
      linha('SAI-A', { linha: 'Linha 30' }),
      linha('SAI-B', { descricao: 'Outra' }),
      linha('SAI-C', { linha: 'Linha 30' }),
      linha('SAI-D'),
    ])
    const { rows } = await mundo.database.ler.query<{ id: number }>(
      'SELECT id FROM referencia_linha WHERE id_referencia = $1 AND id_linha = $2',
      [gold, naQueSai],
    )
    const saida = await mundo.pedir('dora', 'DELETE', `/referencia/removerReferenciaLinha/${rows[0]?.id}`)
    expect(saida.status).toBe(200)
    const { status, corpo } = await importar(id)
    await mundo.salvo('dora', '/referencia/salvarReferenciaLinha', {
      idReferencia: gold,
      linha: naQueSai,
      exclusiva: 0,
      impedirSalvar: 0,
    })
    const fora = 'A linha não é mais da referência.'
    expect([status, corpo['logs']]).toEqual([
      200,
      [
        { numeroLinhaArquivo: 2, codigo: 'SAI-A', mensagem: fora },
        { numeroLinhaArquivo: 4, codigo: 'SAI-C', mensagem: fora },
      ],
    ])
    expect([
      await descricao('SAI-A'),
      await descricao('SAI-B'),
      await descricao('SAI-C'),
      await descricao('SAI-D'),
    ]).toEqual(['Material', 'Outra', undefined, 'Roldana'])
  })

  it('is made anew of the same file, with the decimal mark that was asked for', async () => {
    const { id, pergunta } = await simular([linha('MARCA-1', { quantidadeEmbalagem: '5.000' })])
    expect(pergunta).toBe(true)
    const { corpo } = await mundo.pedir('dora', 'POST', `/produto/simulacao/${id}`, { separador: ',' })
    const outra = corpo as unknown as Simulada
    expect([outra.resumo.novos, outra.id === id]).toEqual([1, false])
    expect(outra.linhas[0]?.mudancas.find(({ titulo }) => titulo === 'Quantidade da embalagem')?.depois).toBe('5.000')
  })

  it('is taken along as a workbook, of one result or of all', async () => {
    await criar('LEVA-A', { descricao: 'Antiga' })
    const { id } = await simular([linha('LEVA-A'), linha('LEVA-B', { cor: 'Roxa' })])
    const baixar = async (filtro: string) => {
      const { headers, bytes } = await mundo.abrir(`/api/produto/simulacao/${id}/planilha${filtro}`, 'dora')
      expect(headers['content-disposition']).toMatch(/filename="simulacao-\d\d-\d\d-\d\d\.xlsx"/)
      return (await lerBytes(bytes))['Simulação']
    }
    expect(await baixar('')).toEqual([
      ['Planilha', 'Linha', 'Código', 'Resultado', 'O que muda', 'Motivo', 'Aviso'],
      ['Componentes', 2, 'LEVA-A', 'Alterada', 'Descrição: Antiga → Roldana'],
      ['Componentes', 3, 'LEVA-B', 'Recusada', null, 'Cor: "Roxa" não existe em Cores.'],
    ])
    expect(await baixar('?resultado=RECUSADO')).toHaveLength(2)
  })

  it('is nobody else’s: not another person’s, not with a made up name, not of who may no more', async () => {
    const { id } = await simular([linha('ALHEIA-1')])
    const [sha] = id.split('.')
    for (const [quem, qual] of [
      ['davi', id],
      ['ana', id],
      ['dora', `${sha}.abc`],
      ['dora', String(sha)],
    ] as const) {
      const { status, corpo } = await ver(qual, '', quem)
      expect([status, corpo.message]).toEqual([404, (await ver('nada')).corpo.message])
    }
    expect((await ver(id, '', 'leo')).status).toBe(403)
    // As a file it is nothing that a link opens.
    expect((await mundo.abrir(`/api/arquivos/${sha}`, 'dora')).status).toBe(403)
    const { papeis } = mundo.logados.dora
    Object.assign(mundo.logados.dora, { papeis: papeis.filter((papel) => papel !== 'Importacao') })
    expect((await importar(id)).status).toBe(403)
    Object.assign(mundo.logados.dora, { papeis })
  })

  it('is forgotten after a day, and says so', async () => {
    const { id } = await simular([linha('VELHA-1')])
    await recolherOrfaos(mundo.deps, new Date(Date.now() + 60_000))
    for (const { status, corpo } of [await ver(id), await importar(id)])
      expect([status, corpo.message]).toEqual([409, SIMULACAO_PERDIDA])
  })
})

describe('conteudo', () => {
  const LINHAS = [linha('CONT-1', { quantidadeEmbalagem: '12' }), linha('CONT-2')]
  const ROTULOS = { codigo: 'Código', descricao: 'Descrição', quantidadeEmbalagem: 'Quantidade da embalagem' } as const
  const porTitulo = (uma: Linha) =>
    Object.fromEntries(Object.entries(ROTULOS).map(([campo, titulo]) => [titulo, uma[campo]]))
  const mandar = async (conteudo: unknown, simulando = true) => {
    const { status, corpo, lista } = await mundo.enviar(
      'dora',
      `/componente/importarPlanilha${simulando ? '?simular=true' : ''}`,
      {
        referencia: mundo.referencias.gold,
        tipoMaterial: 'COMPONENTE',
        conteudo: typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo),
      },
      { nome: 'c.xlsx', bytes: await planilha(LINHAS) },
    )
    return { status, erro: lista[0], simulacao: corpo['simulacao'] as Simulada }
  }
  const titulos = Object.values(ROTULOS)
  const emCelulas = LINHAS.map((uma) => Object.values(porTitulo(uma)))

  it.each([
    ['rows by their titles', LINHAS.map(porTitulo)],
    [
      'rows by their fields, numbers as numbers',
      LINHAS.map((uma) => ({ ...uma, quantidadeEmbalagem: Number(uma['quantidadeEmbalagem']), outra: 1 })),
    ],
    ['cells below their titles', [titulos, ...emCelulas]],
    ['sheets in their order', [LINHAS.map(porTitulo)]],
    ['sheets by their names', { componentes: LINHAS.map(porTitulo) }],
    [
      'sheets as the exports answer them',
      { planilhas: [{ nome: 'componentes', colunas: titulos, linhas: emCelulas }] },
    ],
    ['nothing', ''],
    ['an empty list', []],
  ])('is taken as %s when it is what the file says (importacao.023)', async (_, conteudo) => {
    const { status, simulacao } = await mandar(conteudo)
    expect([status, simulacao.resumo.novos]).toEqual([200, 2])
  })

  it.each([
    [
      'a value',
      [porTitulo(LINHAS[0] ?? {}), { ...porTitulo(LINHAS[1] ?? {}), Descrição: 'Outra' }],
      'linha 3, coluna "Descrição"',
    ],
    ['a row less', [porTitulo(LINHAS[0] ?? {})], 'falta a linha 3'],
    ['a row more', [...LINHAS, linha('CONT-3')], 'tem 2 linhas, não 3'],
  ])('refuses %s that the file does not say, simulated or not, and imports nothing', async (_, conteudo, onde) => {
    const antes = await mundo.retrato()
    for (const simulando of [true, false]) {
      const { status, erro } = await mandar(conteudo, simulando)
      expect([status, erro?.['propertyName']]).toEqual([400, 'conteudo'])
      expect(erro?.message).toContain('O conteúdo enviado não é o do arquivo: ')
      expect(erro?.message).toContain(onde)
    }
    expect(await mundo.retrato()).toEqual(antes)
  })

  it.each(['{', '7', '[{"nada":1}]'])('says so when %s are no rows', async (conteudo) => {
    const { status, erro } = await mandar(conteudo)
    expect([status, erro?.message]).toEqual([400, 'O campo conteudo não traz as linhas da planilha em JSON.'])
  })
})
