import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiDe } from '../api.ts'
import { como, estadoAcessivel, semErros } from '../fixtures.ts'
import { criarComponente } from '../materiais.registros.ts'
import { ir, seguir } from '../navegador.ts'

const parte = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true })
const linhas = (page: Page, nome = 'Esperam por você') => parte(page, nome).getByRole('link')

describe('the desk', () => {
  it('leads with each number to the list that has as many', async () => {
    await criarComponente(await apiDe('master'), { codigo: 'MESA-E2E', descricao: 'Peça que falta homologar' })
    const aba = await como('master')
    const { page } = aba
    await ir(page, '/dashboard', 'Olá, Helena Prado')
    await page.getByText('Bem-vindo à mídia oficial do fornecedor.').waitFor()
    await linhas(page).first().waitFor()
    await estadoAcessivel(page, 'desk')
    const ditas = await Promise.all(
      (await linhas(page).all()).map(async (linha) => ({
        endereco: (await linha.getAttribute('href')) ?? '',
        quantos: /^\d[\d.]*/.exec(await linha.innerText())?.[0],
      })),
    )
    const dosProdutos = ditas.filter(({ endereco }) => endereco.startsWith('/produtos?'))
    expect(dosProdutos.length).toBeGreaterThan(0)
    for (const { endereco, quantos } of dosProdutos) {
      await seguir(page, endereco, 'Produtos')
      await page
        .getByRole('status')
        .filter({ hasText: `${quantos} produto` })
        .waitFor()
    }
    semErros(aba)
    await aba.context.close()
  })

  it('remembers what was opened last, and shows the areas small', async () => {
    const aba = await como('admin')
    const { page } = aba
    await ir(page, '/referencias', 'Referências')
    const primeira = page.locator('tbody').getByRole('row').first().getByRole('link').first()
    const endereco = (await primeira.getAttribute('href')) ?? ''
    const nome = await primeira.innerText()
    await primeira.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(endereco, page.url()).pathname)
    // Who goes on while the record is still on its way has not opened it.
    await page.getByRole('heading', { level: 1, name: nome, exact: true }).waitFor()
    await seguir(page, '/dashboard', 'Olá, Ricardo Assunção')
    const abertos = linhas(page, 'Abertos por último')
    await expect.poll(() => abertos.first().innerText()).toContain('Referência')
    await parte(page, 'Configuração').getByRole('link', { name: 'Cores', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Cores' }).waitFor()
    semErros(aba)
    await aba.context.close()
  })

  it('is the product list, with the news of the market above it, for who only consults (permissoes.008)', async () => {
    const aba = await como('consulta')
    const { page } = aba
    await ir(page, '/dashboard', 'Produtos')
    expect(new URL(page.url()).pathname).toBe('/produtos')
    await parte(page, 'Novidades do mercado')
      .getByText(/^Mercado nos últimos 30 dias: \d/)
      .waitFor()
    await parte(page, 'Novidades do mercado').getByRole('link', { name: 'Ver o que mudou' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mudanças no mercado' }).waitFor()
    semErros(aba)
    await aba.context.close()
  })
})
