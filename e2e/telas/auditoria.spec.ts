import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { escolherEm } from '../escolha.ts'
import { estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { criarSerie } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { tomar, tomarDaLista } from '../jornadas/teclas.ts'

const NOME = 'Auditada antes'
const OUTRO = 'Auditada depois'
const COR = { comum: 0, tipoMaterial: ['PERFIL'] }

let aba: Aba
let api: Api
let idDaCor: number
beforeAll(async () => {
  aba = await como('admin')
  api = await apiDe('admin')
  const { id } = await api.chamar<{ id: number }>('POST', '/cor', { ...COR, descricao: NOME })
  idDaCor = id
  await api.chamar('POST', '/cor', { ...COR, id, versao: 1, descricao: OUTRO })
})

const linhas = (page: Page) => page.locator('tbody').getByRole('row')
const assentar = (page: Page) => page.locator('[aria-busy="false"]').first().waitFor()
const ver = (page: Page) => page.getByRole('button', { name: /^Ver o que mudou em Cor/ }).first()

async function baixado(page: Page, botao: string): Promise<string> {
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: botao, exact: true }).click(),
  ])
  return readFile(await arquivo.path(), 'utf8')
}

describe('the audit page', () => {
  it('is the last of Configuracao and shows what the own company did', async () => {
    const { page } = aba
    await ir(page, '/dashboard', 'Olá, Ricardo Assunção')
    await page.getByRole('button', { name: 'Configuração' }).click()
    await page.getByRole('menuitem').last().click()
    await page.getByRole('heading', { level: 1, name: 'Auditoria' }).waitFor()
    await linhas(page).filter({ hasText: OUTRO }).first().waitFor()
    await estadoAcessivel(page, 'audit page')
    semErros(aba)
  })

  it('is filtered by keyboard alone, and its address leads back to what was found', async () => {
    const { page } = aba
    await page.getByRole('combobox', { name: 'Tipo de registro' }).focus()
    await page.keyboard.type('Cor')
    await tomar(page, page.getByRole('option', { name: 'Cor', exact: true }))
    await page.keyboard.press('Tab')
    await page.keyboard.type(String(idDaCor))
    await page.keyboard.press('Enter')
    await expect.poll(() => linhas(page).count()).toBe(2)
    await page.getByRole('combobox', { name: 'Ação' }).focus()
    await tomarDaLista(page, 'Alterou')
    await expect.poll(() => linhas(page).count()).toBe(1)
    await page.reload()
    await expect.poll(() => linhas(page).count()).toBe(1)
    await page.getByLabel('De', { exact: true }).fill('2020-01-01')
    await expect.poll(() => new URL(page.url()).search).toBe(`?tabela=cor&numero=${idDaCor}&acao=ALTEROU&de=2020-01-01`)
    await expect.poll(() => page.getByRole('combobox', { name: 'Tipo de registro' }).inputValue()).toBe('Cor')
  })

  it('shows the difference side by side', async () => {
    const { page } = aba
    await ver(page).focus()
    await page.keyboard.press('Enter')
    const dialogo = page.getByRole('dialog', { name: new RegExp(`^Alterou: Cor ${OUTRO}`) })
    await dialogo.locator('del', { hasText: NOME }).waitFor()
    await dialogo.locator('ins', { hasText: OUTRO }).waitFor()
    await dialogo.getByText('Ricardo Assunção').waitFor()
    await estadoAcessivel(page, 'entry of the trail')
    await dialogo.getByRole('link', { name: 'Ver o histórico deste registro' }).click()
    await expect.poll(() => linhas(page).count()).toBe(2)
    semErros(aba)
  })

  it('finds by person and by text, says when nothing is found, and forgets the filters', async () => {
    const { page } = aba
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await escolherEm(page.getByRole('combobox', { name: 'Pessoa' }), 'Beatriz Nogueira', false)
    await page.getByRole('searchbox').fill('auditada antes')
    await page.getByText('Nenhum dado disponível!').waitFor()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await linhas(page).filter({ hasText: OUTRO }).first().waitFor()
    await assentar(page)
  })

  it('exports what is found', async () => {
    const { page } = aba
    await escolherEm(page.getByRole('combobox', { name: 'Ação' }), 'Alterou')
    await expect.poll(() => linhas(page).count()).toBe(1)
    const texto = await baixado(page, 'Exportar')
    expect(texto).toContain(`;Ricardo Assunção;;Alterou;Cor;${idDaCor};Cor ${OUTRO};Descrição;${NOME};${OUTRO};`)
    expect(texto).not.toContain(';Incluiu;')
    semErros(aba)
  })

  it('shows nothing of it to another company, and nothing at all without the role', async () => {
    const outra = await como('semPapel')
    await ir(outra.page, '/auditoria', 'Sem permissão')
    await outra.context.close()
  })

  it('shows what nobody of the company did to its own record, and no other company', async () => {
    const { page } = aba
    await ir(page, '/auditoria?tabela=empresa&acao=INCLUIU', 'Auditoria')
    await linhas(page).filter({ hasText: 'Dados de demonstração' }).waitFor()
    await expect.poll(() => linhas(page).count()).toBe(1)
  })

  it('tells an act of many records as one line, which opens to each of them', async () => {
    const { page } = aba
    await page.getByRole('button', { name: /^Ver o que mudou em .* ao todo\)/ }).focus()
    await page.keyboard.press('Enter')
    const dialogo = page.getByRole('dialog', { name: /^Início do portal.*registros, Dados de demonstração/ })
    const mudancas = dialogo.getByRole('list', { name: 'O que este ato mudou' })
    await mudancas.locator('summary').first().click()
    await mudancas.locator('ins').first().waitFor()
    await estadoAcessivel(page, 'act of the trail')
    await dialogo.getByRole('button', { name: /^Ver mais das/ }).click()
    await mudancas.locator('summary').nth(30).waitFor()
    semErros(aba)
  })
})

