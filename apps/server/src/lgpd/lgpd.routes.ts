import { Readable } from 'node:stream'
import * as calls from '@portal/contract/lgpd/lgpd'
import { RECUSAS_LGPD } from '@portal/contract/lgpd/lgpd'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContextoEscrita, Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveStream } from '../core/serve.ts'
import { emTransacao, registrarEvento } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { tarefa } from '../db/tables/tarefas.ts'
import { ehProprio, exigeOutroMaster, exigirEmPessoa, travarGerivel } from '../usuarios/gestao.queries.ts'
import { jsonDoTitular, resumir } from './exportarTitular.ts'
import { findTitular } from './titular.queries.ts'

export function lgpd(servidor: Servidor): void {
  serve(servidor, calls.resumoDoTitular, ({ params }, { db, usuario, deps }) =>
    resumir(db, { quem: usuario, id: params.idUsuario, agora: deps.clock() }),
  )
  serveStream(servidor, calls.exportarTitular, async ({ params }, { db, usuario, deps, autoria }, reply) => {
    const { id } = await findTitular(db, usuario, params.idUsuario)
    await emTransacao(deps.database, autoria, (transacao) =>
      registrarEvento(transacao, { tabela: 'usuario', idRegistro: id }, { resultado: 'dados pessoais exportados' }),
    )
    const cabecalhos = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="dados-pessoais-${id}.json"`,
      'cache-control': 'private, no-store',
    }
    await reply.headers(cabecalhos).send(Readable.from(jsonDoTitular(db, { quem: usuario, id, agora: deps.clock() })))
  })
  serveAcao(servidor, calls.anonimizar, async ({ params, body }, contexto) =>
    anonimizar(params.idUsuario, body.motivo, contexto),
  )
}

/** LGPD Art. 18: the person becomes nobody, his deeds stay. Whoever may delete him may do it, with the same limits. */
async function anonimizar(id: number, motivo: string, { db, usuario: quem }: ContextoEscrita): Promise<void> {
  const atual = await travarGerivel(db, quem, id)
  exigirEmPessoa(quem)
  if (ehProprio(quem, id)) throw new RegraViolada(RECUSAS_LGPD.propria)
  await exigeOutroMaster(db, atual)
  // A worker at work would go on to write the old name.
  if (await emTrabalho(db, id)) throw new RegraViolada(RECUSAS_LGPD.emTrabalho)
  await db.execute(sql`SELECT portal_anonimizar(${id}, ${motivo})`)
}

const emTrabalho = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(tarefa, and(eq(tarefa.idUsuario, id), inArray(tarefa.estado, ['EXECUTANDO', 'PARANDO'])))) > 0
