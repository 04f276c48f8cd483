import { concluidoSemId } from '@portal/contract/core/errors'
import { mediaOf } from '@portal/contract/core/upload'
import * as calls from '@portal/contract/imagens/imagens'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado, RegraViolada } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { serveUploadLivre } from '../core/upload.ts'
import { respondeAntes } from '../core/uploadJob.ts'
import { listIdsDaExportacao } from '../exportacao/ids.queries.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { desfazerImagens } from './desfazer.ts'
import { listAnexos } from './exportar.queries.ts'
import { zipDe } from './exportar.ts'
import { ciclo, findAcoes, listImportacoes, listLog } from './imagens.queries.ts'
import { comecarImagens, responder } from './importar.ts'
import { definirImportacaoDeImagens } from './tarefa.ts'

/** Zips of images and technical sheets (Spec 002 §2.3, §2.4, §7.5). */
export function imagens(servidor: Servidor): void {
  definirImportacaoDeImagens(servidor.deps)
  envios(servidor)
  registros(servidor)
  exportacao(servidor)
}

function envios(servidor: Servidor): void {
  for (const { tipo, call } of calls.importarImagens)
    serveUploadLivre(
      servidor,
      call,
      [calls.ZIP_DE_IMAGENS, calls.ZIP_DE_FICHAS],
      async ({ body, arquivos }, contexto, request, reply) => {
        const { db, usuario } = contexto
        exigirPapelDoTipo(usuario, tipo)
        await exigirReferenciaDoTipo(db, usuario, tipo, body.referencia)
        const { arquivoImagem, arquivoDesenhoTecnico } = arquivos
        if (tipo === 'PERFIL' && arquivoDesenhoTecnico)
          throw new RegraViolada(calls.PERFIL_SEM_FICHA, 'arquivoDesenhoTecnico')
        if (!arquivoImagem && !arquivoDesenhoTecnico) throw new RegraViolada(calls.SEM_ZIP, 'arquivoImagem')
        const feita = await comecarImagens(contexto, {
          call,
          request,
          tipo,
          idReferencia: body.referencia,
          imagens: arquivoImagem,
          fichas: arquivoDesenhoTecnico,
        })
        if (!respondeAntes(request, reply)) return responder(contexto, feita)
        return { ...feita, logs: [] }
      },
    )
}

function registros(servidor: Servidor): void {
  serve(servidor, calls.listaImportacaoDeImagens, (_, { db, usuario }) => listImportacoes(db, usuario))
  serve(servidor, calls.acaoPermitidaDasImagens, (_, { db, usuario }) => findAcoes(db, usuario))
  serve(servidor, calls.removerImportacaoDeImagens, async ({ params }, contexto) => {
    await desfazerImagens(contexto, params.id)
    return concluidoSemId()
  })
  serve(servidor, calls.logDasImagens, async ({ params }, { db, usuario }) => {
    await ciclo.find(db, usuario, params.id)
    return listLog(db, params.id)
  })
}

function exportacao(servidor: Servidor): void {
  serveStream(servidor, calls.exportarImagens, async ({ query }, { db, usuario, deps }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    const { tipoMaterial: tipo, ...filtro } = query
    const anexos = await listAnexos(db, await listIdsDaExportacao(db, usuario, { tipo, ...filtro }))
    if (!anexos.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
    await reply
      .headers({
        'content-type': mediaOf('zip'),
        'content-disposition': 'attachment; filename="imagens.zip"',
        'cache-control': 'private, no-store',
      })
      .send(zipDe(deps.files, anexos))
  })
}
