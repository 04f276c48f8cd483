import type { Route } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'

let aba: Aba
beforeAll(async () => {
  aba = await como('admin')
})

const faixa = () => aba.page.getByRole('status').filter({ hasText: 'O servidor está indisponível. Reconectando…' })
const irPeloMenu = async (nome: string) => {
  await aba.page.getByRole('button', { name: 'Configuração' }).click()
  await aba.page.getByRole('menuitem', { name: nome }).click()
}
/** The browser itself says that nobody answered. */
const semRespostas = () => {
  aba.erros.splice(
    0,
    aba.erros.length,
    ...aba.erros.filter(
      (erro) => !/net::ERR_|status of 50[23]|dynamically imported module|Unable to preload CSS/.test(erro),
    ),
  )
  semErros(aba)
}

const PAGINA_DA_REDE = { contentType: 'text/html', body: '<!doctype html><title>Entre na rede</title>' }

describe('the server goes away', () => {
  it.each([
    ['nobody answers', 'Lilás', (rota: Route) => rota.abort('connectionrefused')],
    ['a page of the network is all that comes', 'Grená', (rota: Route) => rota.fulfill(PAGINA_DA_REDE)],
  ])('while %s the page says so, keeps what was typed, and comes back by itself', async (_, cor, cair) => {
    const { page } = aba
    await ir(page, '/cores', 'Cores')
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByRole('textbox', { name: 'Descrição' }).fill(cor)
    await page.getByRole('checkbox', { name: 'Perfil' }).check()
    await page.route('**/api/**', cair)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await faixa().waitFor()
    await page.getByRole('alert').filter({ hasText: 'indisponível' }).waitFor()
    await page.unroute('**/api/**')
    await faixa().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('alert').filter({ hasText: 'A ação foi concluída.' }).waitFor()
    semRespostas()
  })

  it('a list that could not be read shows why, and loads when the server is back (global.009)', async () => {
    const { page } = aba
    await ir(page, '/dashboard', 'Olá, Ricardo Assunção')
    await page.route('**/api/**', (rota) =>
      rota.fulfill({
        status: 503,
        headers: { 'retry-after': '1' },
        json: { message: 'O servidor está indisponível no momento. Tente novamente em instantes.' },
      }),
    )
    await irPeloMenu('Grupos')
    await faixa().waitFor()
    await page.getByText('O servidor está indisponível no momento.').first().waitFor()
    await page.unroute('**/api/**')
    await faixa().waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'DOBRADICA' }).waitFor()
    semRespostas()
  })

  it('a part of a newer version that is gone asks to reload', async () => {
    const { page } = aba
    await ir(page, '/dashboard', 'Olá, Ricardo Assunção')
    await page.route('**/assets/PrenativoScreen*', (rota) => rota.fulfill({ status: 404 }))
    await irPeloMenu('Prenativo')
    await page.getByRole('heading', { level: 1, name: 'Nova versão disponível' }).waitFor()
    await page.unroute('**/assets/PrenativoScreen*')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Prenativo' }).waitFor()
  })

  it.each([
    ['the server is away', 'Unidades', (rota: Route) => rota.abort('connectionrefused')],
    ['a page of the network answers', 'Classes/ID', (rota: Route) => rota.fulfill(PAGINA_DA_REDE)],
  ])('a part that did not come because %s says that, and comes when it is back', async (_, tela, cair) => {
    const { page } = aba
    await ir(page, '/dashboard', 'Olá, Ricardo Assunção')
    const tudo = /\/(assets\/(UnidadesScreen|ClassesIdScreen)|api\/)/
    await page.route(tudo, cair)
    await irPeloMenu(tela)
    await page.getByRole('heading', { level: 1, name: 'Servidor indisponível' }).waitFor()
    await page.unroute(tudo)
    await page.getByRole('heading', { level: 1, name: /Unidades|Classes|Nova versão disponível/ }).waitFor()
  })

  it('notices that cannot come leave the page, and what is typed there, as it is', async () => {
    // A browser that never had them.
    aba = await como('admin')
    const { page } = aba
    await page.route('**/assets/Notifications*', (rota) => rota.abort('connectionrefused'))
    await ir(page, '/cores', 'Cores')
    const faltou = page.waitForEvent('requestfailed', (pedido) => pedido.url().includes('/assets/Notifications'))
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await faltou
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Cor da queda')
    await page.getByRole('checkbox', { name: 'Perfil' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('cell', { name: 'Cor da queda' }).first().waitFor()
    semRespostas()
  })
  it.each([
    ['nobody answers', 'Cor sem resposta', (rota: Route) => rota.abort('connectionrefused')],
    [
      'a proxy answers in its place',
      'Cor do proxy',
      (rota: Route) => rota.fulfill({ status: 502, body: 'Bad Gateway' }),
    ],
    ['a page of the network answers', 'Cor da página', (rota: Route) => rota.fulfill(PAGINA_DA_REDE)],
  ])('notices that could not come while %s come once the server is back', async (_, cor, cair) => {
    aba = await como('admin')
    const { page } = aba
    await ir(page, '/cores', 'Cores')
    const tudo = /\/(assets\/Notifications|api\/|robots)/
    await page.route(tudo, cair)
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByRole('textbox', { name: 'Descrição' }).fill(cor)
    await page.getByRole('checkbox', { name: 'Perfil' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await faixa().waitFor()
    await page.unroute(tudo)
    await faixa().waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('alert').filter({ hasText: 'A ação foi concluída.' }).waitFor()
    semRespostas()
  })
})
