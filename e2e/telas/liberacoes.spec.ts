import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe } from '../api.ts'
import { escolherEm, escolherPrimeira } from '../escolha.ts'
import { estadoAcessivel, acesso, comFoco, como, semErros, textos, type Aba } from '../fixtures.ts'
import { apertar, marcar } from '../jornadas/teclas.ts'
import { ir, PESSOAS } from '../navegador.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('liberacao')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { botao, aviso, dialogo, linha, opcoes } = telaDe(() => page)
const CLIENTE = 'Esquadrias Bandeirantes São Paulo Ltda'
const EM_VIGOR = 'Componentes Aluvale 2026'
const EM_HOMOLOGACAO = 'Vidros Aluvale 2026'
const titulo = (onde: Page = page) => onde.getByRole('heading', { level: 1, name: CLIENTE }).waitFor()
const abrirAba = async (nome: string) => {
  await page.getByRole('tab', { name: nome, exact: true }).click()
  await page.getByRole('tab', { name: nome, exact: true, selected: true }).waitFor()
}

describe('the customers', () => {
  it('are listed by system, searched by number without its marks, and opened at an address of their own', async () => {
    await ir(page, '/liberacoes', 'Liberações')
    await textos(page.getByRole('columnheader'), [
      'Razão social',
      'Nome fantasia',
      'Produto',
      'Estado',
      'Cidade',
      'Serial',
      'CNPJ',
      'Ações',
    ])
    await page.getByRole('searchbox').fill('cem20000')
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1)
    await linha('CEM-20000').waitFor()
    await page.getByRole('radio', { name: 'CEM MOBI' }).press(' ')
    await linha('MOB-20000').waitFor()
    await page.getByRole('radio', { name: 'CEM', exact: true }).press(' ')
    await linha('CEM-20000')
      .getByRole('link', { name: /^Editar/ })
      .click()
    await titulo()
    expect(new URL(page.url()).search).toBe('?idSerial=1')
    await page.reload()
    await titulo()
    await page.getByText('Serial CEM-20000').waitFor()
  })
})

describe('a customer', () => {
  it('keeps limits and blocks, saved by keys from the page (cliente-detalhe.004-007)', async () => {
    await ir(page, '/liberacoes/alumisoft/liberacao?idSerial=1', CLIENTE)
    const perfis = page.getByRole('textbox', { name: 'Limite de perfis' })
    await perfis.fill('')
    await perfis.pressSequentially('1234')
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('O valor máximo é 999.').waitFor()
    expect(await perfis.inputValue()).toBe('1234')
    await perfis.fill('123')
    await page.keyboard.press('ControlOrMeta+s')
    await aviso(CONCLUIDA).waitFor()
    await page.reload()
    await expect.poll(() => perfis.inputValue()).toBe('123')
  })

  it('asks before a limit that is not saved is left, for another screen or for the next customer', async () => {
    await ir(page, '/liberacoes', 'Liberações')
    await page.getByRole('radio', { name: 'CEM', exact: true }).press(' ')
    await linha('CEM-20000')
      .getByRole('link', { name: /^Editar/ })
      .click()
    await titulo()
    const perfis = page.getByRole('textbox', { name: 'Limite de perfis' })
    await perfis.fill('321')
    const pergunta = page.getByRole('dialog', { name: 'Alterações não salvas' })
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click()
    await botao('Continuar editando', pergunta).click()
    await pergunta.waitFor({ state: 'hidden' })
    await abrirAba('Aplicabilidade')
    await abrirAba('Geral')
    expect(await perfis.inputValue()).toBe('321')
    await botao('Próximo da lista').click()
    await botao('Continuar editando', pergunta).click()
    await pergunta.waitFor({ state: 'hidden' })
    expect(await perfis.inputValue()).toBe('321')
    await botao('Próximo da lista').click()
    await botao('Descartar', pergunta).click()
    await expect.poll(() => new URL(page.url()).search).not.toBe('?idSerial=1')
  })

  it('opens a designer and closes him again', async () => {
    await ir(page, '/liberacoes/alumisoft/liberacao?idSerial=1', CLIENTE)
    await botao('Adicionar').click()
    await page.getByText('Campo obrigatório').waitFor()
    const nome = (await escolherPrimeira(opcoes('Projetista'))).split(' · ')[1] ?? ''
    await botao('Adicionar').click()
    await linha(nome)
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await comFoco(botao('Cancelar', dialogo()))
    await botao('Excluir', dialogo()).click()
    await expect.poll(() => linha(nome).count()).toBe(0)
    await estadoAcessivel(page, 'geral do cliente')
  })

  it('saves only on the tab of its form (decisions L-15)', async () => {
    await abrirAba('Aplicabilidade')
    await expect.poll(() => botao('Salvar').isDisabled()).toBe(true)
    await abrirAba('Geral')
    await expect.poll(() => botao('Salvar').isEnabled()).toBe(true)
  })
})

