/// <reference lib="dom" />
/**
 * Ten jobs of a day walked to their end on the demo in a real Chromium, with every press of the pointer counted (decision 0071):
 * `node bench/dezTrabalhos.ts [numbers]`. A press is all that one points at; what is typed into is a field, whether its text or an
 * option is typed; keys are those beside typing. Waits are the machine's: how long the next thing took to stand there. A surprise is
 * an answer of refusal or an error of the page. Exits 1 where a job takes more presses than asked, meets a surprise, or has no end.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { chromium, type Browser, type Download, type Locator, type Page } from 'playwright-core'
import { escreverXlsx } from '@portal/sheets/escreverXlsx'
import { launchOptions } from '../scripts/chromium.ts'
import { freePort, signInOn, startProduct, stopProduct } from './product.ts'

const PATIENCE_MS = 45_000
const FECHA_MS = 2_000
const MAIS_VEZES = 4

/** A person at a page: what is pressed, filled and keyed is counted, and what the page makes wait for or refuses. */
class Pessoa {
  toques = 0
  campos = 0
  teclas = 0
  espera = 0
  maisLonga = 0
  readonly surpresas: string[] = []
  readonly page: Page
  constructor(page: Page) {
    this.page = page
    page.on('response', (resposta) => {
      if (resposta.status() >= 400) this.surpresas.push(`${resposta.status()} ${new URL(resposta.url()).pathname}`)
    })
    page.on('pageerror', (erro) => this.surpresas.push(erro.message))
  }

  /** What is not there yet is waited for. */
  private async esperar<T>(coisa: Promise<T>): Promise<T> {
    const desde = performance.now()
    const valor = await coisa
    const durou = (performance.now() - desde) / 1000
    this.espera += durou
    this.maisLonga = Math.max(this.maisLonga, durou)
    return valor
  }
  ver = (onde: Locator) => this.esperar(onde.first().waitFor())
  sumir = (onde: Locator) => this.esperar(onde.waitFor({ state: 'hidden' }))
  titulo = (nome: string | RegExp) => this.ver(this.page.getByRole('heading', { level: 1, name: nome }))

  async tocar(onde: Locator): Promise<void> {
    await this.ver(onde)
    this.toques += 1
    await onde.first().click()
  }
  botao = (nome: string | RegExp) => this.tocar(this.page.getByRole('button', { name: nome }))
  noDialogo = (nome: string | RegExp) =>
    this.tocar(this.page.getByRole('dialog').getByRole('button', { name: nome, exact: true }))
  elo = (nome: string | RegExp) => this.tocar(this.page.getByRole('link', { name: nome }))

  async digitar(onde: Locator, texto: string): Promise<void> {
    await this.ver(onde)
    this.campos += 1
    await onde.first().fill(texto)
  }
  async tecla(tecla: string): Promise<void> {
    this.teclas += 1
    await this.page.keyboard.press(tecla)
  }
  campo = (rotulo: string) => this.page.getByRole('textbox', { name: rotulo, exact: true })
  /** An option that is typed, and taken with Enter once it is the one that Enter takes; who sees that it was not presses again. */
  async escolher(rotulo: string, opcao: string, onde: Locator | Page = this.page): Promise<void> {
    await this.digitar(onde.getByRole('combobox', { name: rotulo, exact: true }), opcao)
    const marcada = this.page.getByRole('option', { name: opcao }).and(this.page.locator('[data-combobox-selected]'))
    await this.ver(marcada)
    for (let vez = 0; vez < MAIS_VEZES; vez += 1) {
      await this.tecla('Enter')
      const foi = marcada.first().waitFor({ state: 'hidden', timeout: FECHA_MS })
      if (
        await foi.then(
          () => true,
          () => false,
        )
      )
        return
    }
    throw new Error(`Enter does not take ${opcao}`)
  }
  /** The search, by the keys that its field in the bar names: what is looked for is typed anyway. */
  async abrirBusca(texto: string): Promise<void> {
    await this.tecla('Control+k')
    await this.digitar(this.campo('Ir para'), texto)
  }
  async procurar(texto: string, achado: string | RegExp): Promise<void> {
    await this.abrirBusca(texto)
    await this.ver(this.page.locator('[data-action][data-selected]').filter({ hasText: achado }))
    await this.tecla('Enter')
  }
  /** The browser's own dialog, which stands outside of the page. */
  async arquivos(botao: string, arquivos: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    const [escolha] = await Promise.all([this.page.waitForEvent('filechooser'), this.botao(botao)])
    await escolha.setFiles(arquivos)
  }
  async baixar(pedir: () => Promise<void>): Promise<Download> {
    const [baixado] = await this.esperar(Promise.all([this.page.waitForEvent('download'), pedir()]))
    await baixado.path()
    return baixado
  }
}

