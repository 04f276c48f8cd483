import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, como, semErros, textos, type Aba } from '../fixtures.ts'
import { ARQUIVOS, ENVIADO, OBRIGATORIO, telaDeMaterial } from '../materiais.tela.ts'

const ABAS = ['Geral', 'Outras Características', 'Linhas de Aplicação', 'Imagens/Ficha Técnica']
const LADOS = ['Largura mínima', 'Largura máxima', 'Altura mínima', 'Altura máxima'] as const

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba, 400))

const obrigatorios = () => page.getByText(OBRIGATORIO).count()

describe('a surface', () => {
  it('begins without weight and with its status locked (materiais.015, superficie.005, superficie.017)', async () => {
    await tela.novo('superficie')
    await textos(page.getByRole('tab'), ABAS)
    await expect.poll(() => tela.campo('Peso').inputValue()).toBe('0')
    await expect.poll(() => tela.opcoes('Status').isDisabled()).toBe(true)
    await tela.botao('Salvar').click()
    await expect.poll(obrigatorios).toBe(7)
  })

  it('asks for step and terminal in the group of assembled slats (superficie.006, superficie.007)', async () => {
    await tela.campo('Código').fill('ES-E2E')
    await tela.campo('Descrição').fill('Esteira de alumínio')
    await tela.escolher('Referência', 'LITORAL')
    await tela.escolher('Linha', /./)
    await tela.escolher('Cor', /./)
    await tela.escolher('Unidade de valorização', 'MT')
    expect(await tela.campo('Passo').count()).toBe(0)
    await tela.escolher('Grupo', 'ESTEIRA MONTADA')
    await tela.botao('Salvar').click()
    await expect.poll(obrigatorios).toBe(2)
    await tela.campo('Passo').pressSequentially('123456')
    expect(await tela.campo('Passo').inputValue()).toBe('123456')
    await tela.campo('Passo').fill('39')
    await tela.marcar('Terminal', 'SIM')
    await tela.criar('superficie')
  })

  it('says in its preview that it comes with a terminal (superficie.014)', async () => {
    await tela.botao('Pré-visualização').click()
    await tela.dialogo.getByText('Com Terminal').waitFor()
    await page.keyboard.press('Escape')
    await tela.dialogo.waitFor({ state: 'hidden' })
  })

  it('asks for the fabric in the group of fabrics (superficie.008-013, superficie.015, superficie.016)', async () => {
    await tela.escolher('Grupo', 'TECIDO')
    await tela.campo('Passo').waitFor({ state: 'detached' })
    await tela.botao('Salvar').click()
    await expect.poll(obrigatorios).toBe(5)
    await tela.escolher('Tipo de tecido', 'Blackout liso')
    await textos(page.getByRole('radiogroup', { name: 'Voltagem' }).locator('label'), ['110v', '220v'])
    await tela.marcar('Voltagem', '220v')
    for (const [indice, lado] of LADOS.entries()) await tela.campo(lado).fill(String([900, 600, 500, 2500][indice]))
    await tela.botao('Salvar').click()
    await page.getByText('O mínimo não pode ser maior que o máximo.').waitFor()
    await tela.campo('Largura mínima').fill('0')
    await tela.botao('Salvar').click()
    await expect.poll(obrigatorios).toBe(1)
    await tela.campo('Largura mínima').fill('400')
    await tela.salvar()
    await estadoAcessivel(page, 'superfície de tecido')
  })

  it('fills its tabs', async () => {
    await tela.abrirAba('Outras Características')
    await tela.botao('Adicionar').click()
    await tela.campo('Nome', tela.dialogo).fill('Lavável')
    await tela.campo('Descrição', tela.dialogo).fill('A seco')
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.linha('A seco').waitFor()
    await tela.abrirAba('Linhas de Aplicação')
    await tela.botao('Adicionar').click()
    await tela.escolher('Linha', /./, tela.dialogo)
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await tela.abrirAba('Imagens/Ficha Técnica')
    await tela.enviar('Imagem (.jpg/.png/.svg)', ARQUIVOS.imagem)
    await tela.cartao('Imagem (.jpg/.png/.svg)').getByText(ENVIADO).waitFor()
  })

  it('reads back', async () => {
    await page.reload()
    await tela.abrirAba('Geral')
    await expect.poll(() => tela.opcoes('Tipo de tecido').inputValue()).toBe('Blackout liso')
    await expect.poll(() => tela.campo('Altura máxima').inputValue()).toBe('2500')
    await expect
      .poll(() => page.getByRole('radiogroup', { name: 'Voltagem' }).getByRole('radio', { name: '220v' }).isChecked())
      .toBe(true)
  })
})