describe('packages of a customer', () => {
  it('are the only tab of who has no serial (cliente-detalhe.001)', async () => {
    await ir(page, '/liberacoes', 'Liberações')
    await page.getByRole('searchbox').fill('31.102.947')
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1)
    await page.getByRole('link', { name: /^Editar/ }).click()
    await page.getByRole('tab', { name: 'Pct Atualizações' }).waitFor()
    await textos(page.getByRole('tab'), ['Pct Atualizações'])
    await page.getByText('CNPJ 31.102.947').waitFor()
    expect(await botao('Salvar').count()).toBe(0)
  })

  it('are chosen in a dialog by keyboard alone, released and taken back', async () => {
    const admin = await acesso(PESSOAS.admin)
    const chamar = async (url: string, data: object) => {
      const headers = { authorization: `Bearer ${admin.token}` }
      const resposta = await page.request.post(`/api${url}`, { headers, data, timeout: 120_000 })
      expect(resposta.status()).toBe(200)
      return (await resposta.json()) as { id: number }
    }
    const headers = { authorization: `Bearer ${admin.token}` }
    const lista = await page.request.get('/api/referencia/lista?sort=descricao', { headers })
    const { dados } = (await lista.json()) as { dados: { id: number; descricao: string; proprio: boolean }[] }
    const referencia = dados.find(({ proprio }) => proprio)
    const { id } = await chamar('/referencia/SalvarAtualizacaoPortfolioCEM', {
      idTipo: 1,
      idReferencia: referencia?.id,
    })
    await chamar(`/referencia/homologarAtualizacaoPortfolioCEM/${id}/CEM_PRO`, {})
    await ir(page, '/liberacoes/alumisoft/liberacao?idSerial=1&aba=pacotes', CLIENTE)
    await botao('Adicionar').focus()
    await page.keyboard.press('Enter')
    const nome = referencia?.descricao ?? ''
    const oferecido = dialogo().getByRole('row', {
      name: new RegExp(`^Selecionar Referência Referência ${nome} Todas`),
    })
    await oferecido.waitFor()
    expect(await botao('Salvar', dialogo()).isDisabled()).toBe(true)
    await oferecido.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await dialogo().getByText('1 pacote selecionado').waitFor()
    await estadoAcessivel(page, 'escolha de pacotes')
    await botao('Salvar', dialogo()).click()
    await dialogo().waitFor({ state: 'hidden' })
    // By a rule he may receive others of the reference.
    const excluir = linha(nome).getByRole('button', { name: /^Excluir/ })
    await excluir.click()
    await botao('Excluir', dialogo()).click()
    await expect.poll(() => excluir.count()).toBe(0)
  })
})

describe('price tables of a customer', () => {
  it('are asked for when none is chosen (cliente-detalhe.018)', async () => {
    await ir(page, '/liberacoes/alumisoft/liberacao?idSerial=1&aba=precos', CLIENTE)
    await botao('Adicionar').click()
    await dialogo().getByRole('heading', { name: 'Adicionar Tabela de Preços' }).waitFor()
    await botao('Salvar', dialogo()).click()
    await aviso('Selecione ao menos uma tabela de preço').waitFor()
    await estadoAcessivel(page, 'escolha de tabelas de preço')
    await botao('Fechar', dialogo()).last().click()
    await dialogo().waitFor({ state: 'hidden' })
    await comFoco(botao('Adicionar'))
  })

  interface Liberada {
    id: number
    tabelaPreco: string
  }
  const doCliente = async () =>
    (await apiDe('liberacao')).chamar<Liberada[]>('GET', '/serial/ListaSerialTabelaPrecoLiberacao/1/true')
  const retirar = async (liberadas: readonly Liberada[]) => {
    const api = await apiDe('liberacao')
    for (const { id } of liberadas) await api.chamar('DELETE', `/serial/removerTabelaPreco/${id}`)
  }
  const NOMES = [EM_VIGOR, EM_HOMOLOGACAO]
  const caixas = NOMES.map((nome) => `Selecionar ${nome}`)

  it('stay chosen when Homologador? is switched on, by keyboard alone (cliente-detalhe.019)', async () => {
    await retirar(await doCliente())
    await ir(page, '/liberacoes/alumisoft/liberacao?idSerial=1&aba=precos', CLIENTE)
    await apertar(page, 'Adicionar')
    const caixa = (nome: string) => dialogo().getByRole('checkbox', { name: `Selecionar ${nome}`, exact: true })
    await marcar(page, dialogo(), [`Selecionar ${EM_VIGOR}`])
    const testar = () => apertar(page, 'Homologador?', 'Space')
    await testar()
    await marcar(page, dialogo(), [`Selecionar ${EM_HOMOLOGACAO}`])
    expect(await caixa(EM_VIGOR).isChecked()).toBe(true)
    await testar()
    await caixa(EM_HOMOLOGACAO).waitFor({ state: 'detached' })
    expect(await caixa(EM_VIGOR).isChecked()).toBe(true)
    await testar()
    await caixa(EM_HOMOLOGACAO).waitFor()
    expect(await caixa(EM_HOMOLOGACAO).isChecked()).toBe(false)
    await marcar(page, dialogo(), [`Selecionar ${EM_HOMOLOGACAO}`])
    await apertar(page, 'Salvar')
    await dialogo().waitFor({ state: 'hidden' })
    for (const nome of NOMES) await linha(nome).getByText('Sim', { exact: true }).waitFor()
  })

  it('are chosen in the list and deleted after one question, by keyboard alone (Spec 002 §2.8)', async () => {
    await marcar(page, page, caixas)
    await estadoAcessivel(page, 'tabelas de preço escolhidas')
    await apertar(page, 'Excluir 2 registros')
    await page.getByRole('dialog', { name: 'Excluir 2 registros?' }).waitFor()
    await comFoco(botao('Cancelar', dialogo()))
    await apertar(page, 'Excluir 2 registros')
    await dialogo().waitFor({ state: 'hidden' })
    for (const nome of NOMES) await linha(nome).waitFor({ state: 'detached' })
    expect(await doCliente()).toEqual([])
    // The next key goes on from the list, not from the top of the page.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  it('tell how many of the chosen could not be deleted', async () => {
    const api = await apiDe('liberacao')
    const todas = await api.chamar<Liberada[]>('GET', '/serial/ListaTabelaPrecoLiberacao/true')
    const itemsSelecionados = todas.filter(({ tabelaPreco }) => NOMES.includes(tabelaPreco)).map(({ id }) => id)
    await api.chamar('POST', '/serial/salvarTabelaPreco', { idSerial: 1, itemsSelecionados, homologador: true })
    await page.reload()
    await marcar(page, page, caixas)
    await retirar((await doCliente()).filter(({ tabelaPreco }) => tabelaPreco === EM_VIGOR))
    await apertar(page, 'Excluir 2 registros')
    await page.getByRole('dialog', { name: 'Excluir 2 registros?' }).waitFor()
    await apertar(page, 'Excluir 2 registros')
    await aviso('1 de 2 registros não foi excluído.').waitFor()
    await expect.poll(doCliente).toEqual([])
    semErros(aba, 400, 404)
  })
})

