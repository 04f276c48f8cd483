import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { PDF, PNG, TXT } from '@portal/server/files/samples.fixture'
import { zipDe } from '@portal/zip/zip.fixture'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, semEspera, type Api } from '../api.ts'
import { estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { telaDeImagens } from '../imagens.tela.ts'
import { apertar, escolherDigitando } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { escolher } from '../planilhas.ts'
import { CONCLUIDA, liberarPelaLista, telaDe } from '../tela.ts'
import { escolherEm } from '../escolha.ts'

let aba: Aba
let page: Page
let api: Api
beforeAll(async () => {
  api = await apiDe('admin')
  await semEspera()
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const { andamento, anexosDe, escolherZip } = telaDeImagens(
  () => page,
  () => api,
)
const abrir = () => ir(page, '/importar?aba=imagens', 'Importar')

describe('images on the page of imports', () => {
  it('asks for kind, reference and a zip (imagens.002, imagens.003, imagens.004, imagens.005)', async () => {
    await abrir()
    await botao('Importar').click()
    await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(2)
    await page.getByText('Selecione o arquivo de imagens ou o de fichas técnicas.').waitFor()
    await comFoco(page.getByRole('combobox', { name: 'Tipo de produto', exact: true }))
    await escolherZip('imagens.rar', Buffer.from('Rar!'))
    await expect.poll(() => page.getByText('O arquivo deve ser .zip').count()).toBe(1)
    await escolherZip('fichas.pdf', PDF, 1)
    await expect.poll(() => page.getByText('O arquivo deve ser .zip').count()).toBe(2)
    await estadoAcessivel(page, 'form of images')
  })

  it('says that an empty list has nothing to export (exportacao.012)', async () => {
    await abrir()
    await page.getByText('Nenhum dado disponível!').waitFor()
    await botao('Exportar').click()
    await aviso('Não há dados para exportar.').waitFor()
  })

  it('asks for no technical sheets of profiles (imagens.005)', async () => {
    await abrir()
    await page.getByText('Fichas técnicas').waitFor()
    await escolher(page, 'Tipo de produto', 'Perfil')
    await page.getByText('Fichas técnicas').waitFor({ state: 'detached' })
    await escolher(page, 'Tipo de produto', 'Vidro')
    await page.getByText('Fichas técnicas').waitFor()
  })

  it('keeps what it finds a product for and opens the log of the rest, by the keyboard alone (imagens.001, importacao.018)', async () => {
    await abrir()
    await escolherDigitando(page, 'Tipo de produto', 'Componente')
    await escolherDigitando(page, 'Referência', 'ALUVALE')
    await escolherZip('fotos.zip', await zipDe({ 'ROL-080.png': PNG, 'NINGUEM.png': PNG, 'ROL-040.png': TXT }))
    await escolherZip('fichas.zip', await zipDe({ 'pasta/rol-080.pdf': PDF }), 1)
    await page.getByText('fichas.zip', { exact: true }).waitFor()
    await apertar(page, 'Importar')
    const log = page.getByRole('dialog', { name: 'Log de Importação' })
    await linha('NINGUEM.png', log).getByText('Não há produto com este código na referência.').waitFor()
    await linha('ROL-040.png', log).getByText('O arquivo deve ser .jpg, .png ou .svg').waitFor()
    await estadoAcessivel(page, 'log of images')
    const [emCsv] = await Promise.all([
      page.waitForEvent('download'),
      log.getByRole('button', { name: 'Baixar log' }).click(),
    ])
    expect(await readFile(await emCsv.path(), 'utf8')).toContain('NINGUEM.png')
    await page.keyboard.press('Escape')
    await andamento().getByText('2 guardados, 2 recusados.').waitFor()
    expect(await anexosDe('ROL-080')).toEqual(expect.arrayContaining(['ROL-080.png', 'rol-080.pdf']))
  })

  it('keeps the import in its address and in the list, with its log', async () => {
    await page.reload()
    await andamento().getByText('Aguarda homologação').waitFor()
    await botao('Fechar').click()
    await andamento().waitFor({ state: 'detached' })
    const feita = linha('fotos.zip, fichas.zip')
    for (const texto of ['Componente', 'ALUVALE', 'Em edição', 'Ricardo Assunção', '2 guardados, 2 recusados'])
      await feita.getByText(texto, { exact: true }).waitFor()
    await feita.getByRole('button', { name: /^Ver o log de/ }).click()
    await dialogo().getByText('NINGUEM.png').waitFor()
    await page.keyboard.press('Escape')
    await estadoAcessivel(page, 'list of imports of images')
  })

  it('offers to homologate the products with what will change first', async () => {
    await liberarPelaLista(page, 'Homologar', 'tudo')
    await page.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
    await page.goBack()
    await page.getByRole('tab', { name: 'Imagens', selected: true }).waitFor()
  })

  it('narrows the list to a kind and a situation', async () => {
    await escolherEm(page.getByRole('combobox', { name: 'Filtrar por tipo de produto' }), 'Vidro')
    await linha('fotos.zip').waitFor({ state: 'detached' })
    await escolherEm(page.getByRole('combobox', { name: 'Filtrar por tipo de produto' }), 'Componente')
    await escolherEm(page.getByRole('combobox', { name: 'Filtrar por situação' }), 'Em edição')
    await linha('fotos.zip').waitFor()
  })

  it('takes the files back whole', async () => {
    await abrir()
    await botao(/^Eliminar fotos\.zip/).click()
    await dialogo().getByText('Os produtos voltam a ter os arquivos de antes (2 arquivos).').waitFor()
    await dialogo().getByRole('button', { name: 'Eliminar' }).click()
    await aviso(CONCLUIDA).waitFor()
    await linha('fotos.zip').getByText('Desconsiderado').waitFor()
    expect(await anexosDe('ROL-080')).not.toContain('ROL-080.png')
  })

  it('says what is wrong with a file that only calls itself a zip', async () => {
    await escolher(page, 'Tipo de produto', 'Componente')
    await escolher(page, 'Referência', 'ALUVALE')
    await escolherZip('falso.zip', TXT)
    await page.getByText('falso.zip', { exact: true }).waitFor()
    await botao('Importar').click()
    await aviso('O arquivo deve ser .zip').waitFor()
  })
})

describe('images on the page of exports', () => {
  it('asks for kind and situation (exportacao.008, exportacao.009)', async () => {
    await ir(page, '/exportacao?aba=imagens', 'Exportar')
    await botao('Exportar').click()
    await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(2)
    await comFoco(page.getByRole('combobox', { name: 'Tipo de produto', exact: true }))
    await estadoAcessivel(page, 'export of images')
  })

  it('saves a zip named by its day, and says when there is none', async () => {
    await escolherDigitando(page, 'Tipo de produto', 'Componente')
    await escolherDigitando(page, 'Situação', 'Disponível para mercado')
    const [arquivo] = await Promise.all([page.waitForEvent('download'), apertar(page, 'Exportar')])
    expect(arquivo.suggestedFilename()).toMatch(/^\d\d-\d\d-\d\d\.zip$/)
    expect((await readFile(await arquivo.path())).subarray(0, 2).toString()).toBe('PK')
    await aviso('Exportado com sucesso!').waitFor()
    await escolher(page, 'Situação', 'Em edição')
    await escolher(page, 'Status', 'Arquivo Morto')
    await botao('Exportar').click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Não há dados a serem exportados de acordo com os filtros realizados.' })
      .waitFor()
  })
})
