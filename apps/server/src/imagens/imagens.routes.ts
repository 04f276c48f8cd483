import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { mediaOf } from '@portal/contract/core/upload'
import { ESCOLHIDOS_SEM_IMAGEM, exportarImagensDosEscolhidos } from '@portal/contract/exportacao/escolhidos'
import { exportarImagens, IMPORTACAO_DE_IMAGENS } from '@portal/contract/imagens/imagens'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import type { Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { listEscolhidosDaExportacao, listIdsDaExportacao } from '../exportacao/ids.queries.ts'
import { servirRemessa } from '../importacao/remessa/servir.ts'
import { listAnexos } from './exportar.queries.ts'
import { zipDe } from './exportar.ts'
import { listImportacoes } from './imagens.queries.ts'
import { IMAGENS } from './remessa.ts'

/** Zips of images and technical sheets (Spec 002 §2.3, §2.4, §7.5). */
export function imagens(servidor: Servidor): void {
  servirRemessa(servidor, IMAGENS)
  serve(servidor, IMPORTACAO_DE_IMAGENS.lista, (_, { db, usuario }) => listImportacoes(db, usuario))
  exportacao(servidor)
}

function exportacao(servidor: Servidor): void {
  serveStream(servidor, exportarImagens, async ({ query }, { db, usuario, deps }, reply) => {
    const { tipoMaterial: tipo, ...filtro } = query
    const anexos = await listAnexos(db, usuario, await listIdsDaExportacao(db, usuario, { tipo, ...filtro }))
    if (!anexos.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
    await enviar(reply, zipDe(deps.files, anexos))
  })
  serveStream(servidor, exportarImagensDosEscolhidos, async ({ body }, { db, usuario, deps }, reply) => {
    const anexos = await listAnexos(db, usuario, await listEscolhidosDaExportacao(db, usuario, body))
    if (!anexos.length) throw new RegraViolada(ESCOLHIDOS_SEM_IMAGEM)
    await enviar(reply, zipDe(deps.files, anexos))
  })
}

const enviar = (reply: FastifyReply, zip: Readable) =>
  reply
    .headers({
      'content-type': mediaOf('zip'),
      'content-disposition': 'attachment; filename="imagens.zip"',
      'cache-control': 'private, no-store',
    })
    .send(zip)