describe('PrefSuite', () => {
  it('says that who has no serial cannot get anything', async () => {
    const api = await apiDe('liberacao')
    const { dados } = await api.chamar<{ dados: { id: number; serial: string | null; razaoSocial: string }[] }>(
      'GET',
      '/liberacaoPreference/listaCliente?pageIndex=0&pageSize=100',
    )
    const semSerial = dados.find(({ serial }) => serial === null)
    await ir(
      page,
      `/liberacoes/preference/atualizacao?idSerial=${semSerial?.id}`,
      semSerial?.razaoSocial ?? 'ninguém sem serial',
    )
    await page.getByText('Este cliente não tem serial: não há liberação Preference.').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await estadoAcessivel(page, 'Preference sem serial')
  })

  it('gets a reference with the usual block, another one by choosing it again, and loses it', async () => {
    await ir(page, '/liberacoes/preference/atualizacao?idSerial=3', CLIENTE)
    const nome = await escolherPrimeira(opcoes('Referência'))
    await botao('Adicionar').click()
    await linha(nome).getByText('Padrão', { exact: true }).waitFor()
    await escolherEm(opcoes('Referência'), nome)
    await escolherEm(opcoes('Bloqueio'), 'Sem bloqueios')
    await botao('Adicionar').click()
    await linha(nome).getByText('Sem bloqueios', { exact: true }).waitFor()
    await linha(nome)
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await botao('Excluir', dialogo()).click()
    await expect.poll(() => linha(nome).count()).toBe(0)
  })
})

describe('who only looks (permissoes.022-023, permissoes.025-026)', () => {
  it('has neither form, delete nor Salvar', async () => {
    const leitura = await como('leitura')
    await ir(leitura.page, '/liberacoes/alumisoft/liberacao?idSerial=1', CLIENTE)
    await leitura.page.getByText('Projetistas abertos').waitFor()
    for (const nome of ['Salvar', 'Adicionar']) expect(await botao(nome, leitura.page).count()).toBe(0)
    expect(await leitura.page.getByRole('textbox', { name: 'Limite de perfis' }).isDisabled()).toBe(true)
    await leitura.page.getByRole('tab', { name: 'Pct Atualizações' }).click()
    await leitura.page.getByRole('searchbox').waitFor()
    expect(await leitura.page.getByRole('columnheader', { name: 'Ações' }).count()).toBe(0)
    await ir(leitura.page, '/liberacoes', 'Liberações')
    await expect.poll(() => leitura.page.getByRole('tab').allInnerTexts()).toEqual(['Liberações', 'Preference'])
    await leitura.page.getByRole('link', { name: /^Ver / }).first().waitFor()
    expect(await leitura.page.getByRole('link', { name: /^Editar / }).count()).toBe(0)
    semErros(leitura)
  })
})
