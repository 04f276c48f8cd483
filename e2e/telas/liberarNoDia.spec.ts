import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, como, semErros, textos, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { telaDe } from '../tela.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('liberacao')
  page = aba.page
})
/** A day that is not recorded is refused. */
afterEach(() => semErros(aba, 400))

const { botao, dialogo, linha } = telaDe(() => page)
const TITULO = 'O que este cliente vê'
const TABELA = 'Componentes Aluvale 2026'
const dia = () => page.getByLabel('Dia', { exact: true })
const aviso = (texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto })
const simulacao = (mais = '') => ir(page, `/liberacoes/simulacao?idSerial=1${mais}`, TITULO)

describe('what a customer received on another day (decision 0045)', () => {
  it('stays as it was when a release is taken back', async () => {
    const antes = new Date().toISOString()
    await page.goto('/liberacoes/alumisoft/liberacao?idSerial=1&aba=precos')
    await linha(TABELA)
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await botao('Excluir', dialogo()).click()
    await linha(TABELA).waitFor({ state: 'detached' })
    await simulacao('&aba=falta')
    await linha(TABELA).getByText('Não foi liberado.').waitFor()
    await simulacao(`&em=${antes}`)
    await linha(TABELA).getByText('Liberado para este cliente.').waitFor()
    await aviso(/^O que o cliente recebia em /).waitFor()
    // Nothing changes what is over.
    await textos(page.getByRole('columnheader'), ['O quê', 'Nome', 'Detalhe', 'Edição', 'Por que recebia'])
    await estadoAcessivel(page, 'o que o cliente recebia')
    await page.getByRole('tab', { name: /^Não recebe/ }).click()
    expect(new URL(page.url()).searchParams.get('em')).toBe(antes)
    await botao('Voltar para hoje').press('Enter')
    await linha(TABELA).getByText('Não foi liberado.').waitFor()
    expect(new URL(page.url()).searchParams.get('em')).toBeNull()
  })

  it('is not guessed for a day before anything was recorded', async () => {
    await simulacao()
    await dia().fill('2020-01-31')
    await aviso('O histórico das liberações ainda não existia neste dia.').waitFor()
    expect(new URL(page.url()).searchParams.get('em')).toBe('2020-01-31')
    await estadoAcessivel(page, 'simulação de um dia sem histórico')
    await botao('Voltar para hoje').click()
    await page.getByRole('tab', { name: /^Recebe \(/ }).waitFor()
  })

  it('says of a day to come that it is what holds now', async () => {
    await dia().fill('2999-12-31')
    await aviso('O que o cliente receberá em 31/12/2999').waitFor()
    await page.getByRole('columnheader', { name: 'O que tiraria' }).waitFor()
  })
})
