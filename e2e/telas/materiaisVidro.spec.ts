import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, como, semErros, textos, type Aba } from '../fixtures.ts'
import { ARQUIVOS, ENVIADO, OBRIGATORIO, telaDeMaterial } from '../materiais.tela.ts'
import { ir } from '../navegador.ts'
import { CONCLUIDA } from '../tela.ts'

const CODIGO = 'VL/E2E 08'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba, 400))

describe('a new product', () => {
  it('is asked for its kind before anything else (materiais.017)', async () => {
    await ir(page, '/produtos/0/novoProduto', 'Novo Produto')
    await page.getByText('Selecione um tipo de produto para cadastrar').waitFor()
    await tela.escolher('Tipo de Produto', 'Vidro')
    await page.waitForURL('**/produtos/0/novoProduto/vidro')
  })

  it('has only its form at first, with its own tabs (materiais.016, vidro.022)', async () => {
    await textos(page.getByRole('tab'), ['Geral', 'Outras Características', 'Produto/Cor', 'Imagens/Ficha Técnica'])
    await textos(page.getByRole('tab', { disabled: true }), [
      'Outras Características',
      'Produto/Cor',
      'Imagens/Ficha Técnica',
    ])
    await expect.poll(() => tela.botao('Pré-visualização').isDisabled()).toBe(true)
  })

  it('begins active and in edition, with the usual L/H (materiais.014, vidro.011)', async () => {
    await expect.poll(() => tela.opcoes('Status').inputValue()).toBe('Ativo')
    await expect.poll(() => tela.campo('Fator L/H').inputValue()).toBe('50')
  })

  it('says what is missing at each field and goes to the first (materiais.003-009, vidro.002-008)', async () => {
    await tela.botao('Salvar').click()
    await page.getByText(OBRIGATORIO).first().waitFor()
    await expect.poll(() => page.getByText(OBRIGATORIO).count()).toBe(10)
    await expect.poll(() => tela.campo('Código').evaluate((campo) => campo === document.activeElement)).toBe(true)
    await page.getByRole('tab', { name: 'Geral 10 erros' }).waitFor()
    await estadoAcessivel(page, 'vidro novo com erros')
  })

  it('offers the lines of its reference only, and drops the line with the reference (materiais.025)', async () => {
    expect(await tela.opcoes('Linha').inputValue()).toBe('')
    await tela.escolher('Referência', 'HORIZONTE')
    await tela.escolher('Linha', 'Vidro Estrutural')
    await page.getByRole('img', { name: /Vidro Estrutural/ }).waitFor()
    await tela.escolher('Referência', 'HORIZONTE')
    await expect.poll(() => tela.opcoes('Linha').inputValue()).toBe('')
    await tela.escolher('Linha', 'Vidro Estrutural')
  })

  it('takes decimals with a comma, and keeps what goes beyond the limit until it is corrected (vidro.009, vidro.010, materiais.013)', async () => {
    await tela.campo('Código').fill(CODIGO)
    await tela.campo('Descrição').fill('Laminado incolor 8 mm')
    await tela.campo('IPI').pressSequentially('9,755')
    await expect.poll(() => tela.campo('IPI').inputValue()).toBe('9,755')
    await tela.botao('Salvar').click()
    await page.getByText('Use no máximo 2 casas decimais.').waitFor()
    await tela.campo('IPI').fill('9,75')
    await tela.escolher('Tipo de vidro', /./)
    await tela.campo('Espessura').pressSequentially('8,5')
    await tela.campo('Peso').pressSequentially('12345')
    await expect.poll(() => tela.campo('Peso').inputValue()).toBe('12345')
    await tela.campo('Peso').fill('20,5')
    await tela.campo('Fator L/H').fill('60')
    for (const grupo of ['Controle solar', 'Bloqueio de ruído']) await tela.marcar(grupo, 'Sim')
    await tela.marcar('Arredondamento', 'Não')
  })

  it('goes to its own address, without the slash of its code (materiais.018, materiais.012)', async () => {
    await tela.criar('vidro')
    expect(decodeURIComponent(new URL(page.url()).pathname)).toMatch(/\/VLE2E 08\/vidro$/)
    await page.getByRole('heading', { level: 1, name: `${CODIGO} · Laminado incolor 8 mm` }).waitFor()
    await expect.poll(() => page.getByRole('tab', { disabled: true }).count()).toBe(0)
    await page.getByText('Em edição', { exact: true }).waitFor()
  })
})

