import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { escolherEm } from '../escolha.ts'
import { estadoAcessivel, comFoco, como, semErros, textos, type Aba } from '../fixtures.ts'
import { telaDeMaterial } from '../materiais.tela.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'
import { CONCLUIDA } from '../tela.ts'

const MARCADO = 'Marcado para Exclusão'
const CONFIRMA = 'Essa aplicabilidade será excluída, isso não pode ser desfeito.'
const ALERTA =
  'O material esta disponível em mercado, alteramos a situação para o modo edição, salve o cadastro para continuar com a atualização.'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>

beforeAll(async () => {
  aba = await como('catalogo')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba, 400))

const modoEdicao = (ligado: boolean) => telaDeProdutos(page).modoEdicao(ligado)
const produtos = (busca: string) => ir(page, `/produtos?busca=${busca}`, 'Produtos')
const codigos = () => page.locator('tbody').getByRole('row').locator('[data-label="Código"]')
const escolher = (codigo: string) => tela.dialogo.getByRole('checkbox', { name: `Selecionar ${codigo}` })
const escolhidos = (texto: string) => tela.dialogo.getByRole('status').filter({ hasText: texto })

async function adicionar(...quais: string[]): Promise<void> {
  await tela.botao('Adicionar').click()
  for (const codigo of quais) {
    await tela.dialogo.getByRole('searchbox').fill(codigo)
    await escolher(codigo).check()
  }
  await tela.botao('Adicionar', tela.dialogo).click()
  await tela.dialogo.waitFor({ state: 'hidden' })
}
async function excluir(codigo: string): Promise<void> {
  await tela.botao(`Excluir ${codigo}`).click()
  await page
    .getByRole('dialog', { name: `Excluir "${codigo}"?` })
    .getByText(CONFIRMA)
    .waitFor()
  await tela.botao('Excluir', tela.dialogo).click()
  await tela.dialogo.waitFor({ state: 'hidden' })
}

describe('the applicability of a component', () => {
  it('waits until what is on the market was saved', async () => {
    await produtos('FEC-BIC')
    await modoEdicao(true)
    await page.getByRole('link', { name: 'Editar FEC-BIC' }).click()
    await tela.abrirAba('Aplicabilidade')
    await textos(codigos(), ['FEC-ANT', 'FEC-CON', 'SIL-NEU'])
    await tela.botao('Adicionar').click()
    await tela.aviso(ALERTA).waitFor()
    expect(await tela.dialogo.count()).toBe(0)
    await tela.salvar()
  })

  it('points out what contradicts it', async () => {
    await tela.linha('FEC-ANT').getByText('Está fora de linha.').waitFor()
    await tela.linha('SIL-NEU').getByText('Não está disponível no mercado.').waitFor()
    await tela.linha('FEC-CON').getByText('Não tem este componente entre os seus aplicáveis.').waitFor()
    await estadoAcessivel(page, 'aplicabilidade')
  })

  it('gathers components of several pages and searches, and adds them together', async () => {
    await tela.botao('Adicionar').click()
    await page.getByRole('dialog', { name: 'Adicionar Aplicabilidade' }).waitFor()
    await escolher('CAN-020').check()
    // Neither the component itself nor what applies already.
    await expect.poll(() => escolher('FEC-BIC').count()).toBe(0)
    await expect.poll(() => escolher('FEC-CON').count()).toBe(0)
    await tela.dialogo.getByRole('button', { name: 'Próxima' }).click()
    await escolher('PUX-300').check()
    await escolhidos('2 selecionados').waitFor()
    await escolherEm(tela.dialogo.getByRole('combobox', { name: 'Referência' }), 'ALUVALE PRIME')
    await escolher('MN-FEC').waitFor()
    await expect.poll(() => escolher('CAN-020').count()).toBe(0)
    await tela.dialogo.getByRole('searchbox').fill('ROL')
    await escolher('MN-ROL').check()
    await expect.poll(() => escolher('MN-FEC').count()).toBe(0)
    await escolhidos('3 selecionados').waitFor()
    await estadoAcessivel(page, 'adicionar aplicabilidade')
    await tela.botao('Adicionar', tela.dialogo).click()
    await page.getByText(CONCLUIDA).first().waitFor()
    await textos(codigos(), ['CAN-020', 'FEC-ANT', 'FEC-CON', 'MN-ROL', 'PUX-300', 'SIL-NEU'])
  })

  it('previews a component without losing the choice', async () => {
    await tela.botao('Adicionar').click()
    await escolher('ESC-057').check()
    await tela.botao('Pré-visualização de GUA-C06', tela.dialogo).click()
    const previa = tela.dialogo.getByRole('region', { name: 'Pré-visualização' })
    await previa.getByText('Guarnição cunha de EPDM 6 mm').waitFor()
    await comFoco(tela.botao('Voltar', tela.dialogo))
    await page.keyboard.press('Enter')
    await comFoco(tela.botao('Pré-visualização de GUA-C06', tela.dialogo))
    await expect.poll(() => escolher('ESC-057').isChecked()).toBe(true)
    await tela.botao('Cancelar', tela.dialogo).click()
  })

  it('loses at once what the market never had, and only marks the rest (materiais.041)', async () => {
    await excluir('PUX-300')
    await expect.poll(() => tela.linha('PUX-300').count()).toBe(0)
    await excluir('FEC-CON')
    await tela.linha('FEC-CON').getByText(MARCADO).waitFor()
    await expect.poll(() => tela.botao('Excluir FEC-CON').count()).toBe(0)
    await adicionar('FEC-CON')
    await expect.poll(() => tela.linha('FEC-CON').getByText(MARCADO).count()).toBe(0)
  })
})

