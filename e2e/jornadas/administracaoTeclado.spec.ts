import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ultimoLink } from '../correio.ts'
import { como, semErros, textos, visitante, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'
import { ARQUIVOS, aviso, titulo, type Arquivo } from './administracao.ts'
import {
  apertar,
  digitar,
  escolherArquivo,
  escolherDigitando,
  escolherNaLista,
  focoEm,
  marcar,
  peloMenu,
  tabAte,
  tomar,
} from './teclas.ts'

const PERFIL = 'Xingu do teclado'
const EMPRESA = 'Ipê Vidros'
const NOME = 'Inês Ipê'
const EMAIL = 'ines.ipe@exemplo.com.br'
const RECURSOS = ['Exportação', 'Importação', 'Liberações', 'Configurações', 'Desenhador']
const REFERENCIAS = ['IPÊ DO TECLADO UM', 'IPÊ DO TECLADO DOIS']

let master: Aba
let page: Page
let pessoa: Aba

beforeAll(async () => {
  master = await como('master')
  page = master.page
  // Somebody always listens: the browser's own dialog never opens in between.
  page.on('filechooser', () => undefined)
})
afterEach(() => semErros(master))

const salvar = () => page.keyboard.press('Control+s')
const salvo = () => aviso(page, CONCLUIDA).waitFor()
const { dialogo } = telaDe(() => page)

async function abrirEmpresas(): Promise<void> {
  await peloMenu(page, 'Configuração', 'Empresas')
  await titulo(page, 'Empresas')
}

async function abrirEmpresa(): Promise<void> {
  await abrirEmpresas()
  await apertar(page, EMPRESA)
  await titulo(page, EMPRESA)
}

/** Tabs are one stop; the arrows go from the open one to the others. */
async function abrirAba(daqui: string, nome: string): Promise<void> {
  await tabAte(page, daqui)
  for (let volta = 0; volta < MAIS_ABAS; volta += 1) {
    await page.keyboard.press('ArrowRight')
    await page.locator('[role=tab][aria-selected=true]:focus').waitFor()
    if (await page.getByRole('tab', { name: nome, exact: true, selected: true }).isVisible()) return
  }
  throw new Error(`the arrows do not lead from “${daqui}” to “${nome}”`)
}
const MAIS_ABAS = 6

async function escolherNoCartao(cartao: string, arquivo: Arquivo): Promise<void> {
  await tabAte(page, 'Escolher arquivo')
  await page.getByRole('group', { name: cartao, exact: true }).locator('button:focus').waitFor()
  await escolherArquivo(page, arquivo)
}

async function fecharSalvando(): Promise<void> {
  await salvar()
  await dialogo().waitFor({ state: 'hidden' })
}

describe('the Master without a mouse', () => {
  it('makes a profile', async () => {
    await ir(page, '/dashboard', 'Olá, Helena Prado')
    await peloMenu(page, 'Configuração', 'Perfis de Empresa')
    await titulo(page, 'Perfis de Empresa')
    await apertar(page, 'Novo Perfil')
    await titulo(page, 'Novo Perfil')
    await digitar(page, 'Perfil', PERFIL)
    await marcar(page, page, RECURSOS)
    await salvar()
    await page.getByRole('row', { name: new RegExp(`${PERFIL} 5`) }).waitFor()
  })

  it('makes a company', async () => {
    await abrirEmpresas()
    await apertar(page, 'Nova Empresa')
    await titulo(page, 'Nova Empresa')
    await digitar(page, 'CNPJ', '45723918000105')
    await digitar(page, 'Razão social', 'Ipê Vidros Ltda')
    await digitar(page, 'Nome fantasia', EMPRESA)
    await digitar(page, 'CEP', '38408100')
    await digitar(page, 'Endereço', 'Rua das Flores')
    await digitar(page, 'Número', '10')
    await digitar(page, 'Bairro', 'Centro')
    await digitar(page, 'Cidade', 'Uberlândia')
    await escolherDigitando(page, 'Estado', 'MG')
    await salvar()
    await titulo(page, EMPRESA)
  })

  it('gives it the profile, which only Enter on it saves, and the resources', async () => {
    await abrirAba('Empresa', 'Recursos')
    await digitar(page, 'Perfil', PERFIL)
    const perfil = page.getByRole('option', { name: PERFIL, exact: true })
    await perfil.waitFor()
    await page.keyboard.press('ArrowDown')
    await tomar(page, perfil)
    await marcar(page, page, RECURSOS)
    await salvar()
    await page.locator('button[aria-disabled]', { hasText: 'Salvar' }).waitFor()
  })

  it('adds a person with five resources', async () => {
    await abrirAba('Recursos', 'Usuários')
    await apertar(page, 'Adicionar')
    await dialogo().waitFor()
    await focoEm(page, 'Nome')
    await page.keyboard.type(NOME)
    await digitar(page, 'E-mail', EMAIL)
    await digitar(page, 'Serial', '90002')
    await escolherDigitando(page, 'Tipo', 'Usuário MOF')
    await marcar(page, dialogo(), RECURSOS)
    await fecharSalvando()
    await page.getByRole('row').filter({ hasText: NOME }).getByText('Primeiro acesso pendente').waitFor()
  })

  describe.each(REFERENCIAS)('makes %s', (nome) => {
    it('with its files', async () => {
      await peloMenu(page, 'Configuração', 'Referências')
      await titulo(page, 'Referências')
      await apertar(page, 'Nova Referência')
      await titulo(page, 'Nova Referência')
      await digitar(page, 'Descrição', nome)
      await escolherDigitando(page, 'Tipo', 'Fabricante')
      await escolherDigitando(page, 'Projetista', 'Helena')
      await marcar(page, page, ['PERFIL'])
      await escolherNoCartao('Logo', ARQUIVOS.logo)
      await escolherNoCartao('Arquivo comum', ARQUIVOS.comum)
      await salvar()
      await titulo(page, nome)
      await page.getByRole('img', { name: `Logo de ${nome}` }).waitFor()
    })

    it('with a line', async () => {
      await abrirAba('Dados', 'Linhas')
      await apertar(page, 'Nova Linha')
      await focoEm(page, 'Linha')
      await page.keyboard.type('Linha 25')
      await tomar(page, page.getByRole('option', { name: 'Linha 25', exact: true }))
      for (const grupo of ['Exclusiva', 'Impedir salvar']) {
        await apertar(page, 'Sim', 'ArrowRight')
        await page.getByRole('radiogroup', { name: grupo }).getByRole('radio', { name: 'Não', checked: true }).waitFor()
      }
      await fecharSalvando()
      await page.getByRole('button', { name: 'Excluir Linha 25' }).waitFor()
    })

    it('with a class', async () => {
      await abrirAba('Linhas', 'Classes/ID')
      await apertar(page, 'Adicionar')
      await focoEm(page, 'Classe/ID')
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await fecharSalvando()
      await page.getByRole('button', { name: /^Excluir / }).waitFor()
    })

    it('with an informativo, which opens in a sandboxed tab', async () => {
      await abrirAba('Classes/ID', 'Informativos')
      await escolherNoCartao('Novo informativo', ARQUIVOS.informativo)
      await page.getByRole('link', { name: ARQUIVOS.informativo.name }).waitFor()
      const [nota] = await Promise.all([page.context().waitForEvent('page'), apertar(page, ARQUIVOS.informativo.name)])
      await nota.getByRole('heading', { name: 'Nota da referência' }).waitFor()
      await nota.close()
    })
  })

  it('releases both to the company', async () => {
    await abrirEmpresa()
    await abrirAba('Empresa', 'Referências')
    await escolherNaLista(page, 'Recurso', 'Configurações')
    await digitar(page, 'Buscar', 'ipe do teclado')
    await page.getByText('Busca: ipe do teclado').waitFor()
    await marcar(page, page, REFERENCIAS)
    await salvar()
    await page.locator('button[aria-disabled]', { hasText: 'Salvar' }).waitFor()
  })

  it('sends the access data', async () => {
    await abrirAba('Referências', 'Usuários')
    await apertar(page, `Enviar dados de acesso a ${NOME}`)
    await apertar(page, 'Enviar')
    await aviso(page, 'O Email foi enviado com seus dados de acesso.').waitFor()
  })
})

describe('the new person without a mouse', () => {
  it('enters by the link of the mail and sees exactly the menu', async () => {
    pessoa = await visitante()
    await ir(pessoa.page, await ultimoLink(EMAIL), 'Meu primeiro acesso')
    await digitar(pessoa.page, 'Senha', 'ipe-2026')
    await digitar(pessoa.page, 'Confirmar senha', 'ipe-2026')
    await pessoa.page.keyboard.press('Enter')
    await titulo(pessoa.page, `Olá, ${NOME}`)
    const menu = pessoa.page.getByRole('navigation', { name: 'Principal' }).getByRole('listitem')
    await textos(menu, ['Home', 'Ações', 'Liberações', 'Configuração', 'Desenhador'])
    await peloMenu(pessoa.page, 'Configuração', 'Referências')
    await titulo(pessoa.page, 'Referências')
    for (const nome of REFERENCIAS) await tabAte(pessoa.page, nome)
    semErros(pessoa)
  })

  it('loses what a removed resource gave at the next key', async () => {
    await abrirAba('Usuários', 'Empresa')
    await abrirAba('Empresa', 'Recursos')
    await apertar(page, 'Configurações', 'Space')
    await salvar()
    await dialogo().getByText('Atenção: Este recurso está liberado para um ou mais usuários.').waitFor()
    await focoEm(page, 'Cancelar')
    await apertar(page, 'Eliminar')
    await dialogo().waitFor({ state: 'hidden' })
    await salvo()
    await peloMenu(pessoa.page, 'Configuração', 'Cores')
    await pessoa.page.getByText(MENSAGENS.paginaSemPermissao).waitFor()
    const menu = pessoa.page.getByRole('navigation', { name: 'Principal' }).getByRole('listitem')
    await textos(menu, ['Home', 'Ações', 'Liberações', 'Desenhador'])
    semErros(pessoa, 403)
  })
})
