import { Login } from './sessao/Login.tsx'
import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { Entrada } from './sessao/Entrada.tsx'
import { TELAS_DAS_LISTAS } from './cadastros/telas.tsx'
import { exigeAnonimo, exigeSessao } from './shell/guardas.ts'
import { Falha } from './shell/paginas/Falha.tsx'
import { NaoEncontrada } from './shell/paginas/NaoEncontrada.tsx'
import { Raiz } from './shell/Raiz.tsx'
import { type IdDaTela, TELAS } from './shell/telas.ts'
import { portaDeSaida, portaDeTroca } from './sessao/portas.ts'

type Carregar = () => Promise<ComponentType>

/** The tab Usuarios comes from another noun. */
const empresaComUsuarios: Carregar = async () => {
  const partes = [import('./empresas/EmpresaScreen.tsx'), import('./usuarios/UsuariosDaEmpresa.tsx')] as const
  const [{ EmpresaScreen }, { UsuariosDaEmpresa }] = await Promise.all(partes)
  return () => <EmpresaScreen Usuarios={UsuariosDaEmpresa} />
}

/** The LGPD actions come from another noun. */
const acessoComLgpd: Carregar = async () => {
  const partes = [import('./usuarios/AcessoScreen.tsx'), import('./lgpd/AcoesLgpd.tsx')] as const
  const [{ AcessoScreen }, { AcoesLgpd }] = await Promise.all(partes)
  return () => <AcessoScreen acoes={({ id, nome }) => <AcoesLgpd idUsuario={id} nome={nome} />} />
}

/** Pages of visitors that only send: the sign-in page is the first that anybody loads, so it carries little. */
const SEM_CONSULTAS = {
  login: () => Promise.resolve(Login),
  esqueceuSuaSenha: async () => (await import('./sessao/EsqueceuSenha.tsx')).EsqueceuSenha,
} satisfies Partial<Record<IdDaTela, Carregar>>

const COM_CONSULTAS = {
  primeiroAcesso: async () => (await import('./sessao/PrimeiroAcesso.tsx')).PrimeiroAcesso,
  novaSenha: async () => (await import('./sessao/NovaSenha.tsx')).NovaSenha,
  contato: async () => (await import('./sessao/Contato.tsx')).Contato,
} satisfies Partial<Record<IdDaTela, Carregar>>

type Privada = Exclude<
  IdDaTela,
  keyof typeof SEM_CONSULTAS | keyof typeof COM_CONSULTAS | keyof typeof TELAS_DAS_LISTAS | 'sair' | 'trocarUsuario'
>

