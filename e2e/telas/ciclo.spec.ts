import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, semEspera } from '../api.ts'
import { escolherEm } from '../escolha.ts'
import { como, semErros, type Aba } from '../fixtures.ts'
import { criarComponente, publicar } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'
import { CONCLUIDA, liberarPelaLista, telaDe } from '../tela.ts'

const HOMOLOGADO =
  'A ação foi concluída. Em breve será disponibilzado o pacote de atualização para importação no seu sistema para homologação.'
const DISPONIBILIZADO = 'A ação foi concluída. Em breve estará disponível nos sistemas dos clientes.'
const [PRODUTO, ACABAMENTO] = ['CI-E2E', 'CI-COR']
const ANTES = 'Como o mercado conhece'
const ERRADO = 'Com um engano'
const DEPOIS = 'Como o mercado conhecerá'

/** A keeper, the colleague who reviews, the provider's Master and somebody who only consults. */
const nos = {} as Record<'guarda' | 'colega' | 'chefe' | 'consulta', Aba>

beforeAll(async () => {
  const catalogo = await apiDe('catalogo')
  const master = await apiDe('master')
  await semEspera()
  await (await apiDe('admin')).chamar('POST', '/configuracao', { revisao: true, espera: 0 })
  await criarComponente(catalogo, { codigo: PRODUTO, descricao: ANTES })
  await publicar(master)
  const opcoes = await catalogo.chamar<{ label: string; value: number }[]>(
    'GET',
    '/geral/selecaoReferenciaMaterial/ACABAMENTO',
  )
  const referencia = opcoes.find(({ label }) => label === 'ALUVALE PRIME')?.value
  await catalogo.chamar('POST', '/tratamento', { codigo: ACABAMENTO, descricao: ANTES, referencia })
  await master.chamar('POST', '/tratamento/homologar', {})
  await master.chamar('POST', '/tratamento/disponibilizar/todos', {})
  nos.guarda = await como('catalogo')
  nos.colega = await como('admin')
  nos.chefe = await como('master')
  nos.consulta = await como('consulta')
})
afterEach(() => Object.values(nos).forEach((aba) => semErros(aba)))

const { botao, aviso, dialogo, linha } = telaDe(() => nos.guarda.page)
const elo = (page: Page, nome: string | RegExp) => page.getByRole('link', { name: nome, exact: true })

/** What the two roads have of their own. */
const ESTRADAS = [
  {
    nome: 'products',
    codigo: PRODUTO,
    /** The list, searched for what travels; in edition or as the market has it. */
    abrir: async (page: Page, edicao: boolean) => {
      const tela = telaDeProdutos(page)
      await tela.abrir(`?busca=${PRODUTO}`)
      if (await tela.chave.count()) await tela.modoEdicao(edicao)
      await linhaOuCartao(page, PRODUTO).waitFor()
    },
    descrever: async (page: Page, texto: string) => {
      await elo(page, `Editar ${PRODUTO}`).click()
      await page.getByRole('textbox', { name: /^Descrição/ }).fill(texto)
      await botao('Salvar', page).click()
      await aviso(CONCLUIDA, page).waitFor()
    },
    itens: 'produto',
    alvo: async (page: Page) => {
      await dialogo(page).getByRole('checkbox', { name: 'CEM MOBI' }).check()
      await botao('Disponibilizar', dialogo(page)).click()
    },
    /** The part has no picture, so it is held back until the Master answers for it. */
    incluir: async (page: Page) => {
      await botao('Incluir os bloqueados', page).click()
      await dialogo(page).getByRole('textbox', { name: 'Motivo' }).fill('A figura chega amanhã')
      await botao('Incluir', dialogo(page)).click()
      await page.getByText(/incluídos? com um motivo/).waitFor()
    },
    mercado: 'consulta',
  },
  {
    nome: 'finishes',
    codigo: ACABAMENTO,
    abrir: async (page: Page, edicao: boolean) => {
      await ir(page, `/acabamento?busca=${ACABAMENTO}`, 'Acabamentos')
      const chave = page.getByRole('switch', { name: 'Modo edição', disabled: false })
      await chave.waitFor()
      if ((await chave.isChecked()) !== edicao) await chave.click()
      await page.getByRole('switch', { name: 'Modo edição', disabled: false, checked: edicao }).waitFor()
      // While the list asks for the rows of this mode it shows those of the other, whose versions are not to be edited.
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' })
      await linhaOuCartao(page, ACABAMENTO).waitFor()
    },
    descrever: async (page: Page, texto: string) => {
      await botao(`Editar ${ACABAMENTO}`, page).click()
      await dialogo(page).getByRole('textbox', { name: 'Descrição' }).fill(texto)
      await botao('Salvar', dialogo(page)).click()
      await aviso(CONCLUIDA, page).waitFor()
    },
    itens: 'acabamento',
    alvo: () => Promise.resolve(),
    incluir: () => Promise.resolve(),
    // Who only consults products does not see finishes; their market is what a list shows out of the edit mode.
    mercado: 'chefe',
  },
] as const
type Estrada = (typeof ESTRADAS)[number]

