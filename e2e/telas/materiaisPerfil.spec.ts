import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, como, semErros, textos, type Aba } from '../fixtures.ts'
import { ARQUIVOS, ENVIADO, OBRIGATORIO, telaDeMaterial } from '../materiais.tela.ts'
import { CONCLUIDA } from '../tela.ts'

const ABAS = ['Geral', 'Outras Características', 'Linhas de Aplicação', 'Imagens', 'Tamanhos de Barras']
const IMAGEM = 'Imagem (.jpg/.png/.svg)'
const BARRAS = /\/api\/perfil\/(Salvar|Remover)Barra/

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba, 400))

const desligadas = () => page.getByRole('tab', { disabled: true })
const adicionarBarra = async (tamanho: string) => {
  await tela.campo('Tamanho da barra (mm)', tela.dialogo).fill(tamanho)
  await tela.botao('Salvar', tela.dialogo).click()
}

describe('a new profile', () => {
  it('is of alloy 6060 and temper T5, with its status locked (materiais.015, perfil.024, perfil.025, perfil.037)', async () => {
    await tela.novo('perfil')
    await textos(page.getByRole('tab'), ABAS)
    await expect.poll(() => tela.opcoes('Liga').inputValue()).toBe('6060')
    await expect.poll(() => tela.opcoes('Têmpera').inputValue()).toBe('T5')
    await expect.poll(() => tela.opcoes('Status').isDisabled()).toBe(true)
    await expect.poll(() => tela.opcoes('Status').inputValue()).toBe('Ativo')
    expect(await page.getByText('Alterações não salvas').count()).toBe(0)
  })

  it('says what is missing (perfil.002-006)', async () => {
    await tela.botao('Salvar').click()
    await expect.poll(() => page.getByText(OBRIGATORIO).count()).toBe(9)
    await estadoAcessivel(page, 'perfil novo com erros')
  })

  it('asks for the fixed bar unless its size is special (perfil.007, perfil.008)', async () => {
    await tela.marcar('Medida Especial', 'Não')
    await expect.poll(() => tela.campo('Barra 1').inputValue()).toBe('6000')
    await tela.campo('Barra 1').fill('')
    await tela.botao('Salvar').click()
    await expect.poll(() => tela.campo('Barra 1').getAttribute('aria-invalid')).toBe('true')
    await tela.marcar('Medida Especial', 'Sim')
    await tela.campo('Barra 1').waitFor({ state: 'detached' })
    await tela.marcar('Medida Especial', 'Não')
    await expect.poll(() => tela.campo('Barra 1').inputValue()).toBe('6000')
    await tela.campo('Barra 1').fill('')
    await tela.campo('Barra 1').pressSequentially('65001')
    expect(await tela.campo('Barra 1').inputValue()).toBe('65001')
    await tela.botao('Salvar').click()
    await expect.poll(() => tela.campo('Barra 1').getAttribute('aria-invalid')).toBe('true')
    await tela.campo('Barra 1').fill('6500')
  })

  it('takes its prenativo from its line, and drops it with the line (perfil.023, materiais.025)', async () => {
    await tela.escolher('Referência', 'ALUVALE')
    await tela.escolher('Linha', 'Linha 25')
    const prenativo = await tela.escolher('Prenativo', /PN-001/)
    await tela.escolher('Linha', 'Linha 30')
    await expect.poll(() => tela.opcoes('Prenativo').inputValue()).toBe('')
    await tela.escolher('Linha', 'Linha 25')
    expect(await tela.escolher('Prenativo', /PN-001/)).toBe(prenativo)
  })

  it('is saved with its decimals and leads to its page (perfil.010-016)', async () => {
    await tela.campo('Código').fill('SU-E2E')
    await tela.campo('Descrição').fill('Marco superior')
    await tela.escolher('Classe/ID', /./)
    await tela.campo('Peso').pressSequentially('0,5834')
    await tela.botao('Salvar').click()
    await page.getByText('Use no máximo 3 casas decimais.').waitFor()
    expect(await tela.campo('Peso').inputValue()).toBe('0,5834')
    await tela.campo('Peso').fill('0,583')
    await tela.escolher('Unidade de valorização', 'KG')
    await tela.marcar('Composto', 'Sim')
    await tela.marcar('Terminal', 'P/CIMA')
    for (const [rotulo, valor] of [
      ['Jx', '7,007'],
      ['Wx', '2,803'],
      ['Jy', '2,34'],
      ['Wy', '1,872'],
      ['Perímetro total', '288'],
      ['Perímetro de tratamento', '150'],
    ] as const)
      await tela.campo(rotulo).pressSequentially(valor)
    await tela.criar('perfil')
  })
})

