import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'

const tela = { endereco: '/integracao', titulo: 'Integração', pessoa: 'master' } as const

const criarChave = async (page: Page) => {
  await page.getByRole('button', { name: 'Criar chave' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('ERP da revenda')
  await page.getByRole('checkbox', { name: 'Sincronizar clientes' }).check()
}
const verChave = async (page: Page) => {
  await criarChave(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog', { name: 'Chave criada' }).waitFor()
}

export const CENAS_DE_INTEGRACAO: readonly CenaDaTela[] = [
  { nome: 'integracao-chave-nova', ...tela, fazer: criarChave },
  { nome: 'integracao-chave-criada', ...tela, fazer: verChave },
  { nome: 'integracao-chaves', ...tela },
  { nome: 'integracao-chaves-admin', ...tela, pessoa: 'admin' },
]