const linhaOuCartao = (page: Page, codigo: string) =>
  page.getByRole('article', { name: codigo, exact: true }).or(linha(codigo, page)).first()
const item = (page: Page, codigo: string) =>
  page.getByRole('list', { name: 'Itens' }).getByRole('listitem').filter({ hasText: codigo }).first()

async function noMercado({ abrir, codigo, mercado }: Estrada, texto: string): Promise<void> {
  const { page } = nos[mercado]
  await abrir(page, false)
  await linhaOuCartao(page, codigo).filter({ hasText: texto }).waitFor()
}

async function pedirRevisao({ abrir, codigo, itens }: Estrada): Promise<void> {
  const { page } = nos.guarda
  await abrir(page, true)
  await page.getByRole('checkbox', { name: `Selecionar ${codigo}` }).check()
  await elo(page, 'Pedir revisão').click()
  const pedir = botao(`Pedir revisão de 1 ${itens}`, page)
  await pedir.waitFor()
  await escolherEm(page.getByRole('combobox', { name: 'Colega' }), 'Ricardo Assunção', false)
  await pedir.click()
  await page.getByRole('heading', { level: 1, name: /^Revisão \d+$/ }).waitFor()
}

/** The newest open review, as the colleague opens it. */
async function abrirRevisao(codigo: string, texto: string): Promise<Page> {
  const { page } = nos.colega
  await ir(page, '/revisoes?estado=ABERTA', 'Revisões')
  await elo(page, /^Revisão \d+$/)
    .first()
    .click()
  await item(page, codigo).getByText(texto).first().waitFor()
  return page
}

/** From the list over the page that shows what will change, to the record that stays. */
async function liberar(page: Page, acao: string, { codigo, itens, alvo, incluir }: Estrada): Promise<void> {
  await expect.poll(() => botao(acao, page).isEnabled()).toBe(true)
  await liberarPelaLista(page, acao, 'tudo')
  if (acao === 'Disponibilizar') await alvo(page)
  await page.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(codigo)
  await item(page, codigo).getByText('Muda', { exact: true }).waitFor()
  if (acao === 'Disponibilizar') await incluir(page)
  await botao(new RegExp(`^${acao} [1-9]\\d* ${itens}s?$`), page).click()
  await dialogo(page)
    .getByText(`Após a confirmação isso não pode ser desfeito. Deseja ${acao.toLowerCase()}?`)
    .waitFor()
  await botao(acao, dialogo(page)).click()
  await aviso(acao === 'Homologar' ? HOMOLOGADO : DISPONIBILIZADO, page).waitFor()
  await page.getByText('Este registro fica guardado.', { exact: false }).waitFor()
}

describe.each(ESTRADAS)('one whole cycle of $nome', (estrada) => {
  const { abrir, codigo, descrever } = estrada

  it('begins with a keeper who edits what is on the market, which does not move', async () => {
    await abrir(nos.guarda.page, true)
    await descrever(nos.guarda.page, ERRADO)
    await noMercado(estrada, ANTES)
  })

  it('goes to a colleague, who gives it back with a comment on the field', async () => {
    await pedirRevisao(estrada)
    const page = await abrirRevisao(codigo, ERRADO)
    await botao(`Comentar Descrição de ${codigo}`, page).click()
    await page.getByRole('textbox', { name: `Comentário sobre Descrição de ${codigo}` }).fill('Falta a palavra certa.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Falta a palavra certa.').first().waitFor()
    await botao('Devolver', page).click()
    await aviso('A revisão foi devolvida.', page).waitFor()
  })

  it('is mended, and approved', async () => {
    await abrir(nos.guarda.page, true)
    await descrever(nos.guarda.page, DEPOIS)
    await pedirRevisao(estrada)
    const page = await abrirRevisao(codigo, DEPOIS)
    await botao('Aprovar', page).click()
    await aviso('A revisão foi aprovada.', page).waitFor()
  })

  it('is sent to homologation by the keeper, who is shown what it changes and that it was approved', async () => {
    const { page } = nos.guarda
    await abrir(page, true)
    await liberar(page, 'Homologar', estrada)
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(codigo)
    await item(page, codigo).getByText('Aprovado', { exact: true }).waitFor()
    await abrir(page, true)
    await linhaOuCartao(page, codigo).filter({ hasText: 'Em homologação' }).waitFor()
    await noMercado(estrada, ANTES)
  })

  it('is released by the Master, and only then the market has it', async () => {
    const { page } = nos.chefe
    await abrir(page, true)
    await liberar(page, 'Disponibilizar', estrada)
    await noMercado(estrada, DEPOIS)
    await abrir(nos.guarda.page, true)
    await linhaOuCartao(nos.guarda.page, codigo).filter({ hasText: 'Disponível Mercado' }).waitFor()
  })
})
