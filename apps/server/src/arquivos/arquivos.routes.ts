import { LINK_VENCIDO, obterArquivo, obterFigura } from '@portal/contract/arquivos/arquivos'
import { espacoEmDisco } from '@portal/contract/arquivos/espaco'
import { ultimaVerificacao } from '@portal/contract/arquivos/verificacao'
import { mediaDoNome, nomeExibido } from '@portal/contract/core/upload'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Servidor } from '../core/context.ts'
import { NaoEncontrado, SemPermissao } from '../core/errors.ts'
import { recolherOrfaos } from '../files/collector.ts'
import { enviarArquivo } from '../files/send.ts'
import { CONFERENCIA } from '../files/verify.ts'
import { seRelogioConfere } from '../jobs/clock.ts'
import { serve, serveLink } from '../core/serve.ts'
import { findArquivo, findFalhaDaUltima, findFigura, selectFimDaCarencia } from './arquivos.queries.ts'
import { definirAvisoDeEspaco } from './avisarEspaco.ts'
import { definirConferencia } from './conferir.ts'

const IMUTAVEL = 'public, max-age=31536000, immutable'

export function arquivos(servidor: Servidor): void {
  const { deps } = servidor
  const { leitura } = deps.database
  serveLink(servidor, obterFigura, async ({ params }, resposta) => {
    const { sha256, tamanho, imagem: tipo } = await findFigura(leitura, params.hash)
    await enviarArquivo(deps.files, { sha256, tamanho, tipo, cache: IMUTAVEL }, resposta)
  })
  serveLink(servidor, obterArquivo, async ({ params, query }, { request, reply }) => {
    const { nome = '', ...selo } = query
    if (!deps.links.confere({ ...selo, nome, sha256: params.hash })) return recusarLink(request, reply)
    const { sha256, tamanho } = await findArquivo(leitura, params.hash)
    const arquivo = { sha256, tamanho, tipo: mediaDoNome(nome), nome: nomeExibido(nome), cache: 'private, no-store' }
    await enviarArquivo(deps.files, arquivo, { request, reply })
  })
  serve(servidor, espacoEmDisco, async (_, { usuario }) => {
    if (!usuario.provedora) throw new NaoEncontrado()
    return { livreBytes: await deps.espaco.livre() }
  })
  serve(servidor, ultimaVerificacao, async (_, { db, usuario }) => {
    if (!usuario.provedora) throw new NaoEncontrado()
    return { falha: await findFalhaDaUltima(db, CONFERENCIA) }
  })
  definirAvisoDeEspaco(deps)
  deps.tarefas.definir('arquivos.recolher', {
    executar: seRelogioConfere(async ({ transacao, parar }) => {
      const antesDe = await transacao(({ db }) => selectFimDaCarencia(db, deps.clock()))
      return { ...(await recolherOrfaos(deps, antesDe, parar)) }
    }),
    tentativas: 3,
    agenda: { cron: '17 3 * * *', descricao: 'Recolher arquivos sem uso' },
  })
  definirConferencia(deps)
}

const PAGINA_DO_LINK = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Link vencido</title><h1>Link vencido</h1><p>${LINK_VENCIDO}</p></html>`

/** A session alone opens no file, because hashes travel in many answers; a browser's new tab gets a page. */
function recusarLink({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (!headers.accept?.includes('text/html')) throw new SemPermissao(LINK_VENCIDO)
  void reply.code(403).type('text/html; charset=utf-8').send(PAGINA_DO_LINK)
}
