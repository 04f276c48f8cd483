import { concluido, concluidoSemId } from '@portal/contract/core/errors'
import { GLB_CONCLUIDO, POLITICA_GLB, POLITICA_USDZ, USDZ_CONCLUIDO } from '@portal/contract/tipologias/modelos'
import * as declarado from '@portal/contract/tipologias/tipologias'
import { buscada } from '@portal/contract/core/listing'
import type { ContextoLeitura, Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { serveUpload, serveUploadVisto } from '../uploads/upload.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import { tipologia } from '../db/tables/tipologias.ts'
import { selectReferencias } from '../referencias/selecoes.queries.ts'
import { guardarModelo, guardarPoster } from './guardarModelo.ts'
import { lerModelo } from './lerModelo.ts'
import { findModelos, type ModeloGuardado } from './modelos.queries.ts'
import { salvarTipologia } from './salvarTipologia.ts'
import { deleteTipologia, findNaLista, listTipologias } from './tipologias.queries.ts'
import { travarTipologia } from './travarTipologia.ts'

export function tipologias(servidor: Servidor): void {
  serve(servidor, declarado.listaTipologias, async ({ query }, { db, usuario }) =>
    listTipologias(db, usuario, buscada(query), query),
  )
  serve(servidor, declarado.obterTipologia, async ({ params }, contexto) => obter(contexto, params.id))
  serveGravacao(servidor, declarado.salvarTipologia, async ({ body }, { db, usuario }) =>
    salvarTipologia(db, usuario, body),
  )
  serveAcao(servidor, declarado.excluirTipologia, async ({ params }, { db, usuario }) => {
    await travarTipologia(db, usuario, params.id)
    await recusaSeEmUso(db, tipologia, params.id)
    await deleteTipologia(db, params.id)
  })
  serve(servidor, declarado.referenciaSelect, async (_, { db, usuario }) => selectReferencias(db, usuario))
  modelos(servidor)
}

async function obter({ db, usuario, deps }: ContextoLeitura, id: number): Promise<declarado.Tipologia> {
  const row = await findNaLista(db, usuario, id)
  const { glb, usdz } = await findModelos(db, id)
  const comLink = (modelo: ModeloGuardado | null) =>
    modelo && { ...modelo, link: deps.links.assinar(modelo.hash, modelo.nome) }
  return { ...row, glb: comLink(glb), usdz: comLink(usdz) }
}

function modelos(servidor: Servidor): void {
  const envios = [
    { formato: 'glb', call: declarado.uploadGlb, politica: POLITICA_GLB, message: GLB_CONCLUIDO },
    { formato: 'usdz', call: declarado.uploadUsdz, politica: POLITICA_USDZ, message: USDZ_CONCLUIDO },
  ] as const
  for (const { formato, call, politica, message } of envios)
    serveUploadVisto(
      servidor,
      call,
      [politica],
      ({ arquivo }, { files }) => lerModelo(formato, () => files.ler(arquivo.sha256)),
      async ({ body: { id }, arquivos: { arquivo: recebido } }, contexto, visto) => {
        const data = await guardarModelo(contexto, { id, formato }, { recebido, visto })
        return { ...concluido(data.id), message, data }
      },
    )
  serveUpload(servidor, declarado.guardarPoster, [declarado.POLITICA_POSTER], async ({ body, arquivos }, contexto) => {
    await guardarPoster(contexto, body, arquivos.poster)
    return concluidoSemId()
  })
}
