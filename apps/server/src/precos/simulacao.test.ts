import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import { TABELA_MUDOU } from '@portal/contract/precos/tabelas'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { escreverXlsx } from '@portal/sheets/escreverXlsx'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import {
  enviarPrecos,
  planilhaDePrecos,
  precosDe,
  tabelaDe,
  type Enviada,
  type LinhaDePreco,
} from './precos.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
/** Each test begins without tables: those of the one before leave the lists. */
beforeEach(async () => {
  for (const { id } of (await mundo.pedir('dora', 'GET', '/tabelaPreco/lista')).lista)
    await mundo.pedir('dora', 'DELETE', `/tabelaPreco/${id}`)
})

const ROLDANA = { codigo: 'R-1', descricao: 'Roldana', unidade: 'UN', preco: 12.5 }
const FECHO = { codigo: 'F-1', descricao: 'Fecho', unidade: 'UN', preco: 30 }
type Simulada = Enviada['simulacao'] & { id: string; total: number; arredondavel: boolean; comAviso: number }

const enviar = async (linhas: readonly LinhaDePreco[], opcoes = {}) =>
  enviarPrecos(mundo, await planilhaDePrecos(linhas), opcoes)
const simular = async (linhas: readonly LinhaDePreco[], campos = {}) =>
  (await enviar(linhas, { simular: true, campos })).simulacao as Simulada
const importar = (id: string, corpo: object = {}, cabecalhos: object = {}) =>
  mundo.pedir('dora', 'POST', `/tabelaPreco/simulacao/${id}/importar`, corpo, cabecalhos)
/** A table on the market, free for the next sheet. */
async function noMercado(linhas: readonly LinhaDePreco[]): Promise<number> {
  await enviar(linhas)
  for (const acao of ['homologar', 'disponibilizar'])
    await mundo.pedir('dora', 'POST', `/tabelaPreco/${acao}Importacao`, {})
  return tabelaDe(mundo)
}

describe('a plan of prices that was shown', () => {
  it('makes a new table once, however often it is asked to', async () => {
    const { id } = await simular([ROLDANA])
    const chave = { 'idempotency-key': 'tabela-uma-vez' }
    const primeira = await importar(id, {}, chave)
    const segunda = await importar(id, {}, chave)
    expect([primeira.status, segunda.status, segunda.corpo.id]).toEqual([200, 200, primeira.corpo.id])
    await mundo.pedir('dora', 'POST', '/tabelaPreco/homologarImportacao', {})
    await mundo.pedir('dora', 'POST', '/tabelaPreco/disponibilizarImportacao', {})
  })

  it('is there page by page and as a workbook, and none of it is in the database', async () => {
    await noMercado([ROLDANA])
    const novas = Array.from({ length: 120 }, (_, i) => ({ ...FECHO, codigo: `N-${i + 1}` }))
    const antes = await mundo.retrato()
    const { id, total } = await simular([...novas, { ...ROLDANA, preco: 13 }])
    expect(total).toBe(121)
    const ver = async (filtro: string) =>
      (await mundo.pedir('dora', 'GET', `/tabelaPreco/simulacao/${id}?${filtro}`)).corpo as unknown as Simulada
    expect((await ver('pageIndex=1')).linhas.map(({ codigo }) => codigo)).toEqual([
      ...novas.slice(100).map(({ codigo }) => codigo),
      'R-1',
    ])
    expect((await ver('resultado=ALTERADO')).linhas).toMatchObject([{ codigo: 'R-1' }])
    const { bytes } = await mundo.abrir(`/api/tabelaPreco/simulacao/${id}/planilha?resultado=ALTERADO`, 'dora')
    expect((await lerBytes(bytes))['Simulação']?.[1]?.slice(2)).toEqual([
      'R-1',
      'Alterada',
      'Preço: 12,50 → 13,00',
      null,
      'Não há produto com o código "R-1" neste tipo.',
    ])
    expect((await mundo.pedir('davi', 'GET', `/tabelaPreco/simulacao/${id}`)).status).toBe(404)
    expect((await mundo.pedir('dora', 'GET', `/produto/simulacao/${id}`)).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is carried out exactly as it was shown, without unticked rows', async () => {
    const { id } = await simular([ROLDANA, FECHO])
    expect((await importar(id, { semLinhas: [3] })).status).toBe(200)
    expect((await precosDe(mundo, await tabelaDe(mundo))).map(({ codigo }) => codigo)).toEqual(['R-1'])
  })

  it('takes off what it said that it would take off, and keeps what it names unchanged', async () => {
    const tabela = await noMercado([ROLDANA, FECHO])
    const { id, removidos } = await simular([ROLDANA], { substituir: true })
    expect(removidos).toBe(1)
    expect((await importar(id)).status).toBe(200)
    expect((await precosDe(mundo, tabela)).map(({ codigo }) => codigo)).toEqual(['R-1'])
  })

  it('is refused once the table is another one, and made anew of the same file', async () => {
    const tabela = await noMercado([ROLDANA])
    const { id } = await simular([{ ...ROLDANA, preco: 13 }])
    await noMercado([{ ...ROLDANA, preco: 20 }])
    const antes = await mundo.retrato()
    const recusa = await importar(id)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, TABELA_MUDOU])
    expect(await mundo.retrato()).toEqual(antes)
    const outra = (await mundo.pedir('dora', 'POST', `/tabelaPreco/simulacao/${id}`, {})).corpo as unknown as Simulada
    expect(outra.linhas[0]?.mudancas).toMatchObject([{ antes: '20,00', depois: '13,00' }])
    expect((await importar(outra.id)).status).toBe(200)
    expect(await precosDe(mundo, tabela)).toMatchObject([{ preco: 13 }])
  })
})

