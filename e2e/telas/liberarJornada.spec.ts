import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Feed, ItemDoFeed } from '@portal/contract/atualizacoes/atualizacoes'
import { abrirPacote } from '@portal/server/pacotes/ler'
import { apiDe, semEspera, type Api } from '../api.ts'
import { escolherEm, escolherPrimeira } from '../escolha.ts'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { criarComponente, publicar } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'
import { endereco } from '../setup.ts'
import { CONCLUIDA, liberarPelaLista, telaDe } from '../tela.ts'

const [REFERENCIA, PACOTE, CODIGO] = ['ALUVALE', 'Referência · Todas', 'LJ-E2E']
const DEPOIS = 'Como sai de casa'
const TABELA = 'Componentes Aluvale 2026'
const SIMULACAO = 'O que este cliente vê'

/** The keeper of products, the provider's Master, who keeps packages, and who releases. */
const nos = {} as Record<'guarda' | 'chefe' | 'pacotes' | 'libera', Aba>
let api: Api
let chave: string
let idReferencia: number

beforeAll(async () => {
  const master = await apiDe('master')
  await semEspera()
  await criarComponente(await apiDe('catalogo'), { codigo: CODIGO, descricao: 'Como estava' })
  await publicar(master)
  api = await apiDe('liberacao')
  const campos = { nome: 'Instalador da jornada', alcance: 'PROVEDORA', escopos: ['ATUALIZACOES'] }
  chave = (await master.chamar<{ chave: string }>('POST', '/integracao/chaves', campos)).chave
  const achadas = await (await apiDe('admin')).procurar('referencia', REFERENCIA)
  idReferencia = achadas.find(({ descricao }) => descricao === REFERENCIA)?.id ?? 0
  nos.guarda = await como('catalogo')
  nos.chefe = await como('master')
  nos.pacotes = await como('admin')
  nos.libera = await como('liberacao')
})
afterEach(() => Object.values(nos).forEach((aba) => semErros(aba)))

const { botao, dialogo, linha, opcoes } = telaDe(() => nos.libera.page)

/** From the list over the page that shows what will change, to the record that stays. */
async function liberarProduto(page: Page, acao: 'Homologar' | 'Disponibilizar'): Promise<void> {
  const tela = telaDeProdutos(page)
  await tela.abrir(`?busca=${CODIGO}`)
  await tela.modoEdicao(true)
  await expect.poll(() => tela.botao(acao).isEnabled()).toBe(true)
  await liberarPelaLista(page, acao, 'tudo')
  if (acao === 'Disponibilizar') {
    await tela.dialogo.getByRole('checkbox', { name: 'CEM DELPHI' }).check()
    await tela.botao('Disponibilizar', tela.dialogo).click()
  }
  await page.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
  const seguir = tela.botao(new RegExp(`^${acao} [1-9]\\d* produtos?$`))
  const bloqueados = tela.botao('Incluir os bloqueados')
  await seguir.or(bloqueados).first().waitFor()
  if (await bloqueados.isVisible()) {
    await bloqueados.click()
    await tela.dialogo.getByRole('textbox', { name: 'Motivo' }).fill('A figura chega amanhã')
    await tela.botao('Incluir', tela.dialogo).click()
    await page.getByText(/incluídos? com um motivo/).waitFor()
  }
  await seguir.click()
  await tela.botao(acao, tela.dialogo).click()
  await page.getByText('Este registro fica guardado.', { exact: false }).waitFor()
}

interface Cliente {
  idSerial: number
  serial: string
}

/** A customer of this system without blocks and without a sponsor. */
async function clienteDo(sistema: string): Promise<Cliente> {
  const pagina = async (n: number) =>
    (
      await api.chamar<{ dados: { id: number; serial: string | null; descricaoProduto: string }[] }>(
        'GET',
        `/serial/listaCliente?pageIndex=${n}&pageSize=100`,
      )
    ).dados
  for (let n = 0; ; n += 1) {
    const dados = await pagina(n)
    if (dados.length === 0) throw new Error(`no customer of ${sistema}`)
    for (const { id, serial, descricaoProduto } of dados) {
      if (descricaoProduto !== sistema || serial === null) continue
      const geral = await api.chamar<{ bloqueadaAtualizacao: boolean; bloqueadaLiberacao: boolean }>(
        'GET',
        `/serial/geral/${encodeURIComponent(serial)}`,
      )
      if (!geral.bloqueadaAtualizacao && !geral.bloqueadaLiberacao) return { idSerial: id, serial }
    }
  }
}

