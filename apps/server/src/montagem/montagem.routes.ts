import * as calls from '@portal/contract/montagem/montagem'
import * as pessoas from '@portal/contract/montagem/pessoas'
import { PLANILHA_DE_PESSOAS } from '@portal/contract/montagem/pessoas'
import type { Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import { serveUploadLivre } from '../uploads/upload.ts'
import { lerOpcoes } from './montagem.queries.ts'
import { montar } from './montar.ts'
import { adicionarPessoas } from './pessoas.ts'
import { pessoasDaPasta } from './planilha.ts'

export function montagem(servidor: Servidor): void {
  const { deps } = servidor
  serve(servidor, calls.opcoesDaMontagem, async (_, { db, usuario }) => lerOpcoes(db, usuario))
  serve(servidor, calls.montarEmpresa, async ({ body }, contexto) => montar(contexto, body))
  serve(servidor, pessoas.adicionarPessoas, async ({ params, body }, contexto) =>
    adicionarPessoas(contexto, params.idEmpresa, body),
  )
  serveUploadLivre(servidor, pessoas.lerPessoas, [PLANILHA_DE_PESSOAS], async ({ arquivos: { arquivo } }) => {
    if (!arquivo) throw new RegraViolada(ARQUIVO_AUSENTE, PLANILHA_DE_PESSOAS.campo)
    return lerGuardado(deps, arquivo.sha256, pessoasDaPasta)
  })
}
