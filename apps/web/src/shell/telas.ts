import { AUTENTICADO, MASTER, type Papel, PAPEIS_DO_DASHBOARD, PUBLICA, type Quem } from '@portal/contract/core/papeis'
import { TELAS_DE_MATERIAL } from '@portal/contract/referencias/telas'
import { matchRoutes } from 'react-router'
import { TELAS_DAS_LISTAS } from '../cadastros/telas.tsx'
import { LOGIN } from '../sessao/login.ts'

/** Both guards let these addresses pass: they sign somebody in or out (decisions RT-15, RT-16). */
export const LIVRE = 'LIVRE'

export interface Tela {
  /** Path in React Router's syntax, matched without regard to case (decisions C-01). */
  caminho: string
  nome: string
  /** `PUBLICA` is for visitors who are not signed in; anything else needs a session. */
  quem: Quem | typeof LIVRE
}

const MATERIAIS: readonly Papel[] = TELAS_DE_MATERIAL
const PRODUTOS: readonly Papel[] = ['ConsultaProduto', ...MATERIAIS]
const PUBLICACOES: readonly Papel[] = [...MATERIAIS, 'CadastroAcabamentos', 'Master']
const REVISOES: readonly Papel[] = [...MATERIAIS, 'CadastroAcabamentos']
const CONFIGURACAO: readonly Papel[] = ['Configuracao']
const LIBERACOES: readonly Papel[] = ['Liberacao', 'ConsultaLiberacao']

