import { obterConfiguracao, salvarConfiguracao } from '@portal/contract/configuracao/configuracao'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao } from '../core/serve.ts'
import { findConfiguracao, saveConfiguracao } from './configuracao.queries.ts'

export function configuracao(servidor: Servidor): void {
  serve(servidor, obterConfiguracao, async (_, { db, usuario }) => findConfiguracao(db, usuario.idEmpresa))
  serveAcao(servidor, salvarConfiguracao, async ({ body }, { db, usuario }) =>
    saveConfiguracao(db, usuario.idEmpresa, body),
  )
}