describe('the applicability of a base component', () => {
  it('is found from the card, which says where it stands (decisions P-07)', async () => {
    await produtos('MN-ROL')
    await modoEdicao(true)
    await page.getByRole('link', { name: 'Aplicabilidade em edição', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Aplicabilidade base · MN-ROL' }).waitFor()
    await textos(codigos(), ['ROL-015', 'ROL-040', 'ROL-080'])
  })

  it('shows what is marked for deletion in red and without its delete action (aplicabilidade.004)', async () => {
    await tela.linha('ROL-015').getByText(MARCADO).waitFor()
    await expect.poll(() => tela.botao('Excluir ROL-015').count()).toBe(0)
    await estadoAcessivel(page, 'aplicabilidade base')
  })

  it('is added to and taken from by keyboard alone', async () => {
    await tela.botao('Adicionar').focus()
    await page.keyboard.press('Enter')
    const busca = tela.dialogo.getByRole('searchbox')
    await escolher('CAN-020').waitFor()
    await busca.focus()
    await page.keyboard.type('PUX-300')
    await expect.poll(() => escolher('CAN-020').count()).toBe(0)
    await escolher('PUX-300').focus()
    await page.keyboard.press('Space')
    await escolhidos('1 selecionado').waitFor()
    await tela.botao('Adicionar', tela.dialogo).focus()
    await page.keyboard.press('Enter')
    await tela.linha('PUX-300').waitFor()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await tela.botao('Excluir PUX-300').focus()
    await page.keyboard.press('Enter')
    await comFoco(tela.botao('Cancelar', tela.dialogo))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => tela.linha('PUX-300').count()).toBe(0)
  })

  it('is only read outside of the edit mode (aplicabilidade.005)', async () => {
    const endereco = page.url()
    await produtos('MN-ROL')
    await modoEdicao(false)
    await page.goto(endereco)
    await textos(codigos(), ['ROL-015', 'ROL-080'])
    await expect.poll(() => tela.botao('Adicionar').count()).toBe(0)
    await page.getByText('Esta é a lista do mercado.').waitFor()
  })

  it('leads to the products where the address names none (aplicabilidade.003)', async () => {
    await page.goto('/produtos/aplicabilidadeBase')
    await page.getByRole('heading', { level: 1, name: 'Produtos', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/produtos')
  })

  it('says why its list could not be read (aplicabilidade.007)', async () => {
    const motivo = 'O servidor está em manutenção.'
    await page.route('**/api/aplicabilidade/listaAplicabilidade/**', (rota) =>
      rota.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify([{ message: motivo }]) }),
    )
    await produtos('GUA-U04')
    await tela.botao('Códigos aplicáveis a GUA-U04').click()
    await tela.dialogo.getByRole('alert').filter({ hasText: motivo }).waitFor()
    semErros(aba, 500)
    await page.unroute('**/api/aplicabilidade/listaAplicabilidade/**')
    await tela.botao('Tentar novamente', tela.dialogo).click()
    await textos(codigos(), ['ESC-057', 'GUA-C06'])
    await page.keyboard.press('Escape')
  })
})

describe('who only consults', () => {
  it('reads the codes of the market, from the card and from the product', async () => {
    const consulta = await como('consulta')
    const { page: dele } = consulta
    const daTela = telaDeMaterial(dele)
    await ir(dele, '/produtos?busca=GUA-U04', 'Produtos')
    await daTela.botao('Códigos aplicáveis a GUA-U04').click()
    const dialogo = dele.getByRole('dialog', { name: 'Códigos Aplicáveis' })
    await textos(dialogo.locator('[data-label="Código"]'), ['ESC-057', 'GUA-C06'])
    await estadoAcessivel(dele, 'codigos aplicáveis')
    await daTela.botao('Pré-visualização de ESC-057', dialogo).click()
    await dialogo.getByText('Escova de vedação 5 × 7 mm com filme').last().waitFor()
    await dele.keyboard.press('Escape')
    await dele.getByRole('link', { name: 'GUA-U04', exact: true }).click()
    await daTela.botao('Aplicabilidade').click()
    await textos(dialogo.locator('[data-label="Código"]'), ['ESC-057', 'GUA-C06'])
    await dele.keyboard.press('Escape')
    await daTela.botao('Onde é usado').waitFor()
    semErros(consulta)
    await consulta.context.close()
  })

  it('reads a base applicability and changes nothing of it', async () => {
    const consulta = await como('consulta')
    const { page: dele } = consulta
    await ir(dele, '/produtos?busca=MN-ROL', 'Produtos')
    const href = await dele.getByRole('link', { name: 'MN-ROL', exact: true }).getAttribute('href')
    const id = href?.split('/')[3]
    await ir(dele, `/produtos/aplicabilidadeBase/${id}/MN-ROL`, 'Aplicabilidade base · MN-ROL')
    await textos(dele.locator('tbody').locator('[data-label="Código"]'), ['ROL-015', 'ROL-080'])
    await expect.poll(() => dele.getByRole('button', { name: /^(Adicionar|Excluir)/ }).count()).toBe(0)
    semErros(consulta)
    await consulta.context.close()
  })
})
