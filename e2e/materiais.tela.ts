import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { bmp } from '@portal/server/materiais/bmp.fixture'
import { PDF, PNG, SVG } from '@portal/server/files/samples.fixture'
import { escolherEm } from './escolha.ts'
import { ir } from './navegador.ts'
import { telaDe } from './tela.ts'

export const OBRIGATORIO = 'Campo obrigatório'
export const ENVIADO = 'Arquivo enviado com sucesso!'

const nomeado = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
export const ARQUIVOS = {
  miniatura: nomeado('miniatura.bmp', bmp({ largura: 64, altura: 64, bits: 24 })),
  miniaturaGrande: nomeado('grande.bmp', bmp({ largura: 65, altura: 64, bits: 24 })),
  imagem: nomeado('figura.png', PNG),
  desenho: nomeado('figura.svg', SVG),
  ficha: nomeado('ficha.pdf', PDF),
  svgx: nomeado('figura.svgx', Buffer.from('svgx')),
  /** The hollow of 50 by 25 by 1.5 mm of the closed-form case. */
  secao: nomeado(
    'secao.svg',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="25mm" height="50mm" viewBox="0 0 25 50"><path fill-rule="evenodd" d="M0 0H25V50H0ZM1.5 1.5V48.5H23.5V1.5Z"/></svg>',
    ),
  ),
  texto: nomeado('nota.txt', Buffer.from('nota')),
}
type Arquivo = (typeof ARQUIVOS)[keyof typeof ARQUIVOS]

/** What people do on the form of a material, in their words. */
export function telaDeMaterial(page: Page) {
  const dialogo = page.getByRole('dialog')
  const { botao, aviso, linha, opcoes } = telaDe(() => page)
  const campo = (rotulo: string, dentro: Page | Locator = page) =>
    dentro.getByRole('textbox', { name: rotulo, exact: true })
  const cartao = (rotulo: string) => page.getByRole('group', { name: rotulo, exact: true })

  const escolher = async (rotulo: string, opcao: string | RegExp, dentro: Page | Locator = page) => {
    const nome = await escolherEm(opcoes(rotulo, dentro), opcao, false)
    await expect.poll(() => opcoes(rotulo, dentro).inputValue()).toBe(nome)
    return nome
  }
  const marcar = async (grupo: string, opcao: string, dentro: Page | Locator = page) => {
    const escolhida = dentro
      .getByRole('radiogroup', { name: grupo, exact: true })
      .getByRole('radio', { name: opcao, exact: true })
    await escolhida.check()
  }
  const abrirAba = async (nome: string) => {
    const aba = page.getByRole('tab', { name: nome, exact: true })
    await aba.click()
    await expect.poll(() => aba.getAttribute('aria-selected')).toBe('true')
  }
  const enviar = async (rotulo: string, arquivo: Arquivo) => {
    await cartao(rotulo).locator('input[type=file]').setInputFiles(arquivo)
  }
  /** Presses Salvar and waits until the record stands saved. */
  const salvar = async () => {
    await botao('Salvar').click()
    await page.getByText(/^Salvo às? /).waitFor()
  }
  /** Saves a new record, which leads to its own address. */
  const criar = async (tipo: string) => {
    await botao('Salvar').click()
    await page.waitForURL(new RegExp(`/produtos/[1-9]\\d*/[^/]+/${tipo}$`))
    await page.getByRole('tab', { name: 'Geral', exact: true }).waitFor()
    await expect.poll(() => campo('Código').isDisabled()).toBe(true)
  }
  const novo = (tipo: string) => ir(page, `/produtos/0/novoProduto/${tipo}`, 'Novo Produto')

  return {
    dialogo,
    botao,
    campo,
    opcoes,
    aviso,
    cartao,
    escolher,
    marcar,
    abrirAba,
    enviar,
    salvar,
    criar,
    novo,
    linha,
  }
}
