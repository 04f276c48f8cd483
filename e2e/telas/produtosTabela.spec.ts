import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { comFoco, estadoAcessivel, como, guardando, semErros, type Aba } from '../fixtures.ts'
import { criarSerie, publicar, redescrever } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'
import { escolherEm } from '../escolha.ts'
import { focoEm } from '../jornadas/teclas.ts'

const PREFIXO = 'PT-'
const QUANTOS = 24

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>
let api: Api
let ids: number[]

beforeAll(async () => {
  api = await apiDe('master')
  ids = await criarSerie(api, PREFIXO, QUANTOS, 'Item de tabela')
  aba = await como('master')
  page = aba.page
  tela = telaDeProdutos(page)
})
afterEach(() => semErros(aba))

const cabeca = (nome: string) => page.getByRole('columnheader', { name: nome, exact: true })

describe('the dense table', () => {
  it('shows the same list in pages', async () => {
    await tela.abrir(`?busca=${PREFIXO}`)
    await tela.modoEdicao(true)
    await tela.verComo('Tabela')
    await tela.linha(`${PREFIXO}20`).waitFor()
    expect(await tela.linha(`${PREFIXO}21`).count()).toBe(0)
    await estadoAcessivel(page, 'tabela de produtos')
    await tela.botao('Próxima').click()
    await tela.linha(`${PREFIXO}${QUANTOS}`).waitFor()
  })

  it('keeps the chosen columns for the person', async () => {
    await tela.botao('Colunas').click()
    await guardando(page, () => page.getByRole('checkbox', { name: 'Grupo', exact: true }).click())
    await cabeca('Grupo').waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await cabeca('Grupo').waitFor()
    await tela.botao('Colunas').click()
    await guardando(page, () => tela.botao('Restaurar colunas').click())
    await cabeca('Grupo').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
  })

  it('keeps search and order under a name', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
    await tela.linha(`${PREFIXO}01`).waitFor()
    await tela.botao('Descrição').click()
    await expect.poll(() => cabeca('Descrição').getAttribute('aria-sort')).toBe('ascending')
    await tela.botao('Visões').click()
    await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Itens da jornada')
    await guardando(page, () => tela.botao('Salvar').click())
    await page.keyboard.press('Escape')
    await tela.abrir('?busca=ROL-&ver=tabela')
    await tela.linha('ROL-040').waitFor()
    await tela.botao('Visões').click()
    await tela.botao('Itens da jornada').click()
    await tela.linha(`${PREFIXO}01`).waitFor()
    await tela.endereco('busca', PREFIXO)
    await expect.poll(() => cabeca('Descrição').getAttribute('aria-sort')).toBe('ascending')
  })
})

describe('the room of the table', () => {
  it('is that of the panel too, once it is folded, and stays so', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
    await tela.botao('Filtros').click()
    await tela.filtros.waitFor({ state: 'hidden' })
    await page.reload()
    await tela.botao('Filtros (1)').waitFor()
    await tela.filtros.waitFor({ state: 'hidden' })
    await tela.botao('Filtros (1)').click()
    await tela.filtros.waitFor()
  })

  it('holds more rows once they are compact, for the person', async () => {
    const compacta = page.getByRole('radio', { name: 'Compacta' })
    await tela.botao('Colunas').click()
    await guardando(page, () => page.getByText('Compacta', { exact: true }).click())
    await page.reload()
    await tela.botao('Colunas').click()
    await expect.poll(() => compacta.isChecked()).toBe(true)
    await guardando(page, () => page.getByText('Confortável', { exact: true }).click())
    await page.keyboard.press('Escape')
  })
})

