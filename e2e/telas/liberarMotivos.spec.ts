import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, it } from 'vitest'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('liberacao')
  page = aba.page
})
afterEach(() => semErros(aba))

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const cliente = (idSerial: number, secao: string) =>
  page.goto(`/liberacoes/alumisoft/liberacao?idSerial=${idSerial}&aba=${secao}`)

describe('the release screens of a customer', () => {
  it('say of each package which edition he receives, and by which releases', async () => {
    await cliente(4, 'pacotes')
    const pacote = linha('Linha 25')
    await pacote.getByText(/^Edição \d+$/).waitFor()
    await pacote.getByText('Liberado para este cliente.').waitFor()
    await pacote.getByText('Liberação padrão “Pacotes de quem começa”.').waitFor()
    await estadoAcessivel(page, 'pacotes do cliente com motivos')
  })

  it('tell apart what he receives by a rule alone', async () => {
    await cliente(1, 'pacotes')
    await page.getByRole('heading', { level: 2, name: 'Recebe também' }).waitFor()
    await linha('Linha · Linha 25').getByText('Liberação padrão “Pacotes de quem começa”.').waitFor()
    await estadoAcessivel(page, 'o que o cliente recebe por regra')
  })

  it('follow a release at once', async () => {
    await cliente(1, 'precos')
    const precos = linha('Componentes Aluvale 2026')
    await precos.getByText(/^Edição \d+$/).waitFor()
    await precos.getByRole('button', { name: /^Excluir/ }).click()
    await botao('Excluir', dialogo()).click()
    await precos.waitFor({ state: 'detached' })
    await botao('Adicionar').click()
    await dialogo()
      .getByRole('row', { name: /Componentes Aluvale 2026/ })
      .getByRole('checkbox')
      .check()
    await botao('Salvar', dialogo()).click()
    await precos.getByText('Liberado para este cliente.').waitFor()
  })

  it('say what stands against it, and what would change that', async () => {
    await ir(page, '/liberacoes/alumisoft/liberacao?idSerial=1', 'Esquadrias Bandeirantes São Paulo Ltda')
    await page
      .getByRole('radiogroup', { name: 'Atualização bloqueada', exact: true })
      .getByRole('radio', { name: 'Sim', exact: true })
      .check()
    await botao('Salvar').click()
    await aviso(CONCLUIDA).waitFor()
    await page.getByRole('tab', { name: 'Tabela de Preços' }).click()
    const precos = linha('Componentes Aluvale 2026')
    await precos.getByText('Não', { exact: true }).last().waitFor()
    await precos.getByText('A atualização deste cliente está bloqueada.').waitFor()
    await precos.getByText('Desbloquear a atualização na aba Geral.').waitFor()
  })
})
