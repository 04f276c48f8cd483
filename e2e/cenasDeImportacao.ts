import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'
import { COMPONENTE, escolher, escolherPlanilha, planilha } from './planilhas.ts'

const LINHAS = [
  { ...COMPONENTE, Código: 'ROL-080', 'Quantidade da embalagem': '5.000' },
  { ...COMPONENTE, Código: 'ROL-040', Descrição: 'Roldana dupla 40 kg', 'Quantidade da embalagem': 120 },
  { ...COMPONENTE, Código: 'ROL-120', Descrição: 'Roldana dupla com regulagem 120 kg' },
  { ...COMPONENTE, Código: 'ROL-121', Cor: 'Roxa' },
]

const simular = async (page: Page) => {
  await escolher(page, 'Tipo de produto', 'Componente')
  await escolher(page, 'Referência', 'ALUVALE')
  await escolherPlanilha(page, await planilha(LINHAS), 'Roldanas novembro.xlsx')
  await page.getByRole('button', { name: 'Simular' }).click()
  await page.getByRole('checkbox', { name: /^Importar ROL-120/ }).waitFor()
}
const importar = async (page: Page) => {
  await simular(page)
  await page.getByRole('button', { name: /^Importar \d+ linhas?$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await page.getByRole('dialog', { name: 'Log de Importação' }).getByRole('row').nth(1).waitFor()
}

const tela = { endereco: '/importar', titulo: 'Importar', pessoa: 'admin' } as const

export const CENAS_DE_IMPORTACAO: readonly CenaDaTela[] = [
  { nome: 'importar', ...tela },
  {
    nome: 'importar-recusado',
    ...tela,
    fazer: (page) => page.getByRole('button', { name: 'Simular' }).click(),
  },
  {
    nome: 'exportar-sem-dados',
    endereco: '/exportacao',
    titulo: 'Exportar',
    pessoa: 'admin',
    fazer: async (page) => {
      await escolher(page, 'Tipo de produto', 'Perfil')
      await escolher(page, 'Situação', 'Em edição')
      await escolher(page, 'Status', 'Arquivo Morto')
      await page.getByRole('button', { name: 'Exportar', exact: true }).click()
      await page.getByText('Não há dados a serem exportados').waitFor()
    },
  },
  { nome: 'importar-precos', ...tela, endereco: '/importar?aba=precos' },
  {
    nome: 'revisao-de-precos',
    ...tela,
    endereco: '/importar?aba=precos',
    fazer: async (page) => {
      await page.getByRole('link', { name: 'Revisar Componentes Aluvale 2026' }).click()
      await page.getByText('parecem digitados errados').waitFor()
    },
  },
  { nome: 'exportar-precos', ...tela, endereco: '/exportacao?aba=precos', titulo: 'Exportar' },
  { nome: 'importar-simulacao', ...tela, fazer: simular },
  // Last: from here on an import is in progress.
  { nome: 'importar-log', ...tela, fazer: importar },
]
