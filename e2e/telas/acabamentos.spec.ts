import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, semEspera, type Api } from '../api.ts'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { apertar, digitar, escolherDigitando, focoEm, tabAte } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { CONCLUIDA, liberarPelaLista, telaDe } from '../tela.ts'
import { escolherEm } from '../escolha.ts'

const HOMOLOGADO =
  'A ação foi concluída. Em breve será disponibilzado o pacote de atualização para importação no seu sistema para homologação.'
const DISPONIBILIZADO = 'A ação foi concluída. Em breve estará disponível nos sistemas dos clientes.'
const NADA = 'Não há acabamentos em edição para homologação'
const CODIGO = 'ZZ-E2E'

let guarda: Aba
let chefe: Aba
let page: Page
let api: Api

beforeAll(async () => {
  api = await apiDe('catalogo')
  await semEspera()
  guarda = await como('catalogo')
  chefe = await como('master')
  page = guarda.page
})
afterEach(() => {
  semErros(guarda, 400)
  semErros(chefe)
})

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const chave = (onde: Page = page) => onde.getByRole('switch', { name: 'Modo edição' })
const abrir = (onde: Page) => ir(onde, '/acabamento', 'Acabamentos')

async function buscar(texto: string, onde: Page = page): Promise<void> {
  await onde.getByRole('searchbox', { name: 'Buscar' }).fill(texto)
  await onde.getByText(`Busca: ${texto}`).waitFor()
}
/** Over the page that shows what will change, to the question. */
async function pedir(acao: string, abrirMenu: () => Promise<void>, onde: Page = page): Promise<void> {
  await abrirMenu()
  await onde.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
  await botao(new RegExp(`^${acao} \\d+ acabamentos?$`), onde).click()
  await dialogo(onde)
    .getByText(`Após a confirmação isso não pode ser desfeito. Deseja ${acao.toLowerCase()}?`)
    .waitFor()
}
/** The record of what was done, and back to the list. */
async function voltarALista(onde: Page = page): Promise<void> {
  await onde.getByText('Este registro fica guardado.', { exact: false }).waitFor()
  await onde.getByRole('link', { name: 'Voltar à lista' }).click()
  await onde.getByRole('heading', { level: 1, name: 'Acabamentos' }).waitFor()
  await buscar(CODIGO, onde)
}

describe('a keeper of finishes', () => {
  it('sees the market until he switches the edit mode on, which the server keeps for finishes alone (acabamentos.005, acabamentos.006)', async () => {
    await abrir(page)
    await linha('BRZ-1001').waitFor()
    expect(await botao(/^(Editar|Excluir) /).count()).toBe(0)
    expect(await botao('Disponibilizar').count()).toBe(0)
    await expect.poll(() => chave().isEnabled()).toBe(true)
    await tabAte(page, 'Modo edição')
    await page.keyboard.press('Space')
    await botao('Editar BRZ-1001').waitFor()
    await page.reload()
    await botao('Editar BRZ-1001').waitFor()
    expect(await chave().isChecked()).toBe(true)
    expect(await api.chamar('GET', '/produto/modoEdicaoValue')).toBe(false)
  })

  it('pages ten by ten (acabamentos.004)', async () => {
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(10)
    await page.getByText(/^Página 1 de \d+$/).waitFor()
  })

  it('adds a finish by the keyboard alone (acabamentos.001)', async () => {
    await apertar(page, 'Novo Acabamento')
    await dialogo().waitFor()
    await focoEm(page, 'Código')
    await page.keyboard.press('Control+s')
    await dialogo().getByText('Campo obrigatório').first().waitFor()
    expect(await dialogo().getByText('Campo obrigatório').count()).toBe(3)
    await focoEm(page, 'Código')
    await page.keyboard.type(CODIGO)
    await digitar(page, 'Descrição', 'Azul profundo')
    await escolherDigitando(page, 'Referência', 'ALUVALE PRIME')
    await escolherDigitando(page, 'Tipo de acabamento', 'Pintura líquida PVDF')
    await digitar(page, 'Lote mínimo', '12,5')
    await escolherDigitando(page, 'Unidade', 'KG')
    await page.keyboard.press('Control+s')
    await dialogo().waitFor({ state: 'hidden' })
    await aviso(CONCLUIDA).waitFor()
    await buscar(CODIGO)
    await linha(CODIGO).filter({ hasText: 'Em edição' }).filter({ hasText: '12,5' }).waitFor()
  })

  it('sends all that is in edition to homologation, once (acabamentos.007, acabamentos.008)', async () => {
    await pedir('Homologar', () => liberarPelaLista(page, 'Homologar', 'tudo'))
    await page
      .getByRole('heading', { level: 1, name: 'Homologar todos os acabamentos em edição', exact: true })
      .waitFor()
    await estadoAcessivel(page, 'homologar acabamentos')
    await botao('Homologar', dialogo()).click()
    await aviso('Homologando ...').waitFor()
    await aviso(HOMOLOGADO).waitFor()
    await dialogo().waitFor({ state: 'hidden' })
    await voltarALista()
    await linha(CODIGO).filter({ hasText: 'Em homologação' }).waitFor()
    await expect.poll(() => botao('Homologar').isDisabled()).toBe(true)
    expect(await botao(`Excluir ${CODIGO}`).count()).toBe(0)
  })

  it('is told when somebody else was quicker', async () => {
    await api.chamar('POST', '/tratamento', {
      codigo: 'ZZ-OUTRO',
      descricao: 'De outro',
      referencia: await idDaPrime(),
    })
    await page.reload()
    await expect.poll(() => botao('Homologar').isEnabled()).toBe(true)
    await pedir('Homologar', () => liberarPelaLista(page, 'Homologar', 'tudo'))
    await api.chamar('POST', '/tratamento/homologar', {})
    await botao('Homologar', dialogo()).click()
    await dialogo().getByRole('note').filter({ hasText: NADA }).waitFor()
    await botao('Cancelar', dialogo()).click()
    await dialogo().waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Voltar à lista' }).click()
    await page.getByRole('heading', { level: 1, name: 'Acabamentos' }).waitFor()
    await buscar(CODIGO)
  })
})