/** In the order of `docs/especificacao/routes.tsv`, then our own; a screen without its part does not compile. */
const PRIVADAS: Readonly<Record<Privada, Carregar>> = {
  home: async () => (await import('./shell/Home.tsx')).Home,
  empresas: async () => (await import('./empresas/EmpresasScreen.tsx')).EmpresasScreen,
  empresa: empresaComUsuarios,
  perfis: async () => (await import('./empresas/PerfisScreen.tsx')).PerfisScreen,
  perfil: async () => (await import('./empresas/PerfilScreen.tsx')).PerfilScreen,
  novoPerfil: async () => (await import('./empresas/PerfilScreen.tsx')).PerfilScreen,
  usuarios: async () => (await import('./usuarios/UsuariosScreen.tsx')).UsuariosScreen,
  referencias: async () => (await import('./referencias/ReferenciasScreen.tsx')).ReferenciasScreen,
  referencia: async () => (await import('./pacotes/ReferenciaDosPacotesScreen.tsx')).ReferenciaDosPacotesScreen,
  referenciaNovaLinha: async () => (await import('./pacotes/ReferenciaDosPacotesScreen.tsx')).NovaLinhaDosPacotesScreen,
  acabamentos: async () => (await import('./acabamentos/AcabamentosScreen.tsx')).AcabamentosScreen,
  produtos: async () => (await import('./shell/paginas/Produtos.tsx')).Produtos,
  aplicabilidadeBase: async () =>
    (await import('./materiais/aplicabilidade/AplicabilidadeBaseScreen.tsx')).AplicabilidadeBaseScreen,
  produto: async () => (await import('./materiais/formulario/ProdutoScreen.tsx')).ProdutoScreen,
  produtoItem: async () => (await import('./materiais/item/ItemScreen.tsx')).ItemScreen,
  importar: async () => (await import('./shell/paginas/Importar.tsx')).Importar,
  catalogos: async () => (await import('./tipologias/TipologiasScreen.tsx')).TipologiasScreen,
  tipologia: async () => (await import('./tipologias/TipologiaScreen.tsx')).TipologiaScreen,
  exportacao: async () => (await import('./shell/paginas/Exportar.tsx')).Exportar,
  liberacoes: async () => (await import('./liberacoes/LiberacoesScreen.tsx')).LiberacoesScreen,
  liberacaoDoCliente: async () => (await import('./liberacoes/ClienteScreen.tsx')).ClienteScreen,
  liberacaoPreference: async () => (await import('./liberacoes/PreferenceScreen.tsx')).PreferenceScreen,
  simulacao: async () => (await import('./liberacoes/SimulacaoScreen.tsx')).SimulacaoScreen,
  cadastroDeClientes: async () =>
    (await import('./importacao/cadastro/CadastroDeClientesScreen.tsx')).CadastroDeClientesScreen,
  matriz: async () => (await import('./atualizacoes/MatrizScreen.tsx')).MatrizScreen,
  linhas: async () => (await import('./linhas/LinhasScreen.tsx')).LinhasScreen,
  ligas: async () => (await import('./ligas/LigasScreen.tsx')).LigasScreen,
  tempera: async () => (await import('./ligas/TemperaScreen.tsx')).TemperaScreen,
  liga: async () => (await import('./ligas/LigaScreen.tsx')).LigaScreen,
  temperaDaLiga: async () => (await import('./ligas/TemperaScreen.tsx')).TemperaScreen,
  minhaConta: async () => (await import('./conta/MinhaConta.tsx')).MinhaConta,
  desenhador: async () => (await import('./desenhos/ProjetosScreen.tsx')).ProjetosScreen,
  tarefas: async () => (await import('./tarefas/TarefasScreen.tsx')).TarefasScreen,
  auditoria: async () => (await import('./shell/paginas/Auditoria.tsx')).Auditoria,
  configuracao: async () => (await import('./configuracao/ConfiguracaoScreen.tsx')).ConfiguracaoScreen,
  publicacoes: async () => (await import('./publicacoes/PublicacoesScreen.tsx')).PublicacoesScreen,
  publicacao: async () => (await import('./publicacoes/PublicacaoScreen.tsx')).PublicacaoScreen,
  novaPublicacao: async () => (await import('./publicacoes/NovaPublicacaoScreen.tsx')).NovaPublicacaoScreen,
  revisoes: async () => (await import('./revisoes/RevisoesScreen.tsx')).RevisoesScreen,
  revisao: async () => (await import('./revisoes/RevisaoScreen.tsx')).RevisaoScreen,
  novaRevisao: async () => (await import('./revisoes/NovaRevisaoScreen.tsx')).NovaRevisaoScreen,
  dadosDaPessoa: async () => (await import('./lgpd/DadosDaPessoaScreen.tsx')).DadosDaPessoaScreen,
  acessos: async () => (await import('./usuarios/AcessosScreen.tsx')).AcessosScreen,
  montarEmpresa: async () => (await import('./montagem/MontarEmpresaScreen.tsx')).MontarEmpresaScreen,
  pessoasDaEmpresa: async () => (await import('./montagem/AdicionarPessoasScreen.tsx')).AdicionarPessoasScreen,
  acessoDaPessoa: acessoComLgpd,
  painel: async () => (await import('./painel/PainelScreen.tsx')).PainelScreen,
  boletins: async () => (await import('./boletins/BoletinsScreen.tsx')).BoletinsScreen,
  mudancasDeAcabamentos: async () =>
    (await import('./acabamentos/MudancasDeAcabamentosScreen.tsx')).MudancasDeAcabamentosScreen,
  mudancasNoMercado: async () => (await import('./materiais/MudancasScreen.tsx')).MudancasScreen,
  copias: async () => (await import('./copia/CopiasScreen.tsx')).CopiasScreen,
  integracao: async () => (await import('./integracao/IntegracaoScreen.tsx')).IntegracaoScreen,
}

const tela = (id: IdDaTela, Component: Carregar): RouteObject => ({ path: TELAS[id].caminho, lazy: { Component } })

/** The guard's part loads with the screen's, and both only when the screen is opened. */
const privada = (id: IdDaTela, carregar: Carregar): RouteObject => ({
  path: TELAS[id].caminho,
  lazy: {
    Component: async () => {
      const [{ comGuarda }, Tela] = await Promise.all([import('./shell/Guarda.tsx'), carregar()])
      return comGuarda(TELAS[id], Tela)
    },
  },
})

const ids = <Id extends string>(tabela: Readonly<Record<Id, unknown>>) => Object.keys(tabela) as Id[]

/** Loaded apart from the sign-in page, which works without queries. */
const consultas = { Component: async () => (await import('./shell/Consultas.tsx')).Consultas }
const consultasDaSessao = { Component: async () => (await import('./shell/Consultas.tsx')).ConsultasDaSessao }

export const rotas: RouteObject[] = [
  {
    Component: Raiz,
    ErrorBoundary: Falha,
    HydrateFallback: () => null,
    children: [
      {
        middleware: [exigeAnonimo],
        Component: () => (
          <Entrada>
            <Outlet />
          </Entrada>
        ),
        children: [
          {
            ErrorBoundary: Falha,
            children: [
              ...ids(SEM_CONSULTAS).map((id) => tela(id, SEM_CONSULTAS[id])),
              { lazy: consultas, children: ids(COM_CONSULTAS).map((id) => tela(id, COM_CONSULTAS[id])) },
            ],
          },
        ],
      },
      { path: TELAS.sair.caminho, loader: portaDeSaida },
      { path: TELAS.trocarUsuario.caminho, loader: portaDeTroca },
      {
        middleware: [exigeSessao],
        lazy: consultasDaSessao,
        children: [
          {
            lazy: { Component: async () => (await import('./shell/Shell.tsx')).Shell },
            children: [
              {
                ErrorBoundary: Falha,
                children: [
                  ...ids(PRIVADAS).map((id) => privada(id, PRIVADAS[id])),
                  ...ids(TELAS_DAS_LISTAS).map((id) => privada(id, TELAS_DAS_LISTAS[id].carregar)),
                  { path: '*', Component: NaoEncontrada },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