describe('undoing an act from the audit page', () => {
  const CODIGO = 'AUD-VOLTA-'
  const ncm = async (id: number) =>
    (await keeper.chamar<{ ncm: string | null }>('GET', `/componente/${id}?modoEdicao=true`)).ncm
  let keeper: Api
  let ids: number[]
  let dele: Aba
  const botao = () => dele.page.getByRole('button', { name: /^Desfazer o que mudou em .*AUD-VOLTA-/ }).first()
  const motivoDe = (onde: Locator) =>
    onde.evaluate((no) => document.getElementById(no.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
  const mudar = (campos: object) => keeper.chamar('POST', '/produto/alterarEmMassa', { ids, campos })
  beforeAll(async () => {
    dele = await como('master')
    keeper = await apiDe('master')
    ids = await criarSerie(keeper, CODIGO, 3, 'Peça auditada')
    await mudar({ ncm: '76042100' })
  })

  it('says what goes back in how many products, and gives it back by keyboard alone', async () => {
    const { page } = dele
    await ir(page, '/auditoria', 'Auditoria')
    await botao().focus()
    await page.keyboard.press('Enter')
    const dialogo = page.getByRole('dialog', { name: 'Desfazer este ato em todos os produtos' })
    await dialogo.getByText('NCM: em 3 produtos').waitFor()
    await estadoAcessivel(page, 'undoing an act')
    const desfazer = dialogo.getByRole('button', { name: 'Desfazer em 3 produtos' })
    await comFoco(dialogo.getByRole('button', { name: 'Cancelar' }))
    await page.keyboard.press('Tab')
    await comFoco(desfazer)
    await page.keyboard.press('Enter')
    await page.getByText('3 produtos voltaram a ser como antes.').waitFor()
    await expect.poll(() => Promise.all(ids.map(ncm))).toEqual([null, null, null])
    semErros(dele)
  })

  it('names those that stay and why, also where none goes back', async () => {
    await mudar({ ncm: '76042100' })
    await keeper.chamar('POST', '/produto/alterarEmMassa', { ids: ids.slice(1), campos: { ncm: '70052900' } })
    const { page } = dele
    await ir(page, '/auditoria', 'Auditoria')
    const daMudanca = page.getByRole('button', { name: /^Desfazer o que mudou em .*AUD-VOLTA-01/ }).first()
    await daMudanca.click()
    const dialogo = page.getByRole('dialog', { name: 'Desfazer este ato em todos os produtos' })
    await dialogo.getByText(`2 ficam como estão: NCM: mudado depois deste ato. (${CODIGO}02, ${CODIGO}03)`).waitFor()
    await dialogo.getByRole('button', { name: 'Desfazer em 1 produto' }).click()
    await page.getByText('1 produto voltou a ser como antes.').waitFor()
    await dialogo.waitFor({ state: 'detached' })
    expect(await Promise.all(ids.map(ncm))).toEqual([null, '70052900', '70052900'])
    semErros(dele)
  })

  it('is off with its reason once somebody stands at it, where nothing of the act goes back', async () => {
    const { page } = dele
    await mudar({ ncm: '76042100' })
    await mudar({ ncm: '70052900' })
    await ir(page, '/auditoria', 'Auditoria')
    const antes = page.getByRole('button', { name: /^Desfazer o que mudou em .*AUD-VOLTA-/ }).nth(1)
    await antes.focus()
    await expect.poll(() => motivoDe(antes)).toMatch(/^NCM: mudado depois deste ato\. No histórico de cada produto/)
    await comFoco(antes)
    await page.keyboard.press('Enter')
    expect(await antes.getAttribute('aria-disabled')).toBe('true')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await estadoAcessivel(page, 'an act that is not undone')
    semErros(dele)
  })
})

describe('what is held about a person', () => {
  const pessoa = { nome: 'Zulmira Passageira', email: 'zulmira@passageira.com.br' }
  let id: number
  beforeAll(async () => {
    const { idEmpresa } = await api.chamar<{ idEmpresa: number }>('GET', '/minhaConta/usuario')
    const corpo = {
      nome: pessoa.nome,
      usuario: pessoa.nome,
      email: pessoa.email,
      serial: 'SN-1',
      tipo: 4,
      idEmpresa,
      itensSelecionados: [],
    }
    id = (await api.chamar<{ id: number }>('POST', '/usuario', corpo)).id
  })

  it('is read, printed and taken along', async () => {
    const { page } = aba
    await ir(page, `/usuarios/${id}/acesso`, 'Acesso desta pessoa')
    await page.getByRole('link', { name: 'Dados pessoais' }).click()
    await page.getByRole('heading', { level: 2, name: 'Cadastro (1)' }).waitFor()
    await page.getByRole('heading', { level: 2, name: /^O que aconteceu com a pessoa/ }).waitFor()
    const historico = page.getByRole('list', { name: 'Histórico' })
    await historico.locator('summary').last().click()
    await historico.locator('ins', { hasText: pessoa.email }).waitFor()
    await estadoAcessivel(page, 'personal data')
    const { titular, secoes } = JSON.parse(await baixado(page, 'Baixar tudo (JSON)')) as {
      titular: object
      secoes: object[]
    }
    expect(titular).toMatchObject(pessoa)
    expect(secoes.length).toBeGreaterThan(8)
    semErros(aba)
  })

  it('is forgotten for a reason, and the person with it', async () => {
    const { page } = aba
    await page.getByRole('button', { name: 'Anonimizar' }).click()
    const dialogo = page.getByRole('dialog', { name: `Anonimizar "${pessoa.nome}"?` })
    await comFoco(dialogo.getByRole('textbox', { name: 'Motivo' }))
    await page.keyboard.press('Enter')
    await dialogo.getByText('Campo obrigatório').waitFor()
    await estadoAcessivel(page, 'anonymise')
    await page.keyboard.type('Pedido por carta')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'A pessoa foi anonimizada.' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Usuários Gerais' }).waitFor()
    await ir(page, `/auditoria?tabela=usuario&numero=${id}`, 'Auditoria')
    await linhas(page)
      .filter({ hasText: `Pessoa anonimizada ${id}` })
      .first()
      .waitFor()
    expect(await page.getByText(pessoa.nome).count()).toBe(0)
    semErros(aba)
  })
})