const idDaPrime = async () => {
  const opcoes = await api.chamar<{ label: string; value: number }[]>(
    'GET',
    '/geral/selecaoReferenciaMaterial/ACABAMENTO',
  )
  return opcoes.find(({ label }) => label === 'ALUVALE PRIME')?.value
}

describe('a Master', () => {
  it('releases what was homologated, and only then the market has it (acabamentos.008)', async () => {
    const { page: dele } = chefe
    await abrir(dele)
    await buscar(CODIGO, dele)
    await dele.getByText('Nada corresponde').waitFor()
    await pedir('Disponibilizar', () => botao('Disponibilizar', dele).click(), dele)
    await botao('Disponibilizar', dialogo(dele)).click()
    await aviso(DISPONIBILIZADO, dele).waitFor()
    await voltarALista(dele)
    await linha(CODIGO, dele).filter({ hasText: 'Disponível Mercado' }).waitFor()
    await expect.poll(() => botao('Disponibilizar', dele).isDisabled()).toBe(true)
  })

  it('finds the market unchanged while the keeper edits what is on it', async () => {
    await page.reload()
    await botao(`Editar ${CODIGO}`).click()
    await dialogo().getByText('Este acabamento está no mercado.').waitFor()
    await estadoAcessivel(page, 'acabamento do mercado')
    expect(await dialogo().getByRole('textbox', { name: 'Código' }).isDisabled()).toBe(true)
    await dialogo().getByRole('textbox', { name: 'Descrição' }).fill('Azul profundo, novo')
    await botao('Salvar', dialogo()).click()
    await linha(CODIGO).filter({ hasText: 'novo' }).filter({ hasText: 'Em edição' }).waitFor()
    expect(await botao(`Excluir ${CODIGO}`).count()).toBe(0)
    const { page: dele } = chefe
    await dele.reload()
    await linha(CODIGO, dele).filter({ hasText: 'Disponível Mercado' }).waitFor()
    expect(await linha(CODIGO, dele).filter({ hasText: 'novo' }).count()).toBe(0)
  })

  it('compares a version with what is edited and restores it', async () => {
    const { page: dele } = chefe
    await expect.poll(() => chave(dele).isEnabled()).toBe(true)
    await chave(dele).click()
    await linha(CODIGO, dele).filter({ hasText: 'novo' }).waitFor()
    await botao(`Histórico de ${CODIGO}`, dele).click()
    await dialogo(dele).getByRole('list', { name: 'Mudanças' }).getByText('Azul profundo, novo').first().waitFor()
    await estadoAcessivel(dele, 'mudanças do acabamento')
    await dialogo(dele).getByRole('tab', { name: 'Versões' }).click()
    await dialogo(dele).getByRole('insertion').filter({ hasText: 'Azul profundo, novo' }).waitFor()
    await estadoAcessivel(dele, 'histórico do acabamento')
    await botao('Restaurar a versão 1', dialogo(dele)).click()
    const pergunta = dele.getByRole('dialog', { name: 'Restaurar a versão 1' })
    await botao('Restaurar', pergunta).click()
    await aviso(CONCLUIDA, dele).waitFor()
    await dialogo(dele).first().waitFor({ state: 'hidden' })
    await linha(CODIGO, dele).filter({ hasText: 'Em edição' }).waitFor()
    await expect.poll(() => linha(CODIGO, dele).filter({ hasText: 'novo' }).count()).toBe(0)
  })
})