/** In the order of `docs/especificacao/routes.tsv`, then our own. */
const EM_ORDEM = {
  login: LOGIN,
  esqueceuSuaSenha: { caminho: '/esqueceuSuaSenha', nome: 'Esqueceu sua senha', quem: PUBLICA },
  primeiroAcesso: { caminho: '/meuPrimeiroAcesso/:pId', nome: 'Meu primeiro acesso', quem: PUBLICA },
  novaSenha: { caminho: '/novaSenha/:pId', nome: 'Nova senha', quem: PUBLICA },
  contato: { caminho: '/contact/*', nome: 'Contato', quem: PUBLICA },
  home: { caminho: '/dashboard', nome: 'Home', quem: AUTENTICADO },
  empresas: { caminho: '/empresas', nome: 'Empresas', quem: CONFIGURACAO },
  empresa: { caminho: '/empresas/:pId/:pString', nome: 'Empresa', quem: CONFIGURACAO },
  perfis: { caminho: '/empresas/:pId/:pString/perfis', nome: 'Perfis de Empresa', quem: CONFIGURACAO },
  perfil: {
    caminho: '/empresas/:pId/:pString/perfis/:perfilId/:perfilString',
    nome: 'Perfil de Empresa',
    quem: CONFIGURACAO,
  },
  novoPerfil: { caminho: '/empresas/:pId/:pString/perfis/novoPerfil', nome: 'Novo Perfil', quem: CONFIGURACAO },
  usuarios: { caminho: '/usuarios', nome: 'Usuários Gerais', quem: CONFIGURACAO },
  referencias: { caminho: '/referencias', nome: 'Referências', quem: CONFIGURACAO },
  referencia: { caminho: '/referencias/:pId/:pString?', nome: 'Referência', quem: CONFIGURACAO },
  referenciaNovaLinha: {
    caminho: '/referencias/:pId/:pString/linhas/novaLinha',
    nome: 'Nova Linha',
    quem: CONFIGURACAO,
  },
  classesId: TELAS_DAS_LISTAS.classesId,
  cores: TELAS_DAS_LISTAS.cores,
  tipoAcabamento: TELAS_DAS_LISTAS.tipoAcabamento,
  acabamentos: { caminho: '/acabamento', nome: 'Acabamentos', quem: ['CadastroAcabamentos'] },
  grupos: TELAS_DAS_LISTAS.grupos,
  tiposDeVidros: TELAS_DAS_LISTAS.tiposDeVidros,
  tipoDeTecido: TELAS_DAS_LISTAS.tipoDeTecido,
  unidades: TELAS_DAS_LISTAS.unidades,
  produtos: { caminho: '/produtos', nome: 'Produtos', quem: PRODUTOS },
  aplicabilidadeBase: {
    caminho: '/produtos/aplicabilidadeBase/:pId?/:pString?',
    nome: 'Aplicabilidade base',
    quem: PRODUTOS,
  },
  produto: { caminho: '/produtos/:pId/:pString/:pTipo?', nome: 'Produto', quem: MATERIAIS },
  produtoItem: { caminho: '/produtos/item/:pId/:pString/:pTipo?', nome: 'Produto', quem: PRODUTOS },
  importar: { caminho: '/importar', nome: 'Importar', quem: ['Importacao'] },
  catalogos: { caminho: '/catalogos', nome: 'Catálogos', quem: CONFIGURACAO },
  tipologia: { caminho: '/catalogos/:pId/:pString', nome: 'Tipologia', quem: CONFIGURACAO },
  exportacao: { caminho: '/exportacao', nome: 'Exportar', quem: ['Exportacao'] },
  liberacoes: { caminho: '/liberacoes', nome: 'Liberações', quem: LIBERACOES },
  liberacaoDoCliente: { caminho: '/liberacoes/alumisoft/liberacao', nome: 'Liberação do cliente', quem: LIBERACOES },
  liberacaoPreference: {
    caminho: '/liberacoes/preference/atualizacao',
    nome: 'Liberação Preference',
    quem: LIBERACOES,
  },
  linhas: { caminho: '/linhas', nome: 'Linhas', quem: CONFIGURACAO },
  prenativo: TELAS_DAS_LISTAS.prenativo,
  ligas: { caminho: '/ligas', nome: 'Ligas/Têmperas', quem: CONFIGURACAO },
  tempera: { caminho: '/ligas/:pId/tempera', nome: 'Têmpera', quem: CONFIGURACAO },
  liga: { caminho: '/ligas/:pId/:pString', nome: 'Liga', quem: CONFIGURACAO },
  temperaDaLiga: { caminho: '/ligas/temperas/:idTempera/:descricao', nome: 'Têmpera', quem: CONFIGURACAO },
  minhaConta: { caminho: '/minhaConta', nome: 'Minha Conta', quem: AUTENTICADO },
  desenhador: { caminho: '/desenhador', nome: 'Desenhador', quem: ['Desenhador'] },
  sair: { caminho: '/sair', nome: 'Sair', quem: LIVRE },
  trocarUsuario: { caminho: '/trocarUsuario', nome: 'Trocar usuário', quem: LIVRE },
  tarefas: { caminho: '/tarefas', nome: 'Tarefas', quem: AUTENTICADO },
  auditoria: { caminho: '/auditoria', nome: 'Auditoria', quem: CONFIGURACAO },
  configuracao: { caminho: '/configuracao', nome: 'Configuração da empresa', quem: CONFIGURACAO },
  publicacoes: { caminho: '/publicacoes', nome: 'Publicações', quem: PUBLICACOES },
  publicacao: { caminho: '/publicacoes/:pId', nome: 'Publicação', quem: PUBLICACOES },
  novaPublicacao: {
    caminho: '/publicacoes/nova/:pArea/:pAcao/:pAlvo?',
    nome: 'O que vai mudar',
    quem: PUBLICACOES,
  },
  revisoes: { caminho: '/revisoes', nome: 'Revisões', quem: REVISOES },
  revisao: { caminho: '/revisoes/:pId', nome: 'Revisão', quem: REVISOES },
  novaRevisao: { caminho: '/revisoes/nova', nome: 'Pedir revisão', quem: REVISOES },
  dadosDaPessoa: { caminho: '/usuarios/:pId/dados', nome: 'Dados pessoais', quem: AUTENTICADO },
  acessos: { caminho: '/usuarios/acessos', nome: 'Quem tem o quê', quem: CONFIGURACAO },
  montarEmpresa: { caminho: '/empresas/montar', nome: 'Montar empresa', quem: [MASTER] },
  pessoasDaEmpresa: {
    caminho: '/empresas/:pId/:pString/pessoas',
    nome: 'Adicionar pessoas',
    quem: CONFIGURACAO,
  },
  acessoDaPessoa: { caminho: '/usuarios/:pId/acesso', nome: 'Acesso desta pessoa', quem: CONFIGURACAO },
  painel: { caminho: '/painel', nome: 'Dashboard', quem: PAPEIS_DO_DASHBOARD },
  boletins: { caminho: '/boletins', nome: 'Boletins técnicos', quem: [...PRODUTOS, 'CadastroAcabamentos'] },
  mudancasDeAcabamentos: {
    caminho: '/acabamento/mudancas',
    nome: 'Mudanças no mercado',
    quem: ['CadastroAcabamentos'],
  },
  mudancasNoMercado: { caminho: '/produtos/mudancas', nome: 'Mudanças no mercado', quem: PRODUTOS },
  integracao: { caminho: '/integracao', nome: 'Integração', quem: CONFIGURACAO },
  copias: { caminho: '/copias', nome: 'Cópias', quem: [MASTER] },
  simulacao: { caminho: '/liberacoes/simulacao', nome: 'O que este cliente vê', quem: LIBERACOES },
  cadastroDeClientes: { caminho: '/liberacoes/cadastro', nome: 'Importar cadastro', quem: ['Liberacao'] },
  matriz: { caminho: '/liberacoes/edicoes', nome: 'Edições nos clientes', quem: LIBERACOES },
} as const

/** Routes, menus, palette and guards read this list; small lists that no document names stand last. */
export const TELAS = { ...EM_ORDEM, ...TELAS_DAS_LISTAS } satisfies Record<string, Tela>

export type IdDaTela = keyof typeof TELAS

export const IDS_DAS_TELAS = Object.keys(TELAS) as IdDaTela[]

const ROTAS = IDS_DAS_TELAS.map((id) => ({ path: TELAS[id].caminho, handle: id }))

/** The router's own ranking, so that a menu or a title never disagrees with the screen. */
export const idDaTela = (endereco: string): IdDaTela | undefined => matchRoutes(ROTAS, endereco)?.[0]?.route.handle

export function telaDe(endereco: string): Tela | undefined {
  const id = idDaTela(endereco)
  return id && TELAS[id]
}
