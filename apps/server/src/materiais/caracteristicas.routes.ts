import { tipoMaterial } from '@portal/contract/core/fields'
import * as declarado from '@portal/contract/materiais/caracteristicas'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { Servidor } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { caracteristica } from '../db/tables/materiais.ts'
import { idsPeloCodigo } from './caracteristicas.queries.ts'
import { excluirFilha } from './excluirFilha.ts'
import { lerCaracteristicas } from './lerPartes.ts'
import { aposMudar } from './prontidao.ts'
import { salvarCaracteristica } from './salvarCaracteristica.ts'

/** Keyed by code and kind (decisions P-36); `idMaterial` tells which of two references' products, else all are read. */
export function servirCaracteristicas(servidor: Servidor): void {
  serve(servidor, declarado.listaCaracteristicas, async ({ params, query }, { db, usuario }) => {
    const { data: tipo } = tipoMaterial.safeParse(params.tipo.toUpperCase())
    if (!tipo) throw new NaoEncontrado()
    const { modoEdicao = true, em, idMaterial } = query
    const mercado = em !== undefined || !modoEdicao || soConsulta(usuario.papeis)
    // On a past day the product may have had another code.
    const ids =
      em !== undefined && idMaterial != null
        ? [idMaterial]
        : await idsPeloCodigo(db, usuario, { codigo: params.codigo, tipo, idMaterial, mercado })
    if (!ids.length) throw new NaoEncontrado()
    return (await Promise.all(ids.map((id) => lerCaracteristicas(db, usuario, id, tipo, { modoEdicao, em })))).flat()
  })
  serveGravacao(servidor, declarado.salvarCaracteristica, async ({ body }, contexto) => {
    const { id, idMaterial } = await salvarCaracteristica(contexto.db, contexto.usuario, body)
    await aposMudar(contexto, [idMaterial])
    return id
  })
  serveAcao(servidor, declarado.excluirCaracteristica, async ({ params }, contexto) =>
    excluirFilha(contexto, caracteristica, params.id),
  )
}
