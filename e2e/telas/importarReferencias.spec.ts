import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { apiDe, semEspera, type Api } from '../api.ts'
import { como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { COMPONENTE, DA_PRIME, escolher, escolherPlanilha, planilha } from '../planilhas.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'

let aba: Aba
let page: Page
let api: Api
beforeAll(async () => {
  api = await apiDe('admin')
  await semEspera()
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba))

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const simulacao = () => page.getByRole('region', { name: /^O que vai mudar: / })
const item = (texto: string) => simulacao().getByRole('listitem').filter({ hasText: texto })
const andamento = () => page.getByRole('region', { name: /^Importar / })
const LINHAS = [
  { ...COMPONENTE, Código: 'REF-1', Referência: 'ALUVALE' },
  { ...COMPONENTE, ...DA_PRIME, Código: 'REF-1' },
  { ...COMPONENTE, Código: 'REF-2', Referência: 'Outra' },
]

it('a sheet without a chosen reference goes to those that its rows name, and back (decisions 0.4)', async () => {
  await ir(page, '/importar', 'Importar')
  await escolher(page, 'Tipo de produto', 'Componente')
  await page.getByText('Vazia: cada linha vai para a referência que a coluna Referência da planilha diz.').waitFor()
  await escolherPlanilha(page, await planilha(LINHAS), 'referencias.xlsx')
  await page.getByText('referencias.xlsx', { exact: true }).waitFor()
  await botao('Simular').click()
  await item('ALUVALE PRIME, linha 3').getByText('Nova', { exact: true }).waitFor()
  await item('REF-2').getByText('Referência: "Outra" não existe em Referências.').waitFor()
  const porReferencia = simulacao().getByRole('list', { name: 'Por referência' }).getByRole('listitem')
  expect(await porReferencia.allTextContents()).toEqual(['ALUVALE: 1 novo', 'ALUVALE PRIME: 1 novo'])
  await botao('Importar 2 linhas').click()
  const pergunta = dialogo().getByRole('button', { name: 'Importar' })
  await andamento().or(pergunta).first().waitFor()
  if (await pergunta.isVisible()) await pergunta.click()
  await dialogo().getByText('Log de Importação').waitFor()
  await page.keyboard.press('Escape')
  expect(await api.procurarProdutos('REF-1')).toHaveLength(2)
  await linha('referencias.xlsx').getByText('ALUVALE, ALUVALE PRIME').waitFor()
  await botao('Eliminar referencias.xlsx').click()
  await dialogo().getByRole('button', { name: 'Eliminar' }).click()
  await aviso(CONCLUIDA).waitFor()
  expect(await api.procurarProdutos('REF-1')).toEqual([])
})
