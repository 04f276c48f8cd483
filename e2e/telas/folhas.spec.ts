import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { semEspera } from '../api.ts'
import { estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { apertar, escolherDigitando, tabAte } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { escolher, escolherPlanilha, planilha } from '../planilhas.ts'
import { CONCLUIDA, liberarPelaLista, telaDe } from '../tela.ts'

const DESCARTAR = 'Já existe uma importação em andamento. Deseja descartar a importação existente?'

let aba: Aba
let page: Page
beforeAll(async () => {
  await semEspera()
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const simulacao = () => page.getByRole('region', { name: /^O que vai mudar: / })
const item = (texto: string) => simulacao().getByRole('listitem').filter({ hasText: texto })
const ACABAMENTO = { Descrição: 'Acabamento da planilha', Status: 'Ativo' }

describe('finishes on the page of imports', () => {
  it('asks for a reference and a sheet (importacao.009, importacao.010)', async () => {
    await ir(page, '/importar?aba=acabamentos', 'Importar')
    await botao('Simular').click()
    await page.getByText('Selecione um arquivo para upload').waitFor()
    await escolherPlanilha(page, Buffer.from('a;b'), 'acabamentos.csv')
    await page.getByText('O arquivo deve ser .xls').waitFor()
    await estadoAcessivel(page, 'form of finishes')
    const [modelo] = await Promise.all([page.waitForEvent('download'), botao('Baixar modelo').click()])
    expect(modelo.suggestedFilename()).toBe('modelo-acabamentos.xlsx')
    // Rows may name their references; where none does, one is asked for.
    await escolherPlanilha(page, await planilha([{ ...ACABAMENTO, Código: 'SEM-1' }], 'Acabamentos'), 'sem.xlsx')
    await page.getByText('sem.xlsx', { exact: true }).waitFor()
    await botao('Simular').click()
    await page.getByRole('alert').getByText('Referência: Campo obrigatório').waitFor()
  })

  it('shows what the sheet would do and imports it, by the keyboard alone', async () => {
    await ir(page, '/importar?aba=acabamentos', 'Importar')
    await escolherDigitando(page, 'Referência', 'ALUVALE')
    const linhas = [
      { ...ACABAMENTO, Código: 'FOL-1' },
      { ...ACABAMENTO, Código: 'FOL-2' },
      { ...ACABAMENTO, Código: 'FOL-3', Unidade: 'léguas' },
    ]
    await escolherPlanilha(page, await planilha(linhas, 'Acabamentos'), 'acabamentos.xlsx')
    await page.getByText('acabamentos.xlsx', { exact: true }).waitFor()
    await apertar(page, 'Simular')
    await comFoco(page.getByRole('heading', { name: 'O que vai mudar: acabamentos.xlsx' }))
    await item('FOL-3').getByText('"léguas" não existe em Unidades.').waitFor()
    await page.locator('input[type=file]').waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByText('Baixar modelo').isVisible()).toBe(false)
    await estadoAcessivel(page, 'simulation of finishes')
    await tabAte(page, 'Importar FOL-2, linha 3')
    await page.keyboard.press('Space')
    await botao('Importar 1 linha').waitFor()
    await apertar(page, 'Importar 1 linha')
    const log = page.getByRole('dialog', { name: 'Log de Importação' })
    await log.getByRole('row').filter({ hasText: 'FOL-3' }).waitFor()
    await page.keyboard.press('Escape')
    for (const texto of ['ALUVALE', 'Em edição', '1 novo, 1 recusado'])
      await linha('acabamentos.xlsx').getByText(texto, { exact: true }).waitFor()
  })

  it('asks nothing of a sheet that corrects the existing import, which joins it (decisions 0.4)', async () => {
    await ir(page, '/importar?aba=acabamentos', 'Importar')
    await escolher(page, 'Referência', 'ALUVALE')
    await escolherPlanilha(page, await planilha([{ ...ACABAMENTO, Código: 'FOL-3' }], 'Acabamentos'), 'corrigida.xlsx')
    await page.getByText('corrigida.xlsx', { exact: true }).waitFor()
    await botao('Importar').click()
    await linha('acabamentos.xlsx').getByText('2 novos. Corrigida por corrigida.xlsx', { exact: true }).waitFor()
    expect(await dialogo().count()).toBe(0)
  })

  it('asks whether to discard the existing import (importacao.013), and takes one back (importacao.019)', async () => {
    await ir(page, '/importar?aba=acabamentos', 'Importar')
    await escolher(page, 'Referência', 'ALUVALE')
    await escolherPlanilha(page, await planilha([{ ...ACABAMENTO, Código: 'FOL-4' }], 'Acabamentos'), 'outra.xlsx')
    await page.getByText('outra.xlsx', { exact: true }).waitFor()
    await botao('Importar').click()
    await dialogo().getByText(DESCARTAR).waitFor()
    await estadoAcessivel(page, 'question of discarding')
    await dialogo().getByRole('button', { name: 'Descartar e importar' }).click()
    await linha('outra.xlsx').getByText('Em edição', { exact: true }).waitFor()
    await linha('acabamentos.xlsx').getByText('Eliminada: tudo voltou ao que era').waitFor()
    await linha('outra.xlsx').getByRole('button', { name: 'Eliminar outra.xlsx' }).click()
    await dialogo().getByText('Os acabamentos novos são excluídos.').waitFor()
    await dialogo().getByRole('button', { name: 'Eliminar' }).click()
    await aviso(CONCLUIDA).waitFor()
    await linha('outra.xlsx').getByText('Eliminada: tudo voltou ao que era').waitFor()
  })
})

describe('applicability on the page of imports', () => {
  it('brings pairs of components in (importacao.007, importacao.008)', async () => {
    await ir(page, '/importar?aba=aplicabilidade', 'Importar')
    await botao('Simular').click()
    await page.getByText('Campo obrigatório').waitFor()
    await escolher(page, 'Referência', 'ALUVALE')
    const linhas = [
      { Código: 'ROL-080', 'Código do aplicável': 'CAN-020' },
      { Código: 'ROL-080', 'Código do aplicável': 'NINGUÉM' },
    ]
    await escolherPlanilha(page, await planilha(linhas, 'Aplicabilidade'), 'pares.xlsx')
    await page.getByText('pares.xlsx', { exact: true }).waitFor()
    await botao('Simular').click()
    await item('"NINGUÉM" não existe').waitFor()
    await estadoAcessivel(page, 'simulation of applicability')
    await botao('Importar 1 linha').click()
    await page.getByRole('dialog', { name: 'Log de Importação' }).waitFor()
    await page.keyboard.press('Escape')
    await linha('pares.xlsx').getByText('1 novo, 1 recusado', { exact: true }).waitFor()
  })

  it('takes what came by sheets to homologation, and nothing else, after it was looked at (importacao.015)', async () => {
    await liberarPelaLista(page, 'Homologar', 'filtro')
    await page.getByRole('heading', { level: 1, name: 'Homologar a planilha pares.xlsx' }).waitFor()
    await page.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
    const itens = page.getByRole('list', { name: 'Itens' }).getByRole('listitem')
    await itens.filter({ hasText: 'ROL-080' }).first().waitFor()
    await botao('Homologar 1 produto').click()
    await botao('Homologar', dialogo()).click()
    await aviso(MENSAGENS_DE_SITUACAO.homologado).waitFor()
    await ir(page, '/importar?aba=aplicabilidade', 'Importar')
    await linha('pares.xlsx').getByText('Em homologação', { exact: true }).waitFor()
    await expect.poll(() => botao('Homologar').isDisabled()).toBe(true)
  })
})

describe('their export', () => {
  it('asks for what is required, and downloads what fits (exportacao.004 to exportacao.007)', async () => {
    await ir(page, '/exportacao?aba=acabamentos', 'Exportar')
    await botao('Exportar').click()
    await page.getByText('Campo obrigatório').waitFor()
    await escolher(page, 'Situação', 'Em edição')
    await estadoAcessivel(page, 'export of finishes')
    const [acabamentos] = await Promise.all([page.waitForEvent('download'), botao('Exportar').click()])
    expect(acabamentos.suggestedFilename()).toMatch(/^\d\d-\d\d-\d\d\.xlsx$/)
    await ir(page, '/exportacao?aba=aplicabilidades', 'Exportar')
    await botao('Exportar').click()
    await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(3)
    await escolher(page, 'Tipo de produto', 'Componente')
    await escolher(page, 'Referência', 'ALUVALE')
    await escolher(page, 'Situação', 'Em homologação')
    await estadoAcessivel(page, 'export of applicability')
    const [pares] = await Promise.all([page.waitForEvent('download'), botao('Exportar .csv').click()])
    expect(pares.suggestedFilename()).toMatch(/^\d\d-\d\d-\d\d\.csv$/)
  })
})
