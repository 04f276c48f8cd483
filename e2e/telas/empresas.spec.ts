import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { escolherEm } from '../escolha.ts'
import { comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { telaDe } from '../tela.ts'

let aba: Aba
let api: Api
let page: Page

beforeAll(async () => {
  aba = await como('master')
  api = await apiDe('master')
  page = aba.page
})
afterEach(() => semErros(aba, 400, 403))

const campo = (nome: string): Locator =>
  page.getByRole('textbox', { name: nome, exact: true }).or(page.getByRole('combobox', { name: nome, exact: true }))
const { aviso, botao, dialogo } = telaDe(() => page)
const tab = (nome: string) => page.getByRole('tab', { name: nome, exact: true })
const caixa = (nome: string) => page.getByRole('checkbox', { name: nome, exact: true })

const ENDERECO = { endereco: 'Rua A', numero: '1', bairro: 'B', cidade: 'C', estado: 'MG', cep: '38408100' }

interface Salva {
  id: number
}

/** A company with the profile of the glass makers and some of its resources. */
async function novaEmpresa(cnpj: string, fantasia: string): Promise<number> {
  const perfis = await api.chamar<{ label: string; value: number }[]>('GET', '/geral/selecaoTipoEmpresa')
  const perfil = perfis.find(({ label }) => label === 'Fabricante de vidros')?.value
  const { id } = await api.chamar<Salva>('POST', '/empresa', { ...ENDERECO, cnpj, fantasia, razao: fantasia, perfil })
  await api.chamar('POST', '/empresa/salvarRecurso', { idEmpresa: id, idsRecurso: [1, 5, 12, 16] })
  return id
}

describe('a new company', () => {
  it('has only its first tab, and says what is missing (empresas.002-010, empresas.016)', async () => {
    await ir(page, '/empresas', 'Empresas')
    await page.getByRole('link', { name: 'Nova Empresa' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nova Empresa' }).waitFor()
    for (const nome of ['Recursos', 'Referências', 'Usuários'])
      await expect.poll(() => tab(nome).isDisabled()).toBe(true)
    await botao('Salvar').click()
    await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(9)
    await comFoco(campo('CNPJ'))
  })

  it('masks while one types, in the middle too, and warns of a wrong check digit (empresas.012-014)', async () => {
    await campo('CNPJ').pressSequentially('7kpl3m9x00020')
    await expect.poll(() => campo('CNPJ').inputValue()).toBe('7K.PL3.M9X/0002-0')
    await botao('Salvar').click()
    await page.getByText('Campo incompleto').first().waitFor()
    await campo('CNPJ').press('End')
    await campo('CNPJ').pressSequentially('x')
    await expect.poll(() => campo('CNPJ').inputValue()).toBe('7K.PL3.M9X/0002-0x')
    await campo('CNPJ').press('Backspace')
    await campo('CNPJ').pressSequentially('9')
    await expect.poll(() => campo('CNPJ').inputValue()).toBe('7K.PL3.M9X/0002-09')
    await page.getByText('Os dígitos verificadores não conferem.').waitFor()
    for (let n = 0; n < 5; n += 1) await campo('CNPJ').press('ArrowLeft')
    await campo('CNPJ').press('Backspace')
    await campo('CNPJ').pressSequentially('1')
    await expect.poll(() => campo('CNPJ').inputValue()).toBe('7K.PL3.M9X/0102-09')
    await campo('Número').fill('1a2.34567')
    await botao('Salvar').click()
    await page.getByText('O número só pode ter no máximo 5 caracteres.').waitFor()
    await campo('Número').fill('12345')
  })

  it('fills by the CEP what is empty and leaves what was typed', async () => {
    const resposta = {
      encontrado: true,
      endereco: 'Avenida Rondon',
      bairro: 'Brasil',
      cidade: 'Uberlândia',
      estado: 'MG',
    }
    await page.route('**/api/empresa/cep/38408100', (rota) => rota.fulfill({ json: resposta }))
    await campo('Bairro').fill('Meu bairro')
    await campo('CEP').pressSequentially('38408100')
    await expect.poll(() => campo('Endereço').inputValue()).toBe('Avenida Rondon')
    for (const [nome, valor] of [
      ['Bairro', 'Meu bairro'],
      ['Cidade', 'Uberlândia'],
      ['CEP', '38408-100'],
      ['Estado', 'MG'],
    ] as const)
      await expect.poll(() => campo(nome).inputValue()).toBe(valor)
    await page.unrouteAll()
  })

  it('shows the first message of a refused save (empresas.020)', async () => {
    await campo('Razão social').fill('Vidros do Cerrado Ltda')
    await campo('Nome fantasia').fill('Vidros 100% / Cerrado')
    await campo('CNPJ').fill('31.790.546/0001-17')
    await botao('Salvar').click()
    await aviso('Já existe uma empresa com este CNPJ.').waitFor()
    expect(page.url()).toContain('/empresas/0/novaEmpresa')
    await expect.poll(() => botao('Salvar').isEnabled()).toBe(true)
  })

  it('leads to its own page after the save, and an old one back to the list (empresas.017)', async () => {
    await campo('CNPJ').fill('7KPL3M9X001209')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'Vidros 100% / Cerrado' }).waitFor()
    expect(decodeURIComponent(new URL(page.url()).pathname)).toMatch(/^\/empresas\/\d+\/Vidros 100%  Cerrado$/)
    for (const nome of ['Recursos', 'Referências', 'Usuários'])
      await expect.poll(() => tab(nome).isEnabled()).toBe(true)
    await campo('Complemento').fill('Sala 2')
    await botao('Salvar').click()
    await page.getByRole('heading', { level: 1, name: 'Empresas' }).waitFor()
    await page.getByRole('searchbox').fill('7k.pl3.m9x/0012')
    await page.getByRole('link', { name: 'Vidros 100% / Cerrado', exact: true }).waitFor()
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1)
  })

  it('is deleted after the confirmation; one in use says by what', async () => {
    await botao('Excluir Vidros 100% / Cerrado').click()
    await dialogo().getByText('Após a confirmação isso não pode ser desfeito.').waitFor()
    await dialogo().getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Nenhum dado disponível!').waitFor()
    await page.getByRole('searchbox').fill('perfilar')
    await botao('Excluir Perfilar').click()
    await dialogo().getByRole('button', { name: 'Excluir' }).click()
    await dialogo()
      .getByText(/está em uso e não pode ser excluído: .*\d+ usuários?/)
      .waitFor()
    await dialogo().getByRole('button', { name: 'Cancelar' }).click()
  })
})

