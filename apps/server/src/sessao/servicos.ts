import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../core/context.ts'
import { criarMailer } from '../core/mail.ts'
import { criarSenhas } from '../core/passwords.ts'
import { abrirSecrets } from '../core/secrets.ts'
import { criarAutenticador } from './autenticar.ts'

type Base = Pick<Deps, 'database' | 'settings' | 'clock'>
type Servicos = Pick<Deps, 'secrets' | 'senhas' | 'mailer' | 'autenticar'>

/** Dependencies that the session adds; the start and the tests wire them the same way. */
export async function abrirServicosDaSessao(base: Base, log: Pick<FastifyBaseLogger, 'info'>): Promise<Servicos> {
  const secrets = await abrirSecrets(base.settings)
  return {
    secrets,
    senhas: criarSenhas(),
    mailer: criarMailer(base.settings, log),
    autenticar: criarAutenticador({ ...base, secrets }),
  }
}
