import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe } from '../api.ts'
import { ultimoLink } from '../correio.ts'
import { escolherEm } from '../escolha.ts'
import { comFoco, como, semErros, textos, visitante, type Aba } from '../fixtures.ts'
import { apertar, escolherNaLista, marcar, tomar } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'

const ALUVALE = '/empresas/2/Aluvale?aba=usuarios'
const EMAIL = 'iara.ebano@exemplo.com.br'

let aba: Aba
let page: Page
let dialogo: Locator

beforeAll(async () => {
  aba = await como('admin')
  page = aba.page
  dialogo = page.getByRole('dialog')
})
afterEach(() => semErros(aba, 400, 403))

const { aviso, botao, linha } = telaDe(() => page)
const campo = (rotulo: string) =>
  dialogo
    .getByRole('textbox', { name: rotulo, exact: true })
    .or(dialogo.getByRole('combobox', { name: rotulo, exact: true }))
const recurso = (rotulo: string) => dialogo.getByRole('checkbox', { name: rotulo, exact: true })
const salvo = async () => {
  await dialogo.waitFor({ state: 'hidden' })
  await aviso(CONCLUIDA).waitFor()
}

describe('the tab Usuarios of a company', () => {
  it('lists its users with number and situation (usuarios.005)', async () => {
    await ir(page, ALUVALE, 'Aluvale')
    await linha('Beatriz Nogueira').getByText('Ativo', { exact: true }).waitFor()
    await linha('Eduardo Keller').getByText('Primeiro acesso pendente').waitFor()
    await textos(page.getByRole('columnheader'), ['Nome', 'E-mail', 'Tipo', 'Serial', 'Situação', 'Ações'])
    expect(await botao('Excluir Ricardo Assunção').count()).toBe(0)
  })

  it('asks for name, e-mail, serial and tipo, and a right e-mail (usuarios.006-010)', async () => {
    await botao('Adicionar').click()
    await page.getByRole('dialog', { name: 'Adicionar usuário' }).waitFor()
    await botao('Salvar', dialogo).click()
    await dialogo.getByText('Campo obrigatório').first().waitFor()
    await expect.poll(() => dialogo.getByText('Campo obrigatório').count()).toBe(4)
    await campo('E-mail').fill('iara@')
    await botao('Salvar', dialogo).click()
    await dialogo.getByText('Digite um e-mail válido.').waitFor()
  })

  it('offers an Administrador no Master, and the resources only to a Usuário MOF (usuarios.011-013)', async () => {
    await campo('Tipo').click()
    await textos(page.getByRole('option'), ['Administrador', 'Usuário MOF'])
    await page.getByRole('option', { name: 'Administrador' }).click()
    await dialogo.getByText('Um Administrador tem todos os recursos da empresa, exceto as consultas.').waitFor()
    expect(await dialogo.getByRole('checkbox').count()).toBe(0)
    await escolherEm(campo('Tipo'), 'Usuário MOF')
    await recurso('Cadastro de vidros').check()
    await recurso('Consulta de produtos').check()
    await dialogo.getByText('Com a consulta marcada, não valem: Cadastro de vidros.').waitFor()
  })

  it('tells at its field that an e-mail is taken, then saves', async () => {
    await campo('Nome').fill('Iara Ébano')
    await campo('Serial').fill('77001')
    await campo('E-mail').fill('Catalogo@exemplo.com.br')
    await botao('Salvar', dialogo).click()
    await dialogo.getByText('Já existe um registro com este e-mail.').waitFor()
    await campo('E-mail').fill(EMAIL)
    await botao('Salvar', dialogo).click()
    await salvo()
    await linha('Iara Ébano').getByText('77001').waitFor()
  })

  it('keeps what was chosen, and changes it', async () => {
    await botao('Editar Iara Ébano').click()
    await page.getByRole('dialog', { name: 'Editar usuário' }).waitFor()
    await expect.poll(() => recurso('Cadastro de vidros').isChecked()).toBe(true)
    await expect.poll(() => recurso('Importação').isChecked()).toBe(false)
    await recurso('Consulta de produtos').uncheck()
    await recurso('Configurações').check()
    await botao('Salvar', dialogo).click()
    await salvo()
    await botao('Editar Iara Ébano').click()
    await expect.poll(() => recurso('Consulta de produtos').isChecked()).toBe(false)
    await expect.poll(() => recurso('Configurações').isChecked()).toBe(true)
    await botao('Cancelar', dialogo).click()
  })

  it('is used by keyboard alone', async () => {
    await botao('Adicionar').focus()
    await page.keyboard.press('Enter')
    await dialogo.waitFor()
    await comFoco(campo('Nome'))
    await page.keyboard.type('Téo Ébano')
    await page.keyboard.press('Tab')
    await page.keyboard.type('teo.ebano@exemplo.com.br')
    await page.keyboard.press('Tab')
    await page.keyboard.type('77002')
    await page.keyboard.press('Tab')
    await page.keyboard.type('usu')
    await tomar(page, page.getByRole('option', { name: 'Usuário MOF' }))
    await recurso('Cadastro de vidros').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => recurso('Cadastro de vidros').isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    await salvo()
    await botao('Editar Téo Ébano').click()
    await expect.poll(() => campo('Tipo').inputValue()).toBe('Usuário MOF')
    await expect.poll(() => recurso('Cadastro de vidros').isChecked()).toBe(true)
    await page.keyboard.press('Escape')
  })
})

