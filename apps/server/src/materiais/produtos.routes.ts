import { MASTER } from '@portal/contract/core/papeis'
import { salvarCelulas as chamadaDasCelulas } from '@portal/contract/materiais/celulas'
import { alterarEmMassa } from '@portal/contract/materiais/emMassa'
import { previaDoProduto } from '@portal/contract/materiais/previa'
import { mercadoDeProdutos as mercado } from '@portal/contract/materiais/mercado'
import { ESCRITA_DE_PRODUTO, soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import * as calls from '@portal/contract/materiais/produtos'
import type { Publicado, PedidoDePublicacao } from '@portal/contract/mercado/publicar'
import { DISPONIVEL_DELPHI, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita, Logado, Servidor } from '../core/context.ts'
import { serve, serveAcao } from '../core/serve.ts'
import type { Db } from '../db/client.ts'
import { lerAlvo } from '../mercado/publicar.queries.ts'
import { findModoEdicao, saveModoEdicao } from '../mercado/modoEdicao.queries.ts'
import { haBases } from './aplicabilidade/publicarBases.queries.ts'
import { contarPorProntidao, juntarContagem, type PorProntidao, somarProntos, totalDe } from './contagem.queries.ts'
import { alterarSelecao } from './emMassa.ts'
import { listarProdutos } from './lista.ts'
import { lerPrevia } from './previa.ts'
import { findProntidao } from './prontidao.queries.ts'
import { recortarProdutos } from './recorte.queries.ts'
import { salvarCelulas } from './salvarCelulas.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

/** `publicar` comes from publications (`publicacoes`). */
export function produtos(
  servidor: Servidor,
  publicar: (contexto: ContextoEscrita, pedido: PedidoDePublicacao) => Promise<Publicado>,
): void {
  serve(servidor, calls.listaProdutos, async ({ query }, contexto) => listarProdutos(contexto, query))
  serve(servidor, mercado.modoEdicao, async (_, { db, usuario }) => findModoEdicao(db, 'produto', usuario.idUsuario))
  serveAcao(servidor, mercado.trocarModo, async ({ params: { ativo } }, { db, usuario }) =>
    saveModoEdicao(db, 'produto', usuario.idUsuario, ativo),
  )
  serve(servidor, mercado.acaoPermitida, async (_, { db, usuario }) => acoesPermitidas(db, usuario))
  serve(servidor, calls.existeNaoDisponivel, async (_, { db, usuario }) => existeForaDoMercado(db, usuario))
  serve(servidor, calls.obterProntidao, async ({ params }, { db, usuario }) => findProntidao(db, usuario, params.id))
  serve(servidor, previaDoProduto, async ({ params, query }, contexto) => lerPrevia(contexto, { ...params, ...query }))
  serve(servidor, calls.contarProntidao, async ({ query }, { db, usuario }) =>
    porAlvo(await contarPorProntidao(db, await recortarProdutos(db, usuario, query))),
  )
  serve(servidor, mercado.homologar, async ({ query, body }, contexto) =>
    publicar(contexto, { ...query, ...body, acao: 'homologar', alvo: 'todos' }),
  )
  serve(servidor, mercado.disponibilizar, async ({ params, query, body }, contexto) =>
    publicar(contexto, { ...query, ...body, acao: 'disponibilizar', alvo: lerAlvo(params.alvo) }),
  )
  serve(servidor, alterarEmMassa, async ({ body }, contexto) => alterarSelecao(contexto, body))
  serve(servidor, chamadaDasCelulas, async ({ body }, contexto) => ({
    linhas: await salvarCelulas(contexto, body.linhas),
  }))
  definirContagem(servidor)
}

const porAlvo = (contadas: PorProntidao[]) => ({ pro: porValor(contadas, 'pro'), mobi: porValor(contadas, 'mobi') })

const porValor = (contadas: PorProntidao[], alvo: 'pro' | 'mobi') =>
  calls.PRONTIDAO.map(({ value }) => ({ prontidao: value, quantos: somarProntos(contadas, value)[alvo] }))

/** Job that merges the differences that changes leave behind (`materialContagem`). */
function definirContagem({ deps }: Servidor): void {
  deps.tarefas.definir('materiais.juntarContagem', {
    executar: async ({ transacao }) => ({ juntadas: await transacao(({ db }) => juntarContagem(db)) }),
    tentativas: 3,
    agenda: { cron: '7,37 * * * *', descricao: 'Somar as contagens de produtos' },
  })
}

async function existe(db: Db, usuario: Logado, ...situacoes: number[]): Promise<boolean> {
  const escopos = await escoposVisiveis(db, usuario)
  for (const situacao of situacoes) {
    const recorte = { escopos, linhas: undefined, situacao }
    if ((await totalDe(db, recorte, false)) > 0) return true
  }
  return false
}

/** Actions of the header (Spec 001 §2.1): there must be something to do, and the user must be one who may. */
async function acoesPermitidas(db: Db, usuario: Logado) {
  const cadastra = ESCRITA_DE_PRODUTO.some((papel) => usuario.papeis.includes(papel))
  return {
    homologar: cadastra && ((await existe(db, usuario, EM_EDICAO)) || (await haBases(db, usuario, 'homologar'))),
    disponibilizar:
      usuario.papeis.includes(MASTER) &&
      ((await existe(db, usuario, EM_HOMOLOGACAO, DISPONIVEL_DELPHI)) ||
        (await haBases(db, usuario, 'disponibilizar'))),
  }
}

/** Who only consults is not told that something is under way (Spec 001 §6). */
const existeForaDoMercado = async (db: Db, usuario: Logado): Promise<boolean> =>
  !soConsulta(usuario.papeis) && existe(db, usuario, EM_EDICAO, EM_HOMOLOGACAO)
