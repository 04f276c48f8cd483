import type { Page } from 'playwright-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { apiDe } from './api.ts'
import { CENAS_DE_REVISOES } from './cenasDeRevisoes.ts'
import { escolherEm } from './escolha.ts'
import { como, semErros, type Aba } from './fixtures.ts'
import { ir, recomecarEm, type Pessoa } from './navegador.ts'
import { telaDeProdutos } from './produtos.tela.ts'

/** A form as it is opened for something new, and the button that sends it. */
interface Formulario {
  nome: string
  endereco: string
  abrir?: (page: Page) => Promise<unknown>
  enviar?: string | RegExp
  pessoa?: Pessoa
  /** Where one of several is asked for, and none by itself. */
  umDeles?: readonly string[]
}

const clicar = (nome: string | RegExp) => (page: Page) => page.getByRole('button', { name: nome }).first().click()
const adicionar = clicar(/^(Adicionar|Novo Prenativo)$/)
const daReferencia = (aba: string) => `/referencias/1/x?aba=${aba}`
const cliente = '/liberacoes/alumisoft/liberacao?idSerial=1'

const CADASTROS = [
  '/classesId',
  '/cores',
  '/TipoAcabamento',
  '/grupos',
  '/tiposDeVidros',
  '/tipoDeTecido',
  '/unidades',
  '/prenativo',
].map((endereco) => ({ nome: endereco.slice(1), endereco, abrir: adicionar }))

const MATERIAIS = ['perfil', 'componente', 'vidro', 'superficie', 'kit'].map((tipo) => ({
  nome: tipo,
  endereco: `/produtos/0/novoProduto/${tipo}`,
}))

