import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { apiDe, type Api } from '../api.ts'
import { ultimoLink } from '../correio.ts'
import { escolherEm } from '../escolha.ts'
import { estadoAcessivel, como, semErros, textos, visitante, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'
import {
  aba,
  aviso,
  botao,
  caixa,
  completarReferencia,
  opcoes,
  novaReferencia,
  preencher,
  titulo,
} from '../jornadas/administracao.ts'

const PERFIL = 'Esquadrias da jornada'
const EMPRESA = 'Jatobá Esquadrias'
const NOME = 'Caio Jatobá'
const EMAIL = 'caio.jatoba@exemplo.com.br'
const REFERENCIAS = ['JATOBÁ UM', 'JATOBÁ DOIS']
const RECURSOS = ['Exportação', 'Importação', 'Liberações', 'Configurações', 'Desenhador']
const PERFIS = '/empresas/0/perfisDeEmpresa/perfis'

interface Recurso {
  label: string
  value: number
}

let api: Api
let master: Aba
let page: Page
let pessoa: Aba
let enderecoDaEmpresa = ''

beforeAll(async () => {
  api = await apiDe('master')
  master = await como('master')
  page = master.page
})
afterEach(() => semErros(master))

const { dialogo } = telaDe(() => page)
const idDaEmpresa = () => Number(/\d+/.exec(enderecoDaEmpresa)?.[0])
const liberados = async (): Promise<string[]> => (await recursos()).map(({ label }) => label)

async function recursos(): Promise<Recurso[]> {
  const { perfil } = await api.chamar<{ perfil: Recurso }>('GET', `/empresa/${idDaEmpresa()}`)
  const todos = await api.chamar<(Recurso & { selecionado: boolean })[]>(
    'GET',
    `/empresa/telaSistemaDisponivel/${idDaEmpresa()}/${perfil.value}`,
  )
  return todos.filter(({ selecionado }) => selecionado)
}
/** From the company, as its form does, while somebody has a page of his own open. */
async function retirar(recurso: string): Promise<void> {
  const ficam = (await recursos()).filter(({ label }) => label !== recurso)
  await api.chamar('POST', '/empresa/salvarRecurso', {
    idEmpresa: idDaEmpresa(),
    idsRecurso: ficam.map(({ value }) => value),
  })
}
const salvo = () => aviso(page, CONCLUIDA).waitFor()

describe('the Master sets up a customer', () => {
  it('makes a profile with its resources', async () => {
    await ir(page, PERFIS, 'Perfis de Empresa')
    await page.getByRole('link', { name: 'Novo Perfil' }).click()
    await titulo(page, 'Novo Perfil')
    await preencher(page, { Perfil: PERFIL })
    for (const recurso of RECURSOS) await caixa(page, recurso).check()
    await estadoAcessivel(page, 'novo perfil')
    await botao(page, 'Salvar').click()
    await page.getByRole('row', { name: new RegExp(`${PERFIL} 5`) }).waitFor()
  })

  it('makes a company with all its fields', async () => {
    await ir(page, '/empresas', 'Empresas')
    await page.getByRole('link', { name: 'Nova Empresa' }).click()
    await titulo(page, 'Nova Empresa')
    await page.getByRole('textbox', { name: 'CNPJ', exact: true }).pressSequentially('BR8K2W4T000101')
    await preencher(page, { 'Razão social': 'Jatobá Esquadrias Ltda', 'Nome fantasia': EMPRESA })
    await page.getByRole('textbox', { name: 'CEP', exact: true }).pressSequentially('38408100')
    await expect.poll(() => page.getByRole('textbox', { name: 'CEP', exact: true }).inputValue()).toBe('38408-100')
    await preencher(page, { Endereço: 'Avenida Rondon', Número: '1200', Complemento: 'Galpão 3' })
    await preencher(page, { Bairro: 'Brasil', Cidade: 'Uberlândia' })
    await escolherEm(opcoes(page, 'Estado'), 'MG', false)
    await estadoAcessivel(page, 'nova empresa')
    await botao(page, 'Salvar').click()
    await titulo(page, EMPRESA)
    enderecoDaEmpresa = new URL(page.url()).pathname
  })

  it('gives it the profile at once and then its resources', async () => {
    await aba(page, 'Recursos').click()
    await escolherEm(opcoes(page, 'Perfil'), PERFIL, false)
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(RECURSOS.length)
    for (const recurso of RECURSOS) await caixa(page, recurso).check()
    await botao(page, 'Salvar').click()
    await salvo()
    // The notice may still be that of the profile: what is being saved is no longer there to be lost once it is done.
    await expect.poll(() => page.locator('[data-loading]').count()).toBe(0)
    await expect.poll(() => botao(page, 'Salvar').isDisabled()).toBe(true)
    await estadoAcessivel(page, 'recursos da empresa')
  })

  it('adds a person with five resources', async () => {
    await aba(page, 'Usuários').click()
    await botao(page, 'Adicionar').first().click()
    await preencher(dialogo(), { Nome: NOME, 'E-mail': EMAIL, Serial: '90001' })
    await escolherEm(opcoes(page, 'Tipo'), 'Usuário MOF', false)
    for (const recurso of RECURSOS) await caixa(dialogo(), recurso).check()
    await estadoAcessivel(page, 'novo usuário')
    await botao(dialogo(), 'Salvar').click()
    await dialogo().waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: NOME }).getByText('Primeiro acesso pendente').waitFor()
  })

  it.each(REFERENCIAS)('keeps %s with logo, line, class and informativo', async (nome) => {
    await ir(page, '/referencias', 'Referências')
    await novaReferencia(page, nome)
    await estadoAcessivel(page, 'dados da referência')
    await completarReferencia(page)
    await estadoAcessivel(page, 'informativos da referência')
  })

  it('releases both to the company', async () => {
    await ir(page, `${enderecoDaEmpresa}?aba=referencias`, EMPRESA)
    await escolherEm(page.getByRole('combobox', { name: 'Recurso' }), 'Configurações')
    await page.getByRole('searchbox').fill('jatoba')
    await page.getByText('Busca: jatoba').waitFor()
    for (const nome of REFERENCIAS) await caixa(page, nome).check()
    await estadoAcessivel(page, 'referências da empresa')
    await botao(page, 'Salvar').click()
    await salvo()
  })
})

