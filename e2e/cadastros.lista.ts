import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { BUSCA, nomeDe, SEM_DADOS, type Cadastro, type Cena, type Ler } from './cadastros.cena.ts'
import { guardando, textos } from './fixtures.ts'

export function testesDaLista(cadastro: Cadastro, cena: Ler): void {
  it(`shows its title, columns, count and pages (dados-mestres.030, global.019, global.020; ${cadastro.regras})`, async () => {
    const { tela, aba } = cena()
    await tela.abrir()
    await expect.poll(() => aba.page.title()).toBe(`${cadastro.titulo} · Portal do Fornecedor`)
    const cabecas = aba.page.getByRole('columnheader').filter({ hasText: /\S/ })
    await textos(cabecas, [...cadastro.colunas, 'Ações'])
    await expect.poll(() => aba.page.locator('tbody').getByRole('row').count()).toBe(cadastro.porPagina)
    await expect.poll(() => aba.page.getByRole('group', { name: 'Paginação' }).innerText()).toMatch(/Página 1 de \d/)
  })

  it('finds without regard to case and accents, in the address too (global.023, global.034)', async () => {
    const { tela, aba, total } = cena()
    await tela.busca.fill(nomeDe(cadastro, 7).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
    await aba.page.getByRole('status', { name: '1 registro', exact: true }).waitFor()
    await expect.poll(() => tela.linha(nomeDe(cadastro, 7)).count()).toBe(1)
    await expect.poll(() => aba.page.locator('tbody').getByRole('row').count()).toBe(1)
    await tela.buscar(BUSCA)
    await aba.page.getByRole('status', { name: `${total} registros` }).waitFor()
    expect(new URL(aba.page.url()).searchParams.get('busca')).toBe(BUSCA)
  })

  it('says that nothing was found and offers the way out (global.021)', async () => {
    const { tela, aba } = cena()
    await tela.buscar('nadaassim')
    await aba.page.getByText(SEM_DADOS, { exact: true }).waitFor()
    await aba.page.getByText('Nada corresponde a “nadaassim”.').waitFor()
    await tela.botao('Limpar busca').last().click()
    await tela.linha('').first().waitFor()
    expect(aba.page.url()).not.toContain('busca')
  })
}

export function testesDePaginas(cadastro: Cadastro, cena: Ler): void {
  const pagina = async ({ tela, aba }: Cena, botao: string, de: number) => {
    await tela.botao(botao).click()
    await aba.page.getByText(`Página ${de} de 3`, { exact: true }).waitFor()
    await tela.assentar()
  }

  it('goes first, previous, next and last, and keeps the page in the address (global.020)', async () => {
    const agora = cena()
    const { tela, aba, total } = agora
    await tela.abrir(`?busca=${BUSCA}`)
    await pagina(agora, 'Próxima', 2)
    expect(new URL(aba.page.url()).searchParams.get('pagina')).toBe('2')
    await pagina(agora, 'Última', 3)
    await expect.poll(() => aba.page.locator('tbody').getByRole('row').count()).toBe(total - 2 * cadastro.porPagina)
    await expect.poll(() => tela.botao('Próxima').getAttribute('aria-disabled')).toBe('true')
    await pagina(agora, 'Anterior', 2)
    await pagina(agora, 'Primeira', 1)
    await expect.poll(() => tela.botao('Primeira').getAttribute('aria-disabled')).toBe('true')
  })

  it('sorts and says so (global.020)', async () => {
    const { tela, aba, total } = cena()
    const cabeca = aba.page.getByRole('columnheader', { name: cadastro.nome })
    const ordenar = async (ordem: string) => {
      await tela.botao(cadastro.nome).click()
      await aba.page.locator(`th[aria-sort="${ordem}"]`, { hasText: cadastro.nome }).waitFor()
    }
    if ((await cabeca.getAttribute('aria-sort')) !== 'ascending') await ordenar('ascending')
    await tela.linha(nomeDe(cadastro, 1)).waitFor()
    await ordenar('descending')
    await tela.linha(nomeDe(cadastro, total)).waitFor()
    await expect
      .poll(() => aba.page.locator('tbody').getByRole('row').first().innerText())
      .toContain(nomeDe(cadastro, total))
  })

  it('is as it was after Back', async () => {
    const agora = cena()
    const { aba, tela } = agora
    await pagina(agora, 'Próxima', 2)
    const antes = aba.page.url()
    await aba.page.getByRole('link', { name: 'Portal do Fornecedor, início' }).click()
    await aba.page.waitForURL('**/dashboard')
    await aba.page.goBack()
    await aba.page.getByText('Página 2 de 3', { exact: true }).waitFor()
    expect(aba.page.url()).toBe(antes)
    await expect.poll(() => tela.busca.inputValue()).toBe(BUSCA)
  })
}

export function testesDaTabela(cadastro: Cadastro, cena: Ler): void {
  const ultima = cadastro.colunas.at(-1) ?? ''

  it.skipIf(cadastro.colunas.length < 2)('keeps the chosen columns after a reload', async () => {
    const { tela, aba } = cena()
    const cabeca = aba.page.getByRole('columnheader', { name: ultima, exact: true })
    await tela.abrir(`?busca=${BUSCA}`)
    await tela.botao('Colunas').click()
    await guardando(aba.page, () => aba.page.getByRole('checkbox', { name: ultima, exact: true }).click())
    await cabeca.waitFor({ state: 'detached' })
    await tela.recarregar()
    await tela.linha(nomeDe(cadastro, 1)).waitFor()
    await expect.poll(() => cabeca.count()).toBe(0)
    await tela.botao('Colunas').click()
    await guardando(aba.page, () => tela.botao('Restaurar colunas').click())
    await cabeca.waitFor()
    await aba.page.keyboard.press('Escape')
  })
}

export function testesDeExportar(cadastro: Cadastro, cena: Ler): void {
  it('exports what the search shows, every page of it', async () => {
    const { tela, aba, total } = cena()
    await tela.abrir(`?busca=${BUSCA}`)
    const [arquivo] = await Promise.all([aba.page.waitForEvent('download'), tela.botao('Exportar').click()])
    const linhas = (await readFile(await arquivo.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(linhas[0]?.split(';')).toEqual(cadastro.colunas)
    expect(linhas).toHaveLength(total + 1)
    expect(linhas.some((linha) => linha.includes(nomeDe(cadastro, total)))).toBe(true)
  })
}
