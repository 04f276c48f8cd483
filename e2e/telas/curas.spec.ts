import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, semEspera, type Api } from '../api.ts'
import { comFoco, como, estadoAcessivel, semErros, type Aba } from '../fixtures.ts'
import { focoEm, tabAte } from '../jornadas/teclas.ts'
import { ARQUIVOS, ENVIADO, telaDeMaterial } from '../materiais.tela.ts'
import { criarKit, salvarVidro } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'

const CODIGO = 'AA-CURA-E2E'
const VAZIO = 'O kit não tem nenhum item na composição.'
const MESA = 'Olá, Ricardo Assunção'
const SEM_FIGURA = 'Falta a imagem, que o CEM MOBI mostra.'

let aba: Aba
let page: Page
let api: Api
let tela: ReturnType<typeof telaDeMaterial>

beforeAll(async () => {
  api = await apiDe('admin')
  await semEspera()
  aba = await como('admin')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba))

const esperam = () => page.getByRole('region', { name: 'Esperam por você', exact: true })

describe('a kit that is blocked', () => {
  it('is on the desk with its reason and what mends it', async () => {
    await criarKit(api, { codigo: CODIGO, descricao: 'Kit ainda vazio' })
    await ir(page, '/dashboard', MESA)
    await esperam().getByText(CODIGO).waitFor()
    await estadoAcessivel(page, 'mesa com o que está bloqueado')
  })

  it('leads by the keyboard from the desk to the tab of the first reason, and mended there to the next', async () => {
    await tabAte(page, `Enviar a imagem: ${SEM_FIGURA}`)
    await page.keyboard.press('Enter')
    await comFoco(page.getByRole('tab', { name: 'Imagens', exact: true }))
    expect(new URL(page.url()).search).toBe('?aba=imagens')
    await tela.enviar('Imagem (.jpg/.png/.svg)', ARQUIVOS.imagem)
    await tela.aviso(ENVIADO).waitFor()
    await ir(page, '/dashboard', MESA)
    await tabAte(page, `Adicionar um item: ${VAZIO}`)
    await page.keyboard.press('Enter')
    await comFoco(page.getByRole('tab', { name: 'Composição', exact: true }))
    await tabAte(page, 'Adicionar')
    await page.keyboard.press('Enter')
    await tela.marcar('Tipo', 'Livre', tela.dialogo)
    await tela.campo('Código', tela.dialogo).fill('PARAF-3,5')
    await tela.campo('Descrição', tela.dialogo).fill('Parafuso avulso')
    await tela.campo('Unidade', tela.dialogo).fill('PC')
    await tela.campo('Quantidade', tela.dialogo).fill('8')
    await page.keyboard.press('Control+s')
    await tela.aviso('Composicao adicionada com sucesso!').waitFor()
    await ir(page, '/dashboard', MESA)
    await page.getByRole('heading', { name: /^Esperam/ }).waitFor()
    expect(await esperam().getByText(CODIGO).count()).toBe(0)
  })

  it('leads from the page of a publication, too, and tells who may include it', async () => {
    await criarKit(api, { codigo: `${CODIGO}-2`, descricao: 'Outro kit vazio' })
    const guarda = await como('catalogo')
    await ir(guarda.page, '/produtos', 'Produtos')
    await guarda.page.getByRole('button', { name: 'Homologar', exact: true }).click()
    await guarda.page.getByText('Só um Master pode incluir o que está bloqueado.', { exact: false }).waitFor()
    await guarda.page.getByRole('searchbox', { name: 'Buscar' }).fill(`${CODIGO}-2`)
    const corrigir = guarda.page.getByRole('link', { name: `Adicionar um item: ${VAZIO}`, exact: true })
    expect(await corrigir.getAttribute('href')).toMatch(/\/kit\?corrigir=composicao$/)
    await estadoAcessivel(guarda.page, 'publicação com bloqueados')
    semErros(guarda)
    await guarda.context.close()
  })
})

describe('a warning on the page of a product', () => {
  it('leads to its field on the form', async () => {
    const id = await salvarVidro(await apiDe('master'), {
      codigo: 'VI-CURA-E2E',
      descricao: 'Vidro leve demais',
      espessura: 12,
    })
    const chefe = await como('master')
    const naForma = telaDeMaterial(chefe.page)
    await telaDeProdutos(chefe.page).abrir()
    await telaDeProdutos(chefe.page).modoEdicao(true)
    await ir(chefe.page, `/produtos/item/${id}/VI-CURA-E2E/vidro`, 'VI-CURA-E2E')
    await chefe.page.getByRole('link', { name: /^Conferir: Peso 20,00 kg/ }).click()
    await comFoco(naForma.campo('Peso'))
    await naForma.botao(/^Adicionar uma cor: /).click()
    await comFoco(chefe.page.getByRole('tab', { name: 'Produto/Cor', exact: true }))
    semErros(chefe)
    await chefe.context.close()
  })
})

describe('a tab that cannot be opened yet', () => {
  it('is reached by the arrow keys, says why, and stays closed', async () => {
    await tela.novo('perfil')
    await page.getByRole('tab', { name: 'Geral', exact: true }).press('End')
    await focoEm(page, 'Tamanhos de Barras')
    await page.getByRole('tooltip').filter({ hasText: 'Salve o produto primeiro.' }).waitFor()
    expect(await page.getByRole('tab', { name: 'Geral', exact: true }).getAttribute('aria-selected')).toBe('true')
    expect(new URL(page.url()).search).toBe('')
    await estadoAcessivel(page, 'aba que ainda não abre')
  })
})
