import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'

const lista = { endereco: '/liberacoes', titulo: 'Liberações', pessoa: 'liberacao' } as const
/** The first customer of the demo data: one serial of CEM, one of CEM MOBI, one of PrefSuite. */
const CLIENTE = 'Esquadrias Bandeirantes São Paulo Ltda'
const cliente = {
  endereco: '/liberacoes/alumisoft/liberacao?idSerial=1',
  titulo: CLIENTE,
  pessoa: 'liberacao',
} as const
const preference = {
  endereco: '/liberacoes/preference/atualizacao?idSerial=3',
  titulo: CLIENTE,
  pessoa: 'liberacao',
} as const

const simulacao = {
  endereco: '/liberacoes/simulacao?idSerial=1',
  titulo: 'O que este cliente vê',
  pessoa: 'liberacao',
} as const

const semEscolha = async (page: Page) => {
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText('Campo obrigatório').first().waitFor()
}

const escolherNoDialogo = async (page: Page) => {
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).waitFor()
}

export const CENAS_DE_LIBERACOES: readonly CenaDaTela[] = [
  { nome: 'liberacoes', ...lista },
  { nome: 'liberacoes-preference', ...lista, endereco: '/liberacoes?secao=preference' },
  { nome: 'liberacao-geral', ...cliente },
  { nome: 'liberacao-so-leitura', ...cliente, pessoa: 'leitura' },
  { nome: 'liberacao-pacotes', ...cliente, endereco: `${cliente.endereco}&aba=pacotes`, fazer: escolherNoDialogo },
  { nome: 'liberacao-precos', ...cliente, endereco: `${cliente.endereco}&aba=precos`, fazer: escolherNoDialogo },
  {
    nome: 'liberacao-aplicabilidade',
    ...cliente,
    endereco: `${cliente.endereco}&aba=aplicabilidade`,
    fazer: semEscolha,
  },
  { nome: 'liberacao-preference', ...preference, fazer: semEscolha },
  { nome: 'matriz', ...simulacao, titulo: 'Edições nos clientes', endereco: '/liberacoes/edicoes' },
  { nome: 'simulacao-escolha', ...simulacao, titulo: 'O que um cliente vê', endereco: '/liberacoes/simulacao' },
  { nome: 'simulacao-recebe', ...simulacao },
  { nome: 'simulacao-nao-recebe', ...simulacao, endereco: `${simulacao.endereco}&aba=falta`, pessoa: 'leitura' },
]
