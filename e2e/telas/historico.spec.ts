import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { acesso, como, estadoAcessivel, semErros, type Aba } from '../fixtures.ts'
import { criarComponente, redescrever } from '../materiais.registros.ts'
import { ir, PESSOAS } from '../navegador.ts'
import { endereco } from '../setup.ts'
import { telaDe } from '../tela.ts'

const CODIGO = 'HIST-01'

let aba: Aba
let page: Page
let api: Api
let id: number
const { botao } = telaDe(() => page)

async function enviarFigura(fill: string): Promise<void> {
  const { token } = await acesso(PESSOAS.master)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><rect width="9" height="6" fill="${fill}"/></svg>`
  const corpo = new FormData()
  corpo.set('idComponente', String(id))
  corpo.set('arquivo', new Blob([svg]), 'roldana.svg')
  const { status } = await fetch(`${endereco()}/api/componente/uploadFigura`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: corpo,
  })
  expect(status).toBe(200)
}

beforeAll(async () => {
  api = await apiDe('master')
  id = await criarComponente(api, { codigo: CODIGO, descricao: 'Roldana com história' })
  await enviarFigura('#336699')
  await enviarFigura('#993366')
  await api.chamar('POST', '/produto/modoEdicao/true')
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba))

const abrirHistorico = async () => {
  await ir(page, `/produtos/item/${id}/${CODIGO}/componente`, CODIGO)
  await botao('Histórico').click()
}

describe('pictures in the history', () => {
  it('stand side by side, and open large by keyboard alone', async () => {
    await abrirHistorico()
    const mudancas = page.getByRole('list', { name: 'Mudanças' })
    await mudancas.getByRole('button', { name: 'Ampliar Arquivo antes' }).focus()
    await page.keyboard.press('Enter')
    const grande = page.getByRole('dialog', { name: 'Arquivo: antes e depois' })
    await expect.poll(() => grande.locator('img').count()).toBe(2)
    await grande.getByText('Antes: roldana.svg').waitFor()
    await estadoAcessivel(page, 'pictures before and after')
    await page.keyboard.press('Escape')
    await grande.waitFor({ state: 'hidden' })
  })

  it('stand side by side in the audit, too', async () => {
    await ir(page, `/auditoria?tabela=material_anexo&numero=${id}/FIGURA&acao=ALTEROU`, 'Auditoria')
    await page.getByRole('button', { name: /^Ver o que mudou em/ }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByRole('img', { name: 'Imagem de Arquivo depois' }).waitFor()
    expect(await dialogo.getByRole('link', { name: 'roldana.svg' }).count()).toBe(2)
  })
})

describe('the product as it was at an act', () => {
  it('is told beside what it is today, before the act and after it, by keyboard', async () => {
    await redescrever(api, id, 'Roldana de hoje')
    await abrirHistorico()
    await page
      .getByRole('button', { name: /^Ver como estava no ato de/ })
      .nth(1)
      .focus()
    await page.keyboard.press('Enter')
    const dialogo = page.getByRole('dialog', { name: `Como estava ${CODIGO}` })
    await dialogo.getByText('Roldana com história', { exact: true }).waitFor()
    await dialogo.getByText('hoje: Roldana de hoje').waitFor()
    await dialogo.getByText('1 campo é outro hoje.').waitFor()
    await estadoAcessivel(page, 'the product as it was')
    await dialogo.getByText('Logo antes').click()
    await dialogo.getByRole('button', { name: 'Ampliar Imagem então' }).waitFor()
    await dialogo.getByText('2 campos são outros hoje.').waitFor()
    await page.keyboard.press('Escape')
    await dialogo.waitFor({ state: 'hidden' })
    // Escape is for the uppermost alone.
    await page.getByRole('dialog', { name: `Histórico de ${CODIGO}` }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

describe('a finish and a line as they were', () => {
  const ver = async (dialogo: string, entao: string, hoje: string) => {
    await page
      .getByRole('button', { name: /^Ver como estava/ })
      .last()
      .click()
    const aberto = page.getByRole('dialog', { name: dialogo })
    await aberto.getByText(entao, { exact: true }).waitFor()
    await aberto.getByText(`hoje: ${hoje}`).waitFor()
    await page.keyboard.press('Escape')
    await aberto.waitFor({ state: 'hidden' })
  }

  it('are told at an act of their own history, and at their entry in the audit', async () => {
    const acabamento = { codigo: 'HIST-AC', descricao: 'Fosco de ontem', referencia: 1 }
    const { id: idDoAcabamento } = await api.chamar<{ id: number }>('POST', '/tratamento', acabamento)
    await api.chamar('POST', '/tratamento', { ...acabamento, id: idDoAcabamento, descricao: 'Fosco de hoje' })
    await api.chamar('POST', '/tratamento/modoEdicao/true')
    await ir(page, '/acabamento', 'Acabamentos')
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('HIST-AC')
    await page.getByRole('button', { name: 'Histórico de HIST-AC' }).click()
    await ver('Como estava HIST-AC', 'Fosco de ontem', 'Fosco de hoje')
    await page.keyboard.press('Escape')
    await ir(page, `/auditoria?tabela=acabamento&numero=${idDoAcabamento}`, 'Auditoria')
    await page
      .getByRole('button', { name: /^Ver o que mudou em/ })
      .last()
      .click()
    await ver('Como estava Acabamento HIST-AC', 'Fosco de ontem', 'Fosco de hoje')
  })

  it('are told in the dialog of a line', async () => {
    const { token } = await acesso(PESSOAS.master)
    const salvar = async (campos: Record<string, string>) => {
      const corpo = new FormData()
      for (const [nome, valor] of Object.entries(campos)) corpo.set(nome, valor)
      const headers = { authorization: `Bearer ${token}` }
      const resposta = await fetch(`${endereco()}/api/linha`, { method: 'POST', headers, body: corpo })
      return (await resposta.json()) as { id: number }
    }
    const { id: linha } = await salvar({ descricao: 'Hist de ontem' })
    await salvar({ id: String(linha), versao: '1', descricao: 'Hist de hoje' })
    await ir(page, '/linhas', 'Linhas')
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('Hist de hoje')
    await page.getByRole('button', { name: 'Editar Hist de hoje' }).click()
    await page.getByRole('tab', { name: 'Histórico', exact: true }).click()
    await page.getByRole('list', { name: 'Histórico' }).locator('summary').last().click()
    await ver('Como estava Hist de hoje', 'Hist de ontem', 'Hist de hoje')
    await estadoAcessivel(page, 'the history of a line')
  })
})
