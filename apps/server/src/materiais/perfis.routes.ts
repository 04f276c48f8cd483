import { concluido } from '@portal/contract/core/errors'
import * as declarado from '@portal/contract/materiais/perfil'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao } from '../core/serve.ts'
import { perfilBarra } from '../db/tables/especies.ts'
import { excluirFilha } from './excluirFilha.ts'
import { lerMaterial } from './lerMaterial.ts'
import { lerBarras } from './lerPartes.ts'
import { aposMudar } from './prontidao.ts'
import { salvarBarra } from './salvarBarra.ts'

const tipo = 'PERFIL'

export function servirPerfis(servidor: Servidor): void {
  serve(servidor, declarado.listaBarras, async ({ params: { id }, query }, { db, usuario }) => {
    return lerBarras(db, usuario, id, query)
  })
  serve(servidor, declarado.salvarBarra, async ({ body }, contexto) => {
    const id = await salvarBarra(contexto.db, contexto.usuario, body)
    await aposMudar(contexto, [body.idPerfil])
    return body.id == null ? { ...concluido(id), message: declarado.BARRA_SALVA } : concluido(id)
  })
  serveAcao(servidor, declarado.excluirBarra, async ({ params }, contexto) =>
    excluirFilha(contexto, perfilBarra, params.idPerfilBarras, tipo),
  )
  serve(
    servidor,
    declarado.listaPerfisCompostos,
    async ({ params: { id }, query }, { db, usuario }) =>
      (await lerMaterial(db, usuario, { id, tipo, ...query })).retrato.compostos,
  )
}
