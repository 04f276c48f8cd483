import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'
import { escolherEm } from './escolha.ts'

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

const abrir = (nome: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: nome }).first().click()
  await page.getByRole('dialog').waitFor()
}
const abrirAba = (botao: string | RegExp, nome: string) => async (page: Page) => {
  await abrir(botao)(page)
  await page.getByRole('tab', { name: nome, exact: true }).click()
  await page.getByRole('tab', { name: nome, exact: true, selected: true }).waitFor()
}
const formularioVazio = (botao: string) => async (page: Page) => {
  await abrir(botao)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Campo obrigatório').first().waitFor()
}
const naReferencia = (botao: RegExp, aba: string) => async (page: Page) => {
  await abrirAba(botao, aba)(page)
  await escolherEm(page.getByRole('combobox', { name: 'Referência' }), /^ALUVALE( \(|$)/)
  await page.getByRole('checkbox').first().waitFor()
}
const simular = async (page: Page) => {
  await abrir(/^Disponibilizar em Massa: .*PAR/)(page)
  await page.getByText(/^Libera .* para/).waitFor()
}
const padrao = { ...lista, endereco: '/liberacoes?secao=padrao' } as const
const diversas = { ...lista, endereco: '/liberacoes?secao=diversas' } as const
/** Has packages released by hand. */
const comPacotes = {
  ...cliente,
  endereco: '/liberacoes/alumisoft/liberacao?idSerial=4&aba=pacotes',
  titulo: 'Alumínios Ipiranga Uberlândia Ltda',
} as const
const verLista = (page: Page) => page.locator('tbody').getByRole('row').first().waitFor()

export const CENAS_DE_LIBERACOES: readonly CenaDaTela[] = [
  { nome: 'liberacoes', ...lista },
  { nome: 'liberacoes-preference', estado: true, ...lista, endereco: '/liberacoes?secao=preference' },
  { nome: 'liberacao-geral', ...cliente },
  { nome: 'liberacao-so-leitura', estado: true, ...cliente, pessoa: 'leitura' },
  {
    nome: 'liberacao-pacotes',
    abre: 'liberacoes/EscolherPacotes',
    ...cliente,
    endereco: `${cliente.endereco}&aba=pacotes`,
    fazer: escolherNoDialogo,
  },
  {
    nome: 'liberacao-precos',
    abre: 'liberacoes/EscolherTabelas',
    ...cliente,
    endereco: `${cliente.endereco}&aba=precos`,
    fazer: escolherNoDialogo,
  },
  {
    nome: 'liberacao-aplicabilidade',
    ...cliente,
    endereco: `${cliente.endereco}&aba=aplicabilidade`,
    fazer: semEscolha,
  },
  { nome: 'liberacao-preference', ...preference, fazer: semEscolha },
  {
    nome: 'cadastro-de-clientes',
    ...lista,
    pessoa: 'master',
    titulo: 'Importar cadastro',
    endereco: '/liberacoes/cadastro',
  },
  { nome: 'matriz', ...simulacao, titulo: 'Edições nos clientes', endereco: '/liberacoes/edicoes' },
  { nome: 'simulacao-escolha', ...simulacao, titulo: 'O que um cliente vê', endereco: '/liberacoes/simulacao' },
  { nome: 'simulacao-recebe', ...simulacao },
  { nome: 'simulacao-nao-recebe', ...simulacao, endereco: `${simulacao.endereco}&aba=falta`, pessoa: 'leitura' },
  { nome: 'simulacao-dia-sem-historico', estado: true, ...simulacao, endereco: `${simulacao.endereco}&em=2020-01-31` },
  { nome: 'simulacao-dia-por-vir', estado: true, ...simulacao, endereco: `${simulacao.endereco}&em=2999-12-31` },
  { nome: 'liberacao-pacotes-do-cliente', estado: true, ...comPacotes, fazer: verLista },
  {
    nome: 'liberacao-excluir-varios',
    abre: 'ui/table/ExcluirVarios',
    estado: true,
    ...comPacotes,
    fazer: async (page) => {
      await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
      await page
        .getByRole('region', { name: 'Ações em lote' })
        .getByRole('button', { name: /Excluir/ })
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    nome: 'liberacao-precos-do-cliente',
    estado: true,
    ...cliente,
    endereco: `${cliente.endereco}&aba=precos`,
    fazer: verLista,
  },
  { nome: 'liberacao-padrao', ...padrao, fazer: verLista },
  {
    nome: 'liberacao-padrao-nova',
    abre: 'liberacoes/PadraoDialog',
    estado: true,
    ...padrao,
    fazer: formularioVazio('Adicionar'),
  },
  {
    nome: 'liberacao-padrao-editar',
    abre: 'liberacoes/PadraoDialog',
    estado: true,
    ...padrao,
    fazer: abrir(/^Editar CEM Smart/),
  },
  { nome: 'liberacao-padrao-pacotes', estado: true, ...padrao, fazer: abrirAba(/^Editar Pacotes/, 'Pacotes') },
  {
    nome: 'liberacao-padrao-pacotes-da-referencia',
    estado: true,
    ...padrao,
    fazer: naReferencia(/^Editar Pacotes/, 'Pacotes'),
  },
  { nome: 'liberacao-padrao-precos', estado: true, ...padrao, fazer: abrirAba(/^Editar Pacotes/, 'Tabela de Preços') },
  { nome: 'liberacao-diversas', ...diversas, fazer: verLista },
  {
    nome: 'liberacao-diversas-nova',
    abre: 'liberacoes/DiversaDialog',
    estado: true,
    ...diversas,
    fazer: formularioVazio('Adicionar'),
  },
  {
    nome: 'liberacao-diversas-editar',
    abre: 'liberacoes/DiversaDialog',
    estado: true,
    ...diversas,
    fazer: abrir(/^Editar .*PAR/),
  },
  {
    nome: 'liberacao-diversas-disponivel',
    abre: 'liberacoes/DiversaDialog',
    estado: true,
    ...diversas,
    fazer: abrir(/^Ver /),
  },
  {
    nome: 'liberacao-diversas-disponibilizar',
    abre: 'liberacoes/DisponibilizarEmMassa',
    estado: true,
    ...diversas,
    fazer: simular,
  },
  {
    nome: 'liberacao-diversas-excluir',
    abre: 'liberacoes/LiberacoesDiversas',
    estado: true,
    ...diversas,
    fazer: abrir(/^Excluir .*CEM Mini/),
  },
]
