import type { Page, ViewportSize } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { CENAS_DE_IMPORTACAO } from './cenasDeImportacao.ts'
import { assentar } from './cenas.ts'
import { comFoco, como, estadoAcessivel, semErros, type Aba } from './fixtures.ts'
import { ir, recomecarEm, TELAS, type Pessoa } from './navegador.ts'
import { PROVAS } from './tarefas.fixture.ts'

/** What only a browser that draws can tell of a page: how wide it becomes, and how its rows are laid out. */
async function nadaSai(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

interface Estreita {
  nome: string
  endereco: string
  titulo: string
  pessoa: Pessoa
  colorScheme?: 'dark' | 'light'
  fazer?: (page: Page) => Promise<unknown>
}

const simulacoes = ['importar-simulacao', 'importar-imagens-simulacao'].map((nome) => {
  const cena = CENAS_DE_IMPORTACAO.find((outra) => outra.nome === nome)
  if (!cena) throw new Error(`no scene ${nome}`)
  return { ...cena, pessoa: 'admin' as const }
})
const abrirLinha = async (page: Page) => {
  await page.getByRole('button', { name: 'Editar Linha 25' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByText('Escolher logo').waitFor()
  await dialogo.getByRole('tab', { name: 'Prenativo' }).click()
  await dialogo.locator('tbody').getByText('PN-001', { exact: true }).waitFor()
}
const abrirPerfil = async (page: Page) => {
  await page.getByRole('link', { name: 'Sistemista' }).click()
  await page.getByText('Os perfis de empresa são mantidos pela provedora do portal.').waitFor()
}
const abrirReferencia = async (page: Page) => {
  await page.getByRole('link', { name: 'ALUVALE PRIME', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'ALUVALE PRIME', exact: true }).waitFor()
}
const abrirSino = async (page: Page) => {
  const tarefa = page.locator('tbody').getByRole('row').filter({ hasText: PROVAS.acaba })
  await tarefa.waitFor()
  await page.getByRole('button', { name: 'Tarefas', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Tarefas/ })
    .getByRole('listitem')
    .filter({ hasText: PROVAS.acaba })
    .waitFor()
}
const ESTREITAS: readonly Estreita[] = [
  { nome: 'auditoria', endereco: '/auditoria', titulo: 'Auditoria', pessoa: 'master' },
  { nome: 'exportar', endereco: '/exportacao', titulo: 'Exportar', pessoa: 'admin' },
  { nome: 'importar imagens', endereco: '/importar?aba=imagens', titulo: 'Importar', pessoa: 'admin' },
  ...simulacoes,
  {
    nome: 'linha',
    endereco: '/linhas?busca=Linha+25',
    titulo: 'Linhas',
    pessoa: 'master',
    colorScheme: 'dark',
    fazer: abrirLinha,
  },
  { nome: 'ligas', endereco: '/ligas', titulo: 'Ligas/Têmperas', pessoa: 'master', colorScheme: 'dark' },
  { nome: 'liga nova', endereco: '/ligas/0/liga', titulo: 'Nova Liga', pessoa: 'master', colorScheme: 'dark' },
  { nome: 'têmpera nova', endereco: '/ligas/0/tempera', titulo: 'Nova Têmpera', pessoa: 'master', colorScheme: 'dark' },
  { nome: 'vidro novo', endereco: '/produtos/0/novoProduto/vidro', titulo: 'Novo Produto', pessoa: 'master' },
  {
    nome: 'perfil',
    endereco: '/empresas/0/perfisDeEmpresa/perfis',
    titulo: 'Perfis de Empresa',
    pessoa: 'admin',
    fazer: abrirPerfil,
  },
  {
    nome: 'referência',
    endereco: '/referencias',
    titulo: 'Referências',
    pessoa: 'admin',
    fazer: abrirReferencia,
  },
  {
    nome: 'adicionar pessoas',
    endereco: '/empresas/2/x/pessoas',
    titulo: 'Adicionar pessoas · Aluvale',
    pessoa: 'admin',
  },
  { nome: 'recursos', endereco: '/empresas/2/x?aba=recursos', titulo: 'Aluvale', pessoa: 'admin' },
  {
    nome: 'tarefas',
    endereco: '/tarefas',
    titulo: 'Tarefas',
    pessoa: 'desenho',
    colorScheme: 'dark',
    fazer: abrirSino,
  },
]

const abertas = new Map<Pessoa, Aba>()
/** One page for each person, narrow or as wide as it is asked for, who goes on from screen to screen. */
async function paginaDe(
  pessoa: Pessoa,
  endereco: string,
  titulo: string,
  viewport: ViewportSize = TELAS.estreita,
): Promise<Aba> {
  const pronta = abertas.get(pessoa)
  const aba = pronta ?? (await como(pessoa, { viewport }))
  abertas.set(pessoa, aba)
  if (pronta) await aba.page.setViewportSize(viewport)
  await (pronta ? recomecarEm : ir)(aba.page, endereco, titulo)
  await assentar(aba.page)
  return aba
}
afterAll(() => Promise.all(Array.from(abertas.values(), ({ context }) => context.close())))

it.each(ESTREITAS)('at 390 px nothing of $nome scrolls the page sideways', async (cena) => {
  const { endereco, titulo, pessoa, fazer, colorScheme = 'light' } = cena
  const aba = await paginaDe(pessoa, endereco, titulo)
  const { page } = aba
  await page.emulateMedia({ colorScheme })
  await fazer?.(page)
  await assentar(page)
  await nadaSai(page)
  await estadoAcessivel(page, `${cena.nome}, estreita`)
  await page.emulateMedia({ colorScheme: 'light' })
  semErros(aba)
})

it('the navigation bar is a drawer on a narrow window', async () => {
  const aba = await paginaDe('admin', '/minhaConta', 'Minha Conta')
  const { page } = aba
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  const gaveta = page.getByRole('dialog', { name: 'Menu' })
  await gaveta.getByRole('button', { name: 'Configuração' }).click()
  await gaveta.getByRole('link', { name: 'Grupos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Grupos' }).waitFor()
  await gaveta.waitFor({ state: 'hidden' })
  semErros(aba)
})

describe('on a telephone', () => {
  it('the names of tabs stand in one line, with the open one in sight', async () => {
    const aba = await paginaDe('admin', '/importar?aba=imagens', 'Importar')
    const nomes = aba.page.getByRole('tablist', { name: 'Importar' }).getByRole('tab')
    const alturas = () => nomes.evaluateAll((nos) => new Set(nos.map((no) => no.getBoundingClientRect().top)).size)
    await expect.poll(alturas).toBe(1)
    const escolhida = nomes.and(aba.page.getByRole('tab', { name: 'Imagens' }))
    const fim = async () => {
      const { x = 0, width = 0 } = (await escolhida.boundingBox()) ?? {}
      return x + width
    }
    await expect.poll(fim).toBeLessThanOrEqual(TELAS.estreita.width)
    // Who moves the line sees what is there, until the line is another.
    await escolhida.locator('..').evaluate((linha) => linha.scrollTo(0, 0))
    await expect.poll(fim).toBeGreaterThan(TELAS.estreita.width)
    await aba.page.setViewportSize({ ...TELAS.estreita, width: 360 })
    await expect.poll(fim).toBeLessThanOrEqual(360)
    semErros(aba)
  })

  it('what saves stands at the end of its line', async () => {
    const aba = await paginaDe('master', '/produtos/0/novoProduto/vidro', 'Novo Produto')
    const salvar = aba.page.getByRole('button', { name: 'Salvar' })
    const aoLado = async () => {
      const { x = 0, width = 0 } = (await salvar.boundingBox()) ?? {}
      return TELAS.estreita.width - x - width
    }
    await expect.poll(aoLado).toBeLessThan(48)
    semErros(aba)
  })
})

describe('a table on a narrow screen', () => {
  it.each([
    ['/cores', 'Cores', 'master', 'Comum'],
    ['/grupos', 'Grupos', 'master', 'Comum'],
    ['/tiposDeVidros', 'Tipos de Vidro', 'master', 'Comum'],
    ['/classesId', 'Classes/ID', 'master', 'Comum'],
    ['/unidades', 'Unidades', 'master', 'Comum'],
    ['/TipoAcabamento', 'Tipo de Acabamento', 'master', 'Descrição'],
    ['/tipoDeTecido', 'Tipo de Tecido', 'master', 'Descrição'],
    ['/prenativo', 'Prenativo', 'master', 'Tipo'],
    ['/empresas/2/Aluvale?aba=usuarios', 'Aluvale', 'admin', 'Situação'],
  ] as const)('is rows whose cells say what they are: %s', async (endereco, titulo, pessoa, coluna) => {
    const aba = await paginaDe(pessoa, endereco, titulo)
    const { page } = aba
    const celula = page.locator('tbody').getByRole('row').first().locator(`[data-label="${coluna}"]`)
    await celula.waitFor()
    await expect.poll(() => celula.evaluate((node) => getComputedStyle(node, '::before').content)).toBe(`"${coluna}"`)
    await expect.poll(() => celula.evaluate((node) => getComputedStyle(node).display)).toBe('flex')
    await nadaSai(page)
    semErros(aba)
  })
})

it('on a telephone the filters of products fold away once they are asked for, before what was found', async () => {
  const aba = await paginaDe('master', '/produtos', 'Produtos')
  const { page } = aba
  const resumo = page.locator('summary').filter({ hasText: 'Filtros' })
  await resumo.click()
  const filtros = page.getByRole('search', { name: 'Filtros de produtos' })
  await filtros.getByLabel('Código ou descrição').fill('BRA-400')
  await page.keyboard.press('Enter')
  await filtros.waitFor({ state: 'hidden' })
  await comFoco(resumo)
  const achado = page.getByRole('link', { name: 'BRA-400' }).first()
  await expect.poll(async () => (await achado.boundingBox())?.y ?? Number.NaN).toBeLessThan(TELAS.estreita.height)
  semErros(aba)
})

describe('what is laid out', () => {
  it('the dense table of products moves in its own frame where it is too wide, and never the page', async () => {
    const aba = await paginaDe('admin', '/produtos?ver=tabela', 'Produtos', { width: 1024, height: 768 })
    const { page } = aba
    const linha = page.locator('tbody').getByRole('row').first()
    await linha.waitFor()
    await assentar(page)
    await nadaSai(page)
    await linha.getByRole('button').last().click()
    await page.getByRole('dialog').waitFor()
    semErros(aba)
  })

  it('a line and alloys fit a wide screen, light', async () => {
    const aba = await paginaDe('master', '/linhas?busca=Linha+25', 'Linhas', TELAS.larga)
    const { page } = aba
    await abrirLinha(page)
    await nadaSai(page)
    await estadoAcessivel(page, 'linha')
    for (const [endereco, nome] of [
      ['/ligas', 'Ligas/Têmperas'],
      ['/ligas/0/liga', 'Nova Liga'],
      ['/ligas/0/tempera', 'Nova Têmpera'],
    ] as const) {
      await recomecarEm(page, endereco, nome)
      await page.locator('tbody, form').first().waitFor()
      await nadaSai(page)
      await estadoAcessivel(page, nome)
    }
    semErros(aba)
  })

  it('what is held about a person is printed without the button that prints', async () => {
    const aba = await paginaDe('admin', '/usuarios/3/dados', 'Dados pessoais', TELAS.larga)
    const { page } = aba
    const imprimir = page.getByRole('button', { name: 'Imprimir' })
    await imprimir.waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await imprimir.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    semErros(aba)
  })

  it('a component that is marked for deletion stands on another ground (aplicabilidade.004)', async () => {
    const aba = await paginaDe('catalogo', '/produtos?busca=MN-ROL', 'Produtos', TELAS.larga)
    const { page } = aba
    const chave = page.getByRole('switch', { name: 'Modo edição' })
    await chave.and(page.getByRole('switch', { disabled: false })).waitFor()
    if (!(await chave.isChecked())) await chave.click()
    await page.getByRole('link', { name: /^Aplicabilidade( em |$)/ }).click()
    const fundo = (codigo: string) =>
      page
        .locator('tbody')
        .getByRole('row')
        .filter({ hasText: codigo })
        .getByRole('cell')
        .first()
        .evaluate((celula) => getComputedStyle(celula).backgroundColor)
    expect(await fundo('ROL-015')).not.toBe(await fundo('ROL-040'))
    semErros(aba)
  })
})

it('a row of references is ticked at its edge', async () => {
  const aba = await paginaDe('master', '/empresas/2/x?aba=referencias', 'Aluvale', TELAS.larga)
  const { page } = aba
  const linha = page.locator('tbody').getByRole('row').first()
  const caixa = linha.getByRole('checkbox')
  await caixa.waitFor()
  const marcada = await caixa.isChecked()
  const { width = 0 } = (await linha.boundingBox()) ?? {}
  await linha.click({ position: { x: width - 8, y: 6 } })
  await expect.poll(() => caixa.isChecked()).toBe(!marcada)
  await caixa.click()
  await expect.poll(() => caixa.isChecked()).toBe(marcada)
  semErros(aba)
})

describe('what a line of a list takes', () => {
  it('a select draws rows of 35 px, and only those that are seen (global.027)', async () => {
    const aba = await paginaDe('admin', '/classesId', 'Classes/ID', TELAS.larga)
    const { page } = aba
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByLabel('Unidade').click()
    const linhas = page.getByRole('option')
    await linhas.first().waitFor()
    await expect.poll(async () => (await linhas.first().boundingBox())?.height).toBe(35)
    await expect.poll(() => linhas.count()).toBeLessThan(Number(await linhas.first().getAttribute('aria-setsize')))
    semErros(aba)
  })

  it('the switch of user draws rows as high as every select (global.027)', async () => {
    const aba = await paginaDe('master', '/cores', 'Cores', TELAS.larga)
    const { page } = aba
    await page.getByRole('combobox', { name: 'Trocar de usuário' }).click()
    const linhas = page.getByRole('option')
    await linhas.first().waitFor()
    const alturas = () => linhas.evaluateAll((nos) => nos.map((no) => (no as HTMLElement).offsetHeight))
    expect(new Set(await alturas())).toEqual(new Set([35]))
    semErros(aba)
  })

  it('a list that is loading keeps its room (global.028)', async () => {
    const aba = await paginaDe('admin', '/minhaConta', 'Minha Conta', TELAS.larga)
    const { page } = aba
    const seguir = Promise.withResolvers<void>()
    await page.route('**/api/grupo/lista*', async (rota) => {
      await seguir.promise
      await rota.continue()
    })
    await ir(page, '/grupos', 'Grupos')
    const moldura = page.locator('[aria-busy="true"]')
    await moldura.waitFor()
    await expect.poll(async () => (await moldura.boundingBox())?.height).toBeGreaterThanOrEqual(322)
    seguir.resolve()
    await page.locator('[aria-busy="false"]').waitFor()
    await page.unrouteAll()
    semErros(aba)
  })
})
