import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'

/** The first reference of the demo data, whose packages stand on every level. */
const homologacao = { endereco: '/referencias/1/x?aba=homologacao', titulo: 'ALUVALE', pessoa: 'admin' } as const
const disponivel = { ...homologacao, endereco: '/referencias/1/x?aba=disponivel' } as const

const clicarEm = (nome: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: nome }).first().click()
  await page.getByRole('dialog').waitFor()
}
const semTipo = async (page: Page) => {
  await clicarEm('Novo pacote')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Campo obrigatório').first().waitFor()
}
const excluirLiberado = async (page: Page) => {
  await clicarEm('Excluir Linha 25')(page)
  await page.getByText('Este pacote está liberado').waitFor()
}
const verLista = (page: Page) => page.locator('tbody').getByRole('row').first().waitFor()

export const CENAS_DE_PACOTES: readonly CenaDaTela[] = [
  { nome: 'pacotes-homologacao', ...homologacao, fazer: verLista },
  { nome: 'pacotes-novo', abre: 'pacotes/PacoteDialogo', ...homologacao, fazer: semTipo },
  {
    nome: 'pacotes-editar',
    abre: 'pacotes/PacoteDialogo',
    estado: true,
    ...homologacao,
    fazer: clicarEm('Editar Linha 25'),
  },
  {
    nome: 'pacotes-disponibilizar',
    abre: 'pacotes/DisponibilizarDialogo',
    estado: true,
    ...homologacao,
    fazer: clicarEm('Disponibilizar Linha 30'),
  },
  { nome: 'pacotes-excluir', abre: 'pacotes/Homologacao', estado: true, ...homologacao, fazer: excluirLiberado },
  { nome: 'pacotes-disponivel', ...disponivel, fazer: verLista },
  { nome: 'pacotes-baixar', abre: 'pacotes/Disponiveis', estado: true, ...disponivel, fazer: clicarEm(/^Baixar /) },
]
