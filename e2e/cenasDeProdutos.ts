import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'
import { liberarPelaLista } from './tela.ts'
import { telaDeProdutos } from './produtos.tela.ts'
import { escolherEm } from './escolha.ts'

const TIPOS = ['perfil', 'componente', 'vidro', 'superficie', 'kit'] as const
const produtoNovo = { titulo: 'Novo Produto', pessoa: 'master' } as const
const salvarVazio = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await page.getByText('Campo obrigatório').first().waitFor()
}

const lista = { titulo: 'Produtos', pessoa: 'master' } as const
const emEdicao = async (page: Page) => {
  const tela = telaDeProdutos(page)
  await tela.modoEdicao(true)
  return tela
}
const botaoDaLista = (nome: string | RegExp) => async (page: Page) => {
  const tela = await emEdicao(page)
  await tela.botao(nome).first().click()
  await tela.dialogo.waitFor()
}
const simular = async (page: Page) => {
  await botaoDaLista(/^Alterar todos os/)(page)
  const dialogo = page.getByRole('dialog')
  await escolherEm(dialogo.getByRole('combobox', { name: 'Campo a alterar' }), 'Status')
  await escolherEm(dialogo.getByRole('combobox', { name: 'Status' }), 'Descontinuado')
  await dialogo.getByRole('button', { name: 'Simular' }).click()
  await dialogo.getByText(/produtos? a alterar$/).waitFor()
}

/** The view of a product, reached as people do: its id is the installation's own. */
const verItem = (codigo: string, depois?: string) => async (page: Page) => {
  const tela = await emEdicao(page)
  await tela.cartao(codigo).getByRole('link', { name: codigo, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: codigo }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Prontidão' }).waitFor()
  if (depois) await tela.botao(depois).click()
}
const item = (nome: string, codigo: string, depois?: string): CenaDaTela => ({
  nome: `produto-item-${nome}`,
  endereco: `/produtos?busca=${codigo}&status=todos`,
  ...lista,
  fazer: verItem(codigo, depois),
})
const verVersoes = async (page: Page) => {
  await verItem('GD-202', 'Histórico')(page)
  await page.getByRole('tab', { name: 'Versões' }).click()
  await page.getByRole('dialog').locator('ins').first().waitFor()
}

export const CENAS_DE_PRODUTOS: readonly CenaDaTela[] = [
  { nome: 'produtos', endereco: '/produtos', ...lista, fazer: emEdicao },
  { nome: 'produtos-consulta', estado: true, endereco: '/produtos', ...lista, pessoa: 'consulta' },
  { nome: 'produtos-vazio', estado: true, endereco: '/produtos?busca=nadaassim', ...lista },
  { nome: 'produtos-tabela', endereco: '/produtos?ver=tabela', ...lista, fazer: emEdicao },
  {
    nome: 'publicacao-previa',
    endereco: '/publicacoes/nova/produto/disponibilizar/todos',
    titulo: 'Disponibilizar todos os produtos em homologação em CEM DELPHI e CEM MOBI',
    pessoa: 'master',
  },
  {
    nome: 'publicacao-homologar',
    endereco: '/publicacoes/nova/produto/homologar',
    titulo: 'Homologar todos os produtos em edição',
    pessoa: 'master',
    fazer: async (page) => page.getByRole('listitem').first().waitFor(),
  },
  { nome: 'publicacoes', endereco: '/publicacoes', titulo: 'Publicações', pessoa: 'master' },
  { nome: 'configuracao', endereco: '/configuracao', titulo: 'Configuração da empresa', pessoa: 'master' },
  {
    nome: 'produtos-disponibilizar',
    estado: true,
    endereco: '/produtos?tipoProduto=PERFIL',
    ...lista,
    fazer: (page) => liberarPelaLista(page, 'Disponibilizar', 'tudo'),
  },
  {
    nome: 'produtos-em-massa',
    abre: 'materiais/lista/AlterarEmMassa',
    endereco: '/produtos?busca=SU-&tipoProduto=PERFIL',
    ...lista,
    fazer: simular,
  },
  {
    nome: 'produtos-duplicar',
    abre: 'materiais/DuplicarProduto',
    estado: true,
    endereco: '/produtos?busca=SU-001&ver=tabela',
    ...lista,
    fazer: botaoDaLista('Duplicar SU-001'),
  },
  {
    nome: 'produtos-onde-usado',
    abre: 'materiais/OndeUsado',
    estado: true,
    endereco: '/produtos?busca=ROL-040&ver=tabela',
    ...lista,
    fazer: botaoDaLista('Onde ROL-040 é usado'),
  },
  item('perfil', 'SU-009'),
  item('componente', 'ROL-040'),
  item('vidro', 'FL-06'),
  { ...item('vidro-cores', 'FL-06', 'Ver mais'), abre: 'materiais/item/VerMais', estado: true },
  item('superficie', 'SCR-03'),
  item('kit', 'KT-C2F'),
  { ...item('kit-mais', 'KT-C2F', 'Ver mais'), abre: 'materiais/item/VerMais' },
  { ...item('historico', 'GD-202', 'Histórico'), abre: 'mercado/HistoricoNoMercado' },
  { ...item('versoes', 'GD-202'), estado: true, fazer: verVersoes },
  { nome: 'produto-novo', endereco: '/produtos/0/novoProduto', ...produtoNovo },
  ...TIPOS.map((tipo) => ({
    nome: `produto-novo-${tipo}`,
    endereco: `/produtos/0/novoProduto/${tipo}`,
    ...produtoNovo,
    fazer: salvarVazio,
  })),
]
