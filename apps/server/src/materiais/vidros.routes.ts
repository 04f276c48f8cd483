import type { z } from 'zod'
import { concluido, concluidoSemId } from '@portal/contract/core/errors'
import type { vidroCorDoRetrato } from '@portal/contract/materiais/retrato'
import * as declarado from '@portal/contract/materiais/vidro'
import type { Servidor } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { vidroCor } from '../db/tables/especies.ts'
import { lerMaterial } from './lerMaterial.ts'
import { materialDaFilha } from './material.queries.ts'
import { excluirFilha } from './excluirFilha.ts'
import { aposMudar } from './prontidao.ts'
import { salvarVidroCor } from './salvarVidroCor.ts'
import { serveMaterial } from './serveMaterial.ts'
import { selectCoresLivres } from './vidroCores.queries.ts'
import { vidros } from './vidros.ts'

const tipo = 'VIDRO'

export function servirVidros(servidor: Servidor): void {
  serveMaterial(servidor, vidros)
  leituraDeCores(servidor)
  serve(servidor, declarado.salvarVidroCor, async ({ body }, contexto) => {
    const id = await salvarVidroCor(contexto.db, contexto.usuario, body)
    await aposMudar(contexto, [body.idVidro])
    return concluido(id)
  })
  serve(servidor, declarado.excluirVidroCor, async ({ params: { id } }, contexto) => {
    await excluirFilha(contexto, vidroCor, id, tipo)
    return concluidoSemId()
  })
}

function leituraDeCores(servidor: Servidor): void {
  for (const call of [declarado.listaVidroCor, declarado.detalheCor])
    serve(servidor, call, async ({ params: { id }, query }, { db, usuario }) => {
      const { retrato } = await lerMaterial(db, usuario, { id, tipo, ...query })
      return retrato.cores.map((cor) => responderCor(id, cor))
    })
  serve(servidor, declarado.obterVidroCor, async ({ params: { id } }, { db, usuario }) => {
    const idVidro = await materialDaFilha(db, vidroCor, id)
    const { retrato } = await lerMaterial(db, usuario, { id: idVidro, tipo })
    const cor = retrato.cores.find((uma) => uma.id === id)
    if (!cor) throw new NaoEncontrado()
    return responderCor(idVidro, cor)
  })
  serve(servidor, declarado.selectCorVidro, async ({ params: { id } }, { db, usuario }) => {
    await lerMaterial(db, usuario, { id, tipo })
    return selectCoresLivres(db, usuario, id)
  })
}

/** Both spellings of three names (decisions P-21). */
const responderCor = (idVidro: number, cor: z.output<typeof vidroCorDoRetrato>): declarado.VidroCor => ({
  ...cor,
  idVidro,
  transLumin: cor.transmissaoLuminosidade,
  transTermica: cor.transmissaoTermica,
  bloqCalor: cor.bloqueioCalor,
})
