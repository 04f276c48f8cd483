import type { Page } from 'playwright-core'
import { opcoesEm } from './escolha.ts'
import { ir } from './navegador.ts'
import { telaDe } from './tela.ts'

/** What people do on the list of products, in their words. */
export function telaDeProdutos(page: Page) {
  const dialogo = page.getByRole('dialog')
  const filtros = page.getByRole('search', { name: 'Filtros de produtos' })
  const { botao, aviso, linha } = telaDe(() => page)
  const busca = filtros.getByRole('searchbox')
  const escolha = (rotulo: string) => filtros.getByRole('combobox', { name: rotulo, exact: true })
  const opcoesDe = (rotulo: string) => opcoesEm(escolha(rotulo))
  const cartao = (codigo: string) => page.getByRole('article', { name: codigo, exact: true })
  const chave = page.getByRole('switch', { name: 'Modo edição' })
  const contagem = (texto: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${texto}$`) })

  const endereco = (nome: string, valor: string | null) =>
    page.waitForURL(({ searchParams }) => searchParams.get(nome) === valor)
  const abrir = async (consulta = '') => {
    await ir(page, `/produtos${consulta}`, 'Produtos')
    await busca.waitFor()
  }
  /** Looks for a text and waits until the address says so. */
  const buscar = async (texto: string) => {
    await busca.fill(texto)
    await botao('Buscar').click()
    await endereco('busca', texto)
  }
  /** The switch as it should stand, whatever a journey before left; leaving may be asked about. */
  const modoEdicao = async (ligado: boolean) => {
    const pronta = chave.and(page.getByRole('switch', { disabled: false }))
    const certa = pronta.and(page.getByRole('switch', { checked: ligado }))
    await pronta.waitFor()
    if ((await chave.isChecked()) === ligado) return
    await chave.click()
    const sair = botao('Sair do modo edição', dialogo)
    await certa.or(sair).first().waitFor()
    if (await sair.isVisible()) await sair.click()
    await certa.waitFor()
  }
  const verComo = async (visao: 'Cartões' | 'Tabela') => {
    await page.getByRole('radiogroup', { name: 'Ver como' }).getByText(visao, { exact: true }).click()
    await endereco('ver', visao === 'Tabela' ? 'tabela' : null)
  }

  return {
    dialogo,
    filtros,
    botao,
    aviso,
    busca,
    escolha,
    opcoesDe,
    cartao,
    linha,
    chave,
    contagem,
    endereco,
    abrir,
    buscar,
    modoEdicao,
    verComo,
  }
}
