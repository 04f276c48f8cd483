import type { Locator, Page } from 'playwright-core'
import { escolherEm } from './escolha.ts'
import { ir } from './navegador.ts'

/** What a person sees and touches on the screen of a small list. */
export class TelaDeCadastro {
  readonly page: Page
  readonly dialogo: Locator
  readonly busca: Locator
  private readonly lista: { caminho: string; titulo: string }

  constructor(page: Page, lista: { caminho: string; titulo: string }) {
    this.page = page
    this.lista = lista
    this.dialogo = page.getByRole('dialog')
    this.busca = page.getByRole('searchbox', { name: 'Buscar' })
  }

  async abrir(consulta = ''): Promise<void> {
    const { caminho, titulo } = this.lista
    await ir(this.page, `${caminho}${consulta}`, titulo)
    await this.assentar()
  }

  async recarregar(): Promise<void> {
    await this.page.reload()
    await this.assentar()
  }

  /** No call of the list is under way. */
  async assentar(): Promise<void> {
    await this.page.locator('[aria-busy="false"]').first().waitFor()
  }

  /** Enter does not wait until the typing rests. */
  async buscar(texto: string): Promise<void> {
    await this.busca.fill(texto)
    await this.busca.press('Enter')
    await this.page.getByText(`Busca: ${texto}`).waitFor()
    await this.assentar()
  }

  linha = (nome: string): Locator => this.page.locator('tbody').getByRole('row').filter({ hasText: nome })

  botao = (nome: string, dentro: Page | Locator = this.page): Locator =>
    dentro.getByRole('button', { name: nome, exact: true })

  campo = (rotulo: string): Locator =>
    this.dialogo
      .getByRole('textbox', { name: rotulo, exact: true })
      .or(this.dialogo.getByRole('combobox', { name: rotulo, exact: true }))

  async editar(nome: string): Promise<void> {
    await this.botao(`Editar ${nome}`).click()
    await this.dialogo.waitFor()
  }

  /** Saves and waits until the form has closed. */
  async salvar(): Promise<void> {
    await this.botao('Salvar', this.dialogo).click()
    await this.dialogo.waitFor({ state: 'hidden' })
  }

  escolher = (rotulo: string, opcao: string): Promise<string> => escolherEm(this.campo(rotulo), opcao)

  /** A notice of the top right corner. */
  toast = (texto: string): Locator => this.page.getByRole('alert').filter({ hasText: texto })
}
