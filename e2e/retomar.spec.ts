import { expect, it } from 'vitest'
import { como, estadoAcessivel, semErros } from './fixtures.ts'
import { telaDeMaterial } from './materiais.tela.ts'

it('what was typed into a new product is there after the page was loaded anew, until it is given up', async () => {
  const aba = await como('master')
  const { page } = aba
  const tela = telaDeMaterial(page)
  await tela.novo('perfil')
  await tela.campo('Código').fill('RT-E2E')
  await tela.campo('Descrição').fill('Trilho que ninguém salvou')
  const caracteristica = page.getByLabel('Nome, linha 1 de Outras Características')
  await tela.botao('Adicionar característica').click()
  await caracteristica.fill('Norma')
  page.once('dialog', (pergunta) => void pergunta.accept())
  await page.reload()
  await page.getByText(/^Recuperamos o que você digitou em /).waitFor()
  expect(await tela.campo('Código').inputValue()).toBe('RT-E2E')
  expect(await tela.campo('Descrição').inputValue()).toBe('Trilho que ninguém salvou')
  expect(await caracteristica.inputValue()).toBe('Norma')
  await estadoAcessivel(page, 'rascunho recuperado')
  await tela.botao('Descartar').click()
  await expect.poll(() => tela.campo('Código').inputValue()).toBe('')
  expect(await caracteristica.count()).toBe(0)
  await page.reload()
  await tela.campo('Código').waitFor()
  expect(await page.getByText(/^Recuperamos/).count()).toBe(0)
  semErros(aba)
})
