import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe } from '../api.ts'
import { escolherEm } from '../escolha.ts'
import { estadoAcessivel, como, guardando, semErros, type Aba } from '../fixtures.ts'
import { salvarVidro } from '../materiais.registros.ts'
import { telaDeProdutos } from '../produtos.tela.ts'

const PREFIXO = 'PC-'
const ESPESSURAS = [4, 6, 8, 8.5, 10]

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>

beforeAll(async () => {
  const api = await apiDe('master')
  for (const espessura of ESPESSURAS)
    await salvarVidro(api, { codigo: `${PREFIXO}${espessura * 10}`, descricao: 'Vidro dos filtros', espessura })
  aba = await como('master')
  page = aba.page
  tela = telaDeProdutos(page)
})
afterEach(() => semErros(aba))

const condicao = (nome: string) => tela.filtros.getByRole('group', { name: nome, exact: true })
const valor = (nome: string, qual = 'valor') =>
  condicao(nome).getByRole('textbox', { name: `${nome.replace(/ \(.*/, '')}: ${qual}` })
const cabeca = (nome: string) => page.getByRole('columnheader', { name: nome, exact: true })

describe('filters on the fields of a kind (decision 0078)', () => {
  it('are chosen from the fields of all kinds, and choose the kind', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
    await tela.modoEdicao(true)
    await tela.linha(`${PREFIXO}40`).waitFor()
    await escolherEm(tela.escolha('Adicionar filtro'), 'Espessura (mm)')
    await condicao('Espessura (mm)').waitFor()
    await tela.botao('Buscar').click()
    await condicao('Espessura (mm)').getByText('Campo obrigatório').waitFor()
    await estadoAcessivel(page, 'filtro de um campo')
    await valor('Espessura (mm)').fill('8,5')
    await tela.botao('Buscar').click()
    await tela.endereco('campo', 'espessura:de:8.5')
    await tela.endereco('tipoProduto', 'VIDRO')
    await tela.linha(`${PREFIXO}85`).waitFor()
    await tela.linha(`${PREFIXO}80`).waitFor({ state: 'detached' })
  })

  it('take two numbers', async () => {
    await escolherEm(condicao('Espessura (mm)').getByRole('combobox'), 'Entre')
    await valor('Espessura (mm)', 'de').fill('6')
    await valor('Espessura (mm)', 'até').fill('8')
    await tela.botao('Buscar').click()
    await tela.endereco('campo', 'espessura:entre:6;8')
    await tela.linha(`${PREFIXO}60`).waitFor()
    await tela.linha(`${PREFIXO}85`).waitFor({ state: 'detached' })
  })

  it('show the field as a column, by which the list is ordered', async () => {
    await tela.botao('Colunas').click()
    await guardando(page, () => page.getByRole('checkbox', { name: 'Espessura (mm)', exact: true }).click())
    await page.keyboard.press('Escape')
    await cabeca('Espessura (mm)').waitFor()
    await tela.linha(`${PREFIXO}80`).getByText('8,00', { exact: true }).waitFor()
    await tela.botao('Espessura (mm)').click()
    await tela.endereco('ordem', 'campo.espessura')
    await expect.poll(() => cabeca('Espessura (mm)').getAttribute('aria-sort')).toBe('ascending')
    await tela.botao('Espessura (mm)').click()
    await tela.endereco('ordem', '-campo.espessura')
    await expect.poll(() => cabeca('Espessura (mm)').getAttribute('aria-sort')).toBe('descending')
  })

  it('are kept in a view, and go with Limpar or by themselves', async () => {
    await tela.botao('Visões').click()
    await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Vidros de 6 a 8')
    await guardando(page, () => tela.botao('Salvar').click())
    await page.keyboard.press('Escape')
    await tela.botao('Remover o filtro Espessura (mm)').click()
    await tela.botao('Buscar').click()
    await tela.endereco('campo', null)
    await tela.linha(`${PREFIXO}85`).waitFor()
    await tela.botao('Visões').click()
    await tela.botao('Vidros de 6 a 8').click()
    await tela.endereco('campo', 'espessura:entre:6;8')
    await tela.linha(`${PREFIXO}85`).waitFor({ state: 'detached' })
  })

  it('offer the options of a field, and ask whether it is filled', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela&tipoProduto=VIDRO&campo=espessura:de:8`)
    await tela.linha(`${PREFIXO}100`).waitFor()
    await escolherEm(tela.escolha('Adicionar filtro'), 'Controle solar')
    await escolherEm(condicao('Controle solar').getByRole('combobox', { name: 'Controle solar: valores' }), 'Sim')
    await tela.botao('Buscar').click()
    await page.getByText(`Nada corresponde a “${PREFIXO}”.`).waitFor()
    await tela.botao('Remover o filtro Controle solar').click()
    await escolherEm(tela.escolha('Adicionar filtro'), 'Código interno')
    await escolherEm(condicao('Código interno').getByRole('combobox'), 'Sem valor')
    await tela.botao('Buscar').click()
    await tela.linha(`${PREFIXO}100`).waitFor()
    await escolherEm(tela.escolha('Tipo de produto'), 'Perfil')
    await condicao('Espessura (mm)').waitFor({ state: 'detached' })
    await condicao('Código interno').waitFor()
  })
})