describe('prices that a formula computed', () => {
  const CALCULADO = { ...ROLDANA, preco: 1.414875 }

  it('are refused with the choice that there is, and rounded row by row where it was taken', async () => {
    const { id, ...antes } = await simular([CALCULADO, FECHO])
    expect([antes.arredondavel, antes.resumo.recusados]).toEqual([true, 1])
    expect(antes.linhas[0]?.motivos).toEqual([
      'Preço: 1,414875 tem mais de 4 casas decimais. Corrija a planilha ou escolha "Arredondar a 4 casas".',
    ])
    const { corpo } = await mundo.pedir('dora', 'POST', `/tabelaPreco/simulacao/${id}`, { arredondar: true })
    const depois = corpo as unknown as Simulada
    expect([depois.arredondavel, depois.resumo.recusados]).toEqual([false, 0])
    expect(depois.linhas[0]?.avisos[0]).toBe('Preço: 1,414875 arredondado para 1,4149.')
    expect((await importar(depois.id)).status).toBe(200)
    expect(await precosDe(mundo, await tabelaDe(mundo))).toMatchObject([{ preco: 30 }, { preco: 1.4149 }])
  })

  it('are rounded too where the form says so and nothing was shown', async () => {
    expect((await enviar([CALCULADO], { campos: { arredondar: 'true' } })).logs).toEqual([])
    expect(await precosDe(mundo, await tabelaDe(mundo))).toMatchObject([{ preco: 1.4149 }])
  })

  it('are understood with the sign of the currency', async () => {
    await enviar([{ ...ROLDANA, preco: 'R$ 1.234,56' }])
    expect(await precosDe(mundo, await tabelaDe(mundo))).toMatchObject([{ preco: 1234.56 }])
  })
})

describe('codes, colours and thicknesses that the catalogue does not know', () => {
  it('are told at their row, counted and shown alone, and kept', async () => {
    const meu = mundo.formulario('COMPONENTE')
    await mundo.salvo('dora', '/componente', meu)
    const linhasDela = [{ ...ROLDANA, codigo: String(meu['codigo']).toLowerCase() }, ROLDANA]
    const { id, comAviso, linhas } = await simular(linhasDela)
    expect([comAviso, linhas.map(({ resultado }) => resultado)]).toEqual([1, ['NOVO', 'NOVO']])
    expect(linhas.map(({ avisos }) => avisos)).toEqual([[], ['Não há produto com o código "R-1" neste tipo.']])
    // Another company learns nothing of it: to its people the code is as unknown as any.
    const dela = (await enviar(linhasDela, { simular: true, quem: 'ana' })).simulacao as Simulada
    expect(dela.comAviso).toBe(2)
    const { corpo } = await mundo.pedir('dora', 'GET', `/tabelaPreco/simulacao/${id}?resultado=COM_AVISO`)
    expect((corpo as unknown as Simulada).linhas).toHaveLength(1)
    expect((await importar(id)).status).toBe(200)
  })

  it('are told of a glass: its colour, its thickness', async () => {
    const vidro = mundo.formulario('VIDRO', { espessura: 8 })
    const codigo = String(vidro['codigo'])
    const idVidro = await mundo.salvo('dora', '/vidro', vidro)
    const { verde: cor } = mundo.cadastros
    await mundo.salvo('dora', '/vidro/salvarVidroCor', { cor, ativo: 1, idVidro })
    const { rows } = await mundo.database.ler.query<{ descricao: string }>('SELECT descricao FROM cor WHERE id = $1', [
      cor,
    ])
    const linha = { codigo, cor: rows[0]?.descricao ?? '', espessura: 8, precoM2: 90 }
    const bytes = await planilhaDePrecos(
      [linha, { ...linha, cor: 'Lilás' }, { ...linha, espessura: 10 }, { ...linha, codigo: 'V-??' }],
      'VIDRO',
    )
    const { simulacao } = await enviarPrecos(mundo, bytes, { tipo: 'VIDRO', simular: true, campos: { nome: 'Vidros' } })
    expect(simulacao.linhas.map(({ avisos }) => avisos[0])).toEqual([
      undefined,
      `O vidro "${codigo}" não tem a cor "Lilás".`,
      `O vidro "${codigo}" não tem a espessura 10 mm.`,
      'Não há produto com o código "V-??" neste tipo.',
    ])
  })

  it('reads the titles that the documents give a sheet of glass', async () => {
    const { principal } = PASTAS_DE_PRECO.VIDRO
    const bytes = await buffer(
      escreverXlsx([
        {
          nome: principal.titulo,
          colunas: ['codigo', 'cor', 'espessura', 'preco_m2'].map((titulo) => ({
            titulo,
            estilo: 'opcional',
            corpo: 'geral',
            largura: 12,
          })),
          linhas: [['V-1', 'Incolor', 8, 90]],
        },
      ]),
    )
    const { simulacao } = await enviarPrecos(mundo, bytes, { tipo: 'VIDRO', simular: true, campos: { nome: 'Vidros' } })
    expect(simulacao.resumo.novos).toBe(1)
  })
})