describe('choosing rows', () => {
  const marca = (numero: string) => page.getByRole('checkbox', { name: `Selecionar ${PREFIXO}${numero}` })
  const escolhidos = (texto: string) => page.getByRole('region', { name: 'Ações em lote' }).getByText(texto)

  it('reaches over pages, to all that the list finds', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
    await marca('01').click()
    await escolhidos('1 selecionado').waitFor()
    await tela.botao('Próxima').click()
    await marca('21').click()
    await escolhidos('2 selecionados').waitFor()
    await tela.botao(`Selecionar todos os ${QUANTOS}`).click()
    await escolhidos(`${QUANTOS} selecionados`).waitFor()
    await tela.botao('Alterar selecionados').click()
    // Its list of fields opens with it, over its buttons.
    await tela.dialogo.getByRole('heading', { name: `Alterar ${QUANTOS} produtos` }).click()
    await tela.botao('Cancelar', tela.dialogo).click()
    await tela.botao('Duplicar os escolhidos').click()
    await tela.dialogo.getByRole('heading', { name: `Duplicar ${QUANTOS} produtos` }).waitFor()
    await tela.dialogo.getByRole('textbox', { name: 'Depois do código' }).fill('-D')
    await tela.botao('Simular', tela.dialogo).click()
    await tela.dialogo.getByText(`${QUANTOS} produtos a duplicar.`).waitFor()
    await estadoAcessivel(page, 'duplicar vários')
    await tela.botao('Cancelar', tela.dialogo).click()
    await tela.botao('Exportar os escolhidos').click()
    await tela.dialogo.getByText(`Componentes: ${QUANTOS} produtos`).waitFor()
    await estadoAcessivel(page, 'exportar os escolhidos')
    await tela.botao('Cancelar', tela.dialogo).click()
    await tela.botao('Limpar seleção').click()
  })

  it('exports a file of each kind, and none once more that came before another kind failed', async () => {
    const SEM_LUGAR = 'O servidor está sem espaço para isso agora.'
    await tela.abrir(`?busca=${PREFIXO}01&ver=tabela`)
    await tela.modoEdicao(true)
    await marca('01').click()
    await tela.buscar('SU-009')
    await page.getByRole('checkbox', { name: 'Selecionar SU-009' }).click()
    await escolhidos('2 selecionados').waitFor()
    await tela.botao('Exportar os escolhidos').click()
    let pedidos = 0
    await page.route('**/produto/exportarEscolhidos', async (rota) => {
      pedidos += 1
      await (pedidos === 2 ? rota.fulfill({ status: 422, json: { message: SEM_LUGAR } }) : rota.continue())
    })
    const exportar = async () => {
      const [arquivo] = await Promise.all([page.waitForEvent('download'), tela.botao('Exportar', tela.dialogo).click()])
      return arquivo.suggestedFilename().split(' ')[0]
    }
    const primeiro = await exportar()
    await tela.dialogo.getByText(SEM_LUGAR).waitFor()
    const arquivos = tela.dialogo.getByRole('list', { name: 'Arquivos' }).getByRole('listitem')
    expect(await arquivos.filter({ hasText: '(já baixado)' }).allInnerTexts()).toEqual([
      `${primeiro}: 1 produto (já baixado)`,
    ])
    expect(new Set([primeiro, await exportar()])).toEqual(new Set(['Componentes', 'Perfis']))
    await tela.dialogo.waitFor({ state: 'hidden' })
    expect(pedidos).toBe(3)
    await page.unroute('**/produto/exportarEscolhidos')
    await tela.botao('Limpar seleção').click()
    semErros(aba, 422)
  })
})

