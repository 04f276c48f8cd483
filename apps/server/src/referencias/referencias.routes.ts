import { concluido } from '@portal/contract/core/errors'
import * as declarado from '@portal/contract/referencias/referencias'
import type { Logado, Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { serveUpload, serveUploadVisto } from '../uploads/upload.ts'
import { limparGuardado } from '../files/svg.ts'
import { abasDaReferencia } from './abas.routes.ts'
import { guardarArquivoComum, guardarLogo, lerArquivoComum, lerLogo } from './guardarArquivo.ts'
import {
  countLinhasDaReferencia,
  deleteLiberacoesDaEmpresa,
  deleteReferencia,
  findReferencia,
  listReferencias,
} from './referencias.queries.ts'
import { salvarReferencia } from './salvarReferencia.ts'
import { selectEmpresas, selectProjetistas } from './selecoes.queries.ts'
import { travarReferencia } from './travarReferencia.ts'

export function referencias(servidor: Servidor): void {
  serve(servidor, declarado.listaReferencias, async ({ query }, { db, usuario }) => listReferencias(db, usuario, query))
  serve(servidor, declarado.obterReferencia, async ({ params }, { db, usuario }) =>
    findReferencia(db, usuario, params.id),
  )
  serveGravacao(servidor, declarado.salvarReferencia, async ({ body }, contexto) => salvarReferencia(contexto, body))
  serveAcao(servidor, declarado.excluirReferencia, async ({ params }, { db, usuario }) =>
    excluirReferencia(db, usuario, params.id),
  )
  serve(servidor, declarado.listaEmpresaAplicabilidade, async (_, { db, usuario }) => selectEmpresas(db, usuario))
  serve(servidor, declarado.listaProjetistas, async (_, { db, usuario }) => selectProjetistas(db, usuario))
  arquivosDaReferencia(servidor)
  abasDaReferencia(servidor)
}

function arquivosDaReferencia(servidor: Servidor): void {
  serveUploadVisto(
    servidor,
    declarado.uploadLogo,
    [declarado.POLITICA_LOGO],
    ({ logo }, { files }) => limparGuardado(files, logo.sha256),
    async ({ body, arquivos: { logo } }, contexto, visto) => {
      const versao = await guardarLogo(contexto, body.id, { nome: logo.nome, visto })
      return { ...concluido(body.id), data: { id: body.id, versao } }
    },
  )
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

/**
 * The owner's own releases, classes and informativos go with the reference; releases to others and lines keep it,
 * because through them other companies see something (decisions C-21).
 */
async function excluirReferencia(db: Db, usuario: Logado, id: number): Promise<void> {
  const { idEmpresa } = await travarReferencia(db, usuario, id)
  await deleteLiberacoesDaEmpresa(db, idEmpresa, id)
  const linhas = await countLinhasDaReferencia(db, id)
  await recusaSeEmUso(db, referencia, id, linhas ? [`${linhas} ${linhas === 1 ? 'linha' : 'linhas'}`] : [])
  await deleteReferencia(db, id)
}
