import { alterarEmMassa } from '@portal/contract/materiais/emMassa'
import { mercadoDeProdutos as mercado } from '@portal/contract/materiais/mercado'
import * as calls from '@portal/contract/materiais/produtos'
import type { Publicado, PedidoDePublicacao } from '@portal/contract/mercado/publicar'
import type { ContextoEscrita, Servidor } from '../core/context.ts'
import { serve, serveAcao } from '../core/serve.ts'
import { lerAlvo } from '../mercado/publicar.queries.ts'
import { findModoEdicao, saveModoEdicao } from '../mercado/modoEdicao.queries.ts'
import { acoesPermitidas, existeForaDoMercado } from './acoes.ts'
import { contarPorProntidao, juntarContagem, type PorProntidao } from './contagem.queries.ts'
import { alterarSelecao } from './emMassa.ts'
import { listarProdutos } from './lista.ts'
import { findProntidao } from './produtos.queries.ts'
import { recortarProdutos } from './recorte.queries.ts'

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
  definirContagem(servidor)
}

const porAlvo = (contadas: PorProntidao[]) => ({ pro: somar(contadas, 'pro'), mobi: somar(contadas, 'mobi') })

const somar = (contadas: PorProntidao[], alvo: 'pro' | 'mobi') =>
  calls.PRONTIDAO.map(({ value }) => ({
    prontidao: value,
    quantos: contadas.reduce((soma, contada) => soma + (contada[alvo] === value ? contada.quantos : 0), 0),
  }))

/** Job that merges the differences that changes leave behind (`materialContagem`). */
function definirContagem({ deps }: Servidor): void {
  deps.tarefas.definir('materiais.juntarContagem', {
    executar: async ({ transacao }) => ({ juntadas: await transacao(({ db }) => juntarContagem(db)) }),
    tentativas: 3,
    agenda: { cron: '7,37 * * * *', descricao: 'Somar as contagens de produtos' },
  })
}
