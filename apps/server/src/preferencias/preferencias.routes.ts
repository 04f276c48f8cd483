import { CHAVE_DE_PREFERENCIA, obterPreferencia, salvarPreferencia } from '@portal/contract/preferencias/preferencias'
import { concluidoSemId } from '@portal/contract/core/errors'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { findPreferencia, savePreferencia } from './preferencias.queries.ts'

export function preferencias(servidor: Servidor): void {
  serve(servidor, obterPreferencia, async ({ params }, { db, usuario }) => ({
    valor: await findPreferencia(db, usuario, exigirChave(params.chave)),
  }))
  serve(servidor, salvarPreferencia, async ({ params, body }, { db, usuario }) => {
    await savePreferencia(db, usuario, exigirChave(params.chave), body.valor)
    return concluidoSemId()
  })
}

function exigirChave(chave: string): string {
  if (!CHAVE_DE_PREFERENCIA.test(chave)) throw new RegraViolada(MENSAGENS.valorInvalido, 'chave')
  return chave
}
