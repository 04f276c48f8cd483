import { obterConfiguracao, salvarConfiguracao } from '@portal/contract/configuracao/configuracao'
import { concluidoSemId } from '@portal/contract/core/errors'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { findConfiguracao, saveConfiguracao } from './configuracao.queries.ts'

export function configuracao(servidor: Servidor): void {
  serve(servidor, obterConfiguracao, async (_, { db, usuario }) => findConfiguracao(db, usuario.idEmpresa))
  serve(servidor, salvarConfiguracao, async ({ body }, { db, usuario }) => {
    await saveConfiguracao(db, usuario.idEmpresa, body)
    return concluidoSemId()
  })
}