async function feed({ serial }: Cliente): Promise<readonly ItemDoFeed[]> {
  const headers = { authorization: `Bearer ${chave}` }
  const resposta = await fetch(`${endereco()}/api/atualizacoes/${encodeURIComponent(serial)}`, { headers })
  expect(resposta.status).toBe(200)
  return ((await resposta.json()) as Feed).itens
}
const oPacote = async (cliente: Cliente) =>
  (await feed(cliente)).find(
    ({ coisa, nome, detalhe }) => coisa === 'pacote' && nome === REFERENCIA && detalhe === PACOTE,
  )

/** Fetched as the installation does, and read back by our reader: what the package says of the product. */
async function lerProduto(item: ItemDoFeed | undefined): Promise<unknown> {
  const material = item?.arquivos.find(({ papel }) => papel === 'material')
  if (!item || !material) throw new Error('no package of products in the feed')
  const pasta = await mkdtemp(join(tmpdir(), 'portal-e2e-jornada-'))
  try {
    const caminho = join(pasta, 'material.zip')
    await writeFile(caminho, Buffer.from(await (await fetch(`${endereco()}${material.url}`)).arrayBuffer()))
    const pacote = await abrirPacote(caminho)
    expect(pacote.manifesto.edicao).toBe(item.edicao)
    let descricao: unknown
    for await (const { registro } of pacote.registros('COMPONENTE'))
      if (registro['codigo'] === CODIGO) descricao = registro['descricao']
    pacote.fechar()
    return descricao
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/** The simulation of the customer, at what is received, or at what is not. */
const simular = ({ idSerial }: Cliente, aba = '') =>
  ir(nos.libera.page, `/liberacoes/simulacao?idSerial=${idSerial}${aba}`, SIMULACAO)
const linhaDoPacote = () => linha(PACOTE).filter({ hasText: REFERENCIA })
const escolher = (rotulo: string, opcao: string) => escolherEm(opcoes(rotulo, dialogo()), opcao)
const marcarReferencia = async () => {
  await escolher('Referência', REFERENCIA)
  await linha('Referência', dialogo()).filter({ hasText: 'Todas' }).getByRole('checkbox').check()
  await botao('Salvar', dialogo()).click()
  await dialogo().getByText('1 escolhido', { exact: true }).waitFor()
  await botao('Fechar', dialogo()).last().click()
  await dialogo().waitFor({ state: 'detached' })
}

describe('from an edited product to the market', () => {
  it('goes by being edited, homologated by its keeper, and released by the Master', async () => {
    const { page } = nos.guarda
    const tela = telaDeProdutos(page)
    await tela.abrir(`?busca=${CODIGO}`)
    await tela.modoEdicao(true)
    await page.getByRole('link', { name: `Editar ${CODIGO}`, exact: true }).click()
    await page.getByRole('textbox', { name: /^Descrição/ }).fill(DEPOIS)
    await tela.botao('Salvar').click()
    await tela.aviso(CONCLUIDA).waitFor()
    await liberarProduto(page, 'Homologar')
    await liberarProduto(nos.chefe.page, 'Disponibilizar')
  })

  it('goes on with a package of its reference, which is made available', async () => {
    const { page } = nos.pacotes
    const tela = telaDe(() => page)
    await ir(page, `/referencias/${idReferencia}/x?aba=homologacao`, REFERENCIA)
    await tela.botao('Novo pacote').first().click()
    await escolherEm(tela.opcoes('Tipo de pacote', tela.dialogo()), 'Referência')
    await tela.botao('Salvar', tela.dialogo()).click()
    await tela.dialogo().waitFor({ state: 'detached' })
    // Only what was built can go to the market.
    await expect.poll(() => tela.linha('Referência').first().innerText()).toMatch(/Todas\s+1\s/)
    await tela.botao(`Disponibilizar Referência ${REFERENCIA}`).click()
    await tela.dialogo().getByRole('checkbox', { name: 'CEM DELPHI', exact: true }).check()
    await tela.botao('Disponibilizar para Mercado', tela.dialogo()).click()
    await tela.dialogo().waitFor({ state: 'detached' })
    // The opposite word holds this one.
    await tela.linha('Referência').getByText('Disponível Mercado', { exact: true }).first().waitFor()
  })
})

describe('released to one customer', () => {
  let cliente: Cliente
  beforeAll(async () => {
    cliente = await clienteDo('CEM')
  })

  it('is not received before, and says what would bring it', async () => {
    expect(await oPacote(cliente)).toBeUndefined()
    await simular(cliente, '&aba=falta')
    await linhaDoPacote().getByText('Não foi liberado.').waitFor()
  })

  it('stands among his packages with its reason, in the simulation, and in what his installation reads back', async () => {
    const { page } = nos.libera
    await page.goto(`/liberacoes/alumisoft/liberacao?idSerial=${cliente.idSerial}&aba=pacotes`)
    await botao('Adicionar').click()
    await dialogo()
      .getByRole('row', { name: new RegExp(`Referência ${REFERENCIA} Todas`) })
      .getByRole('checkbox')
      .check()
    await botao('Salvar', dialogo()).click()
    await dialogo().waitFor({ state: 'detached' })
    const dele = linha('Todas').filter({ hasText: 'Referência' })
    await dele.getByText('Liberado para este cliente.').waitFor()
    await simular(cliente)
    await linhaDoPacote().getByText('Liberado para este cliente.').waitFor()
    expect(await lerProduto(await oPacote(cliente))).toBe(DEPOIS)
  })

  it('with prices and applicability, which are read back too', async () => {
    const { page } = nos.libera
    const aba = (qual: string) => page.goto(`/liberacoes/alumisoft/liberacao?idSerial=${cliente.idSerial}&aba=${qual}`)
    await aba('precos')
    await botao('Adicionar').waitFor()
    await page.getByRole('searchbox').waitFor()
    const daCasa = linha(TABELA)
    const jaTem = async () => (await feed(cliente)).some(({ coisa }) => coisa === 'tabela')
    if (!(await jaTem())) {
      await botao('Adicionar').click()
      await dialogo()
        .getByRole('row', { name: new RegExp(TABELA) })
        .getByRole('checkbox')
        .check()
      await botao('Salvar', dialogo()).click()
      await dialogo().waitFor({ state: 'detached' })
    }
    await daCasa.getByText('Liberado para este cliente.').waitFor()
    await aba('aplicabilidade')
    await escolherPrimeira(page.getByRole('combobox', { name: 'Empresa', exact: true }))
    await botao('Adicionar').click()
    await page.getByRole('cell').filter({ hasText: 'Liberado para este cliente.' }).first().waitFor()
    await simular(cliente)
    for (const coisa of ['Tabela de preços', 'Aplicabilidade'])
      await linha(coisa).getByText('Liberado para este cliente.').first().waitFor()
    for (const coisa of ['tabela', 'aplicabilidade']) {
      const [arquivo] = (await feed(cliente)).find((item) => item.coisa === coisa)?.arquivos ?? []
      const lido = (await (await fetch(`${endereco()}${arquivo?.url}`)).json()) as { coisa: string; linhas: unknown[] }
      expect([lido.coisa, lido.linhas.length > 0]).toEqual([coisa, true])
    }
  })
})

describe('released by a rule', () => {
  it('a standard release brings it to whoever has the system', async () => {
    const cliente = await clienteDo('ONE')
    expect(await oPacote(cliente)).toBeUndefined()
    await ir(nos.libera.page, '/liberacoes?secao=padrao', 'Liberações')
    await botao('Adicionar').click()
    await dialogo().getByRole('textbox', { name: 'Descrição' }).fill('Padrão da jornada')
    await escolher('Sistema', 'ONE')
    await botao('Salvar', dialogo()).click()
    await dialogo().getByRole('tab', { name: 'Pacotes', selected: true }).waitFor()
    await marcarReferencia()
    await simular(cliente)
    await linhaDoPacote().getByText('Liberação padrão “Padrão da jornada”.').waitFor()
    expect(await lerProduto(await oPacote(cliente))).toBe(DEPOIS)
  })

  it('a mass release brings it to all whom it reached, and takes it away again', async () => {
    const cliente = await clienteDo('PAR')
    const emMassa = async (acao: string) => {
      const nome = new RegExp(`^Disponibilizar em Massa: .*${acao} · Produtos · PAR$`)
      await ir(nos.libera.page, '/liberacoes?secao=diversas', 'Liberações')
      await botao('Adicionar').click()
      await escolher('Tipo', 'Produtos')
      await escolher('Liberação', acao)
      await escolher('Sistema', 'PAR')
      await botao('Salvar', dialogo()).click()
      await dialogo()
        .getByRole('tab', { name: 'Pacotes', selected: true })
        .or(dialogo().getByRole('combobox', { name: 'Referência' }))
        .first()
        .waitFor()
      await marcarReferencia()
      await nos.libera.page.getByRole('button', { name: nome }).first().click()
      await dialogo()
        .getByText(/ clientes?/)
        .first()
        .waitFor()
      await botao('Disponibilizar em Massa', dialogo()).click()
      await dialogo().waitFor({ state: 'detached' })
    }
    await emMassa('Liberar CEM')
    await simular(cliente)
    await linhaDoPacote()
      .getByText(/^Liberação diversa nº \d+\.$/)
      .waitFor()
    await estadoAcessivel(nos.libera.page, 'simulação de uma liberação em massa')
    expect(await lerProduto(await oPacote(cliente))).toBe(DEPOIS)
    await emMassa('Remover liberação CEM')
    await simular(cliente, '&aba=falta')
    await linhaDoPacote()
      .getByText(/^Retirado pela liberação diversa nº \d+\.$/)
      .waitFor()
    expect(await oPacote(cliente)).toBeUndefined()
  })
})
