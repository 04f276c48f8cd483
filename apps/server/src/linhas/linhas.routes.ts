import { concluido } from '@portal/contract/core/errors'
import * as calls from '@portal/contract/linhas/linhas'
import type { Servidor } from '../core/context.ts'
import { registrarArquivo } from '../files/register.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { serveUpload } from '../uploads/upload.ts'
import { recusarUsos, recusaSeEmUso } from '../core/usage.ts'
import { linha } from '../db/tables/linhas.ts'
import { verComoEstava } from './comoEstava.ts'
import { deleteLinha, findLinha, listLinhas } from './linhas.queries.ts'
import {
  deletePrenativo,
  findLinhaPrenativo,
  insertPrenativo,
  listPrenativos,
  usosDoPrenativo,
} from './prenativos.queries.ts'
import { salvarLinha } from './salvarLinha.ts'
import { travarLinha } from './travarLinha.ts'

export function linhas(servidor: Servidor): void {
  serve(servidor, calls.listaLinhas, async ({ query }, { db, usuario }) => listLinhas(db, usuario, query))
  serve(servidor, calls.obterLinha, async ({ params }, { db, usuario }) => findLinha(db, usuario, params.id))
  serve(servidor, calls.comoEstavaLinha, ({ params, query }, contexto) => verComoEstava(contexto, params.id, query.ato))
  serveUpload(servidor, calls.salvarLinha, [calls.LOGO_DA_LINHA], async ({ body, arquivos: { logo } }, contexto) => {
    const { db, usuario, transacao, deps } = contexto
    if (logo) await registrarArquivo(transacao, deps.files, logo, logo.tipo)
    return concluido(await salvarLinha(db, usuario, body, logo))
  })
  serveAcao(servidor, calls.excluirLinha, async ({ params: { id } }, { db, usuario }) => {
    await travarLinha(db, usuario, id, null)
    await recusaSeEmUso(db, linha, id)
    await deleteLinha(db, id)
  })
  prenativos(servidor)
}

/** Spec 002 §2.10 "Tab Prenativo". */
function prenativos(servidor: Servidor): void {
  serve(servidor, calls.listaPrenativosDaLinha, async ({ params: { idLinha } }, { db, usuario }) => {
    await findLinha(db, usuario, idLinha)
    return listPrenativos(db, idLinha)
  })
  serveGravacao(servidor, calls.salvarPrenativoDaLinha, async ({ body }, { db, usuario }) => {
    await travarLinha(db, usuario, body.idLinha, null)
    return insertPrenativo(db, body)
  })
  serveAcao(servidor, calls.removerPrenativoDaLinha, async ({ params: { id } }, { db, usuario }) => {
    const ligacao = await findLinhaPrenativo(db, id)
    await travarLinha(db, usuario, ligacao.idLinha, null)
    recusarUsos(await usosDoPrenativo(db, ligacao))
    await deletePrenativo(db, id)
  })
}
