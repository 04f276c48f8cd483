import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'
import { CENAS_DE_DIALOGOS } from './cenasDeDialogos.ts'
import { CENAS_DE_IMPORTACAO } from './cenasDeImportacao.ts'
import { CENAS_DE_INTEGRACAO } from './cenasDeIntegracao.ts'
import { CENAS_DE_LIBERACOES } from './cenasDeLiberacoes.ts'
import { CENAS_DE_PACOTES } from './cenasDePacotes.ts'
import { CENAS_DE_PRODUTOS } from './cenasDeProdutos.ts'
import { CENAS_DE_REVISOES } from './cenasDeRevisoes.ts'
import { ir, TELAS } from './navegador.ts'

const clicar = (nome: string | RegExp) => (page: Page) => page.getByRole('button', { name: nome }).first().click()

const abrirFormulario = async (page: Page) => {
  await page.getByRole('button', { name: /^(Adicionar|Novo Prenativo)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Campo obrigatório').first().waitFor()
}
const sujarFormulario = async (page: Page) => {
  await clicar(/^Editar /)(page)
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Outra cor')
  await page.keyboard.press('Escape')
  await page.getByText('Há alterações não salvas. Descartar?').waitFor()
}
const escolherLinhas = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('region', { name: 'Ações em lote' }).waitFor()
}
const montar = async (page: Page) => {
  const perfil = page.getByRole('combobox', { name: 'Perfil' })
  await perfil.fill('Fabricante de vidros')
  await page.getByRole('option', { name: 'Fabricante de vidros' }).click()
  await clicar('Adicionar pessoa')(page)
  await page.getByRole('table', { name: 'Pessoas' }).waitFor()
}
const buscarNada = async (page: Page) => {
  await page.getByRole('searchbox').fill('nadaassim')
  await page.getByText('Nada corresponde').waitFor()
}
const abrirSelecao = async (page: Page) => {
  await abrirFormulario(page)
  await page.getByLabel('Unidade').click()
  await page.getByRole('option').first().waitFor()
}
const negarServidor = async (page: Page) => {
  await page.route('**/api/unidade*/**', (rota) => rota.abort('connectionrefused'))
  await page.reload()
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
}
const abrirUsuario = async (page: Page) => {
  await clicar(/^Editar Caio Fontes/)(page)
  await page.getByRole('dialog').getByText('Recursos', { exact: true }).waitFor()
}
/** Its part is loaded when it is first asked for. */
const abrirPaleta = async (page: Page) => {
  await clicar('Procurar, ou ir para uma tela')(page)
  await page.getByRole('dialog').getByLabel('Ir para').waitFor()
}
const abrirGaveta = async (page: Page) => {
  await page.setViewportSize(TELAS.estreita)
  await clicar('Abrir o menu')(page)
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Configuração' }).click()
}

const comGrafico = (page: Page) => page.getByRole('region', { name: 'Por tipo', exact: true }).waitFor()

const LISTAS = [
  ['Classes/ID', '/classesId'],
  ['Cores', '/cores'],
  ['Tipo de Acabamento', '/TipoAcabamento'],
  ['Grupos', '/grupos'],
  ['Tipos de Vidro', '/tiposDeVidros'],
  ['Tipo de Tecido', '/tipoDeTecido'],
  ['Unidades', '/unidades'],
  ['Prenativo', '/prenativo'],
] as const

const listas = LISTAS.flatMap(([titulo, endereco]): CenaDaTela[] => [
  { nome: `lista-${titulo}`, endereco, titulo, pessoa: 'admin' },
  // The provider's people keep every list; those of nobody only they (decisions 0.4).
  {
    nome: `formulario-${titulo}`,
    abre: 'cadastros/CadastroScreen',
    endereco,
    titulo,
    pessoa: 'master',
    fazer: abrirFormulario,
    estado: titulo !== 'Classes/ID',
  },
])

const cores = { endereco: '/cores', titulo: 'Cores', pessoa: 'master' } as const
const inicio = { endereco: '/dashboard', titulo: 'Olá, Helena Prado', pessoa: 'master' } as const

const aluvale = { titulo: 'Aluvale', pessoa: 'admin' } as const
const empresas: readonly CenaDaTela[] = [
  { nome: 'empresas', endereco: '/empresas', titulo: 'Empresas', pessoa: 'master' },
  {
    nome: 'empresa-nova',
    endereco: '/empresas/0/novaEmpresa',
    titulo: 'Nova Empresa',
    pessoa: 'master',
    fazer: clicar('Salvar'),
  },
  { nome: 'empresa', endereco: '/empresas/2/Aluvale', ...aluvale },
  { nome: 'empresa-recursos', endereco: '/empresas/2/Aluvale?aba=recursos', ...aluvale },
  { nome: 'empresa-referencias', endereco: '/empresas/2/Aluvale?aba=referencias', ...aluvale },
  {
    nome: 'perfis-de-empresa',
    endereco: '/empresas/0/perfisDeEmpresa/perfis',
    titulo: 'Perfis de Empresa',
    pessoa: 'master',
  },
  {
    nome: 'perfil-de-empresa',
    endereco: '/empresas/0/perfisDeEmpresa/perfis/2/Sistemista',
    titulo: 'Sistemista',
    pessoa: 'master',
  },
  {
    nome: 'perfil-so-leitura',
    estado: true,
    endereco: '/empresas/0/perfisDeEmpresa/perfis/2/Sistemista',
    titulo: 'Sistemista',
    pessoa: 'admin',
  },
]

/** The viewer draws on its own time. */
const verModelo = (page: Page) => page.getByRole('application', { name: /^Modelo 3D de / }).waitFor()
const modelos3d: readonly CenaDaTela[] = [
  { nome: 'catalogos', endereco: '/catalogos', titulo: 'Catálogos', pessoa: 'admin' },
  {
    nome: 'tipologia-nova',
    endereco: '/catalogos/0/novaTipologia',
    titulo: 'Nova Tipologia',
    pessoa: 'admin',
    fazer: clicar('Salvar'),
  },
  { nome: 'tipologia', endereco: '/catalogos/1/JC-2F', titulo: 'JC-2F', pessoa: 'admin' },
  {
    // Asked about where its model is drawn anyway (tipologias.spec).
    nome: 'tipologia-modelos',
    estado: true,
    endereco: '/catalogos/1/JC-2F?aba=modelos',
    titulo: 'JC-2F',
    pessoa: 'admin',
    fazer: verModelo,
  },
  {
    nome: 'tipologia-sem-modelos',
    estado: true,
    endereco: '/catalogos/9/FX-01?aba=modelos',
    titulo: 'FX-01',
    pessoa: 'admin',
  },
]

const daDebora = { endereco: '/desenhador', titulo: 'Projetos', pessoa: 'desenho' } as const
const projetos: readonly CenaDaTela[] = [
  { nome: 'projetos', ...daDebora },
  { nome: 'projeto-novo', abre: 'desenhos/ProjetoDialog', ...daDebora, fazer: clicar('Novo Projeto') },
]

const daAluvale = { endereco: '/empresas/2/Aluvale?aba=usuarios', titulo: 'Aluvale', pessoa: 'admin' } as const

const desenhador = { endereco: '/desenhador', titulo: 'Projetos', pessoa: 'master' } as const
const abrirTipologias = async (page: Page) => {
  await clicar('Novo Desenho')(page)
  await clicar('Tipologias prontas')(page)
  await page.getByRole('dialog').getByText('De correr', { exact: true }).waitFor()
}
const abrirTipologia = (nome: string) => async (page: Page) => {
  await abrirTipologias(page)
  await page.getByRole('dialog').getByRole('button', { name: nome }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const auditoria = { endereco: '/auditoria', titulo: 'Auditoria', pessoa: 'master' } as const
const dados = { endereco: '/usuarios/3/dados', titulo: 'Dados pessoais', pessoa: 'admin' } as const

const mercado: readonly CenaDaTela[] = [
  { nome: 'painel', endereco: '/painel', titulo: 'Dashboard', pessoa: 'master', fazer: comGrafico },
  {
    nome: 'painel-em-tabela',
    estado: true,
    endereco: '/painel?tipoProduto=PERFIL',
    titulo: 'Dashboard',
    pessoa: 'master',
    fazer: clicar('Ver como tabela'),
  },
  {
    nome: 'catalogo-em-outro-dia',
    estado: true,
    endereco: '/produtos?em=2026-01-15',
    titulo: 'Produtos',
    pessoa: 'master',
  },
  {
    nome: 'escolher-outro-dia',
    abre: 'mercado/dia/AvisoDoDia',
    estado: true,
    endereco: '/produtos?em=2026-01-15',
    titulo: 'Produtos',
    pessoa: 'master',
    fazer: clicar('Ver em outro dia'),
  },
  { nome: 'boletins', endereco: '/boletins', titulo: 'Boletins técnicos', pessoa: 'master' },
  {
    nome: 'boletim-novo',
    abre: 'boletins/EmitirBoletim',
    estado: true,
    endereco: '/boletins?novo=sim',
    titulo: 'Boletins técnicos',
    pessoa: 'master',
  },
  { nome: 'mudancas-no-mercado', endereco: '/produtos/mudancas', titulo: 'Mudanças no mercado', pessoa: 'master' },
]

const emEdicao = async (page: Page) => {
  const chave = page.getByRole('switch', { name: 'Modo edição' })
  await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('input[role="switch"]')?.disabled)
  if (!(await chave.isChecked())) await chave.click()
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .waitFor()
}
const noModoEdicao = (depois: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await emEdicao(page)
  await depois(page)
}
const abrirHistorico = async (page: Page) => {
  await page.getByRole('searchbox').fill('Freijó')
  await clicar('Histórico de MAD-FRE')(page)
  await page.getByRole('dialog').getByRole('tab', { name: 'Versões' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Comparar' }).waitFor()
}
const daCatalogo = { endereco: '/acabamento', titulo: 'Acabamentos', pessoa: 'admin' } as const
const acabamentos: readonly CenaDaTela[] = [
  { nome: 'acabamentos-edicao', ...daCatalogo, fazer: emEdicao },
  {
    nome: 'acabamento-novo',
    abre: 'acabamentos/AcabamentoDialogs',
    ...daCatalogo,
    fazer: noModoEdicao(async (page) => {
      await clicar('Novo Acabamento')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Campo obrigatório').first().waitFor()
    }),
  },
  {
    nome: 'acabamento-do-mercado',
    abre: 'acabamentos/AcabamentoDialogs',
    estado: true,
    ...daCatalogo,
    fazer: noModoEdicao(clicar('Editar BRZ-1001')),
  },
  {
    nome: 'acabamento-historico',
    abre: 'mercado/HistoricoNoMercado',
    estado: true,
    ...daCatalogo,
    fazer: noModoEdicao(abrirHistorico),
  },
  { nome: 'acabamentos-mercado', estado: true, endereco: '/acabamento', titulo: 'Acabamentos', pessoa: 'catalogo' },
  { nome: 'acabamentos-no-dia', estado: true, ...daCatalogo, endereco: '/acabamento?em=2020-01-15' },
  { nome: 'acabamentos-mudancas', ...daCatalogo, endereco: '/acabamento/mudancas', titulo: 'Mudanças no mercado' },
]

const doCatalogo = (busca: string) =>
  ({ endereco: `/produtos?busca=${busca}`, titulo: 'Produtos', pessoa: 'catalogo' }) as const
const editando = async (page: Page) => {
  const chave = page.getByRole('switch', { name: 'Modo edição' })
  if (!(await chave.isChecked())) await chave.click()
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .first()
    .waitFor()
}
const verCodigos = async (page: Page) => {
  await clicar('Códigos aplicáveis a GUA-U04')(page)
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
}
const abrirBase = async (page: Page) => {
  await editando(page)
  await page.getByRole('link', { name: /^Aplicabilidade( em |$)/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Aplicabilidade base/ }).waitFor()
  await page.getByRole('button', { name: 'Adicionar' }).waitFor()
}
const abrirAplicabilidade = async (page: Page) => {
  await editando(page)
  await page.getByRole('link', { name: 'Editar FEC-BIC' }).click()
  await page.getByRole('tab', { name: 'Aplicabilidade' }).click()
  await page.getByText('Está fora de linha.').waitFor()
}
const aplicabilidade: readonly CenaDaTela[] = [
  {
    nome: 'aplicabilidade-codigos',
    abre: 'materiais/aplicabilidade/CodigosAplicaveis',
    estado: true,
    ...doCatalogo('GUA-U04'),
    fazer: verCodigos,
  },
  {
    nome: 'aplicabilidade-previa',
    estado: true,
    ...doCatalogo('GUA-U04'),
    fazer: async (page) => {
      await verCodigos(page)
      await clicar('Pré-visualização de GUA-C06')(page)
      await page.getByRole('region', { name: 'Pré-visualização' }).getByText('Guarnições de EPDM').waitFor()
    },
  },
  { nome: 'aplicabilidade-base', ...doCatalogo('MN-ROL'), fazer: abrirBase },
  {
    nome: 'aplicabilidade-adicionar',
    abre: 'materiais/aplicabilidade/AdicionarAplicabilidade',
    estado: true,
    ...doCatalogo('MN-ROL'),
    fazer: async (page) => {
      await abrirBase(page)
      await clicar('Adicionar')(page)
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Selecionar ESC-057' }).check()
    },
  },
  { nome: 'aplicabilidade-aba', ...doCatalogo('FEC-BIC'), fazer: abrirAplicabilidade },
]

const casca: readonly CenaDaTela[] = [
  { nome: 'login', endereco: '/', titulo: 'Entrar' },
  { nome: 'login-recusado', estado: true, endereco: '/', titulo: 'Entrar', fazer: clicar('Entrar') },
  { nome: 'esqueceu-sua-senha', endereco: '/esqueceuSuaSenha', titulo: 'Esqueci minha senha' },
  { nome: 'link-invalido', endereco: '/novaSenha/inventado', titulo: 'Entrar' },
  { nome: 'contato', endereco: '/contact', titulo: 'Contato' },
  { nome: 'inicio', ...inicio },
  {
    nome: 'inicio-sem-papel',
    estado: true,
    endereco: '/dashboard',
    titulo: 'Olá, José Antônio Sá',
    pessoa: 'semPapel',
  },
  { nome: 'menu-configuracao', estado: true, ...inicio, fazer: clicar('Configuração') },
  { nome: 'menu-da-pessoa', estado: true, ...inicio, fazer: clicar('menu de') },
  {
    nome: 'troca-de-usuario',
    estado: true,
    ...inicio,
    fazer: (page) => page.getByPlaceholder('Selecione um usuário...').click(),
  },
  { nome: 'paleta', ...inicio, fazer: abrirPaleta },
  { nome: 'atalhos', abre: 'shell/Shell', estado: true, ...inicio, fazer: (page) => page.keyboard.press('?') },
  { nome: 'termos', abre: 'shell/Rodape', estado: true, ...inicio, fazer: clicar('Termos de uso') },
  { nome: 'gaveta', abre: 'shell/Gaveta', ...inicio, fazer: abrirGaveta },
  { nome: 'minha-conta', endereco: '/minhaConta', titulo: 'Minha Conta', pessoa: 'admin' },
  { nome: 'sem-permissao', endereco: '/cores', titulo: 'Sem permissão', pessoa: 'semPapel' },
  { nome: 'nao-encontrada', endereco: '/nao/existe', titulo: 'Página não encontrada', pessoa: 'admin' },
  { nome: 'sem-servidor', endereco: '/unidades', titulo: 'Unidades', pessoa: 'admin', fazer: negarServidor },
]

const cadastros: readonly CenaDaTela[] = [
  ...listas,
  ...empresas,
  {
    nome: 'selecao-aberta',
    estado: true,
    endereco: '/classesId',
    titulo: 'Classes/ID',
    pessoa: 'admin',
    fazer: abrirSelecao,
  },
  { nome: 'sem-resultado', estado: true, ...cores, fazer: buscarNada },
  { nome: 'linhas-escolhidas', estado: true, ...cores, fazer: escolherLinhas },
  { nome: 'colunas', estado: true, ...cores, fazer: clicar('Colunas') },
  { nome: 'visoes', estado: true, ...cores, fazer: clicar('Visões') },
  { nome: 'excluir', abre: 'cadastros/CadastroScreen', estado: true, ...cores, fazer: clicar(/^Excluir /) },
  { nome: 'descartar', estado: true, ...cores, fazer: sujarFormulario },
  { nome: 'usuarios-gerais', endereco: '/usuarios', titulo: 'Usuários Gerais', pessoa: 'master' },
  {
    nome: 'usuarios-varios',
    abre: 'usuarios/VariosUsuarios',
    estado: true,
    endereco: '/usuarios',
    titulo: 'Usuários Gerais',
    pessoa: 'master',
    fazer: async (page) => {
      await escolherLinhas(page)
      await clicar('Liberar recurso')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { nome: 'quem-tem-o-que', endereco: '/usuarios/acessos', titulo: 'Quem tem o quê', pessoa: 'master' },
  {
    nome: 'montar-empresa',
    endereco: '/empresas/montar',
    titulo: 'Montar empresa',
    pessoa: 'master',
    fazer: montar,
  },
  { nome: 'usuarios-da-empresa', ...daAluvale },
  {
    nome: 'adicionar-pessoas',
    endereco: '/empresas/2/Aluvale/pessoas',
    titulo: 'Adicionar pessoas · Aluvale',
    pessoa: 'admin',
  },
  { nome: 'formulario-usuario', abre: 'usuarios/UsuarioDialog', ...daAluvale, fazer: abrirUsuario },
  { nome: 'acesso-da-pessoa', endereco: '/usuarios/3/acesso', titulo: 'Acesso desta pessoa', pessoa: 'admin' },
  { nome: 'copias', endereco: '/copias', titulo: 'Cópias', pessoa: 'master' },
  { nome: 'auditoria', ...auditoria },
  { nome: 'auditoria-entrada', abre: 'auditoria/AtoAberto', ...auditoria, fazer: clicar(/^Ver o que mudou/) },
  { nome: 'dados-da-pessoa', ...dados },
  { nome: 'anonimizar', abre: 'lgpd/Anonimizar', estado: true, ...dados, fazer: clicar('Anonimizar') },
]

const desenhos: readonly CenaDaTela[] = [
  ...modelos3d,
  ...projetos,
  { nome: 'desenhador', ...desenhador, fazer: abrirTipologia('Porta de abrir em arco pleno, 2 folhas') },
  { nome: 'desenhador-fachada', estado: true, ...desenhador, fazer: abrirTipologia('Fachada modulada') },
  { nome: 'desenhador-tipologias', abre: 'desenhador/Biblioteca', estado: true, ...desenhador, fazer: abrirTipologias },
]

const aoMercado: readonly CenaDaTela[] = [
  ...mercado,
  ...acabamentos,
  ...aplicabilidade,
  ...CENAS_DE_REVISOES,
  ...CENAS_DE_IMPORTACAO,
]

/** Every page and dialog that stands today, for axe and for the pictures; each group is a file of journeys that runs beside the others. */
export const GRUPOS = {
  casca,
  cadastros,
  produtos: CENAS_DE_PRODUTOS,
  aoMercado,
  desenhos,
  integracao: CENAS_DE_INTEGRACAO,
  liberacoes: CENAS_DE_LIBERACOES,
  pacotes: CENAS_DE_PACOTES,
  dialogos: CENAS_DE_DIALOGOS,
} as const
export const CENAS: readonly CenaDaTela[] = Object.values(GRUPOS).flat()

/** Goes there, does what leads to it, and lets it settle. */
export async function montarCena(page: Page, { endereco, titulo, fazer }: CenaDaTela): Promise<void> {
  await ir(page, endereco, titulo)
  await assentar(page)
  await fazer?.(page)
  await assentar(page)
}

/** Nothing is loading and nothing moves, but for what waits behind a dialog for its answer. */
export const assentar = (page: Page) =>
  page.waitForFunction(() => {
    const dialogo = document.querySelector('[role="dialog"]')
    const atras = ({ effect }: Animation) =>
      dialogo && effect instanceof KeyframeEffect && effect.target && !dialogo.contains(effect.target)
    return (
      !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') &&
      document.getAnimations().every((animacao) => animacao.playState !== 'running' || atras(animacao))
    )
  })