describe('a change of many', () => {
  const alterarCampo = (rotulo: string) =>
    escolherEm(tela.dialogo.getByRole('combobox', { name: 'Campo a alterar' }), rotulo)

  it('is simulated and then made, for all that the filter finds and not only those loaded', async () => {
    await tela.abrir(`?busca=${PREFIXO}`)
    await tela.cartao(`${PREFIXO}01`).waitFor()
    await tela.botao(`Alterar todos os ${QUANTOS} produtos`).click()
    await tela.dialogo.getByRole('heading', { name: `Alterar ${QUANTOS} produtos` }).waitFor()
    await alterarCampo('Status')
    await escolherEm(tela.dialogo.getByRole('combobox', { name: 'Status' }), 'Descontinuado')
    await tela.botao('Simular', tela.dialogo).click()
    await tela.dialogo.getByText(`${QUANTOS} produtos a alterar`).waitFor()
    await tela.dialogo.getByText(`Componente: ${QUANTOS}`).waitFor()
    await estadoAcessivel(page, 'alterar em massa')
    const [antes] = await api.procurarProdutos(PREFIXO)
    expect(antes?.status.label).toBe('Ativo')
    await tela.botao(`Alterar ${QUANTOS} produtos`, tela.dialogo).click()
    await tela.aviso(`${QUANTOS} produtos alterados.`).waitFor()
    await page.getByText('Nenhum dado disponível!').waitFor()
    await escolherEm(tela.escolha('Status'), 'Descontinuado')
    await tela.botao('Buscar').click()
    await tela.contagem(`${QUANTOS} produtos`).waitFor()
  })

  it('is made for the chosen ones only', async () => {
    for (const numero of ['01', '02'])
      await tela
        .cartao(`${PREFIXO}${numero}`)
        .getByRole('checkbox', { name: `Selecionar ${PREFIXO}${numero}` })
        .check()
    await page.getByText('2 selecionados').waitFor()
    await tela.botao('Alterar selecionados').click()
    await alterarCampo('Status')
    await escolherEm(tela.dialogo.getByRole('combobox', { name: 'Status' }), 'Ativo')
    await tela.botao('Simular', tela.dialogo).click()
    await tela.botao('Alterar 2 produtos', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await tela.contagem(`${QUANTOS - 2} produtos`).waitFor()
  })

  it('offers by keyboard every field that the chosen have in common, and says at a field what it does not take', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela&status=todos`)
    for (const numero of ['03', '04'])
      await page.getByRole('checkbox', { name: `Selecionar ${PREFIXO}${numero}` }).click()
    await tela.botao('Alterar selecionados').click()
    const campo = tela.dialogo.getByRole('combobox', { name: 'Campo a alterar' })
    await campo.waitFor()
    await campo.click()
    for (const secao of ['Identificação', 'Fiscal', 'Portfólio', 'Componente'])
      await page.getByText(secao, { exact: true }).last().waitFor()
    for (const [nome, sim] of [
      ['Quantidade da embalagem', true],
      ['Aplicabilidade', true],
      ['Código', false],
      ['Código interno', false],
      ['Espessura', false],
    ] as const)
      expect([nome, await page.getByRole('option', { name: nome, exact: true }).count()]).toEqual([nome, sim ? 1 : 0])
    await page.keyboard.type('otimiz')
    await page.getByRole('option', { name: 'Otimização de barra (mm)' }).waitFor()
    await page.keyboard.press('Enter')
    await focoEm(page, 'Otimização de barra: novo valor')
    await page.keyboard.type('123456')
    await tela.botao('Simular', tela.dialogo).click()
    await tela.dialogo.getByText('Use no máximo 5 dígitos.').waitFor()
    await page.getByLabel('Otimização de barra: novo valor').fill('3000')
    await escolherEm(campo, 'Descrição')
    await focoEm(page, 'Descrição: novo valor')
    await page.keyboard.type('Mudada em massa')
    await escolherEm(campo, 'CEST')
    await tela.dialogo.getByRole('checkbox', { name: 'Deixar vazio: CEST' }).check()
    await estadoAcessivel(page, 'alterar vários campos')
    await tela.botao('Simular', tela.dialogo).click()
    await tela.botao('Alterar 2 produtos', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    const { items } = await api.chamar<{ items: Record<string, unknown>[] }>(
      'GET',
      `/produto/lista?modoEdicao=true&busca=${PREFIXO}03&colunas=otimizacaoBarra`,
    )
    expect(items[0]).toMatchObject({ descricao: 'Mudada em massa', cest: null, campos: { otimizacaoBarra: 3000 } })
  })
})

describe('a product among others', () => {
  it('is duplicated under another code', async () => {
    await tela.abrir(`?busca=${PREFIXO}01&ver=tabela`)
    await tela.botao(`Duplicar ${PREFIXO}01`).click()
    await tela.dialogo.getByRole('textbox', { name: 'Código da cópia' }).fill(`${PREFIXO}COPIA`)
    await tela.botao('Salvar', tela.dialogo).click()
    await page.waitForURL(new RegExp(`/produtos/\\d+/${PREFIXO}COPIA/componente$`))
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Descrição', exact: true }).inputValue())
      .toBe('Item de tabela 01')
  })

  it('says where it is used', async () => {
    await tela.abrir('?busca=ROL-040&ver=tabela')
    await tela.botao('Onde ROL-040 é usado').click()
    await tela.dialogo.getByRole('link', { name: 'KT-C2F' }).waitFor()
    await tela.dialogo.getByText('Composição de kit').first().waitFor()
    await tela.dialogo.getByText('É o sucessor de').waitFor()
    await estadoAcessivel(page, 'onde é usado')
    await page.keyboard.press('Escape')
    await tela.dialogo.waitFor({ state: 'hidden' })
  })

  it('has versions that are compared, and one is restored into edition', async () => {
    const id = ids[4] ?? 0
    await publicar(api)
    await redescrever(api, id, 'Item de tabela mudado')
    await ir(page, `/produtos/item/${id}/${PREFIXO}05/componente`, `${PREFIXO}05`)
    await tela.botao('Histórico').click()
    await tela.dialogo.getByRole('list', { name: 'Mudanças' }).getByText('Item de tabela mudado').waitFor()
    await estadoAcessivel(page, 'histórico de um produto')
    await page.getByRole('tab', { name: 'Versões' }).click()
    await tela.dialogo.getByText('No mercado').waitFor()
    await tela.dialogo.locator('del', { hasText: 'Item de tabela 05' }).waitFor()
    await tela.dialogo.locator('ins', { hasText: 'Item de tabela mudado' }).waitFor()
    await tela.botao('Restaurar a versão 1').click()
    await tela.botao('Restaurar', page.getByRole('dialog', { name: 'Restaurar a versão 1' })).click()
    await tela.dialogo.first().waitFor({ state: 'hidden' })
    await page.getByText('Item de tabela 05').first().waitFor()
    await page.getByText('Em edição', { exact: true }).waitFor()
  })

  it('undoes an edit at its line in the history, and says why one cannot be undone', async () => {
    const id = ids[5] ?? 0
    await redescrever(api, id, 'Item de tabela desfeito')
    await ir(page, `/produtos/item/${id}/${PREFIXO}06/componente`, `${PREFIXO}06`)
    await tela.botao('Histórico').click()
    const desfazer = page.getByRole('button', { name: /^Desfazer o ato de / })
    await desfazer.first().click()
    const confirmar = page.getByRole('dialog', { name: 'Desfazer este ato' })
    await confirmar.locator('del', { hasText: 'Item de tabela desfeito' }).waitFor()
    await confirmar.locator('ins', { hasText: 'Item de tabela 06' }).waitFor()
    await estadoAcessivel(page, 'desfazer um ato')
    await tela.botao('Desfazer', confirmar).click()
    await tela.dialogo.first().waitFor({ state: 'hidden' })
    await page.getByText('Item de tabela 06').first().waitFor()
    await tela.botao('Histórico').click()
    await page.getByRole('list', { name: 'Mudanças' }).getByText('Desfez: ', { exact: false }).waitFor()
    expect(await desfazer.nth(1).getAttribute('aria-disabled')).toBe('true')
    await desfazer.nth(1).hover()
    await page
      .getByRole('tooltip')
      .filter({ hasText: /mudado depois deste ato por/ })
      .waitFor()
    await page.getByRole('button', { name: /^Ir ao ato que veio depois: / }).focus()
    await page.keyboard.press('Enter')
    await comFoco(desfazer.first())
  })

  it('offers for an act that was frozen since the versions, and for one that published the way back of the market', async () => {
    const id = ids[5] ?? 0
    await publicar(api)
    await redescrever(api, id, 'Item de tabela publicado')
    await publicar(api)
    const naHistoria = async () => {
      await ir(page, `/produtos/item/${id}/${PREFIXO}06/componente`, `${PREFIXO}06`)
      await tela.botao('Histórico').click()
    }
    await naHistoria()
    await page
      .getByRole('button', { name: /^Ver versões: O produto foi homologado depois/ })
      .first()
      .click()
    await comFoco(page.getByRole('tab', { name: 'Versões', exact: true }))
    await page.getByRole('cell', { name: 'No mercado' }).first().waitFor()
    await naHistoria()
    await page
      .getByRole('link', { name: /^Restaurar o que estava no mercado antes do ato de / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Restaurar o que estava no mercado', exact: true }).waitFor()
  })

  it('undoes a change of many at once from the history of one of them', async () => {
    const muitos = ids.slice(6, 8)
    await api.chamar('POST', '/produto/alterarEmMassa', { ids: muitos, campos: { ncm: '76042100' } })
    await ir(page, `/produtos/item/${muitos[0]}/${PREFIXO}07/componente`, `${PREFIXO}07`)
    await tela.botao('Histórico').click()
    await page
      .getByRole('button', { name: /^Desfazer o ato de / })
      .first()
      .click()
    await tela.botao('Desfazer em todos', page.getByRole('dialog', { name: 'Desfazer este ato' })).click()
    const todos = page.getByRole('dialog', { name: 'Desfazer este ato em todos os produtos' })
    await tela.botao('Desfazer em 2 produtos', todos).click()
    await tela.dialogo.first().waitFor({ state: 'hidden' })
    for (const id of muitos)
      expect(await api.chamar('GET', `/componente/${id}?modoEdicao=true`)).toMatchObject({ ncm: null })
  })
})
