import { concluido, fieldErrorOf } from '@portal/contract/core/errors'
import type { Anexo } from '@portal/contract/materiais/anexos'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { ContextoLeitura, Servidor } from '../core/context.ts'
import { exigirVersao } from '../core/records.ts'
import { serve, serveGravacao } from '../core/serve.ts'
import { material } from '../db/tables/materiais.ts'
import type { ArquivoRecebido } from '../uploads/parts.ts'
import { serveUploadVisto } from '../uploads/upload.ts'
import type { AnyKind, FormDeMaterial } from './especie.ts'
import { guardarAnexo, renomearAnexo } from './guardarAnexo.ts'
import { anexosDe, lerMaterial, responderMaterial, type Lido } from './lerMaterial.ts'
import { julgarDependentes } from './prontidao.ts'
import { processarAnexo } from './prepararAnexo.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import type { Registro } from './travarMaterial.ts'

export function serveMaterial(servidor: Servidor, kind: AnyKind): void {
  const { tipo } = kind
  serveAnexos(servidor, kind)
  serve(servidor, kind.obter, async ({ params: { id }, query }, contexto) =>
    responder(kind, await lerMaterial(contexto.db, contexto.usuario, { id, tipo, ...query }), contexto),
  )
  serveGravacao(
    servidor,
    kind.salvar,
    async ({ body: form }, contexto) => {
      const { db, usuario, deps } = contexto
      // An older version is answered with who saved, when, and the record as the form reads it (decisions §0 "Versions").
      const conferir = (atual: Registro, versao: FormDeMaterial['versao']) =>
        exigirVersao(db, material, atual, versao, async () =>
          responder(kind, await lerMaterial(db, usuario, { id: atual.id, tipo }), contexto),
        )
      const { id, mudaDependentes } = await salvarMaterial(db, usuario, kind, {
        form,
        conferir,
        files: deps.files,
      })
      if (mudaDependentes) julgarDependentes(contexto, [id])
      return id
    },
    { planos: 'ficam' },
  )
  serve(servidor, kind.disponivelMercado, async ({ params: { id } }, { db, usuario }) => {
    const { situacaoExibida } = await lerMaterial(db, usuario, { id, tipo })
    return { disponivel: situacaoExibida !== EM_EDICAO && situacaoExibida !== EM_HOMOLOGACAO }
  })
  serve(servidor, kind.imagemAnexo, async ({ params: { id }, query }, { db, usuario, deps }) => {
    const { retrato } = await lerMaterial(db, usuario, { id, tipo, ...query })
    const { ICONE, FIGURA, DESENHO_TECNICO, FIGURA_SVGX } = retrato.anexos
    return {
      nomeMiniatura: ICONE?.nome ?? null,
      nomeImagem: FIGURA?.nome ?? null,
      nomeFichaTecnica: DESENHO_TECNICO?.nome ?? null,
      nomeImagemSVGX: FIGURA_SVGX?.nome ?? null,
      anexos: anexosDe(retrato, deps),
    }
  })
}

const responder = (kind: AnyKind, lido: Lido, contexto: Pick<ContextoLeitura, 'usuario' | 'deps'>) =>
  responderMaterial(lido, kind.dados.parse(lido.retrato.dados), contexto)

function serveAnexos(servidor: Servidor, kind: AnyKind): void {
  for (const [i, anexo] of kind.anexos.entries()) {
    const [upload, renome] = [kind.uploads[i], kind.renomes[i]]
    if (!upload || !renome) throw new Error(`${kind.nome} declares no calls for ${anexo.tipo}`)
    serveUploadVisto(
      servidor,
      upload,
      [anexo.politica],
      async (arquivos, { files }) => processarAnexo(files, anexo, unico(anexo, arquivos)),
      async ({ body, arquivos }, contexto, visto) => {
        const { nome } = unico(anexo, arquivos)
        const versao = await guardarAnexo(contexto, { kind, anexo, ...body }, { nome, visto })
        return { ...concluido(body.id), data: { id: body.id, versao } }
      },
    )
    serve(servidor, renome, async ({ body }, contexto) => {
      const feito = await renomearAnexo(contexto, { kind, anexo, ...body })
      return 'recusa' in feito
        ? recusado(feito.recusa)
        : { ...concluido(body.id), data: { id: body.id, versao: feito.versao } }
    })
  }
}

function unico({ politica: { campo } }: Anexo, arquivos: Readonly<Record<string, ArquivoRecebido>>): ArquivoRecebido {
  const recebido = arquivos[campo]
  if (!recebido) throw new Error(`${campo} is not optional`)
  return recebido
}

/** Decisions 0.1: renames say their refusals with 200. */
const recusado = (message: string) => ({
  isValid: false,
  message,
  id: null,
  data: null,
  errors: [fieldErrorOf(message, 'nomeArquivo')],
})
