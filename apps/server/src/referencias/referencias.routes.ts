import { concluido } from '@portal/contract/core/errors'
import * as declarado from '@portal/contract/referencias/referencias'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { serveUpload } from '../uploads/upload.ts'
import { abasDaReferencia } from './abas.routes.ts'
import { excluirReferencia } from './excluirReferencia.ts'
import { guardarArquivoComum, guardarLogo, lerArquivoComum, lerLogo } from './guardarArquivo.ts'
import { findReferencia, listReferencias } from './referencias.queries.ts'
import { salvarReferencia } from './salvarReferencia.ts'
import { selectEmpresas, selectProjetistas } from './selecoes.queries.ts'

export function referencias(servidor: Servidor): void {
  serve(servidor, declarado.listaReferencias, async ({ query }, { db, usuario }) => listReferencias(db, usuario, query))
  serve(servidor, declarado.obterReferencia, async ({ params }, { db, usuario }) =>
    findReferencia(db, usuario, params.id),
  )
  serveGravacao(servidor, declarado.salvarReferencia, async ({ body }, { db, usuario }) =>
    salvarReferencia(db, usuario, body),
  )
  serveAcao(servidor, declarado.excluirReferencia, async ({ params }, { db, usuario }) =>
    excluirReferencia(db, usuario, params.id),
  )
  serve(servidor, declarado.listaEmpresaAplicabilidade, async (_, { db, usuario }) => selectEmpresas(db, usuario))
  serve(servidor, declarado.listaProjetistas, async (_, { db, usuario }) => selectProjetistas(db, usuario))
  arquivosDaReferencia(servidor)
  abasDaReferencia(servidor)
}

function arquivosDaReferencia(servidor: Servidor): void {
  serveUpload(servidor, declarado.uploadLogo, [declarado.POLITICA_LOGO], async ({ body, arquivos }, contexto) => {
    const versao = await guardarLogo(contexto, body.id, arquivos.logo)
    return { ...concluido(body.id), data: { id: body.id, versao } }
  })
  serveUpload(
    servidor,
    declarado.uploadArquivoComum,
    [declarado.POLITICA_ARQUIVO_COMUM],
    async ({ body, arquivos }, contexto) => {
      const versao = await guardarArquivoComum(contexto, body.id, arquivos.arquivoComum)
      return { ...concluido(body.id), data: { id: body.id, versao } }
    },
  )
  serve(servidor, declarado.obterLogo, async ({ params }, contexto) => ({ logo: await lerLogo(contexto, params.id) }))
  serve(servidor, declarado.obterArquivoComum, async ({ params }, contexto) => lerArquivoComum(contexto, params.id))
}
