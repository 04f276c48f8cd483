import { Readable } from 'node:stream'
import { concluidoSemId } from '@portal/contract/core/errors'
import * as calls from '@portal/contract/lgpd/lgpd'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { emTransacao, registrarEvento } from '../core/unitOfWork.ts'
import { anonimizar } from './anonimizar.ts'
import { jsonDoTitular, resumir } from './exportarTitular.ts'
import { findTitular } from './titular.queries.ts'

export function lgpd(servidor: Servidor): void {
  serve(servidor, calls.resumoDoTitular, ({ params }, { db, usuario, deps }) =>
    resumir(db, { quem: usuario, id: params.idUsuario, agora: deps.clock() }),
  )
  serveStream(servidor, calls.exportarTitular, async ({ params }, { db, usuario, deps, autoria }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    const { id } = await findTitular(db, usuario, params.idUsuario)
    await emTransacao(deps.database, autoria, (transacao) =>
      registrarEvento(
        transacao.db,
        autoria.chamada,
        { tabela: 'usuario', idRegistro: id },
        { resultado: 'dados pessoais exportados' },
      ),
    )
    const cabecalhos = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="dados-pessoais-${id}.json"`,
      'cache-control': 'private, no-store',
    }
    await reply.headers(cabecalhos).send(Readable.from(jsonDoTitular(db, { quem: usuario, id, agora: deps.clock() })))
  })
  serve(servidor, calls.anonimizar, async ({ params, body }, contexto) => {
    await anonimizar(params.idUsuario, body.motivo, contexto)
    return concluidoSemId()
  })
}
