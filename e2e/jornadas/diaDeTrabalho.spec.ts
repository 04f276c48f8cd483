import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, semEspera, type Api, type Produto } from '../api.ts'
import { comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { criarComponente, criarKit, salvarVidro } from '../materiais.registros.ts'
import { ARQUIVOS } from '../materiais.tela.ts'
import { ir } from '../navegador.ts'
import { planilha } from '../planilhas.ts'
import { telaDe } from '../tela.ts'
import { emSequencia } from './emSequencia.ts'
import {
  apertar,
  colar,
  digitar,
  escolherArquivo,
  escolherDigitando,
  escolherNaLista,
  focoEm,
  pelaBusca,
  seguirAte,
  tabAte,
} from './teclas.ts'

/** A day of who keeps five thousand profiles, by the keyboard alone; each station is held to what the server knows then. */
const PECAS = 300
const DA_PLANILHA = 20
const A_MAO = 5
const NCM = '76042100'
const IMAGEM = 'Falta a imagem, que o CEM MOBI mostra.'
const KIT_VAZIO = 'O kit não tem nenhum item na composição.'

const numerados = (prefixo: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, n) => `${prefixo}${String(n + 1).padStart(3, '0')}`)
const CODIGOS = numerados('DIA-', PECAS)
const KITS = numerados('AA-KIT-', 4)
const VIDROS = numerados('AA-VID-', 8)
const IMPORTADOS = numerados('PFI-', DA_PLANILHA)
const DIGITADOS = numerados('PFM-', A_MAO)

let api: Api
let aba: Aba
let page: Page

emSequencia()
beforeAll(async () => {
  api = await apiDe('master')
  await semEspera()
  await noMercado()
  for (const codigo of KITS) {
    const id = await criarKit(api, { codigo, descricao: `Kit ${codigo}` })
    await api.enviar('/kit/uploadFigura', id, ARQUIVOS.imagem)
  }
  for (const codigo of VIDROS) await salvarVidro(api, { codigo, descricao: `Vidro ${codigo}` })
  aba = await como('master')
  page = aba.page
  await aba.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page.on('filechooser', () => undefined)
})
afterEach(() => semErros(aba))

/** Three hundred parts that customers have. */
async function noMercado(): Promise<void> {
  const [primeiro, ...outros] = CODIGOS
  if (primeiro === undefined) return
  const id = await criarComponente(api, { codigo: primeiro, descricao: `Peça ${primeiro}` })
  const { id: _, ...form } = await api.chamar<Record<string, unknown>>('GET', `/componente/${id}?modoEdicao=true`)
  for (let i = 0; i < outros.length; i += LOTE)
    await Promise.all(
      outros
        .slice(i, i + LOTE)
        .map((codigo) => api.chamar('POST', '/componente', { ...form, codigo, descricao: `Peça ${codigo}` })),
    )
  await api.chamar('POST', '/produto/homologar', {})
  await api.chamar('POST', '/produto/disponibilizar/CEM_PRO', {})
}
const LOTE = 10

const { dialogo } = telaDe(() => page)
const titulo = (nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome }).waitFor()
const contagem = (texto: string) => page.getByRole('status').filter({ hasText: texto }).first().waitFor()
const codigosDe = (produtos: readonly Produto[], situacao: string) =>
  produtos.filter(({ situacao: dele }) => dele.label === situacao).map(({ codigo }) => codigo)
const bloqueados = async () =>
  (await api.chamar<{ bloqueados: { pro: number; mobi: number } }>('GET', '/mesa')).bloqueados
const restam = async (quantos: number) => {
  await expect.poll(async () => (await bloqueados()).mobi).toBe(quantos)
}

async function aMesa(): Promise<void> {
  await pelaBusca(page, 'home', 'Home')
  await titulo('Olá, Helena Prado')
}

/** What the desk offers beside a product that it names. */
async function curar(codigo: string, cura: string, onde: string): Promise<void> {
  await aMesa()
  await tabAte(page, codigo)
  await page.keyboard.press('Tab')
  await focoEm(page, cura)
  await page.keyboard.press('Enter')
  await comFoco(page.getByRole('tab', { name: onde, exact: true }))
}

