import type { Locator, Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'
import { escolherEm } from './escolha.ts'
import { criarKit } from './materiais.registros.ts'
import { PESSOAS, SENHA, type Pessoa } from './navegador.ts'
import { outraPessoa } from './outraPessoa.ts'
import { telaDeProdutos } from './produtos.tela.ts'

/** Dialogs that no scene of their screens opens. */

type Nome = RegExp | string
type Fazer = (page: Page) => Promise<unknown>
type Tela = Pick<CenaDaTela, 'endereco' | 'pessoa' | 'titulo'>

const botaoDe = (onde: Locator | Page, nome: Nome) =>
  onde.getByRole('button', { name: nome, exact: typeof nome === 'string' }).first()
const clicar =
  (...nomes: readonly Nome[]): Fazer =>
  async (page) => {
    for (const nome of nomes) await botaoDe(page, nome).click()
  }
const noDialogo =
  (...nomes: readonly Nome[]): Fazer =>
  async (page) => {
    for (const nome of nomes) await botaoDe(page.getByRole('dialog'), nome).click()
  }
const escrever =
  (rotulo: string, texto: string): Fazer =>
  (page) =>
    page.getByRole('textbox', { name: rotulo, exact: true }).first().fill(texto)
const escolherAba =
  (nome: string): Fazer =>
  async (page) => {
    await page.getByRole('tab', { name: nome, exact: true }).click()
    await page.getByRole('tab', { name: nome, exact: true, selected: true }).waitFor()
  }
const noMenu =
  (nome: string): Fazer =>
  (page) =>
    page.getByRole('menuitem', { name: nome }).click()

const tela = (endereco: string, titulo: string, pessoa: Pessoa = 'master'): Tela => ({ endereco, titulo, pessoa })

/** The scene ends with its dialog before the eyes. */
const aberto = (nome: string, abre: string, onde: Tela, ...passos: readonly Fazer[]): CenaDaTela => ({
  nome: `dialogo-${nome}`,
  abre,
  estado: true,
  ...onde,
  fazer: async (page) => {
    for (const passo of passos) await passo(page)
    await page.getByRole('dialog').last().waitFor()
  },
})

const excluir = (nome: string, abre: string, onde: Tela, ...antes: readonly Fazer[]): CenaDaTela =>
  aberto(`excluir-${nome}`, abre, onde, ...antes, clicar(/^Excluir /))

const excluirProjeto: Fazer = async (page) => {
  await clicar(/^Projeto /)(page)
  await noMenu('Excluir projeto')(page)
}
const outraSessao: Fazer = async (page) => {
  await page.request.post('/api/login/authenticate', { data: { email: PESSOAS.admin, senha: SENHA } })
  await page.reload()
  await clicar(/^Encerrar a sessão de /)(page)
}
const guardarVisao: Fazer = async (page) => {
  await clicar('Visões')(page)
  await escrever('Nome da visão', 'Só as de catálogo')(page)
  await page.getByRole('checkbox', { name: 'Compartilhar com a empresa' }).check()
  await page.getByRole('textbox', { name: 'Nome da visão' }).press('Enter')
  await clicar(/^Mais sobre Só as de catálogo/, 'Excluir')(page)
}
const enviarInformativo: Fazer = async (page) => {
  const buffer = Buffer.from('<!doctype html><html lang="pt-BR"><title>Nota</title><body><h1>Nota</h1></body></html>')
  await page
    .getByRole('group', { name: 'Novo informativo' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.html', mimeType: 'text/html', buffer })
  await page.getByText('nota.html', { exact: true }).first().waitFor()
}
const desmarcarRecurso: Fazer = async (page) => {
  const recurso = page.getByRole('checkbox', { name: 'Cadastro de perfis', exact: true })
  await recurso.uncheck()
  await clicar('Salvar')(page)
}
const escolherTodos: Fazer = async (page) => {
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('region', { name: 'Ações em lote' }).waitFor()
}
const umaPessoa: Fazer = async (page) => {
  const campos = { Nome: 'Nina Serra', 'E-mail': 'nina.serra@exemplo.com.br', Serial: '88001' }
  for (const [coluna, texto] of Object.entries(campos))
    await page.getByLabel(`${coluna}, linha 1 de Pessoas`, { exact: true }).fill(texto)
  await escolherEm(page.getByRole('combobox', { name: 'Tipo, linha 1 de Pessoas' }), 'Administrador')
  await clicar('Salvar')(page)
}

const produtoEmEdicao: Fazer = (page) => telaDeProdutos(page).modoEdicao(true)
const produto = (codigo: string): Tela => tela(`/produtos?busca=${codigo}&status=todos`, 'Produtos')
const listaEmTabela = tela('/produtos?busca=ROL-&status=todos&ver=tabela', 'Produtos')
const ROLDANA = produto('ROL-0')
const publicacoes = tela('/publicacoes', 'Publicações')
const publicacaoNova = tela('/publicacoes/nova/produto/homologar', 'Homologar todos os produtos em edição')

/** Of what is on the market no part is changed before it was saved. */
const naAba =
  (codigo: string, aba: string): Fazer =>
  async (page) => {
    const master = await outraPessoa(page, 'master')
    const { items } = await master('GET', `/produto/lista?busca=${codigo}&modoEdicao=true&limite=9`)
    const ids = items.filter((um) => um.codigo === codigo).map(({ id }) => id)
    await master('POST', '/produto/alterarEmMassa', { ids, campos: { ncm: '76042100' } })
    await produtoEmEdicao(page)
    await page.getByRole('link', { name: `Editar ${codigo}`, exact: true }).click()
    await escolherAba(aba)(page)
  }
async function mudarNcm(master: Awaited<ReturnType<typeof outraPessoa>>, ncm: string) {
  const { items } = await master('GET', '/produto/lista?busca=ROL-0&modoEdicao=true&limite=3')
  await master('POST', '/produto/alterarEmMassa', { ids: items.map(({ id }) => id), campos: { ncm } })
  return items
}
/** Two acts that changed several parts, one after the other. */
const naHistoria =
  (...nomes: readonly Nome[]): Fazer =>
  async (page) => {
    const master = await outraPessoa(page, 'master')
    await master('POST', '/produto/modoEdicao/true')
    await mudarNcm(master, '76042100')
    const [item] = await mudarNcm(master, '70052900')
    await page.goto(`/produtos/item/${item?.id}/${item?.codigo}/componente`)
    await clicar('Histórico', ...nomes)(page)
  }
const verEntao: Fazer = (page) => page.getByRole('radiogroup', { name: 'Momento' }).waitFor()
/** The arrow was pressed before it was known that nothing goes back. */
const desfazerOAntigo: Fazer = async (page) => {
  await page.route('**/api/produto/semVolta*', (rota) => rota.fulfill({ json: { motivos: [] } }))
  await page.goto('/auditoria')
  await page
    .getByRole('button', { name: /^Desfazer o que mudou em / })
    .nth(1)
    .click()
  await page.getByText('Este ato não pode ser desfeito em nenhum produto:').waitFor()
}
/** Somebody else was faster than the history that is shown. */
const desfazerOUltrapassado: Fazer = async (page) => {
  await page
    .getByRole('button', { name: /^Ir ao ato que veio depois: / })
    .first()
    .waitFor()
  await mudarNcm(await outraPessoa(page, 'master'), '39269090')
  await page
    .getByRole('button', { name: /^Desfazer o ato de / })
    .first()
    .click()
  await page.getByText('Este ato não pode ser desfeito:').waitFor()
}
/** Published twice: the later publication can be answered, the earlier no more. */
const publicada =
  (qual: 0 | 1): Fazer =>
  async (page) => {
    const master = await outraPessoa(page, 'master')
    await master('POST', '/configuracao', { espera: 0 })
    const { items } = await master('GET', '/produto/lista?busca=ESC-&modoEdicao=true&limite=3')
    const ids = items.map(({ id }) => id)
    const feitas: number[] = []
    for (const ncm of ['76042100', '70052900']) {
      await master('POST', '/produto/alterarEmMassa', { ids, campos: { ncm } })
      await master('POST', '/produto/homologar', { ids })
      feitas.push((await master('POST', '/produto/disponibilizar/todos', { ids })).data.publicacao)
    }
    await page.goto(`/publicacoes/${feitas[qual]}`)
    await clicar('Restaurar o que estava no mercado')(page)
  }
const comBloqueado: Fazer = async (page) => {
  await criarKit({ chamar: await outraPessoa(page, 'master') }, { codigo: 'KT-VAZIO', descricao: 'Kit sem composição' })
  await page.goto('/publicacoes/nova/produto/homologar')
  await clicar('Incluir os bloqueados')(page)
}
const daLista =
  (depois: Fazer): Fazer =>
  async (page) => {
    await produtoEmEdicao(page)
    const linhas = page.getByRole('checkbox', { name: /^Selecionar ROL-/ })
    for (const vez of [0, 1, 2]) await linhas.nth(vez).check()
    await depois(page)
  }
const duplicar: Fazer = async (page) => {
  await clicar('Duplicar os escolhidos')(page)
  await page.getByRole('dialog').getByLabel('Depois do código').fill('-B')
  await noDialogo('Simular')(page)
  await page
    .getByRole('dialog')
    .getByText(/ a duplicar/)
    .waitFor()
}
const sairDaEdicao: Fazer = (page) => page.getByRole('switch', { name: 'Modo edição' }).click()
const restaurarVersao: Fazer = async (page) => {
  await produtoEmEdicao(page)
  await page.getByRole('article').getByRole('link', { name: 'GD-202', exact: true }).click()
  await clicar('Histórico')(page)
  await escolherAba('Versões')(page)
  await noDialogo(/^Restaurar a versão/)(page)
}
const umaEntrada: Fazer = async (page) => {
  const master = await outraPessoa(page, 'master')
  await master('POST', '/configuracao', { espera: 5 })
  await page.reload()
  await clicar(/^Ver o que mudou em Configuração/)(page)
}
const renomear: Fazer = async (page) => {
  const nome = page.getByRole('textbox', { name: 'Nome do arquivo' }).first()
  await nome.fill('outro.svg')
  await nome.press('Enter')
}
const acabamentosEmEdicao: Fazer = async (page) => {
  const chave = page.getByRole('switch', { name: 'Modo edição', disabled: false })
  await chave.waitFor()
  if (!(await chave.isChecked())) await chave.click()
}
const abrirBase: Fazer = async (page) => {
  await produtoEmEdicao(page)
  await page.getByRole('link', { name: /^Aplicabilidade( em |$)/ }).click()
}
const sair: Fazer = (page) => page.getByRole('tab', { name: 'Recursos', exact: true }).click()
const emitir: Fazer = async (page) => {
  await escrever('Título', 'Boletim de novembro')(page)
  await noDialogo('Emitir')(page)
  await clicar('Anexar como informativo')(page)
}
const comDesenho: Fazer = async (page) => {
  await clicar('Novo Desenho', 'Tipologias prontas')(page)
  await noDialogo(/^Porta de abrir/)(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
const desenhoDeOutro: Fazer = async (page) => {
  await clicar(/^Editar desenho de /, 'Tipologias prontas')(page)
  await noDialogo(/^Porta de abrir/)(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.route('**/api/cemweb/projeto/**', (rota) =>
    rota.fulfill({ status: 409, json: { isValid: false, errors: [] } }),
  )
  await clicar('Concluir')(page)
}
const semVidros: Fazer = async (page) => {
  await page.route('**/api/tipoVidro/**', (rota) => rota.fulfill({ status: 400, json: { isValid: false, errors: [] } }))
  await clicar('Novo Desenho')(page)
}
const escolherDisponivel: Fazer = (page) => page.getByRole('radio', { name: 'Disponível', exact: true }).click()

const referencia = (aba: string): Tela => tela(`/referencias/1/x?aba=${aba}`, 'ALUVALE', 'admin')
const desenhador = tela('/desenhador', 'Projetos', 'desenho')
const cliente = tela(
  '/liberacoes/alumisoft/liberacao?idSerial=1&aba=precos',
  'Esquadrias Bandeirantes São Paulo Ltda',
  'liberacao',
)
const usuarios = tela('/empresas/2/Aluvale?aba=usuarios', 'Aluvale', 'admin')
const usuariosGerais = tela('/usuarios', 'Usuários Gerais')
const precos = tela('/importar?aba=precos', 'Importar', 'admin')

const linhasDaReferencia = referencia('linhas')
const classesDaReferencia = referencia('classes')
const adicionarPessoas = tela('/empresas/2/Aluvale/pessoas', 'Adicionar pessoas · Aluvale', 'admin')

/** Asked about in every run: what is chosen in the list of products, and what leads back. */
const SEMPRE: readonly CenaDaTela[] = [
  aberto('exportar-varios', 'exportacao/ExportarEscolhidos', listaEmTabela, daLista(clicar(/^Exportar /))),
  aberto('duplicar-varios', 'materiais/lista/DuplicarVarios', listaEmTabela, daLista(duplicar)),
  aberto('como-estava', 'auditoria/ComoEstava', ROLDANA, naHistoria(/^Ver como estava/), verEntao),
  aberto('contrapublicar', 'publicacoes/Contrapublicar', publicacoes, publicada(1)),
  aberto('adicionar-pessoas', 'montagem/PerguntaDasPessoas', adicionarPessoas, umaPessoa),
]

export const CENAS_DE_DIALOGOS: readonly CenaDaTela[] = [
  ...SEMPRE.map((cena) => ({ ...cena, estado: false })),
  aberto('figuras', 'ui/PicturePair', ROLDANA, naHistoria(/^Ampliar /)),
  aberto('desfazer', 'materiais/historico/DesfazerAto', ROLDANA, naHistoria(/^Desfazer o ato de /)),
  aberto('desfazer-impedido', 'materiais/historico/DesfazerAto', ROLDANA, naHistoria(), desfazerOUltrapassado),
  aberto(
    'desfazer-em-todos',
    'materiais/historico/DesfazerEmTodos',
    ROLDANA,
    naHistoria(/^Desfazer o ato de /, 'Desfazer em todos'),
  ),
  aberto('desfazer-em-nenhum', 'materiais/historico/DesfazerEmTodos', ROLDANA, naHistoria(), desfazerOAntigo),
  aberto('contrapublicar-nada', 'publicacoes/Contrapublicar', publicacoes, publicada(0)),
  aberto('entrada', 'auditoria/AuditoriaScreen', tela('/auditoria', 'Auditoria'), umaEntrada),
  aberto(
    'sair-da-edicao',
    'materiais/lista/ChaveDeEdicao',
    tela('/produtos', 'Produtos'),
    produtoEmEdicao,
    sairDaEdicao,
  ),
  aberto('alvo', 'materiais/lista/EscolherAlvo', listaEmTabela, daLista(clicar('Disponibilizar os escolhidos'))),
  aberto('restaurar-versao', 'mercado/HistoricoNoMercado', produto('GD-202'), restaurarVersao),
  aberto('publicar', 'publicacoes/AcoesDaPublicacao', publicacaoNova, clicar(/^Homologar \d/)),
  aberto('incluir-bloqueados', 'publicacoes/Bloqueados', publicacoes, comBloqueado),

  // The parts of a product.
  aberto(
    'previa',
    'materiais/formulario/PreVisualizacao',
    produto('SU-009'),
    naAba('SU-009', 'Geral'),
    clicar('Pré-visualização'),
  ),
  aberto(
    'caracteristica',
    'materiais/formulario/Caracteristicas',
    produto('SU-009'),
    naAba('SU-009', 'Outras Características'),
    clicar('Adicionar'),
  ),
  aberto(
    'linha-de-aplicacao',
    'materiais/formulario/LinhasDeAplicacao',
    produto('SU-009'),
    naAba('SU-009', 'Linhas de Aplicação'),
    clicar('Adicionar'),
  ),
  aberto(
    'barra',
    'materiais/formulario/BarrasDoPerfil',
    produto('SU-010'),
    naAba('SU-010', 'Tamanhos de Barras'),
    clicar('Adicionar'),
  ),
  aberto(
    'cor-do-vidro',
    'materiais/formulario/VidroCores',
    produto('FL-06'),
    naAba('FL-06', 'Produto/Cor'),
    clicar('Nova Cor'),
  ),
  aberto(
    'composicao',
    'materiais/formulario/KitComposicaoForm',
    produto('KT-C2F'),
    naAba('KT-C2F', 'Composição'),
    clicar('Adicionar'),
  ),
  aberto(
    'medidas',
    'materiais/formulario/KitMedidas',
    produto('KT-C2F'),
    naAba('KT-C2F', 'Engenharia'),
    clicar('Adicionar'),
  ),
  excluir('parte', 'materiais/formulario/ListaDePartes', produto('FL-06'), naAba('FL-06', 'Produto/Cor')),
  aberto(
    'nome-do-arquivo',
    'materiais/formulario/CartaoDeAnexo',
    produto('SU-009'),
    naAba('SU-009', 'Imagens'),
    renomear,
  ),

  // Records of lists.
  excluir('empresa', 'empresas/EmpresasScreen', tela('/empresas', 'Empresas')),
  excluir('perfil', 'empresas/PerfisScreen', tela('/empresas/0/perfisDeEmpresa/perfis', 'Perfis de Empresa')),
  excluir('tipologia', 'tipologias/TipologiasScreen', tela('/catalogos', 'Catálogos', 'admin')),
  excluir(
    'liberacao-padrao',
    'liberacoes/LiberacoesPadrao',
    tela('/liberacoes?secao=padrao', 'Liberações', 'liberacao'),
  ),
  excluir('usuario', 'usuarios/ExcluirUsuario', usuarios),
  excluir(
    'acabamento',
    'acabamentos/AcabamentoDialogs',
    tela('/acabamento', 'Acabamentos', 'admin'),
    acabamentosEmEdicao,
  ),
  excluir('do-cliente', 'clientes/ListaDoCliente', cliente),
  excluir('liga', 'ligas/LigasScreen', tela('/ligas', 'Ligas/Têmperas')),
  aberto('excluir-tempera', 'ligas/ListaDeTemperas', tela('/ligas/0/tempera', 'Nova Têmpera'), clicar(/^Excluir /)),
  excluir('linha', 'linhas/LinhasScreen', tela('/linhas', 'Linhas')),
  aberto('linha', 'linhas/LinhasScreen', tela('/linhas', 'Linhas'), clicar('Nova Linha')),
  excluir(
    'aplicavel',
    'materiais/aplicabilidade/ListaDeAplicaveis',
    tela('/produtos?busca=MN-ROL', 'Produtos', 'catalogo'),
    abrirBase,
  ),
  aberto(
    'previa-do-aplicavel',
    'materiais/aplicabilidade/ListaDeAplicaveis',
    tela('/produtos?busca=MN-ROL', 'Produtos', 'catalogo'),
    abrirBase,
    clicar(/^Pré-visualização de /),
  ),
  excluir('referencia', 'referencias/ReferenciasScreen', tela('/referencias', 'Referências', 'admin')),
  excluir('linha-da-referencia', 'referencias/LinhasDaReferencia', linhasDaReferencia),
  aberto('linha-da-referencia', 'referencias/LinhasDaReferencia', linhasDaReferencia, clicar('Nova Linha')),
  excluir('classe-da-referencia', 'referencias/ClassesDaReferencia', classesDaReferencia),
  aberto('classe-da-referencia', 'referencias/ClassesDaReferencia', classesDaReferencia, clicar('Adicionar')),
  excluir('informativo', 'referencias/Informativos', referencia('informativos'), enviarInformativo),
  aberto('excluir-visao', 'ui/table/SavedViews', tela('/cores', 'Cores'), guardarVisao),
  aberto('eliminar-tabela', 'precos/Tabelas', precos, clicar(/^Eliminar /)),

  // People, sessions, resources.
  aberto('enviar-acesso', 'usuarios/AcoesDoUsuario', usuarios, clicar(/^Enviar dados de acesso a /)),
  aberto('enviar-acessos', 'usuarios/VariosUsuarios', usuariosGerais, escolherTodos, clicar('Enviar dados de acesso')),
  aberto('excluir-usuarios', 'usuarios/VariosUsuarios', usuariosGerais, escolherTodos, clicar(/^Excluir \d/)),
  aberto('encerrar-sessao', 'conta/Sessoes', tela('/minhaConta', 'Minha Conta', 'admin'), outraSessao),
  aberto(
    'recursos-liberados',
    'empresas/RecursosAba',
    tela('/empresas/2/Aluvale?aba=recursos', 'Aluvale'),
    desmarcarRecurso,
  ),
  aberto(
    'sair',
    'ui/feedback/LeaveDialog',
    tela('/empresas/2/Aluvale', 'Aluvale', 'admin'),
    escrever('Razão social', 'Outra'),
    sair,
  ),

  // Other systems, jobs, bulletins.
  aberto('log-da-tarefa', 'tarefas/LogDaTarefa', tela('/tarefas', 'Tarefas', 'desenho'), clicar(/^Ver o log de /)),
  aberto('anexar-boletim', 'boletins/AnexarComoInformativo', tela('/boletins?novo=sim', 'Boletins técnicos'), emitir),

  // The designer and its projects.
  aberto('lista-de-corte', 'desenhador/ListaDeCorte', desenhador, clicar('Novo Desenho', 'Lista de corte')),
  aberto('sair-do-desenho', 'desenhador/Mesa', desenhador, comDesenho, clicar('VOLTAR')),
  aberto('escolher-projetos', 'desenhos/EscolherProjetos', desenhador, comDesenho, clicar('Concluir')),
  aberto('substituir-desenho', 'desenhos/EditorDeDesenho', desenhador, desenhoDeOutro),
  aberto('desenhador-fora', 'desenhos/EditorDeDesenho', desenhador, semVidros),
  aberto('excluir-imagem', 'desenhos/ProjetosScreen', desenhador, clicar(/^Excluir imagem de /)),
  aberto('excluir-projeto', 'desenhos/ProjetosScreen', desenhador, excluirProjeto),
  aberto(
    'impedimento-da-tipologia',
    'tipologias/CamposDaTipologia',
    tela('/catalogos/9/FX-01', 'FX-01', 'admin'),
    escolherDisponivel,
  ),
]
