import { Readable } from 'node:stream'
import * as calls from '@portal/contract/auditoria/auditoria'
import type { Servidor } from '../core/context.ts'
import { serve, serveStream } from '../core/serve.ts'
import { emTransacao, registrarEvento } from '../core/unitOfWork.ts'
import { findAuditoria, listAuditoria, listPessoas } from './auditoria.queries.ts'
import { listAtos } from './atos.queries.ts'
import { linhasDoCsv } from './exportar.ts'
import { definirFechamento } from './fechar.ts'

export function auditoria(servidor: Servidor): void {
  serve(servidor, calls.listaAuditoria, ({ query }, { db, usuario }) => listAuditoria(db, usuario, query))
  serve(servidor, calls.listaAtos, ({ query }, { db, usuario }) => listAtos(db, usuario, query))
  serve(servidor, calls.pessoasDaAuditoria, ({ query }, { db, usuario }) => listPessoas(db, usuario, query))
  serve(servidor, calls.obterAuditoria, ({ params }, contexto) =>
    findAuditoria(contexto.db, contexto, params.idAuditoria),
  )
  serveStream(servidor, calls.exportarAuditoria, async ({ query }, { db, usuario, deps, autoria }, reply) => {
    await emTransacao(deps.database, autoria, (transacao) =>
      registrarEvento(transacao, { tabela: 'auditoria', idRegistro: '' }, { resultado: 'trilha exportada' }),
    )
    const cabecalhos = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="auditoria.csv"',
      'cache-control': 'private, no-store',
    }
    await reply.headers(cabecalhos).send(Readable.from(linhasDoCsv(db, usuario, query)))
  })
  definirFechamento(servidor.deps)
}
