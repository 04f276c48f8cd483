import { concluido, fieldErrorOf } from '@portal/contract/core/errors'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { serveUpload } from '../uploads/upload.ts'
import type { AnyKind } from './especie.ts'
import { guardarAnexo, renomearAnexo } from './guardarAnexo.ts'

export function serveAnexos(servidor: Servidor, kind: AnyKind): void {
  for (const [i, anexo] of kind.anexos.entries()) {
    const [upload, renome] = [kind.uploads[i], kind.renomes[i]]
    if (!upload || !renome) throw new Error(`${kind.nome} declares no calls for ${anexo.tipo}`)
    serveUpload(servidor, upload, [anexo.politica], async ({ body, arquivos }, contexto) => {
      const recebido = arquivos[anexo.politica.campo]
      if (!recebido) throw new Error(`${anexo.politica.campo} is not optional`)
      const versao = await guardarAnexo(contexto, { kind, anexo, ...body }, recebido)
      return { ...concluido(body.id), data: { id: body.id, versao } }
    })
    serve(servidor, renome, async ({ body }, contexto) => {
      const feito = await renomearAnexo(contexto, { kind, anexo, ...body })
      return 'recusa' in feito
        ? recusado(feito.recusa)
        : { ...concluido(body.id), data: { id: body.id, versao: feito.versao } }
    })
  }
}

/** Decisions 0.1: renames say their refusals with 200. */
const recusado = (message: string) => ({
  isValid: false,
  message,
  id: null,
  data: null,
  errors: [fieldErrorOf(message, 'nomeArquivo')],
})
