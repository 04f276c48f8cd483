import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { publicar, redescrever, salvarVidro } from '../materiais.registros.ts'
import { ARQUIVOS, ENVIADO, telaDeMaterial } from '../materiais.tela.ts'

const ALERTA =
  'O material esta disponível em mercado, alteramos a situação para o modo edição, salve o cadastro para continuar com a atualização.'
const SALVE_ANTES = 'Você precisa salvar o cadastro para continuar com a atualização.'
const IMAGEM = 'Imagem (.jpg/.png/.svg)'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>
let api: Api
let id: number

beforeAll(async () => {
  api = await apiDe('master')
  id = await salvarVidro(api, { codigo: 'VM-E2E', descricao: 'Vidro do mercado' })
  aba = await como('master')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba, 409))

async function abrir(onde: Page): Promise<void> {
  await onde.goto(`/produtos/${id}/VM-E2E/vidro`)
  await onde.getByRole('tab', { name: 'Geral', exact: true }).waitFor()
}
const nota = () => page.getByRole('note').filter({ hasText: ALERTA })
const situacao = (texto: string) => page.getByText(texto, { exact: true }).first()

describe('a material on the market', () => {
  it('enters edition with its first change, and says so once (materiais.020, materiais.021, materiais.022)', async () => {
    await publicar(api)
    await abrir(page)
    await situacao('Disponível Mercado').waitFor()
    await tela.campo('Descrição').fill('Vidro do mercado, novo')
    await tela.aviso(ALERTA).waitFor()
    await nota().waitFor()
    await situacao('Em edição').waitFor()
    await estadoAcessivel(page, 'material do mercado em alteração')
  })

  it('is saved before it takes a file (materiais.023)', async () => {
    await tela.abrirAba('Imagens/Ficha Técnica')
    await tela.enviar(IMAGEM, ARQUIVOS.imagem)
    await nota().waitFor({ state: 'detached' })
    await tela.cartao(IMAGEM).getByText(ENVIADO).waitFor()
    await situacao('Em edição').waitFor()
  })

  it('is opened for edition by a file or a row, too, which is not carried out (materiais.021, materiais.024)', async () => {
    await publicar(api)
    await abrir(page)
    await situacao('Disponível Mercado').waitFor()
    await tela.abrirAba('Imagens/Ficha Técnica')
    const nome = tela.campo('Nome do arquivo', tela.cartao(IMAGEM))
    await nome.fill('outro.png')
    await nome.press('Enter')
    await tela.aviso(ALERTA).waitFor()
    await expect.poll(() => nome.inputValue()).toBe('figura.png')
    await situacao('Em edição').waitFor()
    await tela.abrirAba('Produto/Cor')
    await tela.botao('Nova Cor').click()
    await tela.aviso(SALVE_ANTES).waitFor()
    expect(await tela.dialogo.count()).toBe(0)
    await tela.salvar()
    await tela.botao('Nova Cor').click()
    await tela.dialogo.waitFor()
    await tela.botao('Cancelar', tela.dialogo).click()
  })
})

describe('two keepers of one material', () => {
  it('lose nothing when they change different fields', async () => {
    await abrir(page)
    await expect.poll(() => tela.campo('Peso').inputValue()).toBe('20')
    await redescrever(api, id, 'Vidro de um', 'vidro')
    await tela.campo('Peso').fill('21')
    await tela.botao('Salvar').click()
    await tela.aviso('também alterou este registro. As alterações dos dois foram mantidas.').waitFor()
    await expect.poll(() => tela.campo('Descrição').inputValue()).toBe('Vidro de um')
    await page.reload()
    await expect.poll(() => tela.campo('Peso').inputValue()).toBe('21')
    await expect.poll(() => tela.campo('Descrição').inputValue()).toBe('Vidro de um')
  })

  it('are asked when they change the same field', async () => {
    await abrir(page)
    await expect.poll(() => tela.campo('Descrição').inputValue()).toBe('Vidro de um')
    await redescrever(api, id, 'Vidro A', 'vidro')
    await tela.campo('Descrição').fill('Vidro B')
    await tela.botao('Salvar').click()
    await page.getByText('Este registro foi alterado por outra pessoa').waitFor()
    await page.getByRole('radio', { name: 'Manter o meu: Vidro B' }).check()
    await tela.botao('Aplicar e salvar').click()
    await page.getByText(/^Salvo às? /).waitFor()
    await expect.poll(() => tela.campo('Descrição').inputValue()).toBe('Vidro B')
    await page.reload()
    await expect.poll(() => tela.campo('Descrição').inputValue()).toBe('Vidro B')
  })
})