describe('the access of a person', () => {
  it('names for each right the rule it comes from', async () => {
    await page.getByRole('link', { name: 'Acesso de Iara Ébano' }).click()
    await page.getByRole('heading', { level: 1, name: 'Acesso desta pessoa' }).waitFor()
    await page.getByText('Vê a própria empresa e as referências liberadas a ela.').waitFor()
    const tem = linha('Cadastro de vidros')
    await tem.getByText('Liberado à pessoa. A empresa Aluvale tem este recurso pelo perfil Sistemista.').waitFor()
    await tem.getByText('Sim', { exact: true }).waitFor()
    await linha('Importação').getByText('mas ele não foi liberado à pessoa.').waitFor()
    await linha('Master').getByText('Só o tipo Master dá este direito.').waitFor()
  })

  it('does not exist for who is of another company', async () => {
    await ir(page, '/usuarios/1/acesso', 'Acesso desta pessoa')
    await page.getByText('Registro não encontrado.').waitFor()
    aba.erros.splice(0)
  })
})

describe('who has what', () => {
  it('is a matrix with the rule behind each mark, reached from the list', async () => {
    await ir(page, '/usuarios', 'Usuários Gerais')
    await apertar(page, 'Quem tem o quê')
    await page.getByRole('heading', { level: 1, name: 'Quem tem o quê' }).waitFor()
    const celula = (pessoa: string, coluna: string) => linha(pessoa).locator(`[data-label="${coluna}"]`)
    await celula('Iara Ébano', 'Cadastro de vidros').getByText('Sim, liberado. Liberado à pessoa.').waitFor()
    await celula('Ricardo Assunção', 'Cadastro de vidros').getByText('Sim, vem do tipo.').waitFor()
    await expect.poll(() => celula('Iara Ébano', 'Importação').textContent()).toBe('')
  })

  it('is read from the resource and from the reference, too, by keyboard', async () => {
    await page.getByRole('tab', { name: 'Por pessoa' }).focus()
    await page.keyboard.press('ArrowRight')
    await linha('Cadastro de vidros').getByRole('link', { name: 'Iara Ébano' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await linha('ALUVALE PRIME').waitFor()
    expect(new URL(page.url()).searchParams.get('por')).toBe('referencias')
  })
})

describe('the general list', () => {
  /** Where the new person sits. */
  let porta: Aba

  it('searches half a second after the last key (usuarios.001, usuarios.002)', async () => {
    await ir(page, '/usuarios', 'Usuários Gerais')
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('ebano')
    await textos(linha('').locator('[data-label="Nome"]'), ['Iara Ébano', 'Téo Ébano'])
  })

  it('is narrowed by filters that stand in the address', async () => {
    const busca = page.getByRole('search', { name: 'Filtros de usuários' })
    await escolherEm(busca.getByRole('combobox', { name: 'Tem o recurso' }), 'Cadastro de vidros')
    await escolherEm(busca.getByRole('combobox', { name: 'Situação' }), 'Primeiro acesso pendente')
    await escolherEm(busca.getByRole('combobox', { name: 'Último acesso' }), 'Nunca entrou')
    await page.reload()
    await textos(linha('').locator('[data-label="Nome"]'), ['Iara Ébano', 'Téo Ébano'])
    expect(new URL(page.url()).searchParams.get('situacao')).toBe('pendente')
    await escolherEm(busca.getByRole('combobox', { name: 'Tipo' }), 'Administrador')
    await page.getByText('Nada corresponde a “ebano”.').waitFor()
    await botao('Limpar filtros', busca).click()
    await textos(linha('').locator('[data-label="Nome"]'), ['Iara Ébano', 'Téo Ébano'])
  })

  it('changes a person in the form of his company', async () => {
    await botao('Editar Téo Ébano').click()
    await page.getByRole('dialog', { name: 'Editar usuário' }).waitFor()
    await expect.poll(() => recurso('Cadastro de vidros').isChecked()).toBe(true)
    await campo('Serial').fill('77003')
    await botao('Salvar', dialogo).click()
    await salvo()
  })

  it('gives one resource to several by keyboard, and tells by name who does not take it', async () => {
    const outro = { nome: 'Ada Nunes', email: 'ada@exemplo.com.br', serial: '1', tipo: 2, idEmpresa: 2 }
    await (await apiDe('admin')).chamar('POST', '/usuario', outro)
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('')
    await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter')
    await linha('Ada Nunes').waitFor()
    await page.getByRole('searchbox', { name: 'Buscar' }).focus()
    await marcar(page, page, ['Selecionar Ada Nunes', 'Selecionar Iara Ébano', 'Selecionar Téo Ébano'])
    await apertar(page, 'Liberar recurso')
    await page.getByRole('dialog', { name: 'Liberar um recurso a 3 usuários' }).waitFor()
    for (const nome of ['Ada Nunes', 'Iara Ébano', 'Téo Ébano']) await dialogo.getByText(nome).waitFor()
    await escolherNaLista(page, 'Recurso', 'Exportação')
    await apertar(page, 'Liberar')
    await dialogo.getByText(/^Ada Nunes .*: Só um Usuário MOF recebe recursos um a um/).waitFor()
    await aviso('1 usuário de 3 ficou como estava.').waitFor()
    await comFoco(botao('Fechar', dialogo).last())
    await page.keyboard.press('Enter')
    await dialogo.waitFor({ state: 'hidden' })
    await botao('Editar Iara Ébano').click()
    await expect.poll(() => recurso('Exportação').isChecked()).toBe(true)
    await botao('Cancelar', dialogo).click()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('ebano')
    await textos(linha('').locator('[data-label="Nome"]'), ['Iara Ébano', 'Téo Ébano'])
  })

  it('sends access data, with which the person makes a password and enters (usuarios.003)', async () => {
    await botao('Enviar dados de acesso a Iara Ébano').click()
    // Nothing has left before the answer, which names whom it goes to.
    const pergunta = page.getByRole('dialog', { name: 'Enviar dados de acesso a Iara Ébano?' })
    await pergunta.getByText(EMAIL, { exact: false }).waitFor()
    await botao('Enviar', pergunta).click()
    await aviso('O Email foi enviado com seus dados de acesso.').waitFor()
    porta = await visitante()
    await porta.page.goto(await ultimoLink(EMAIL))
    for (const rotulo of ['Senha', 'Confirmar senha'])
      await porta.page.getByLabel(rotulo, { exact: true }).fill('ebano2026')
    await botao('Salvar', porta.page).click()
    await porta.page.getByRole('heading', { level: 1, name: 'Olá, Iara Ébano' }).waitFor()
    await page.reload()
    await linha('Iara Ébano').getByText('Ativo', { exact: true }).waitFor()
  })

  it('says when the mail did not leave (usuarios.004)', async () => {
    const message = 'Não foi possivel enviar o email com os dados de acesso'
    await page.route('**/usuario/enviarDadosAcesso/*', (rota) => rota.fulfill({ status: 400, json: { message } }))
    await botao('Enviar dados de acesso a Téo Ébano').click()
    await botao('Enviar', page.getByRole('dialog')).click()
    await aviso(message).waitFor()
    await botao('Cancelar', page.getByRole('dialog')).click()
    await page.unrouteAll()
  })

  it('deletes after the confirmation, which names the person', async () => {
    await botao('Excluir Téo Ébano').click()
    await page.getByRole('dialog', { name: 'Excluir "Téo Ébano"?' }).waitFor()
    await dialogo.getByText('Após a confirmação isso não pode ser desfeito.').waitFor()
    await botao('Cancelar', dialogo).click()
    await expect.poll(() => linha('Téo Ébano').count()).toBe(1)
    await botao('Excluir Téo Ébano').click()
    await botao('Excluir', dialogo).click()
    await linha('Téo Ébano').waitFor({ state: 'detached' })
    await aviso(CONCLUIDA).waitFor()
  })

  it('ends the open session of who is deleted', async () => {
    await botao('Excluir Iara Ébano').click()
    await botao('Excluir', dialogo).click()
    await linha('Iara Ébano').waitFor({ state: 'detached' })
    await porta.page.reload()
    await porta.page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    semErros(porta, 401)
    await porta.context.close()
  })
})
