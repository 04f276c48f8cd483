import type { Publicado } from '@portal/contract/mercado/publicar'
import * as umaPublicacao from '@portal/contract/publicacoes/publicacao'
import * as calls from '@portal/contract/publicacoes/publicacoes'
import type { ContextoEscrita, Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { contrapublicar, simularContrapublicacao } from './contrapublicar.ts'
import { definirEspera, desfazerEmEspera } from './espera.ts'
import { abrirPrevia, publicar, type PedidoNomeado } from './publicar.ts'
import { listEmEspera, listPublicacoes } from './publicacoes.queries.ts'
import type { Publicaveis } from './publicavel.ts'
import { listTocados } from './tocados.queries.ts'
import { abrir, areaDe, exigirAcao, reter, verItens, verPublicacao, vistasDe } from './ver.ts'

/** Serves publications before and after they are done; answers how each area is published, for the documented calls. */
export function publicacoes(servidor: Servidor, areas: Publicaveis) {
  serveGravacao(servidor, calls.preverPublicacao, async ({ body: { area: nome, alvo, ...pedido } }, contexto) => {
    const area = areaDe(areas, nome)
    exigirAcao(contexto.usuario, area, pedido.acao)
    if (pedido.acao === 'disponibilizar' && !alvo) throw new RegraViolada(calls.MENSAGENS_DE_PUBLICACAO.semAlvo, 'alvo')
    return abrirPrevia(contexto, area, { ...pedido, alvo: alvo ?? 'todos' })
  })
  serve(servidor, umaPublicacao.obterPublicacao, async ({ params: { id } }, contexto) =>
    verPublicacao(contexto, areas, id),
  )
  serve(servidor, calls.itensDaPublicacao, async ({ params: { id }, query }, contexto) =>
    verItens(contexto, areas, id, query),
  )
  serve(servidor, calls.tocadosPelaPublicacao, async ({ params: { id }, query }, contexto) => {
    const { escopos, ...aberta } = await abrir(contexto, areas, id)
    return listTocados(contexto.db, { ...aberta, visao: { usuario: contexto.usuario, escopos } }, query)
  })
  serveAcao(servidor, calls.reterNaPublicacao, async ({ params: { id }, body }, contexto) => reter(contexto, id, body))
  serveAcao(servidor, umaPublicacao.desfazerPublicacao, async ({ params: { id } }, contexto) =>
    desfazerEmEspera(contexto, await vistasDe(contexto.db, contexto.usuario, areas), id),
  )
  serve(servidor, calls.simularContrapublicacao, async ({ params: { id } }, contexto) =>
    simularContrapublicacao(contexto, areas, id),
  )
  serveGravacao(servidor, calls.contrapublicar, async ({ params: { id } }, contexto) =>
    contrapublicar(contexto, areas, id),
  )
  serve(servidor, umaPublicacao.publicacoesEmEspera, async (_, { db, usuario }) =>
    listEmEspera(db, usuario, await vistasDe(db, usuario, areas)),
  )
  serve(servidor, calls.listaPublicacoes, async ({ query }, { db, usuario }) =>
    listPublicacoes(db, usuario, await vistasDe(db, usuario, areas), query),
  )
  definirEspera(servidor.deps, areas)
  return (nome: umaPublicacao.Area) =>
    (contexto: ContextoEscrita, pedido: PedidoNomeado): Promise<Publicado> =>
      publicar(contexto, areaDe(areas, nome), pedido)
}