describe('the blocked ones, from the desk', () => {
  it('are twelve', async () => {
    await ir(page, '/dashboard', 'Olá, Helena Prado')
    await page.getByRole('link', { name: /^12 ?produtos em edição bloqueados para CEM MOBI/ }).waitFor()
    expect(await bloqueados()).toMatchObject({ pro: 4, mobi: 12 })
  })

  it.each(KITS)('%s gets the item that it lacks', async (codigo) => {
    await curar(codigo, `Adicionar um item: ${KIT_VAZIO}`, 'Composição')
    await apertar(page, 'Adicionar')
    await focoEm(page, 'Perfil')
    await seguirAte(page, 'ArrowRight', 'Componente')
    await escolherDigitando(page, 'Componente', 'ROL-040')
    await digitar(page, 'Quantidade', '2')
    await page.keyboard.press('Control+s')
    await dialogo().waitFor({ state: 'hidden' })
    await restam(VIDROS.length + KITS.length - KITS.indexOf(codigo) - 1)
  })

  it.each(VIDROS)('%s gets its picture', async (codigo) => {
    await curar(codigo, `Enviar a imagem: ${IMAGEM}`, 'Imagens/Ficha Técnica')
    await tabAte(page, 'Escolher arquivo')
    await escolherArquivo(page, ARQUIVOS.imagem)
    await restam(VIDROS.length - VIDROS.indexOf(codigo) - 1)
  })

  it('are none any more', async () => {
    await aMesa()
    await page.getByRole('heading', { name: /^Esperam/ }).waitFor()
    await page.getByText(/bloqueado/).waitFor({ state: 'hidden' })
    expect(await bloqueados()).toMatchObject({ pro: 0, mobi: 0 })
  })
})

const CLASSE = 'AV-25'
const PERFIL = {
  Referência: 'ALUVALE',
  Linha: 'Linha 25',
  Status: 'Ativo',
  Peso: 0.583,
  'Unidade de valorização': 'KG',
  'Medida Especial': 'Não',
  'Barra 1': 6000,
  'Classe/ID': CLASSE,
  Prenativo: 'PN-001',
}

describe('new profiles', () => {
  it('twenty come from a sheet, which is looked at before it is imported', async () => {
    await pelaBusca(page, 'importar perfis', /^Importar perfis/)
    await titulo('Importar')
    await tabAte(page, 'Escolher arquivo')
    const linhas = IMPORTADOS.map((codigo) => ({ ...PERFIL, Código: codigo, Descrição: `Perfil ${codigo}` }))
    await escolherArquivo(page, { name: 'perfis.xlsx', mimeType: '', buffer: await planilha(linhas, 'Perfis') })
    await page.getByText('perfis.xlsx', { exact: true }).waitFor()
    await focoEm(page, 'Escolher arquivo')
    await page.keyboard.press('Control+Enter')
    await apertar(page, 'Importar 20 linhas')
    await contagem('20 novos')
    expect(codigosDe(await api.procurarProdutos('PFI-'), 'Em edição')).toEqual(IMPORTADOS)
  })

  it('five are typed one after the other, each whole, with what hangs on it', async () => {
    await pelaBusca(page, 'novo perfil', /^Novo perfil/)
    await titulo('Novo Produto')
    await tabAte(page, 'Código')
    for (const [n, codigo] of DIGITADOS.entries()) {
      await page.keyboard.type(codigo)
      await digitar(page, 'Descrição', `Perfil ${codigo}`)
      if (n === 0) {
        await escolherDigitando(page, 'Referência', 'ALUVALE')
        await escolherDigitando(page, 'Linha', 'Linha 25')
      }
      await escolherDigitando(page, 'Prenativo', 'PN-001')
      await escolherDigitando(page, 'Classe/ID', CLASSE)
      await digitar(page, 'Peso', '1,2')
      await escolherDigitando(page, 'Unidade de valorização', 'KG')
      await apertar(page, 'Sim', 'ArrowRight')
      await digitar(page, 'Barra 1', '6000')
      await apertar(page, 'Adicionar característica')
      await page.keyboard.type('Norma')
      await page.keyboard.press('Tab')
      await page.keyboard.type('NBR 16785')
      await page.keyboard.press('Control+Enter')
      await expect.poll(async () => (await api.procurarProdutos(codigo)).length).toBe(1)
      await comFoco(page.getByRole('textbox', { name: 'Código', exact: true }))
    }
    const [perfil] = await api.procurarProdutos(DIGITADOS[4] ?? '')
    expect(perfil).toMatchObject({ situacao: { label: 'Em edição' }, referencia: 'ALUVALE', linha: 'Linha 25' })
    const caracteristicas = await api.chamar('GET', `/produto/caracteristicaMaterial/${perfil?.codigo}/PERFIL`)
    expect(caracteristicas).toMatchObject([{ nome: 'Norma', descricao: 'NBR 16785' }])
  })
})

