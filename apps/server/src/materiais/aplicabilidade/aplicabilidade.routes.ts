import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import * as calls from '@portal/contract/materiais/aplicabilidade'
import type { Servidor } from '../../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../../core/serve.ts'
import { pedeAplicabilidade } from '../escolhas.queries.ts'
import { exigirReferencia } from '../../referencias/visibilidade.queries.ts'
import { escolherComponentes } from './escolherComponentes.ts'
import { lerAplicabilidade, lerAplicabilidadeBase, lerSituacaoDaBase, podeEditarBase } from './lerAplicabilidade.ts'
import {
  excluirAplicavel,
  excluirAplicavelBase,
  salvarAplicaveis,
  salvarAplicaveisBase,
} from './mudarAplicabilidade.ts'
import { listReferenciasDeComponentes } from './aplicabilidade.queries.ts'

/** Components that may take another's place (Spec 001 §2.3). */
export function aplicabilidades(servidor: Servidor): void {
  serve(servidor, calls.listaAplicabilidade, async ({ params, query }, contexto) =>
    lerAplicabilidade(contexto, { ...params, ...query }),
  )
  serve(servidor, calls.listaAplicabilidadeBase, async ({ params, query }, contexto) =>
    lerAplicabilidadeBase(contexto, { ...params, ...query }),
  )
  serve(servidor, calls.listaComponente, async ({ query }, contexto) => escolherComponentes(contexto, query))
  serve(servidor, calls.aplicabilidadeSelect, async (_, { db, usuario }) =>
    (await listReferenciasDeComponentes(db, usuario)).map(({ logo, ...opcao }) => ({
      ...opcao,
      logo: logo && figuraUrl(logo),
    })),
  )
  serve(servidor, calls.edicaoAplicabilidadeBase, async ({ params: { id } }, { db, usuario }) =>
    podeEditarBase(db, usuario, id),
  )
  serve(servidor, calls.situacaoDaBase, async ({ params: { id } }, { db, usuario }) =>
    lerSituacaoDaBase(db, usuario, id),
  )
  serve(servidor, calls.referenciaEmAplicabilidadePropria, async ({ params: { idReferencia } }, { db, usuario }) => {
    await exigirReferencia(db, usuario, idReferencia)
    return { ocultarAplicabilidade: !(await pedeAplicabilidade(db, idReferencia)) }
  })
  mudancas(servidor)
}

function mudancas(servidor: Servidor): void {
  serveGravacao(servidor, calls.salvarAplicabilidade, async ({ body }, contexto) => {
    await salvarAplicaveis(contexto, body)
    return body.idComponente
  })
  serveGravacao(servidor, calls.salvarAplicabilidadeBase, async ({ body }, contexto) => {
    await salvarAplicaveisBase(contexto, body)
    return body.idComponente
  })
  serveAcao(servidor, calls.excluirAplicabilidade, async ({ params: { id } }, contexto) =>
    excluirAplicavel(contexto, id),
  )
  serveAcao(servidor, calls.excluirAplicabilidadeBase, async ({ params: { id } }, contexto) =>
    excluirAplicavelBase(contexto, id),
  )
}
