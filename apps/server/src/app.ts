import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import type { Deps, Logado, Servidor } from './core/context.ts'
import { limitarCorpos } from './core/bodies.ts'
import { responderErro, tratarErros } from './core/errorHandler.ts'
import { contarEsperadas } from './operation/esperadas.ts'
import { apressarCorpos } from './operation/slowBodies.ts'
import { opcoesDoLog } from './operation/log.ts'
import { documentacao } from './operation/openapi.ts'
import { operacao } from './operation/operation.ts'
import { lembrarRecusas } from './operation/refusedTrail.ts'
import { PRAZO_MS } from './core/waiting.ts'
import { idDoPedido } from './watch/trace.ts'
import { site } from './operation/site.ts'
import { aceitarUploads } from './uploads/upload.ts'
import { acabamentosPublicaveis } from './acabamentos/publicavel.ts'
import { acabamentos } from './acabamentos/acabamentos.routes.ts'
import { arquivos } from './arquivos/arquivos.routes.ts'
import { atualizacoes } from './atualizacoes/atualizacoes.routes.ts'
import { auditoria } from './auditoria/auditoria.routes.ts'
import { boletins } from './boletins/boletins.routes.ts'
import { cadastros } from './cadastros/cadastros.routes.ts'
import { clientes } from './clientes/clientes.routes.ts'
import { configuracao } from './configuracao/configuracao.routes.ts'
import { conta } from './conta/conta.routes.ts'
import { copia } from './copia/copia.routes.ts'
import { ultimaCopiaBoa } from './copia/porSi.ts'
import { desenhos } from './desenhos/desenhos.routes.ts'
import { empresas } from './empresas/empresas.routes.ts'
import { exportacao } from './exportacao/exportacao.routes.ts'
import { imagens } from './imagens/imagens.routes.ts'
import {
  listAcabamentosImportados,
  listAplicabilidadesImportadas,
  listProdutosImportados,
} from './importacao/esperam.queries.ts'
import { listProdutosComImagens } from './imagens/esperam.queries.ts'
import { importacao } from './importacao/importacao.routes.ts'
import { integracao } from './integracao/integracao.routes.ts'
import { liberacoes } from './liberacoes/liberacoes.routes.ts'
import { ligas } from './ligas/ligas.routes.ts'
import { linhas } from './linhas/linhas.routes.ts'
import { lgpd } from './lgpd/lgpd.routes.ts'
import { materiais } from './materiais/materiais.routes.ts'
import { prontidao } from './materiais/prontidao.routes.ts'
import { produtos } from './materiais/produtos.routes.ts'
import { versoesDeProdutos } from './materiais/versoes.routes.ts'
import { montagem } from './montagem/montagem.routes.ts'
import { pacotes } from './pacotes/pacotes.routes.ts'
import { busca } from './busca/busca.routes.ts'
import { mesa } from './mesa/mesa.routes.ts'
import { painel } from './painel/painel.routes.ts'
import type { Publicaveis } from './publicacoes/publicavel.ts'
import { precos } from './precos/precos.routes.ts'
import { preferencias } from './preferencias/preferencias.routes.ts'
import { produtosPublicaveis } from './materiais/publicavel.ts'
import { publicacoes } from './publicacoes/publicacoes.routes.ts'
import { referencias } from './referencias/referencias.routes.ts'
import { revisoes } from './revisoes/revisoes.routes.ts'
import { selecoes } from './selecoes/selecoes.routes.ts'
import { sessao } from './sessao/sessao.routes.ts'
import { tarefas } from './tarefas/tarefas.routes.ts'
import { tipologias } from './tipologias/tipologias.routes.ts'
import { usuarios } from './usuarios/usuarios.routes.ts'
import { visoes } from './visoes/visoes.routes.ts'

/** E-mails and searches travel in the path; the router's own limit would answer 414. */
const MAIOR_PARAMETRO = 1_000
const MAIOR_JSON = 1024 * 1024
const CABECALHOS_MS = 20_000

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: AnyCall
    /** The call needs no session. */
    anonima?: boolean
    /** How long its body may take. */
    corpoMs?: number | undefined
  }
  interface FastifyRequest {
    quem: Logado | undefined
  }
}

/** The whole product without its sockets: everything it needs is passed in. */
export async function buildApp(deps: Deps): Promise<{ app: FastifyInstance; servidor: Servidor }> {
  const app = fastify({
    logger: {
      ...opcoesDoLog(deps.settings),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (erro, request, reply) => responderErro(erro, request, reply),
    genReqId: idDoPedido,
    trustProxy: proxies(deps.settings.TRUST_PROXY),
    bodyLimit: MAIOR_JSON,
    exposeHeadRoutes: false,
    requestTimeout: PRAZO_MS.longo,
    http: { headersTimeout: CABECALHOS_MS, connectionsCheckingInterval: CABECALHOS_MS / 4 },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAIOR_PARAMETRO },
  })
  const servidor: Servidor = { app, deps, servidas: new Set() }
  tratarErros(app, lembrarRecusas(deps))
  // A body that is no JSON is refused rather than taken for an empty one.
  app.removeContentTypeParser('text/plain')
  limitarCorpos(app, deps.settings)
  apressarCorpos(app)
  contarEsperadas(app, deps)
  await operacao(app, deps, () => ultimaCopiaBoa(deps))
  await aceitarUploads(app)
  sessao(servidor)
  atualizacoes(servidor)
  configuracao(servidor)
  conta(servidor)
  copia(servidor)
  boletins(servidor)
  cadastros(servidor)
  clientes(servidor)
  empresas(servidor)
  integracao(servidor)
  liberacoes(servidor)
  ligas(servidor)
  linhas(servidor)
  exportacao(servidor)
  imagens(servidor)
  materiais(servidor)
  auditoria(servidor)
  lgpd(servidor)
  prontidao(servidor)
  pacotes(servidor)
  painel(servidor)
  precos(servidor)
  preferencias(servidor)
  const areas: Publicaveis = {
    produto: {
      ...produtosPublicaveis,
      importados: {
        produto: listProdutosImportados,
        aplicabilidade: listAplicabilidadesImportadas,
        imagens: listProdutosComImagens,
      },
    },
    acabamento: { ...acabamentosPublicaveis, importados: { acabamento: listAcabamentosImportados } },
  }
  const publicar = publicacoes(servidor, areas)
  mesa(servidor, areas)
  busca(servidor)
  acabamentos(servidor, publicar('acabamento'))
  importacao(servidor, publicar('produto'))
  produtos(servidor, publicar('produto'))
  versoesDeProdutos(servidor)
  referencias(servidor)
  revisoes(servidor)
  selecoes(servidor)
  arquivos(servidor)
  tarefas(servidor)
  tipologias(servidor)
  desenhos(servidor)
  usuarios(servidor)
  visoes(servidor)
  montagem(servidor)
  await documentacao(app, [...servidor.servidas])
  await site(app)
  return { app, servidor }
}

const proxies = (valor: string) => (valor === '' ? false : valor.split(',').map((item) => item.trim()))
