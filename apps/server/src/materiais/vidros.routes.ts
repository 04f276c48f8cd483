import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import * as declarado from '@portal/contract/materiais/vidro'
import type { Servidor } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { vidroCor } from '../db/tables/especies.ts'
import { lerMaterial } from './lerMaterial.ts'
import { lerCores } from './lerPartes.ts'
import { materialDaFilha } from './material.queries.ts'
import { excluirFilha } from './excluirFilha.ts'
import { aposMudar } from './prontidao.ts'
import { salvarVidroCor } from './salvarVidroCor.ts'
import { selectCoresLivres, vidroDaCorNoMercado } from './vidroCores.queries.ts'

const tipo = 'VIDRO'

export function servirVidros(servidor: Servidor): void {
  leituraDeCores(servidor)
  serveGravacao(servidor, declarado.salvarVidroCor, async ({ body }, contexto) => {
    const id = await salvarVidroCor(contexto.db, contexto.usuario, body)
    await aposMudar(contexto, [body.idVidro])
    return id
  })
  serveAcao(servidor, declarado.excluirVidroCor, async ({ params: { id } }, contexto) =>
    excluirFilha(contexto, vidroCor, id, tipo),
  )
}

function leituraDeCores(servidor: Servidor): void {
  for (const call of [declarado.listaVidroCor, declarado.detalheCor])
    serve(servidor, call, async ({ params: { id }, query }, { db, usuario }) => lerCores(db, usuario, id, query))
  serve(servidor, declarado.obterVidroCor, async ({ params: { id } }, { db, usuario }) => {
    const idVidro = soConsulta(usuario.papeis)
      ? await vidroDaCorNoMercado(db, usuario, id)
      : await materialDaFilha(db, vidroCor, id)
    const cor = (await lerCores(db, usuario, idVidro)).find((uma) => uma.id === id)
    return encontrado(cor)
  })
  serve(servidor, declarado.selectCorVidro, async ({ params: { id } }, { db, usuario }) => {
    const { retrato } = await lerMaterial(db, usuario, { id, tipo })
    const tem = retrato.cores.map(({ cor }) => cor.value)
    return selectCoresLivres(db, usuario, tem)
  })
}
