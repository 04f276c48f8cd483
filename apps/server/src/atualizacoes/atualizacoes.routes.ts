import { atualizacoesDoSerial, baixarAtualizacao, lerEdicao } from '@portal/contract/atualizacoes/atualizacoes'
import { matriz, referenciasDaMatriz } from '@portal/contract/atualizacoes/matriz'
import { nomeExibido } from '@portal/contract/core/upload'
import type { Pedido, Servidor } from '../core/context.ts'
import { NaoEncontrado, SemPermissao } from '../core/errors.ts'
import { serve, serveComChave, serveLink } from '../core/serve.ts'
import { exigirChave } from '../integracao/exigirChave.queries.ts'
import { entregar } from './entregar.ts'
import { criarLinksDeAtualizacao } from './links.ts'
import { listMatriz, selectReferenciasComPacotes } from './matriz.queries.ts'
import { montarFeed } from './montarFeed.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'

const LINK_INVALIDO = 'O endereço expirou ou não é deste arquivo. Peça as atualizações de novo.'

/** Calls of the installations of the design software (decision 0040). */
export function atualizacoes(servidor: Servidor): void {
  const { deps } = servidor
  const links = criarLinksDeAtualizacao(deps.secrets.chaves('atualizacao'), deps.clock)
  const comChave = (pedido: Pedido) => exigirChave(deps, pedido, 'ATUALIZACOES')
  serveComChave(servidor, atualizacoesDoSerial, comChave, ({ params: { serial }, query }, _, chave) =>
    montarFeed(deps, links, { serial, informadas: query.edicao, chave }),
  )
  serveLink(servidor, baixarAtualizacao, async ({ params: { serial, hash }, query }, { request, reply }) => {
    const edicao = lerEdicao(query.de)
    if (!edicao) throw new NaoEncontrado()
    const arquivo = { ...edicao, serial, sha256: hash, nome: query.nome }
    if (!links.confere(arquivo, query)) throw new SemPermissao(LINK_INVALIDO)
    await entregar(deps, { ...arquivo, nome: nomeExibido(query.nome) ?? '' }, reply, request)
  })
  serve(servidor, referenciasDaMatriz, async (_, { db, usuario }) => selectReferenciasComPacotes(db, usuario))
  serve(servidor, matriz, async ({ query }, { db, usuario }) => {
    await exigirReferencia(db, usuario, query.idReferencia)
    return listMatriz(db, query)
  })
}
