import { expect, it } from 'vitest'
import { como, semErros, visitante } from '../fixtures.ts'
import { ir, PESSOAS, SENHA } from '../navegador.ts'
import { apertar, digitar, focoEm, marcar, peloMenu } from './teclas.ts'

it('signs in, opens Cores, creates, finds and deletes a colour without a mouse', async () => {
  const aba = await visitante()
  const { page } = aba
  const { keyboard } = page
  await ir(page, '/', 'Entrar')
  await digitar(page, 'E-mail', PESSOAS.admin)
  await digitar(page, 'Senha', SENHA)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Olá, Ricardo Assunção' }).waitFor()
  await peloMenu(page, 'Configuração', 'Cores')
  await page.getByRole('heading', { level: 1, name: 'Cores' }).waitFor()
  await apertar(page, 'Adicionar')
  await page.getByRole('dialog').waitFor()
  await focoEm(page, 'Descrição')
  await keyboard.type('Rosé de prova')
  await marcar(page, page, ['Vidro'])
  await apertar(page, 'Salvar')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await digitar(page, 'Buscar', 'rose de prova')
  await page.getByText('Busca: rose de prova').waitFor()
  await apertar(page, 'Excluir Rosé de prova')
  await page.getByRole('dialog', { name: 'Excluir "Rosé de prova"?' }).waitFor()
  await focoEm(page, 'Cancelar')
  await apertar(page, 'Excluir')
  await page.getByText('Nenhum dado disponível!').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  semErros(aba)
  await aba.context.close()
})

it('the first Tab offers to skip to the content', async () => {
  const aba = await como('admin')
  const { page } = aba
  await ir(page, '/grupos', 'Grupos')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pular para o conteúdo')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
  semErros(aba)
  await aba.context.close()
})
