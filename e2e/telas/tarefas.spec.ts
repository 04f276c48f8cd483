import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { PROVAS, SEGUIR } from '../tarefas.fixture.ts'
import { dados } from '../setup.ts'

const sinal = () => join(dados(), SEGUIR)

let aba: Aba
beforeAll(async () => {
  aba = await como('desenho')
})
afterAll(() => rmSync(sinal(), { force: true }))

const sino = (page: Page, nome = 'Tarefas') => page.getByRole('button', { name: nome, exact: true })
const painel = (page: Page) => page.getByRole('dialog', { name: /^Tarefas/ })
const recente = (page: Page, nome: string) => painel(page).getByRole('listitem').filter({ hasText: nome })
const linha = (page: Page, nome: string) => page.locator('tbody').getByRole('row').filter({ hasText: nome })
const toast = (page: Page, texto: string) => page.getByRole('alert').filter({ hasText: texto })

describe('the bell', () => {
  it('shows what became of a job and starts it again', async () => {
    const { page } = aba
    await ir(page, '/dashboard', 'Olá, Débora Lins')
    await sino(page).click()
    const item = recente(page, PROVAS.acaba)
    await item.getByText('Falhou').waitFor()
    await item.getByText('A planilha está vazia.').waitFor()
    await estadoAcessivel(page, 'bell')
    await item.getByRole('button', { name: `Repetir ${PROVAS.acaba}` }).click()
    await item.getByText('Em execução').waitFor()
    await item.getByText(/^Linhas: 1 de 3, cerca de \d+ s$/).waitFor()
    await sino(page, 'Tarefas, 1 em andamento').waitFor()
    semErros(aba)
  })

  it('leads to the log, which grows while the job goes on, and announces the end', async () => {
    const { page } = aba
    await recente(page, PROVAS.acaba).getByRole('link', { name: 'Ver log' }).click()
    const log = page.getByRole('dialog', { name: PROVAS.acaba })
    await log.getByText('Em execução').waitFor()
    await expect.poll(() => log.getByText('Planilha aberta.').count()).toBe(2)
    await estadoAcessivel(page, 'log of a job')
    writeFileSync(sinal(), '')
    await log.getByText('A linha 3 não tem descrição.').waitFor()
    await log.getByText('Concluída', { exact: true }).waitFor()
    await toast(page, `${PROVAS.acaba}: tarefa concluída.`).waitFor()
    await log.getByRole('button', { name: 'Fechar' }).click()
    await linha(page, PROVAS.acaba).getByText('Concluída').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    semErros(aba)
  })
})

describe('the page of jobs', () => {
  it('stops a job', async () => {
    const { page } = aba
    await ir(page, '/tarefas', 'Tarefas')
    await estadoAcessivel(page, 'jobs')
    await page.getByRole('button', { name: `Repetir ${PROVAS.nuncaAcaba}` }).click()
    await linha(page, PROVAS.nuncaAcaba).getByText('Em execução').waitFor()
    await page.getByRole('button', { name: `Parar ${PROVAS.nuncaAcaba}` }).click()
    await linha(page, PROVAS.nuncaAcaba).getByText('Parada', { exact: true }).waitFor()
    await toast(page, `${PROVAS.nuncaAcaba}: tarefa parada.`).waitFor()
    semErros(aba)
  })

  it('says when a log belongs to nobody one knows', async () => {
    const { page } = aba
    await page.goto('/tarefas?tarefa=00000000-0000-0000-0000-000000000000')
    await page.getByRole('dialog').getByText('Registro não encontrado.').waitFor()
    semErros(aba, 404)
  })
})