describe('the new person', () => {
  it('enters by the link of the mail', async () => {
    await ir(page, `${enderecoDaEmpresa}?aba=usuarios`, EMPRESA)
    await botao(page, `Enviar dados de acesso a ${NOME}`).click()
    await botao(page, 'Enviar').click()
    await aviso(page, 'O Email foi enviado com seus dados de acesso.').waitFor()
    pessoa = await visitante()
    await pessoa.page.goto(await ultimoLink(EMAIL))
    for (const rotulo of ['Senha', 'Confirmar senha'])
      await pessoa.page.getByLabel(rotulo, { exact: true }).fill('jatoba2026')
    await estadoAcessivel(pessoa.page, 'primeiro acesso')
    await botao(pessoa.page, 'Salvar').click()
    await titulo(pessoa.page, `Olá, ${NOME}`)
  })

  it('sees exactly his menu, and what was released to his company', async () => {
    const menu = pessoa.page.getByRole('navigation', { name: 'Principal' })
    await textos(menu.getByRole('listitem'), ['Home', 'Ações', 'Liberações', 'Configuração', 'Desenhador'])
    await botao(menu, 'Ações').click()
    await textos(pessoa.page.getByRole('menuitem'), ['Importar', 'Exportar'])
    await pessoa.page.keyboard.press('Escape')
    await estadoAcessivel(pessoa.page, 'início')
    await pessoa.page.goto('/produtos')
    await pessoa.page.getByText(MENSAGENS.paginaSemPermissao).waitFor()
    await estadoAcessivel(pessoa.page, 'sem permissão')
    await ir(pessoa.page, '/referencias', 'Referências')
    for (const nome of REFERENCIAS) await pessoa.page.getByRole('link', { name: nome, exact: true }).waitFor()
    semErros(pessoa)
  })

  it('loses what a removed resource gave, menu entry and page, at the next click of his open session', async () => {
    await retirar('Configurações')
    await botao(pessoa.page, 'Configuração').click()
    await pessoa.page.getByRole('menuitem', { name: 'Cores', exact: true }).click()
    await pessoa.page.getByText(MENSAGENS.paginaSemPermissao).waitFor()
    const menu = pessoa.page.getByRole('navigation', { name: 'Principal' })
    await expect.poll(() => botao(menu, 'Configuração').count()).toBe(0)
    await menu.getByRole('link', { name: 'Liberações' }).waitFor()
    semErros(pessoa, 403)
  })
})

describe('a resource that people have', () => {
  it('is taken from their company once it was asked', async () => {
    await ir(page, `${enderecoDaEmpresa}?aba=recursos`, EMPRESA)
    await caixa(page, 'Exportação').uncheck()
    await botao(page, 'Salvar').click()
    await dialogo().getByText('Atenção: Este recurso está liberado para um ou mais usuários.').waitFor()
    await botao(dialogo(), 'Eliminar').click()
    await dialogo().waitFor({ state: 'hidden' })
    await expect.poll(liberados).not.toContain('Exportação')
  })
})