describe('the tabs of a profile', () => {
  it('has sizes of bars only with Medida Especial (perfil.022)', async () => {
    await textos(desligadas(), ['Tamanhos de Barras'])
    await tela.marcar('Medida Especial', 'Sim')
    await textos(desligadas(), [])
    await tela.salvar()
  })

  it('keeps sizes of bars of four digits (perfil.017-021, perfil.038)', async () => {
    await tela.abrirAba('Tamanhos de Barras')
    await tela.botao('Adicionar').click()
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.getByText('O tamanho da barra é obrigatório').waitFor()
    await adicionarBarra('650')
    await tela.dialogo.getByText('O tamanho deve conter 4 dígitos').waitFor()
    await adicionarBarra('0999')
    await tela.dialogo.getByText('O valor deve ser maior que 1000').waitFor()
    await adicionarBarra('6500')
    await tela.aviso('Barra adicionada com sucesso!').waitFor()
    await tela.linha('6.500').waitFor()
    await tela.botao('Excluir 6500').click()
    await tela.dialogo.getByText('Excluir Barra?').waitFor()
    await tela.dialogo.getByText('Essa ação não pode ser desfeita.').waitFor()
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.linha('6.500').waitFor({ state: 'detached' })
    await tela.botao('Adicionar').click()
    await adicionarBarra('7000')
    await tela.linha('7.000').waitFor()
  })

  it('says so when a bar is neither saved nor deleted (perfil.021)', async () => {
    await page.route(BARRAS, (rota) => rota.fulfill({ status: 500, body: '' }))
    await tela.botao('Adicionar').click()
    await adicionarBarra('5000')
    await tela.aviso('Erro ao salvar Barra.').waitFor()
    await tela.botao('Cancelar', tela.dialogo).click()
    await tela.botao('Descartar', tela.dialogo).click()
    await tela.botao('Excluir 7000').click()
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.aviso('Erro ao excluir o Barra.').waitFor()
    await tela.botao('Cancelar', tela.dialogo).click()
    await page.unroute(BARRAS)
    semErros(aba, 500)
  })

  it('keeps the lines that it applies to (materiais.039, materiais.040, materiais.041)', async () => {
    await tela.abrirAba('Linhas de Aplicação')
    await tela.botao('Adicionar').click()
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.getByText(OBRIGATORIO).waitFor()
    await tela.escolher('Linha', 'Linha Gold', tela.dialogo)
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.linha('Linha Gold').waitFor()
    await tela.botao('Adicionar').click()
    await tela.opcoes('Linha', tela.dialogo).click()
    await page.getByRole('option', { name: 'Linha 25' }).waitFor()
    expect(await page.getByRole('option', { name: 'Linha Gold' }).count()).toBe(0)
    await page.getByRole('option', { name: 'Linha 25' }).click()
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.linha('Linha 25').waitFor()
    await tela.botao('Excluir Linha 25').click()
    await tela.dialogo.getByText('Excluir "Linha 25"?').waitFor()
    await tela.dialogo.getByText('Essa linha de aplicação será excluída, isso não pode ser desfeito.').waitFor()
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.linha('Linha 25').waitFor({ state: 'detached' })
    await estadoAcessivel(page, 'linhas de aplicação do perfil')
  })

  it('takes an image once it was saved, and saves first what is changed (perfil.026)', async () => {
    await page.goto(new URL(page.url()).pathname)
    await tela.abrirAba('Imagens')
    await expect.poll(() => page.getByRole('group', { name: /^Ficha Técnica/ }).count()).toBe(0)
    await tela.cartao(IMAGEM).waitFor()
    await tela.enviar(IMAGEM, ARQUIVOS.desenho)
    await tela.cartao(IMAGEM).getByText(ENVIADO).waitFor()
    await tela.abrirAba('Geral')
    await tela.campo('Descrição').fill('Perfil com imagem')
    await tela.abrirAba('Imagens')
    await tela.botao('Salvar e enviar', tela.cartao(IMAGEM)).waitFor()
    await tela.enviar(IMAGEM, ARQUIVOS.desenho)
    await tela.aviso(CONCLUIDA).waitFor()
    await tela.cartao(IMAGEM).getByText(ENVIADO).waitFor()
  })

  it('takes a miniature of 64 by 64 pixels, and a section (materiais.028, materiais.029)', async () => {
    const miniatura = 'Miniatura (.bmp)'
    await tela.enviar(miniatura, ARQUIVOS.imagem)
    await tela.aviso('O arquivo deve ser .bmp').waitFor()
    await tela.enviar(miniatura, ARQUIVOS.miniaturaGrande)
    await tela.aviso('A miniatura deve ter 64x64 pixels').waitFor()
    await tela.enviar(miniatura, ARQUIVOS.miniatura)
    await tela.cartao(miniatura).getByText(ENVIADO).waitFor()
    await tela.enviar('Seção (.svg/.dxf)', ARQUIVOS.secao)
    await tela.cartao('Seção (.svg/.dxf)').getByText(ENVIADO).waitFor()
    await estadoAcessivel(page, 'arquivos do perfil')
  })

  it('takes over what its section says (decisions 0.3)', async () => {
    await tela.abrirAba('Geral')
    await page.getByRole('region', { name: 'Perfis compostos' }).waitFor()
    await page.getByText('Esta lista é preenchida pela importação de perfis.').waitFor()
    await tela.campo('Jx').fill('1')
    await tela.botao('Usar valores calculados').click()
    await expect.poll(() => tela.campo('Jx').inputValue()).toBe('7,007')
    await tela.salvar()
    await estadoAcessivel(page, 'perfil com seção')
  })

  it('reads back, with what it applies to in the preview (materiais.027)', async () => {
    await page.reload()
    await expect.poll(() => tela.campo('Jx').inputValue()).toBe('7,007')
    await expect.poll(() => tela.opcoes('Prenativo').inputValue()).toMatch(/PN-001/)
    await tela.botao('Pré-visualização').click()
    await tela.dialogo.getByText('Linha Gold').first().waitFor()
    await tela.dialogo.getByText('P/CIMA').waitFor()
    await tela.dialogo.getByText('7,007 cm⁴').waitFor()
  })
})