/** Of a product in edition: what is on the market is saved first. */
const parte =
  (tipo: TipoMaterial, aba: string | RegExp, novo = 'Adicionar') =>
  async (page: Page) => {
    const query = new URLSearchParams({ modoEdicao: 'true', situacao: '1', tipoProduto: tipo, limite: '1' })
    const { items } = await (
      await apiDe('master')
    ).chamar<{ items: { id: number }[] }>('GET', `/produto/lista?${query}`)
    await recomecarEm(page, `/produtos/${items[0]?.id}/x/${tipo.toLowerCase()}`)
    await page.getByRole('tab', { name: aba, exact: true }).click()
    await page.getByRole('button', { name: novo, exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }
const partes: readonly Formulario[] = [
  { nome: 'composição do kit', endereco: '/minhaConta', abrir: parte('KIT', 'Composição') },
  { nome: 'medidas do kit', endereco: '/minhaConta', abrir: parte('KIT', /^(Engenharia|Ferragem)$/) },
  { nome: 'características', endereco: '/minhaConta', abrir: parte('PERFIL', 'Outras Características') },
  { nome: 'linhas de aplicação', endereco: '/minhaConta', abrir: parte('PERFIL', 'Linhas de Aplicação') },
  { nome: 'cores do vidro', endereco: '/minhaConta', abrir: parte('VIDRO', 'Produto/Cor', 'Nova Cor') },
]

const duplicar = async (page: Page) => {
  await telaDeProdutos(page).modoEdicao(true)
  await clicar('Duplicar SU-001')(page)
}
const acabamento = async (page: Page) => {
  const chave = page.getByRole('switch', { name: 'Modo edição' })
  if (!(await chave.isChecked())) await chave.click()
  await clicar('Novo Acabamento')(page)
}
const chaveDeInstalacao = async (page: Page) => {
  await clicar('Criar chave')(page)
  await escolherEm(page.getByRole('combobox', { name: 'Alcance' }), 'Instalação: só um serial')
}
const pacoteDeLinha = async (page: Page) => {
  await clicar('Novo pacote')(page)
  await escolherEm(page.getByRole('combobox', { name: 'Tipo de pacote' }), 'Tipologia')
}
const prenativoDaLinha = async (page: Page) => {
  await clicar(/^Editar /)(page)
  await page.getByRole('tab', { name: 'Prenativo' }).click()
}
const [pedirRevisao] = CENAS_DE_REVISOES

const FORMULARIOS: readonly Formulario[] = [
  { nome: 'senha', endereco: '/minhaConta' },
  { nome: 'empresa', endereco: '/empresas/0/novaEmpresa' },
  { nome: 'perfil de empresa', endereco: '/empresas/0/perfisDeEmpresa/perfis/novoPerfil' },
  { nome: 'usuário', endereco: '/empresas/2/Aluvale?aba=usuarios', abrir: adicionar },
  { nome: 'referência', endereco: '/referencias/0/novaReferencia' },
  { nome: 'linha da referência', endereco: '/referencias/1/x/linhas/novaLinha' },
  { nome: 'classe da referência', endereco: daReferencia('classes'), abrir: adicionar },
  { nome: 'pacote', endereco: daReferencia('homologacao'), abrir: clicar('Novo pacote') },
  { nome: 'pacote de tipologias', endereco: daReferencia('homologacao'), abrir: pacoteDeLinha },
  ...CADASTROS,
  { nome: 'acabamento', endereco: '/acabamento', abrir: acabamento },
  ...MATERIAIS,
  ...partes,
  { nome: 'cópia de um produto', endereco: '/produtos?busca=SU-001&ver=tabela', abrir: duplicar },
  { nome: 'tipologia', endereco: '/catalogos/0/novaTipologia' },
  { nome: 'linha', endereco: '/linhas', abrir: clicar('Nova Linha') },
  { nome: 'prenativo da linha', endereco: '/linhas', abrir: prenativoDaLinha, enviar: 'Adicionar prenativo' },
  { nome: 'liga', endereco: '/ligas/0/liga' },
  { nome: 'têmpera', endereco: '/ligas/0/tempera', enviar: 'Adicionar' },
  { nome: 'projeto', endereco: '/desenhador', abrir: clicar('Novo Projeto') },
  { nome: 'liberação padrão', endereco: '/liberacoes?secao=padrao', abrir: adicionar, pessoa: 'liberacao' },
  { nome: 'liberação em massa', endereco: '/liberacoes?secao=diversas', abrir: adicionar, pessoa: 'liberacao' },
  { nome: 'projetista do cliente', endereco: cliente, enviar: 'Adicionar', pessoa: 'liberacao' },
  {
    nome: 'aplicabilidade do cliente',
    endereco: `${cliente}&aba=aplicabilidade`,
    enviar: 'Adicionar',
    pessoa: 'liberacao',
  },
  { nome: 'cadastro de clientes', endereco: '/liberacoes/cadastro', enviar: 'Simular' },
  { nome: 'chave de API', endereco: '/integracao', abrir: clicar('Criar chave') },
  { nome: 'chave de uma instalação', endereco: '/integracao', abrir: chaveDeInstalacao },
  { nome: 'webhook', endereco: '/integracao?aba=webhooks', abrir: clicar('Adicionar webhook') },
  { nome: 'planilha de produtos', endereco: '/importar', enviar: 'Simular' },
  { nome: 'planilha de acabamentos', endereco: '/importar?aba=acabamentos', enviar: 'Simular' },
  { nome: 'planilha de aplicabilidade', endereco: '/importar?aba=aplicabilidade', enviar: 'Simular' },
  { nome: 'planilha de preços', endereco: '/importar?aba=precos', enviar: 'Simular' },
  { nome: 'imagens', endereco: '/importar?aba=imagens', enviar: 'Simular', umDeles: ['Imagens'] },
  { nome: 'boletim', endereco: '/boletins?novo=sim', enviar: 'Emitir' },
  {
    nome: 'anonimização',
    endereco: '/usuarios/3/dados',
    // The page has a button of that name, too, which stays the only one until the dialog has come.
    abrir: async (page) => {
      await clicar('Anonimizar')(page)
      await page.getByRole('dialog').waitFor()
    },
    enviar: 'Anonimizar',
    pessoa: 'admin',
  },
  {
    nome: 'pedido de revisão',
    endereco: '/dashboard',
    abrir: async (page) => pedirRevisao?.fazer?.(page),
    enviar: /^Pedir revisão de /,
    pessoa: 'catalogo',
  },
]

/** What a person sees of the fields: those that are wrong, those that are marked as required, and where the cursor is. */
const olhar = () => {
  const raizDe = (no: Element) => no.closest('.mantine-InputWrapper-root')
  const nomeDe = (raiz: Element) =>
    (raiz.querySelector('.mantine-InputWrapper-label')?.textContent ?? '').replace(/\s*\*$/, '')
  const vazio = (raiz: Element) => {
    const marcas = raiz.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')
    if (marcas.length > 0) return Array.from(marcas).every(({ checked }) => !checked)
    const textos = raiz.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')
    return Array.from(textos).every(({ value, disabled }) => value === '' && !disabled)
  }
  const dialogos = document.querySelectorAll('[role=dialog]')
  const onde = dialogos[dialogos.length - 1] ?? document.body
  const raizes = new Set(
    Array.from(onde.querySelectorAll('[data-path]'), raizDe).filter((raiz) => raiz?.checkVisibility() === true),
  )
  const campos = Array.from(raizes).flatMap((raiz) => (raiz ? [raiz] : []))
  const errado = (raiz: Element) => Boolean(raiz.querySelector('.mantine-InputWrapper-error')?.textContent)
  const exigido = (raiz: Element) => raiz.querySelector('.mantine-InputWrapper-required') !== null
  const errados = campos.filter(errado)
  const foco = document.activeElement
  const caixa = foco?.getBoundingClientRect()
  return {
    primeiro: errados[0] ? nomeDe(errados[0]) : 'nenhum campo está errado',
    foco: nomeDe(errados.find((raiz) => raiz.contains(foco)) ?? document.head),
    aVista: caixa !== undefined && caixa.top >= 0 && caixa.bottom <= window.innerHeight,
    semAsterisco: errados.filter((raiz) => !exigido(raiz)).map(nomeDe),
    semErro: campos.filter((raiz) => exigido(raiz) && vazio(raiz) && !errado(raiz)).map(nomeDe),
  }
}

describe('a form that is sent empty shows all that is wrong at once, marks what it asks for, and leads to the first', () => {
  const abas = new Map<Pessoa, Aba>()
  const abaDe = async (pessoa: Pessoa) => {
    const pronta = abas.get(pessoa)
    if (pronta) return pronta
    const nova = await como(pessoa)
    await ir(nova.page, '/minhaConta', 'Minha Conta')
    abas.set(pessoa, nova)
    return nova
  }
  afterEach(() => abas.forEach((aba) => semErros(aba, 400)))
  afterAll(() => Promise.all(Array.from(abas.values(), ({ context }) => context.close())))

  it.each(FORMULARIOS)('$nome', async (formulario) => {
    const { endereco, abrir, enviar = 'Salvar', pessoa = 'master', umDeles = [] } = formulario
    const { page } = await abaDe(pessoa)
    await recomecarEm(page, endereco)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await abrir?.(page)
    const aberto = page.getByRole('dialog')
    const onde = abrir && (await aberto.count()) > 0 ? aberto : page
    await onde.getByRole('button', { name: enviar, exact: true }).first().click()
    await expect
      .poll(async () => {
        const { primeiro, foco, ...resto } = await page.evaluate(olhar)
        return { ...resto, foco: foco === primeiro ? 'no primeiro' : `${foco || 'fora'}, e não ${primeiro}` }
      })
      .toEqual({ foco: 'no primeiro', aVista: true, semAsterisco: umDeles, semErro: [] })
  })
})
