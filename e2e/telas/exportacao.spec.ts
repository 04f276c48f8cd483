import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { apertar, escolherDigitando } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { escolher } from '../planilhas.ts'
import { telaDe } from '../tela.ts'
import { escolherEm } from '../escolha.ts'

const VAZIO = 'Não há dados a serem exportados de acordo com os filtros realizados.'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { aviso, botao } = telaDe(() => page)
const baixado = async (nome: string): Promise<Download> => {
  const [arquivo] = await Promise.all([page.waitForEvent('download'), botao(nome).click()])
  return arquivo
}

describe('exporting products', () => {
  it('asks for kind and situation, and for nothing else (exportacao.001, exportacao.002, exportacao.003)', async () => {
    await ir(page, '/exportacao', 'Exportar')
    await botao('Exportar').click()
    await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(2)
    await comFoco(page.getByRole('combobox', { name: 'Tipo de produto', exact: true }))
    await estadoAcessivel(page, 'form of the export')
  })

  it('saves a workbook named by its day, by the keyboard alone (exportacao.013, exportacao.014)', async () => {
    await ir(page, '/exportacao', 'Exportar')
    await escolherDigitando(page, 'Tipo de produto', 'Componente')
    await escolherDigitando(page, 'Situação', 'Disponível para mercado')
    const [arquivo] = await Promise.all([page.waitForEvent('download'), apertar(page, 'Exportar')])
    expect(arquivo.suggestedFilename()).toMatch(/^\d\d-\d\d-\d\d\.xlsx$/)
    expect((await readFile(await arquivo.path())).subarray(0, 2).toString()).toBe('PK')
    await aviso('Exportado com sucesso!').waitFor()
  })

  it('says that it is under way', async () => {
    const seguir = Promise.withResolvers<void>()
    await page.route('**/componente/exportar*', async (rota) => {
      await seguir.promise
      await rota.continue()
    })
    const arquivo = baixado('Exportar')
    await page.getByText('Exportando...').waitFor()
    expect(await botao('Exportar').isDisabled()).toBe(true)
    seguir.resolve()
    await arquivo
    await page.unroute('**/componente/exportar*')
    await page.getByText('Exportando...').waitFor({ state: 'detached' })
  })

  it('saves one sheet as text, with what the filters leave', async () => {
    await escolher(page, 'Referência', 'ALUVALE')
    const arquivo = await baixado('Exportar .csv')
    expect(arquivo.suggestedFilename()).toMatch(/^\d\d-\d\d-\d\d\.csv$/)
    expect(await readFile(await arquivo.path(), 'utf8')).toContain('ROL-040')
  })

  it('lets one choose the sheet of a kind that has several', async () => {
    await escolher(page, 'Tipo de produto', 'Perfil')
    await escolherEm(page.getByRole('combobox', { name: 'Planilha do .csv' }), 'Barras')
    expect(await readFile(await (await baixado('Exportar .csv')).path(), 'utf8')).toContain('Tamanho da barra')
  })

  it('says so when nothing fits the filters (exportacao.011)', async () => {
    await escolher(page, 'Tipo de produto', 'Componente')
    await escolher(page, 'Situação', 'Em edição')
    await escolher(page, 'Status', 'Arquivo Morto')
    await botao('Exportar').click()
    await page.getByRole('alert').filter({ hasText: VAZIO }).waitFor()
    await estadoAcessivel(page, 'export without data')
    await escolher(page, 'Status', 'Ativo')
    await page.getByRole('alert').filter({ hasText: VAZIO }).waitFor({ state: 'detached' })
  })
})
