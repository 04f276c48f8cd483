import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TABELA_MUDOU } from '@portal/contract/precos/tabelas'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
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
type Simulada = Enviada['simulacao'] & { id: string; total: number }

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
    expect((await lerBytes(mundo.deps, bytes))['Simulação']?.[1]?.slice(2)).toEqual([
      'R-1',
      'Alterada',
      'Preço: 12,5 → 13',
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
    expect(outra.linhas[0]?.mudancas).toMatchObject([{ antes: '20', depois: '13' }])
    expect((await importar(outra.id)).status).toBe(200)
    expect(await precosDe(mundo, tabela)).toMatchObject([{ preco: 13 }])
  })
})
