import { Readable } from 'node:stream'
import * as calls from '@portal/contract/auditoria/auditoria'
import type { Servidor } from '../core/context.ts'
import { serve, serveStream } from '../core/serve.ts'
import { emTransacao, registrarEvento } from '../core/unitOfWork.ts'
import { findAuditoria, listAuditoria, listPessoas } from './auditoria.queries.ts'
import { listAtos } from './atos.queries.ts'
import { linhasDoCsv } from './exportar.ts'
import { fecharTrilha } from './fechada.queries.ts'
import { listLeituras, somarLida } from './lidas.queries.ts'

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
  definirFechamento(servidor)
}

/** Job by which lists and panels count only what the trail got since. */
function definirFechamento({ deps }: Servidor): void {
  deps.tarefas.definir('auditoria.fechar', {
    executar: async ({ transacao, parar }) => {
      let mais = true
      while (mais && !parar.aborted) mais = await transacao(({ db }) => fecharTrilha(db))
      for (const empresas of await transacao(({ db }) => listLeituras(db)))
        if (!parar.aborted) await transacao(({ db }) => somarLida(db, empresas))
    },
    tentativas: 3,
    agenda: { cron: '13,43 * * * *', descricao: 'Somar a auditoria' },
  })
}