/** Where the grid of the table has the focus. */
const celulaAtual = () =>
  page.evaluate(() => {
    const celula = document.activeElement?.closest<HTMLElement>('[role="gridcell"]')
    const codigo = celula?.closest('tr')?.querySelector('[data-label="Código"]')?.textContent
    return celula ? { codigo, coluna: celula.dataset['label'] } : undefined
  })

/** The table is one stop of Tab, whose cells the arrows walk. */
async function irACelula(codigo: string, coluna: string): Promise<void> {
  for (let parada = 0; parada < MAIS_PASSOS && !(await celulaAtual()); parada += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  for (let passo = 0; passo < MAIS_PASSOS && (await celulaAtual())?.coluna !== coluna; passo += 1)
    await page.keyboard.press('ArrowRight')
  const desce = codigo > ((await celulaAtual())?.codigo ?? '')
  for (let passo = 0; passo < MAIS_PASSOS && (await celulaAtual())?.codigo !== codigo; passo += 1)
    await page.keyboard.press(desce ? 'ArrowDown' : 'ArrowUp')
  expect(await celulaAtual()).toEqual({ codigo, coluna })
}
const MAIS_PASSOS = 80

async function filtrar(texto: string): Promise<void> {
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('/')
  await focoEm(page, 'Buscar')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(texto)
}
const contar = (texto: string) => page.getByText(texto, { exact: true }).waitFor()
const descricoes = async (codigos: readonly string[]) => {
  const produtos = await api.procurarProdutos('DIA-')
  return codigos.map((codigo) => produtos.find((um) => um.codigo === codigo)?.descricao)
}

describe('three hundred changed in the table', () => {
  it('a cell is typed over where it stands', async () => {
    await pelaBusca(page, 'produtos', /^Produtos/)
    await titulo('Produtos')
    await apertar(page, 'Modo edição', 'Space')
    await apertar(page, 'Cartões', 'ArrowRight')
    await page.getByRole('grid').waitFor()
    await filtrar('dia-')
    await contar('Alterar todos os 300 produtos')
    await irACelula('DIA-001', 'Descrição')
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Roldana dupla')
    await page.keyboard.press('Enter')
    await contagem('1 célula salva.')
    expect(await celulaAtual()).toEqual({ codigo: 'DIA-002', coluna: 'Descrição' })
    expect(await descricoes(['DIA-001'])).toEqual(['Roldana dupla'])
  })

  it('a block of a sheet is pasted over several', async () => {
    const novas = CODIGOS.slice(1, 18).map((codigo) => `Roldana ${codigo}`)
    await colar(page, novas.join('\n'))
    await contagem('17 células salvas.')
    expect(await descricoes(CODIGOS.slice(1, 18))).toEqual(novas)
  })

  it('one is filled down', async () => {
    await irACelula('DIA-018', 'Descrição')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await contagem('2 células salvas.')
    expect(await descricoes(['DIA-019', 'DIA-020'])).toEqual(['Roldana DIA-018', 'Roldana DIA-018'])
  })

  it('and all of them get the same NCM at once, after a simulation', async () => {
    await tabAte(page, 'Alterar todos os 300 produtos', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await dialogo().waitFor()
    await escolherDigitando(page, 'Campo a alterar', 'NCM')
    await focoEm(page, 'NCM: novo valor')
    await page.keyboard.type(NCM)
    await apertar(page, 'Simular')
    await contagem('300 produtos a alterar')
    await apertar(page, 'Alterar 300 produtos')
    await dialogo().waitFor({ state: 'hidden' })
    const mudados = await api.procurarProdutos('DIA-')
    expect(mudados.filter(({ ncm }) => ncm === NCM)).toHaveLength(PECAS)
    expect(codigosDe(mudados, 'Em edição')).toHaveLength(PECAS)
  })
})

/** Over searches: what was chosen stays chosen. */
async function escolherTodosDe(texto: string, quantos: number, juntos: number): Promise<void> {
  await filtrar(texto)
  await contar(`Alterar todos os ${quantos} produtos`)
  await apertar(page, 'Selecionar todos desta página', 'Space')
  await page.getByRole('region', { name: 'Ações em lote' }).getByText(`${juntos} selecionados`).waitFor()
}

/** The page of the impact, and the question that nothing destroys. */
async function confirmar(acao: string, pagina: RegExp): Promise<void> {
  await titulo(pagina)
  await apertar(page, `${acao} 37 produtos`)
  await dialogo().waitFor()
  await focoEm(page, 'Cancelar')
  await apertar(page, acao)
  await dialogo().waitFor({ state: 'hidden' })
  await page.getByText('Este registro fica guardado.').waitFor()
}

describe('what is ready goes to the market by choice', () => {
  const escolhidos = [...KITS, ...VIDROS, ...IMPORTADOS, ...DIGITADOS].toSorted()
  const deles = async (situacao: string) => {
    const produtos = await Promise.all(['AA-KIT', 'AA-VID', 'PFI-', 'PFM-'].map((um) => api.procurarProdutos(um)))
    return codigosDe(produtos.flat(), situacao).toSorted()
  }

  it('the chosen rows of three searches are homologated, and nothing else', async () => {
    await escolherTodosDe('pfi-', 20, 20)
    await escolherTodosDe('pfm-', 5, 25)
    await escolherTodosDe('aa-', 12, 37)
    await apertar(page, 'Homologar os escolhidos')
    await confirmar('Homologar', /^Homologar 37 produtos escolhidos$/)
    expect(await deles('Em homologação')).toEqual(escolhidos)
    expect(codigosDe(await api.procurarProdutos('DIA-'), 'Em edição')).toHaveLength(PECAS)
  })

  it('and made available to one of the markets', async () => {
    await apertar(page, 'Voltar à lista')
    await titulo('Produtos')
    await filtrar('')
    await page.keyboard.press('Delete')
    await page.waitForURL(({ searchParams }) => !searchParams.has('busca'))
    await escolherNaLista(page, 'Situação', 'Em homologação')
    await apertar(page, 'Buscar')
    await contar('Alterar todos os 37 produtos')
    await apertar(page, 'Selecionar todos desta página', 'Space')
    await apertar(page, 'Selecionar todos os 37')
    await page.getByRole('region', { name: 'Ações em lote' }).getByText('37 selecionados').waitFor()
    await apertar(page, 'Disponibilizar os escolhidos')
    await focoEm(page, 'CEM DELPHI')
    await apertar(page, 'Disponibilizar')
    await confirmar('Disponibilizar', /^Disponibilizar 37 produtos escolhidos em CEM DELPHI$/)
    expect(await deles('Disponível CEM DELPHI')).toEqual(escolhidos)
    expect(codigosDe(await api.procurarProdutos('DIA-'), 'Em edição')).toHaveLength(PECAS)
  })
})

describe('one act is undone', () => {
  it('from its line among all acts, in all of its products, and leaves what was done besides', async () => {
    await pelaBusca(page, 'auditoria', /^Auditoria/)
    await titulo('Auditoria')
    const ato = page
      .getByRole('row')
      .filter({ hasText: 'NCM' })
      .getByRole('button', { name: /^Desfazer / })
    await tabAte(page, (await ato.first().getAttribute('aria-label')) ?? '')
    await page.keyboard.press('Enter')
    await dialogo().getByText('NCM: em 300 produtos').waitFor()
    await focoEm(page, 'Cancelar')
    await apertar(page, 'Desfazer em 300 produtos')
    await dialogo().waitFor({ state: 'hidden' })
    const produtos = await api.procurarProdutos('DIA-')
    expect(produtos.filter(({ ncm }) => ncm !== null)).toEqual([])
    expect(await descricoes(['DIA-001', 'DIA-020'])).toEqual(['Roldana dupla', 'Roldana DIA-018'])
  })
})
