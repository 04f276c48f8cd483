import { CHAVE_DE_PREFERENCIA, obterPreferencia, salvarPreferencia } from '@portal/contract/preferencias/preferencias'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao } from '../core/serve.ts'
import { findPreferencia, savePreferencia } from './preferencias.queries.ts'

export function preferencias(servidor: Servidor): void {
  serve(servidor, obterPreferencia, async ({ params }, { db, usuario }) => ({
    valor: await findPreferencia(db, usuario, exigirChave(params.chave)),
  }))
  serveAcao(servidor, salvarPreferencia, async ({ params, body }, { db, usuario }) =>
    savePreferencia(db, usuario, exigirChave(params.chave), body.valor),
  )
}

function exigirChave(chave: string): string {
  if (!CHAVE_DE_PREFERENCIA.test(chave)) throw new RegraViolada(MENSAGENS.valorInvalido, 'chave')
  return chave
}