interface Trabalho {
  numero: number
  nome: string
  /** Presses when the product was judged; null where it could not be done. */
  antes: number | null
  /** Null where it is asked only that it comes to its end. */
  pedido: number | null
  andar: (pessoa: Pessoa) => Promise<void>
}

const SECAO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="25mm" height="50mm" viewBox="0 0 25 50"><path fill-rule="evenodd" d="M0 0H25V50H0ZM1.5 1.5V48.5H23.5V1.5Z"/></svg>'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const EMPRESA = {
  CNPJ: '11444777000161',
  'Razão social': 'Vidros da Serra Ltda',
  'Nome fantasia': 'Vidros da Serra',
  CEP: '38408100',
  Endereço: 'Rua A',
  Número: '12',
  Bairro: 'Centro',
  Cidade: 'Uberlândia',
}
const EMAIL = 'nina.serra@exemplo.com.br'
const PESSOA = { Nome: 'Nina Serra', 'E-mail': EMAIL, Serial: '88001' }
const LINHAS = 200
const ERRADAS = 10

/** A component that the demo's company may have, by the titles of its columns. */
const COMPONENTE = {
  Descrição: 'Roldana da planilha',
  Status: 'Ativo',
  Grupo: 'Roldanas',
  Cor: 'Preto',
  'Unidade do item': 'PC',
  'Unidade da embalagem': 'CX',
  'Quantidade da embalagem': 100,
  Aplicabilidade: 'ALUVALE',
}

/** Rows of which the first name a line that is not there, or are mended. */
const linhas = (quantas: number, erradas: number) =>
  Array.from({ length: quantas }, (_, n) => ({
    ...COMPONENTE,
    Código: `JOB-5-${n}`,
    Linha: n < erradas ? 'Linha que não há' : 'Linha 25',
  }))

function planilha(deles: ReturnType<typeof linhas>): Promise<Buffer> {
  const colunas = Object.keys(deles[0] ?? {}).map(
    (titulo) => ({ titulo, estilo: 'opcional', corpo: 'texto', largura: 18 }) as const,
  )
  return buffer(escreverXlsx([{ nome: 'Componentes', colunas, linhas: deles.map((linha) => Object.values(linha)) }]))
}

