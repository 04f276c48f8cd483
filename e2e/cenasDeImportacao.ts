import type { Page } from 'playwright-core'
import { PNG, SVG } from '@portal/server/files/samples.fixture'
import { zipDe } from '@portal/zip/zip.fixture'
import type { CenaDaTela } from './cena.ts'
import { COMPONENTE, DA_PRIME, escolher, escolherPlanilha, planilha } from './planilhas.ts'

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
const simularReferencias = async (page: Page) => {
  await escolher(page, 'Tipo de produto', 'Componente')
  const linhas = [
    { ...COMPONENTE, Código: 'ROL-130', Referência: 'ALUVALE' },
    { ...COMPONENTE, ...DA_PRIME, Código: 'ROL-130' },
    { ...COMPONENTE, Código: 'ROL-131', Referência: 'ALUVALLE' },
  ]
  await escolherPlanilha(page, await planilha(linhas), 'Roldanas das referências.xlsx')
  await page.getByRole('button', { name: 'Simular' }).click()
  await page.getByRole('checkbox', { name: /^Importar ROL-130, ALUVALE PRIME/ }).waitFor()
}
const confirmar = async (page: Page) => {
  await simular(page)
  await page.getByRole('button', { name: /^Importar \d+ linhas?$/ }).click()
  await page.getByRole('dialog').waitFor()
}
const importar = async (page: Page) => {
  await confirmar(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await page.getByRole('dialog', { name: 'Log de Importação' }).getByRole('row').nth(1).waitFor()
}

const simularImagens = async (page: Page) => {
  await escolher(page, 'Tipo de produto', 'Componente')
  await escolher(page, 'Referência', 'ALUVALE')
  const buffer = await zipDe({
    'ROL-040.png': PNG,
    'ROL-080.svg': SVG,
    'ROL-999.png': PNG,
    'ROL-015.txt': 'sem imagem',
  })
  await page.locator('input[type=file]').first().setInputFiles({ name: 'Roldanas.zip', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Simular' }).click()
  await page.getByRole('checkbox', { name: /^Importar ROL-080/ }).waitFor()
}

const importarImagens = async (page: Page) => {
  await escolher(page, 'Tipo de produto', 'Componente')
  await escolher(page, 'Referência', 'ALUVALE')
  const buffer = await zipDe({ 'ROL-040.png': PNG, 'ROL-999.png': PNG, 'ROL-080.txt': 'sem imagem' })
  await page.locator('input[type=file]').first().setInputFiles({ name: 'Roldanas.zip', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Log de Importação' }).getByRole('row').nth(1).waitFor()
}

const simularAcabamentos = async (page: Page) => {
  await escolher(page, 'Referência', 'ALUVALE')
  const linhas = [
    { Código: 'PIN-1', Descrição: 'Branco brilhante', Status: 'Ativo', 'Lote mínimo': 12.5 },
    { Código: 'PIN-2', Descrição: 'Preto fosco', Unidade: 'léguas' },
  ]
  await escolherPlanilha(page, await planilha(linhas, 'Acabamentos'), 'Acabamentos novembro.xlsx')
  await page.getByRole('button', { name: 'Simular' }).click()
  await page.getByRole('checkbox', { name: /^Importar PIN-1/ }).waitFor()
}

const tela = { endereco: '/importar', titulo: 'Importar', pessoa: 'admin' } as const

export const CENAS_DE_IMPORTACAO: readonly CenaDaTela[] = [
  { nome: 'importar', ...tela },
  {
    nome: 'importar-recusado',
    estado: true,
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
  {
    nome: 'precos-versoes',
    abre: 'precos/VersoesDaTabela',
    estado: true,
    ...tela,
    endereco: '/importar?aba=precos',
    fazer: async (page) => {
      await page.getByRole('button', { name: 'Versões de Componentes Aluvale 2026' }).click()
      await page.getByRole('dialog').locator('tbody').getByRole('row').first().waitFor()
    },
  },
  {
    nome: 'precos-ao-mercado',
    abre: 'precos/PublicarPrecos',
    estado: true,
    ...tela,
    endereco: '/importar?aba=precos',
    fazer: async (page) => {
      await page.getByRole('button', { name: 'Disponível Mercado', exact: true }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { nome: 'exportar-precos', ...tela, endereco: '/exportacao?aba=precos', titulo: 'Exportar' },
  { nome: 'importar-acabamentos', ...tela, endereco: '/importar?aba=acabamentos', fazer: simularAcabamentos },
  { nome: 'importar-aplicabilidade', ...tela, endereco: '/importar?aba=aplicabilidade' },
  { nome: 'exportar-acabamentos', ...tela, endereco: '/exportacao?aba=acabamentos', titulo: 'Exportar' },
  { nome: 'exportar-aplicabilidades', ...tela, endereco: '/exportacao?aba=aplicabilidades', titulo: 'Exportar' },
  { nome: 'importar-imagens', ...tela, endereco: '/importar?aba=imagens' },
  {
    nome: 'importar-imagens-simulacao',
    estado: true,
    ...tela,
    endereco: '/importar?aba=imagens',
    fazer: simularImagens,
  },
  {
    nome: 'importar-imagens-log',
    abre: 'importacao/LogEmDialogo',
    estado: true,
    ...tela,
    endereco: '/importar?aba=imagens',
    fazer: importarImagens,
  },
  { nome: 'exportar-imagens', ...tela, endereco: '/exportacao?aba=imagens', titulo: 'Exportar' },
  { nome: 'importar-referencias', ...tela, fazer: simularReferencias },
  { nome: 'importar-simulacao', ...tela, fazer: simular },
  { nome: 'importar-confirmar', abre: 'importacao/useImportar', estado: true, ...tela, fazer: confirmar },
  // Last: from here on an import is in progress.
  { nome: 'importar-log', abre: 'importacao/LogEmDialogo', estado: true, ...tela, fazer: importar },
  {
    nome: 'importar-eliminar',
    abre: 'importacao/ListaDeImportacoes',
    estado: true,
    ...tela,
    fazer: (page) =>
      page
        .getByRole('button', { name: /^Eliminar / })
        .first()
        .click(),
  },
]