describe('the tabs of a glass', () => {
  it('keeps other characteristics (materiais.036, materiais.037, materiais.038, materiais.041)', async () => {
    await tela.abrirAba('Outras Características')
    await page.getByText('Nenhum dado disponível!').waitFor()
    await tela.botao('Adicionar').click()
    await tela.botao('Salvar', tela.dialogo).click()
    await expect.poll(() => tela.dialogo.getByText(OBRIGATORIO).count()).toBe(2)
    await tela.campo('Nome', tela.dialogo).fill('Norma')
    await tela.campo('Descrição', tela.dialogo).fill('NBR 7199')
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await tela.linha('NBR 7199').waitFor()
    await tela.botao('Adicionar').click()
    await tela.campo('Nome', tela.dialogo).fill('Provisória')
    await tela.campo('Descrição', tela.dialogo).fill('Sai já')
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await tela.botao('Excluir Provisória').click()
    await tela.dialogo.getByText('Excluir "Provisória"?').waitFor()
    await tela.dialogo.getByText('Essa característica será excluída, isso não pode ser desfeito.').waitFor()
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.linha('Provisória').waitFor({ state: 'detached' })
  })

  it('keeps its values in each colour, shown with a comma (vidro.012-021)', async () => {
    await tela.abrirAba('Produto/Cor')
    await tela.botao('Nova Cor').click()
    await page.getByRole('dialog', { name: 'Produto / Cor' }).waitFor()
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.getByText(OBRIGATORIO).waitFor()
    const cor = await tela.escolher('Cor', /./, tela.dialogo)
    await tela.campo('Fator Solar (FS)', tela.dialogo).pressSequentially('45,5')
    await tela.campo('Transmissão de Luminosidade (TL)', tela.dialogo).pressSequentially('70')
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await textos(page.getByRole('columnheader'), [
      'Cor',
      'FS',
      'TL',
      'TT',
      'AE',
      'BC',
      'Refl. Int.',
      'Refl. Ext.',
      'Ativo',
      'Ações',
    ])
    await tela.linha('45,50').waitFor()
    await tela.botao(`Editar ${cor}`).click()
    await expect.poll(() => tela.campo('Fator Solar (FS)', tela.dialogo).inputValue()).toBe('45,5')
    await tela.campo('Fator Solar (FS)', tela.dialogo).fill('46')
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await tela.linha('46,00').waitFor()
    await estadoAcessivel(page, 'cores do vidro')
    await tela.botao('Nova Cor').click()
    const outra = await tela.escolher('Cor', /./, tela.dialogo)
    expect(outra).not.toBe(cor)
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await tela.botao(`Excluir ${outra}`).click()
    await tela.dialogo.getByText('Essa cor será excluída, isso não pode ser desfeito.').waitFor()
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.linha(outra).waitFor({ state: 'detached' })
  })

  it('takes three files at once when they are chosen, and refuses others (materiais.030-033, vidro.022)', async () => {
    await tela.abrirAba('Imagens/Ficha Técnica')
    await expect.poll(() => page.getByRole('group', { name: /^(Imagem|Ficha Técnica|SVGX)/ }).count()).toBe(3)
    const [imagem, ficha] = ['Imagem (.jpg/.png/.svg)', 'Ficha Técnica (.pdf/.jpg/.png)']
    await tela.enviar(imagem, ARQUIVOS.texto)
    await tela.aviso('O arquivo deve ser .jpg, .png ou .svg').waitFor()
    await tela.cartao(imagem).getByText('Nenhum arquivo').waitFor()
    await tela.enviar(ficha, ARQUIVOS.texto)
    await tela.aviso('O arquivo deve ser .pdf, .jpg ou png.').waitFor()
    await tela.enviar('SVGX', ARQUIVOS.texto)
    await tela.aviso('O arquivo deve ser .svgx').waitFor()
    for (const [cartao, arquivo] of [
      [imagem, ARQUIVOS.desenho],
      [ficha, ARQUIVOS.ficha],
      ['SVGX', ARQUIVOS.svgx],
    ] as const) {
      await tela.enviar(cartao, arquivo)
      await tela.cartao(cartao).getByText(ENVIADO).waitFor()
      await expect.poll(() => tela.campo('Nome do arquivo', tela.cartao(cartao)).inputValue()).toBe(arquivo.name)
    }
    await page.getByRole('img', { name: `Imagem de ${CODIGO}` }).waitFor()
    await estadoAcessivel(page, 'arquivos do vidro')
  })

  it('renames a file after a question, and only then (materiais.034, materiais.035)', async () => {
    const cartao = tela.cartao('Ficha Técnica (.pdf/.jpg/.png)')
    const nome = tela.campo('Nome do arquivo', cartao)
    await nome.fill('Ficha do laminado.pdf')
    await nome.press('Enter')
    await tela.dialogo.getByText('Deseja realmente alterar o nome da Ficha Técnica?').waitFor()
    await tela.botao('Cancelar', tela.dialogo).click()
    await expect.poll(() => nome.inputValue()).toBe('ficha.pdf')
    await nome.fill('Ficha do laminado.exe')
    await nome.press('Enter')
    await tela.botao('Alterar', tela.dialogo).click()
    await tela.dialogo.getByText('O arquivo deve ser .pdf, .jpg ou png.').waitFor()
    await tela.botao('Cancelar', tela.dialogo).click()
    await expect.poll(() => nome.inputValue()).toBe('ficha.pdf')
    await nome.fill('')
    await nome.press('Enter')
    await expect.poll(() => nome.inputValue()).toBe('ficha.pdf')
    await nome.fill('Ficha do laminado.pdf')
    await nome.press('Enter')
    await tela.botao('Alterar', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await expect.poll(() => nome.inputValue()).toBe('Ficha do laminado.pdf')
  })
})

describe('a glass that was saved', () => {
  it('is saved again after its parts changed, without a conflict with oneself', async () => {
    await tela.abrirAba('Geral')
    await tela.campo('Descrição').fill('Laminado verde 8 mm')
    await tela.campo('Descrição').press('Control+s')
    await page.getByText(/^Salvo às? /).waitFor()
    await tela.aviso(CONCLUIDA).waitFor()
    expect(await page.getByText('também alterou este registro').count()).toBe(0)
  })

  it('is previewed with what is being typed (materiais.027)', async () => {
    await tela.campo('Descrição').fill('Laminado cinza 8 mm')
    await tela.botao('Pré-visualização').click()
    const previa = page.getByRole('dialog', { name: 'Pré-visualização' })
    await previa.getByText('Laminado cinza 8 mm').waitFor()
    await previa.getByRole('img', { name: `Imagem de ${CODIGO}` }).waitFor()
    await previa.getByRole('link', { name: /Ficha do laminado\.pdf/ }).waitFor()
    for (const texto of ['HORIZONTE', '9,75', '20,5', 'NBR 7199', 'Em edição', 'Ativo'])
      await previa.getByText(texto).first().waitFor()
    await estadoAcessivel(page, 'prévia do vidro')
    await previa.getByRole('button', { name: 'Fechar' }).click()
    await tela.salvar()
  })

  it('reads back as it was left', async () => {
    await page.reload()
    await expect.poll(() => tela.campo('Descrição').inputValue()).toBe('Laminado cinza 8 mm')
    await expect.poll(() => tela.campo('Peso').inputValue()).toBe('20,5')
    await expect.poll(() => tela.campo('Espessura').inputValue()).toBe('8,5')
    await expect.poll(() => tela.campo('Fator L/H').inputValue()).toBe('60')
    await expect.poll(() => tela.opcoes('Linha').inputValue()).toBe('Vidro Estrutural')
    await expect
      .poll(() =>
        page.getByRole('radiogroup', { name: 'Controle solar' }).getByRole('radio', { name: 'Sim' }).isChecked(),
      )
      .toBe(true)
  })

  it('asks before unsaved work is left, and Voltar leads to the list (materiais.019)', async () => {
    await tela.campo('Descrição').fill('Outra')
    await tela.botao('Voltar').click()
    await page.getByText('Há alterações não salvas. Descartar?').waitFor()
    await tela.botao('Continuar editando').click()
    await expect.poll(() => tela.campo('Descrição').inputValue()).toBe('Outra')
    await tela.botao('Voltar').click()
    await tela.botao('Descartar').click()
    await page.waitForURL(/\/produtos(\?|$)/)
  })

  it('is refused a second time under its code', async () => {
    await tela.novo('vidro')
    await tela.campo('Código').fill(CODIGO)
    await tela.campo('Descrição').fill('Cópia')
    await tela.escolher('Referência', 'HORIZONTE')
    await tela.escolher('Linha', 'Vidro Estrutural')
    await tela.escolher('Tipo de vidro', /./)
    await tela.campo('Espessura').fill('8')
    await tela.campo('Peso').fill('20')
    for (const grupo of ['Controle solar', 'Bloqueio de ruído', 'Arredondamento']) await tela.marcar(grupo, 'Não')
    await tela.botao('Salvar').click()
    await expect
      .poll(() => tela.campo('Código').evaluate((campo) => campo.getAttribute('aria-invalid') === 'true'))
      .toBe(true)
    expect(new URL(page.url()).pathname).toBe('/produtos/0/novoProduto/vidro')
  })
})