/** In the order in which they are walked: the person of the second signs in for the first time in the first. */
const TRABALHOS: readonly Trabalho[] = [
  {
    numero: 2,
    nome: 'a company with its resources and a person',
    antes: 16,
    pedido: 8,
    async andar(pessoa) {
      const { page } = pessoa
      await pessoa.botao('Configuração')
      await pessoa.tocar(page.getByRole('menuitem', { name: 'Empresas', exact: true }))
      await pessoa.elo('Montar empresa')
      await pessoa.titulo('Montar empresa')
      for (const [rotulo, texto] of Object.entries(EMPRESA)) await pessoa.digitar(pessoa.campo(rotulo), texto)
      await pessoa.escolher('Estado', 'MG')
      await pessoa.escolher('Perfil', 'Fabricante de vidros')
      await pessoa.botao('Adicionar pessoa')
      for (const [rotulo, texto] of Object.entries(PESSOA))
        await pessoa.digitar(page.getByLabel(`${rotulo}, linha 1 de Pessoas`, { exact: true }), texto)
      await pessoa.escolher('Tipo, linha 1 de Pessoas', 'Administrador')
      await pessoa.tocar(page.getByRole('checkbox', { name: 'Todas as referências em Cadastro de vidros' }))
      await pessoa.botao('Salvar e enviar acesso')
      await pessoa.botao('Montar e enviar acesso')
      await pessoa.titulo('Vidros da Serra')
    },
  },
  {
    numero: 1,
    nome: 'the first sign-in of that person, from the mail',
    antes: 2,
    pedido: 2,
    async andar({ page }) {
      const convidada = new Pessoa(await (await novoContexto()).newPage())
      await convidada.page.goto(await linkDoPrimeiroAcesso(EMAIL))
      convidada.toques += 1
      await convidada.digitar(convidada.page.getByLabel('Senha', { exact: true }), 'Serra2026')
      await convidada.digitar(convidada.page.getByLabel('Confirmar senha', { exact: true }), 'Serra2026')
      await convidada.botao('Salvar')
      await convidada.titulo(/Nina/)
      contarDe.set(page, convidada)
    },
  },
  {
    numero: 3,
    nome: 'a profile with its picture and its drawing',
    antes: 18,
    pedido: 9,
    async andar(pessoa) {
      const { page } = pessoa
      await pessoa.elo('Produtos')
      await pessoa.elo('Novo Produto')
      await pessoa.escolher('Tipo de Produto', 'Perfil')
      await pessoa.digitar(pessoa.campo('Código'), 'JOB-3')
      await pessoa.digitar(pessoa.campo('Descrição'), 'Perfil do trabalho 3')
      await pessoa.escolher('Referência', 'ALUVALE')
      await pessoa.escolher('Linha', 'Linha 25')
      await pessoa.escolher('Prenativo', 'PN-001')
      await pessoa.escolher('Classe/ID', 'AV-25')
      await pessoa.digitar(pessoa.campo('Peso'), '1,2')
      await pessoa.escolher('Unidade de valorização', 'KG')
      const especial = page.getByRole('radiogroup', { name: 'Medida Especial' })
      await pessoa.tocar(especial.getByRole('radio', { name: 'Não' }))
      await pessoa.digitar(pessoa.campo('Barra 1'), '6000')
      await pessoa.arquivos('Escolher arquivos', [
        { name: 'figura.png', mimeType: 'image/png', buffer: PNG },
        { name: 'secao.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SECAO) },
      ])
      await pessoa.botao('Salvar')
      await page.waitForURL(/\/produtos\/[1-9]\d*\/JOB-3\/perfil/)
    },
  },
  {
    numero: 4,
    nome: 'all glass over 8 mm into another line',
    antes: null,
    pedido: null,
    async andar(pessoa) {
      const { page } = pessoa
      await pessoa.elo('Produtos')
      const edicao = page.getByRole('switch', { name: 'Modo edição' })
      await pessoa.ver(page.getByRole('switch', { name: 'Modo edição', disabled: false }))
      if (!(await edicao.isChecked())) await pessoa.tocar(edicao)
      await pessoa.escolher('Adicionar filtro', 'Espessura')
      await pessoa.digitar(page.getByRole('search').getByRole('textbox', { name: /Espessura/ }), '8')
      await pessoa.tecla('Enter')
      // The list is asked for what was typed a moment later, and says how many there are then.
      await pessoa.botao(/^Alterar todos os \d produtos$/)
      const dialogo = page.getByRole('dialog')
      for (const [campo, valor] of [
        ['Referência', 'HORIZONTE'],
        ['Linha', 'Vidro Estrutural'],
      ] as const) {
        await pessoa.escolher('Campo a alterar', campo, dialogo)
        await pessoa.escolher(`${campo}: novo valor`, valor, dialogo)
      }
      await pessoa.botao('Simular')
      await pessoa.botao(/^Alterar \d+ produtos?$/)
      await pessoa.sumir(dialogo)
    },
  },
  {
    numero: 5,
    nome: `${LINHAS} rows imported of which ${ERRADAS} are wrong, which are mended and join them`,
    antes: 11,
    pedido: 5,
    async andar(pessoa) {
      const { page } = pessoa
      await pessoa.procurar('importar componentes', /^Importar componentes/)
      await pessoa.titulo('Importar')
      const enviar = async (nome: string, deles: ReturnType<typeof linhas>, quantas: number) => {
        await pessoa.arquivos('Escolher arquivo', [{ name: nome, mimeType: '', buffer: await planilha(deles) }])
        await pessoa.ver(page.getByText(nome, { exact: true }))
        await pessoa.tecla('Control+Enter')
        await pessoa.botao(`Importar ${quantas} linhas`)
      }
      await pessoa.escolher('Referência', 'ALUVALE')
      await enviar('duzentas.xlsx', linhas(LINHAS, ERRADAS), LINHAS - ERRADAS)
      // The log of what was refused opens by itself.
      await pessoa.baixar(() => pessoa.noDialogo('Baixar linhas recusadas'))
      await pessoa.tecla('Escape')
      await pessoa.sumir(page.getByRole('dialog'))
      await pessoa.escolher('Referência', 'ALUVALE')
      await enviar('corrigidas.xlsx', linhas(ERRADAS, 0), ERRADAS)
      await pessoa.ver(page.getByText('Juntou-se à importação de', { exact: false }))
    },
  },
  ...(['Homologar', 'Disponibilizar'] as const).map((acao): Trabalho => ({
    numero: 6,
    nome: `${acao} for the one product that a list shows`,
    // The question for the target stood between already: its box, and its button.
    antes: acao === 'Homologar' ? 3 : 5,
    pedido: acao === 'Homologar' ? 3 : 5,
    async andar(pessoa) {
      const { page } = pessoa
      await page.goto('/produtos?busca=JOB-3&edicao=sim')
      await pessoa.titulo('Produtos')
      await pessoa.ver(page.getByRole('article', { name: 'JOB-3' }).or(page.getByRole('row', { name: /JOB-3/ })))
      await pessoa.tocar(page.getByRole('button', { name: acao, exact: true }))
      if (acao === 'Disponibilizar') await pessoa.noDialogo(acao)
      await pessoa.titulo(new RegExp(`^${acao} 1 produto do filtro`))
      await pessoa.botao(`${acao} 1 produto`)
      await pessoa.noDialogo(acao)
      await pessoa.sumir(page.getByRole('dialog'))
      // The company of the demo waits half a minute, so that the act can be taken back.
      await pessoa.ver(page.getByText('Este registro fica guardado.'))
    },
  })),
  {
    numero: 7,
    nome: 'the package of a line, generated and made available',
    antes: 11,
    pedido: 5,
    async andar(pessoa) {
      const { page } = pessoa
      await pessoa.abrirBusca('HORIZONTE')
      await pessoa.tocar(page.getByRole('button', { name: /^Novo pacote de HORIZONTE/ }))
      const dialogo = page.getByRole('dialog')
      await pessoa.escolher('Tipo de pacote', 'Linha', dialogo)
      await pessoa.escolher('Linha', 'Vidro Estrutural', dialogo)
      await pessoa.noDialogo('Salvar')
      await pessoa.ver(page.getByText('Pacote gerado.'))
      await pessoa.botao(/^Disponibilizar .*Vidro Estrutural/)
      await pessoa.noDialogo('Disponibilizar para Mercado')
      await pessoa.sumir(dialogo)
    },
  },
  {
    numero: 8,
    nome: 'why a customer does not receive something, and what mends it',
    antes: 7,
    pedido: 3,
    async andar(pessoa) {
      const { page } = pessoa
      await pessoa.abrirBusca('Bandeirantes')
      await pessoa.tocar(page.getByRole('button', { name: /^O que .*Bandeirantes.* vê/ }))
      await pessoa.titulo('O que este cliente vê')
      await pessoa.tocar(page.getByRole('tab', { name: /^Não recebe/ }))
      await pessoa.ver(page.getByRole('row').getByRole('link'))
    },
  },
  {
    numero: 9,
    nome: 'a window of four panes, drawn for its project, exported and cut',
    antes: 10,
    pedido: 10,
    async andar(pessoa) {
      const { page } = pessoa
      await pessoa.elo('Desenhador')
      await pessoa.digitar(page.getByRole('searchbox'), 'P-1001')
      await pessoa.tocar(page.getByRole('button', { name: /^(Desenhar|Editar desenho de) P-1001$/ }))
      await pessoa.digitar(page.getByLabel('Partes iguais', { exact: true }), '4')
      await pessoa.tecla('Enter')
      await pessoa.botao('Montantes')
      await pessoa.tocar(page.getByRole('button', { name: /^Célula 2\b/ }))
      await pessoa.escolher('Abertura', 'De correr')
      for (const formato of ['DXF', 'PDF']) {
        await pessoa.botao('Exportar')
        await pessoa.baixar(() => pessoa.tocar(page.getByRole('menuitem', { name: formato, exact: true })))
      }
      await pessoa.botao('Lista de corte')
      await pessoa.ver(page.getByRole('dialog').getByRole('table'))
      await pessoa.tecla('Escape')
      await pessoa.sumir(page.getByRole('dialog', { name: /corte/i }))
      await pessoa.botao('Concluir')
      await pessoa.titulo('Projetos')
      await pessoa.sumir(page.getByRole('button', { name: 'Concluir' }))
    },
  },
  {
    numero: 10,
    nome: 'what was changed lately, and undo it',
    antes: null,
    pedido: 4,
    async andar(pessoa) {
      const { page } = pessoa
      await pessoa.botao('Configuração')
      await pessoa.tocar(page.getByRole('menuitem', { name: 'Auditoria' }))
      await pessoa.botao(/^Desfazer o que mudou em Vidro/)
      await pessoa.tocar(page.getByRole('dialog').getByRole('button', { name: /^Desfazer em / }))
      await pessoa.sumir(page.getByRole('dialog'))
    },
  },
]

/** Counted elsewhere than on the page that the job began on. */
const contarDe = new Map<Page, Pessoa>()

const pasta = mkdtempSync(join(tmpdir(), 'portal-trabalhos-'))
chmodSync(pasta, 0o755)
const escolhidos = process.argv.slice(2).map(Number)
const product = await startProduct({ DATA_DIR: pasta, PORT: String(await freePort()), DEMO: '1' })
const browser: Browser = await chromium.launch({ ...(await launchOptions()), headless: true })

async function novoContexto() {
  const contexto = await browser.newContext({
    baseURL: product.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  })
  contexto.setDefaultTimeout(PATIENCE_MS)
  return contexto
}

/** Mails that nobody sends are files; the job that writes them goes beside what asked for it. */
async function linkDoPrimeiroAcesso(email: string): Promise<string> {
  const correio = join(pasta, 'mail')
  for (const desde = performance.now(); performance.now() - desde < PATIENCE_MS;) {
    const textos = readdirSync(correio, { withFileTypes: true })
      .filter((um) => um.isFile())
      .map(({ name }) =>
        readFileSync(join(correio, name), 'utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
    const link = textos
      .filter((texto) => texto.includes(`To: ${email}`))
      .map((texto) => /\/meuPrimeiroAcesso\/[\w-]+/.exec(texto)?.[0])
      .find((achado) => achado !== undefined)
    if (link) return link
    await new Promise((depois) => setTimeout(depois, 50))
  }
  throw new Error(`no mail for ${email}`)
}

const limpo = (texto: string) => texto.replaceAll(/\s+/g, ' ').slice(0, 600)

try {
  const page = await (await novoContexto()).newPage()
  await page.goto('/')
  await signInOn(page, 'master@exemplo.com.br')
  for (const { numero, nome, antes, pedido, andar } of TRABALHOS) {
    if (escolhidos.length && !escolhidos.includes(numero)) continue
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
    const sentado = new Pessoa(page)
    const fim = await andar(sentado).then(
      () => '',
      (erro: unknown) => limpo(erro instanceof Error ? erro.message : 'failed'),
    )
    const { toques, campos, teclas, espera, maisLonga, surpresas } = contarDe.get(page) ?? sentado
    contarDe.delete(page)
    page.removeAllListeners()
    const muitos = pedido !== null && toques > pedido
    if (fim || muitos || surpresas.length) process.exitCode = 1
    if (fim && process.env['SHOTS'])
      await page.screenshot({ path: join(process.env['SHOTS'], `trabalho-${numero}.png`) })
    process.stdout.write(
      `${numero}. ${nome}: ${antes ?? 'not possible'} presses then, ${pedido ?? 'any'} asked, ${toques} now; ` +
        `${campos} fields, ${teclas} keys; waited ${espera.toFixed(1)} s, at most ${maisLonga.toFixed(1)} s at once; ` +
        `${surpresas.length} surprises${surpresas.length ? ` (${limpo(surpresas.join(', '))})` : ''}` +
        `${muitos ? '; TOO MANY' : ''}${fim ? `; NO END: ${fim}` : ''}\n`,
    )
  }
  process.stdout.write(`load average of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  await browser.close()
  await stopProduct(product)
  rmSync(pasta, { recursive: true, force: true })
}
