import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { como, semErros, textos, type Aba } from '../fixtures.ts'
import { ARQUIVOS, ENVIADO, OBRIGATORIO, telaDeMaterial } from '../materiais.tela.ts'

const ABAS = ['Geral', 'Outras Características', 'Linhas de Aplicação', 'Imagens/Ficha Técnica', 'Aplicabilidade']

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>

beforeAll(async () => {
  aba = await como('catalogo')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba, 400))

describe('a component', () => {
  it('says what is missing (componente.002-007, componente.010)', async () => {
    await tela.novo('componente')
    await textos(page.getByRole('tab'), ABAS)
    await tela.botao('Salvar').click()
    await expect.poll(() => page.getByText(OBRIGATORIO).count()).toBe(9)
  })

  it('takes five digits where it counts (componente.008, componente.009)', async () => {
    await tela.campo('Quantidade da embalagem').pressSequentially('1234567')
    expect(await tela.campo('Quantidade da embalagem').inputValue()).toBe('1234567')
    await tela.campo('Otimização de barra').pressSequentially('6a000,5')
    expect(await tela.campo('Otimização de barra').inputValue()).toBe('6a000,5')
    await tela.botao('Salvar').click()
    for (const rotulo of ['Quantidade da embalagem', 'Otimização de barra'])
      await expect.poll(() => tela.campo(rotulo).getAttribute('aria-invalid')).toBe('true')
    await tela.campo('Quantidade da embalagem').fill('12345')
    await tela.campo('Otimização de barra').fill('6000')
  })

  it('is asked for the applicability of a reference that keeps none of its own (componente.002)', async () => {
    await tela.campo('Código').fill('RO-E2E')
    await tela.campo('Descrição').fill('Roldana dupla')
    await tela.campo('Código interno').fill('INT-9')
    expect(await tela.opcoes('Aplicabilidade').getAttribute('required')).toBeNull()
    await tela.escolher('Referência', 'ALUVALE')
    await expect.poll(() => tela.opcoes('Aplicabilidade').getAttribute('required')).not.toBeNull()
    await tela.escolher('Linha', 'Linha 25')
    await tela.escolher('Grupo', 'Roldanas')
    await tela.escolher('Cor', 'Preto')
    await tela.escolher('Unidade do item', /./)
    await tela.escolher('Unidade da embalagem', /./)
    await tela.botao('Salvar').click()
    await expect.poll(() => tela.opcoes('Aplicabilidade').getAttribute('aria-invalid')).toBe('true')
    await tela.escolher('Aplicabilidade', 'ALUVALE')
    await tela.criar('componente')
  })

  it('fills its tabs', async () => {
    await tela.abrirAba('Outras Características')
    await tela.botao('Adicionar').click()
    await tela.campo('Nome', tela.dialogo).fill('Carga')
    await tela.campo('Descrição', tela.dialogo).fill('80 kg por folha')
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.linha('80 kg por folha').waitFor()
    await tela.abrirAba('Linhas de Aplicação')
    await tela.botao('Adicionar').click()
    await tela.escolher('Linha', 'Linha 30', tela.dialogo)
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.linha('Linha 30').waitFor()
    await tela.abrirAba('Imagens/Ficha Técnica')
    for (const [cartao, arquivo] of [
      ['Miniatura (.bmp)', ARQUIVOS.miniatura],
      ['Imagem (.jpg/.png/.svg)', ARQUIVOS.imagem],
      ['Ficha Técnica (.pdf/.jpg/.png)', ARQUIVOS.ficha],
      ['SVGX', ARQUIVOS.svgx],
    ] as const) {
      await tela.enviar(cartao, arquivo)
      await tela.cartao(cartao).getByText(ENVIADO).waitFor()
    }
    await tela.abrirAba('Aplicabilidade')
    await page.getByText('Nenhum dado disponível!').waitFor()
    await tela.botao('Adicionar').waitFor()
  })

  it('shows the default picture where one does not load (global.031)', async () => {
    await page.route('**/figuras/**', (rota) => rota.fulfill({ status: 404, body: '' }))
    await page.reload()
    await tela.abrirAba('Imagens/Ficha Técnica')
    await page.getByRole('img', { name: 'RO-E2E sem imagem' }).first().waitFor()
    // What is refused is said of each picture: none may still be on its way.
    await expect.poll(() => page.locator('img[src*="/figuras/"]').count()).toBe(0)
    await page.unroute('**/figuras/**')
    semErros(aba, 404)
  })

  it('names what takes its place once it is discontinued', async () => {
    await tela.abrirAba('Geral')
    await expect.poll(() => tela.opcoes('Sucessor').count()).toBe(0)
    await tela.escolher('Status', 'Descontinuado')
    await tela.opcoes('Sucessor').waitFor()
    await tela.salvar()
  })

  it('reads back by its id alone, whatever its kind is (decisions RT-12)', async () => {
    const [, , id] = new URL(page.url()).pathname.split('/')
    await page.goto(`/produtos/${id}/qualquer`)
    await page.getByRole('heading', { level: 1, name: 'RO-E2E · Roldana dupla' }).waitFor()
    await expect.poll(() => tela.campo('Quantidade da embalagem').inputValue()).toBe('12345')
    await expect.poll(() => tela.campo('Código interno').inputValue()).toBe('INT-9')
    await expect.poll(() => tela.opcoes('Status').inputValue()).toBe('Descontinuado')
    await page.goto(`/produtos/${id}/qualquer/COMPONENTE`)
    await page.getByRole('heading', { level: 1, name: 'RO-E2E · Roldana dupla' }).waitFor()
  })

  it('offers only the kinds that the roles allow (materiais.017)', async () => {
    await page.goto('/produtos/0/novoProduto')
    await tela.opcoes('Tipo de Produto').click()
    await textos(page.getByRole('option'), ['Perfil', 'Componente', 'Vidro', 'Superfície', 'Kit'])
  })
})