describe('the market of finishes', () => {
  it('is read as it was on another day, and nothing can be changed there', async () => {
    await abrir(page)
    await botao('Ver em outro dia').press('Enter')
    const dia = dialogo().getByLabel('Dia')
    await dia.fill('2020-01-15')
    await dia.press('Enter')
    await page.getByText('Catálogo como estava em 15/01/2020').waitFor()
    await page.getByText('Nenhum dado disponível').first().waitFor()
    expect(await botao('Novo Acabamento').count()).toBe(0)
    expect(await chave().count()).toBe(0)
    await estadoAcessivel(page, 'acabamentos em outro dia')
  })

  it('is compared with today, finish by finish', async () => {
    await page.getByRole('link', { name: 'Comparar com hoje' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Mudanças no mercado' }).waitFor()
    await buscar(CODIGO)
    await linha(CODIGO).getByText('Entrou', { exact: true }).waitFor()
    await estadoAcessivel(page, 'mudanças de acabamentos')
    await page.getByRole('radio', { name: /^Saíram/ }).press(' ')
    await expect.poll(() => linha(CODIGO).count()).toBe(0)
  })

  it('is narrowed by what stands in the address, and widened again', async () => {
    await ir(page, `/acabamento?edicao=sim&situacao=1&busca=${CODIGO}`, 'Acabamentos')
    await linha(CODIGO).filter({ hasText: 'Em edição' }).waitFor()
    await expect.poll(() => chave().isChecked()).toBe(true)
    const filtros = page.getByRole('search', { name: 'Filtros de acabamentos' })
    await escolherEm(filtros.getByRole('combobox', { name: 'Situação' }), 'Em homologação')
    await expect.poll(() => linha(CODIGO).count()).toBe(0)
    await botao('Limpar filtros').click()
    await linha(CODIGO).waitFor()
    expect(new URL(page.url()).searchParams.get('situacao')).toBeNull()
  })
})

describe('deleting', () => {
  it('is offered in edition and asks first (acabamentos.005)', async () => {
    await api.chamar('POST', '/tratamento', { codigo: 'ZZ-FORA', descricao: 'Sai', referencia: await idDaPrime() })
    await page.reload()
    await buscar('ZZ-FORA')
    await botao('Excluir ZZ-FORA').click()
    await page.getByRole('dialog', { name: 'Excluir "ZZ-FORA"?' }).waitFor()
    await dialogo().getByText('Após a confirmação isso não pode ser desfeito.').waitFor()
    await botao('Excluir', dialogo()).click()
    await aviso(CONCLUIDA).waitFor()
    await page.getByText('Nada corresponde').waitFor()
  })
})

describe('who only consults', () => {
  it('has no finishes (permissoes.017, acabamentos.009)', async () => {
    const leitor = await como('consulta')
    await ir(leitor.page, '/produtos', 'Produtos')
    expect(await leitor.page.getByRole('link', { name: 'Acabamentos' }).count()).toBe(0)
    await ir(leitor.page, '/acabamento', 'Sem permissão')
    semErros(leitor)
    await leitor.context.close()
  })
})

/** For the pictures: there is something to release again. */
afterAll(() => api.chamar('POST', '/tratamento/homologar', {}))
