import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { inject, vi } from 'vitest'
import type { AnyCall } from '@portal/contract/core/call'
import { buildApp } from '../app.ts'
import type { Deps } from '../core/context.ts'
import type { Mensagem } from '../core/mail.ts'
import { lerSettings } from '../core/settings.ts'
import { abrirBanco } from '../db/client.ts'
import { criarDeps, fecharServicos } from '../deps.ts'
import { criarBanco, type BancoDeTeste } from './banco.fixture.ts'

export interface ServidorDeTeste {
  app: FastifyInstance
  deps: Deps
  servidas: ReadonlySet<AnyCall>
  banco: BancoDeTeste
  /** Mails that the product meant to send. */
  correio: Mensagem[]
  fechar(): Promise<void>
}

interface Opcoes {
  /** Another instance on the same database: pass the first one's. */
  banco?: BancoDeTeste
  env?: Record<string, string>
  clock?: () => Date
  autenticar?: Deps['autenticar']
}

/** The real product on a database of its own, without sockets; only the mail server is played. */
export async function novoServidor({
  banco: dado,
  env = {},
  clock,
  autenticar,
}: Opcoes = {}): Promise<ServidorDeTeste> {
  const banco = dado ?? (await criarBanco(inject('banco')))
  const pasta = await mkdtemp(join(tmpdir(), 'portal-servidor-'))
  const settings = lerSettings({
    LOG_LEVEL: 'silent',
    DATA_DIR: pasta,
    APP_SECRET: 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e',
    ...env,
  })
  const database = abrirBanco(banco.config, () => undefined)
  const correio: Mensagem[] = []
  const criadas = await criarDeps({
    settings,
    database,
    conexao: banco.config,
    log: pino({ level: 'silent' }),
    ...(clock ? { clock } : {}),
  })
  const deps: Deps = {
    ...criadas,
    mailer: { enviar: async (mensagem) => void correio.push(mensagem) },
    ...(autenticar ? { autenticar } : {}),
  }
  const { app, servidor } = await buildApp(deps)
  await app.ready()
  // Importing holds the event loop up on a busy machine: that is not for the product to refuse requests by.
  await vi.waitUntil(() => !app.isUnderPressure(), { timeout: 30_000 })
  return {
    app,
    deps,
    servidas: servidor.servidas,
    banco,
    correio,
    fechar: async () => {
      await app.close()
      await fecharServicos(deps)
      await database.fechar()
      if (!dado) await banco.apagar()
      await rm(pasta, { recursive: true, force: true })
    },
  }
}
