import { obterArquivo, obterFigura } from '@portal/contract/arquivos/arquivos'
import { nomeExibido } from '@portal/contract/core/upload'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado, NaoEncontrado } from '../core/errors.ts'
import { recolherOrfaos } from '../core/files/collector.ts'
import { enviarArquivo } from '../core/files/send.ts'
import { serveStream } from '../core/serve.ts'
import { findArquivo } from './arquivos.queries.ts'

const IMUTAVEL = 'public, max-age=31536000, immutable'
/** Long enough for every upload to name its bytes, and for a person to save the form. */
const CARENCIA_MS = 24 * 3_600_000

export function arquivos(servidor: Servidor): void {
  const { deps } = servidor
  serveStream(servidor, obterFigura, async ({ params }, { db }, reply, request) => {
    const { sha256, tamanho, tipo } = await findArquivo(db, params.hash)
    if (!tipo.startsWith('image/')) throw new NaoEncontrado()
    await enviarArquivo(deps.files, { sha256, tamanho, tipo, cache: IMUTAVEL }, request, reply)
  })
  serveStream(servidor, obterArquivo, async ({ params, query }, { db, usuario }, reply, request) => {
    if (!usuario && !deps.links.confere({ ...query, sha256: params.hash })) throw new NaoAutenticado()
    const { sha256, tamanho, tipo } = await findArquivo(db, params.hash)
    const nome = query.nome === undefined ? undefined : nomeExibido(query.nome)
    await enviarArquivo(deps.files, { sha256, tamanho, tipo, nome, cache: 'private, no-store' }, request, reply)
  })
  deps.tarefas.definir('arquivos.recolher', {
    executar: async ({ parar }) => ({
      ...(await recolherOrfaos(deps, new Date(deps.clock().getTime() - CARENCIA_MS), parar)),
    }),
    tentativas: 3,
    agenda: { cron: '17 3 * * *', descricao: 'Recolher arquivos sem uso' },
  })
}