describe('resources', () => {
  let id = 0
  beforeAll(async () => {
    id = await novaEmpresa('7KPL3M9X003000', 'Vidros de Prova')
    await api.chamar('POST', '/usuario', {
      nome: 'Rita Prova',
      email: 'rita.prova@exemplo.com.br',
      serial: '1',
      tipo: 4,
      itensSelecionados: [12],
      idEmpresa: id,
    })
  })

  it('ask before another tab drops unsaved ticks', async () => {
    await ir(page, `/empresas/${id}/x?aba=recursos`, 'Vidros de Prova')
    await caixa('Importação').check()
    await tab('Empresa').click()
    await dialogo().getByText('Há alterações não salvas. Descartar?').waitFor()
    await botao('Continuar editando').click()
    await expect.poll(() => caixa('Importação').isChecked()).toBe(true)
    await botao('Salvar').click()
    await aviso('A ação foi concluída.').waitFor()
    await expect.poll(() => botao('Salvar').isDisabled()).toBe(true)
  })

  it('warn when users hold a removed one; cancel reloads the list (empresas.019)', async () => {
    await caixa('Exportação').uncheck()
    await botao('Salvar').click()
    await dialogo()
      .getByText('Atenção: Este recurso está liberado para um ou mais usuários. Deseja eliminar mesmo assim?')
      .waitFor()
    await dialogo().getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => caixa('Exportação').isChecked()).toBe(true)
  })

  it('stay with the profile while its list is only opened and Enter pressed', async () => {
    const perfil = page.getByRole('combobox', { name: 'Perfil' })
    await perfil.click()
    await page.getByRole('option', { name: 'Fabricante de vidros', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
    await expect.poll(() => perfil.inputValue()).toBe('Fabricante de vidros')
    await page.keyboard.press('Escape')
  })

  it('are reloaded with the profile, which is saved at once (empresas.018, empresas.019)', async () => {
    await escolherEm(page.getByRole('combobox', { name: 'Perfil' }), 'Beneficiador de acabamentos')
    await expect.poll(() => caixa('Cadastro de vidros').count()).toBe(0)
    await page.reload()
    await caixa('Cadastro de acabamentos').waitFor()
    await expect.poll(() => caixa('Exportação').isChecked()).toBe(true)
    await caixa('Exportação').uncheck()
    await botao('Salvar').click()
    await dialogo().getByRole('button', { name: 'Eliminar' }).click()
    await dialogo().waitFor({ state: 'hidden' })
    await expect.poll(() => caixa('Exportação').isChecked()).toBe(false)
    const { dados } = await api.chamar<{ dados: { id: number }[] }>('GET', `/usuario/lista/${id}?pageIndex=0`)
    expect(await api.chamar('GET', `/usuario/telaSistemaLiberada/${dados[0]?.id}`)).toEqual([])
  })
})

describe('references', () => {
  it('are released for each screen', async () => {
    const id = await novaEmpresa('7KPL3M9X004007', 'Vidros com Referência')
    await api.chamar('POST', '/referencia', { descricao: 'REF DE PROVA', tipo: 'Fabricante', projetista: 1 })
    await ir(page, `/empresas/${id}/x?aba=referencias`, 'Vidros com Referência')
    await page.getByRole('searchbox').fill('ref de prova')
    await page.getByText('Busca: ref de prova').waitFor()
    await caixa('REF DE PROVA').check()
    await escolherEm(page.getByRole('combobox', { name: 'Recurso' }), 'Cadastro de kits')
    await dialogo().getByRole('button', { name: 'Continuar editando' }).click()
    await botao('Salvar').click()
    await aviso('A ação foi concluída.').waitFor()
    await expect.poll(() => botao('Salvar').isDisabled()).toBe(true)
    await escolherEm(page.getByRole('combobox', { name: 'Recurso' }), 'Cadastro de kits')
    await expect.poll(() => caixa('REF DE PROVA').isChecked()).toBe(false)
    await page.reload()
    await caixa('REF DE PROVA').waitFor()
    await expect.poll(() => caixa('REF DE PROVA').isChecked()).toBe(true)
  })
})

describe('profiles', () => {
  it('are made by keyboard alone (perfis-empresa.001, perfis-empresa.002)', async () => {
    await ir(page, '/empresas/0/perfisDeEmpresa/perfis', 'Perfis de Empresa')
    await page.getByRole('link', { name: 'Novo Perfil' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Novo Perfil' }).waitFor()
    await campo('Perfil').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Campo obrigatório').waitFor()
    await comFoco(campo('Perfil'))
    await page.keyboard.type('Perfil de prova')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => caixa('Cadastro de vidros').isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'Perfis de Empresa' }).waitFor()
    await page.getByRole('row', { name: /Perfil de prova 1/ }).waitFor()
  })

  it('say which companies lose what, before the save', async () => {
    await page.getByRole('link', { name: 'Fabricante de vidros', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Fabricante de vidros' }).waitFor()
    await caixa('Cadastro de kits').uncheck()
    await page.getByText(/deixam de ter: Cadastro de kits \(\d+ empresas?\)\./).waitFor()
    await botao('Cancelar').click()
    await botao('Descartar').click()
    await page.getByRole('heading', { level: 1, name: 'Perfis de Empresa' }).waitFor()
  })

  it('in use are kept, others go', async () => {
    await botao('Excluir Sistemista').click()
    await dialogo().getByRole('button', { name: 'Excluir' }).click()
    await dialogo().getByText('Este registro está em uso e não pode ser excluído: 2 empresas.').waitFor()
    await dialogo().getByRole('button', { name: 'Cancelar' }).click()
    await botao('Excluir Perfil de prova').click()
    await dialogo().getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('link', { name: 'Perfil de prova', exact: true }).waitFor({ state: 'detached' })
  })

  it('lead one step up to themselves, not to a new company', async () => {
    await ir(page, '/empresas/0/perfisDeEmpresa', 'Perfis de Empresa')
    expect(page.url()).toMatch(/\/perfis$/)
  })

  it('are read, not changed, by other companies', async () => {
    const outra = await como('admin')
    await ir(outra.page, '/empresas/0/perfisDeEmpresa/perfis', 'Perfis de Empresa')
    await outra.page.getByRole('link', { name: 'Sistemista' }).click()
    await outra.page.getByText('Os perfis de empresa são mantidos pela provedora do portal.').waitFor()
    expect(await outra.page.getByRole('button', { name: 'Salvar' }).count()).toBe(0)
    await ir(outra.page, '/empresas/2/x?aba=recursos', 'Aluvale')
    await outra.page.getByText('são alterados por um Master de uma empresa acima dela').waitFor()
    await expect.poll(() => outra.page.getByRole('checkbox', { disabled: false }).count()).toBe(0)
    await expect.poll(() => outra.page.getByRole('combobox', { name: 'Perfil' }).isDisabled()).toBe(true)
    semErros(outra)
    await outra.context.close()
  })
})
