/**
 * Which noun may use which others, in contract, server and web alike: `materiais: ['linhas']` lets materiais import
 * linhas and, in turn, whatever linhas may import. A noun that is not named here uses no other.
 */
export const NOUN_ARROWS: Readonly<Record<string, readonly string[]>> = {
  acabamentos: ['auditoria', 'cadastros', 'configuracao', 'mercado', 'referencias'],
  auditoria: ['arquivos', 'cadastros', 'campos'],
  atualizacoes: ['arquivos', 'integracao', 'liberacoes', 'materiais'],
  boletins: ['acabamentos', 'materiais'],
  busca: ['acabamentos', 'desenhos', 'materiais', 'precos', 'preferencias', 'tipologias', 'usuarios'],
  clientes: ['empresas', 'integracao', 'referencias'],
  configuracao: ['mercado'],
  conta: ['usuarios'],
  copia: ['acabamentos', 'arquivos', 'materiais', 'tarefas'],
  desenhos: ['configuracao', 'desenhador', 'referencias'],
  exportacao: ['liberacoes', 'planilhas'],
  imagens: ['empresas', 'exportacao', 'importacao'],
  importacao: ['liberacoes', 'planilhas', 'tarefas'],
  integracao: ['auditoria', 'empresas'],
  lgpd: ['auditoria', 'usuarios'],
  liberacoes: ['clientes', 'empresas', 'mercado', 'pacotes', 'referencias'],
  linhas: ['arquivos', 'auditoria', 'cadastros'],
  materiais: ['auditoria', 'cadastros', 'configuracao', 'ligas', 'linhas', 'mercado', 'referencias'],
  mercado: ['auditoria'],
  mesa: ['atualizacoes', 'busca', 'importacao', 'painel', 'precos', 'preferencias', 'publicacoes'],
  montagem: ['planilhas', 'tarefas', 'usuarios'],
  pacotes: ['campos', 'mercado', 'referencias', 'tarefas'],
  painel: ['acabamentos', 'importacao', 'materiais'],
  planilhas: ['acabamentos', 'materiais'],
  precos: ['empresas', 'exportacao', 'importacao', 'materiais', 'tarefas'],
  publicacoes: ['acabamentos', 'clientes', 'configuracao', 'materiais', 'precos', 'revisoes', 'tarefas', 'tipologias'],
  referencias: ['arquivos', 'empresas', 'linhas'],
  revisoes: ['acabamentos', 'configuracao', 'materiais'],
  selecoes: ['materiais'],
  tipologias: ['mercado', 'referencias'],
  usuarios: ['empresas'],
}

/** The signed-in user is everybody's business: every noun may use it, and it uses none. */
export const SESSAO = 'sessao'

/** What the server lends along the arrows beside questions to the database: a noun that is there for others, or one file. */
export const LENT: readonly string[] = [
  'sessao/',
  'auditoria/comoEstava.ts',
  'auditoria/estadoDeEntao.ts',
  'busca/abertos.ts',
  'clientes/sincronizar.ts',
  'empresas/recursos.ts',
  'empresas/salvarEmpresa.ts',
  'empresas/salvarReferencias.ts',
  'importacao/remessa/',
  'planilhas/',
  'mercado/primeirosQueVoltam.ts',
  'mercado/volta.ts',
  'materiais/avaliarSalvo.ts',
  'materiais/prepararAnexo.ts',
  'materiais/prontidao.ts',
  'materiais/prontidoes.ts',
  'materiais/recusasPorLinha.ts',
  'materiais/secaoDoPerfil.ts',
  'pacotes/ler.ts',
  'publicacoes/publicavel.ts',
  'publicacoes/ver.ts',
  'referencias/travarReferencia.ts',
  'revisoes/ver.ts',
  'usuarios/enviarAcessos.ts',
  'usuarios/salvarUsuario.ts',
]

/** The option lists of all nouns; declared apart so that two nouns may offer each other's names without a cycle. */
export const SELECOES = 'selecoes'

/** Nouns without a twin on one side: a set of answers and the columns of sheets have no screens. */
export const NO_TWIN: Readonly<Record<string, readonly ('server' | 'web')[]>> = {
  planilhas: ['web'],
  selecoes: ['web'],
}

/** Whether `from` reaches `to` along the arrows. */
export function reaches(from: string, to: string, arrows = NOUN_ARROWS): boolean {
  return (arrows[from] ?? []).some((next) => next === to || reaches(next, to, arrows))
}
