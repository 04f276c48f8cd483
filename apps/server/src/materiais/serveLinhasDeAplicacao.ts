import type { z } from 'zod'
import type { TipoMaterial } from '@portal/contract/core/options'
import {
  LINHA_JA_APLICADA,
  type linhaAplicacaoForm,
  type linhasDeAplicacao,
} from '@portal/contract/materiais/linhasAplicacao'
import type { Logado, Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import type { Db } from '../db/client.ts'
import { linhaAplicacao } from '../db/tables/materiais.ts'
import { segurarLinha } from '../referencias/segurarLinha.queries.ts'
import { exigirEscolha } from './escolhas.queries.ts'
import { excluirFilha } from './excluirFilha.ts'
import { lerLinhasDeAplicacao } from './lerPartes.ts'
import { countDaLinha, insertLinhaAplicacao, updateLinhaAplicacao } from './material.queries.ts'
import { aposMudar } from './prontidao.ts'
import { abrirParaPartes } from './travarMaterial.ts'
import { travarParte } from './travarParte.ts'

type Chamadas = ReturnType<typeof linhasDeAplicacao<TipoMaterial>>

export function serveLinhasDeAplicacao(servidor: Servidor, { tipo, lista, salvar, excluir }: Chamadas): void {
  serve(servidor, lista, async ({ params: { id }, query }, { db, usuario }) =>
    lerLinhasDeAplicacao(db, usuario, id, tipo, query),
  )
  serveGravacao(servidor, salvar, async ({ body }, contexto) => {
    const id = await salvarLinhaDeAplicacao(contexto.db, contexto.usuario, { tipo, ...body })
    await aposMudar(contexto, [body.idMaterial])
    return id
  })
  serveAcao(servidor, excluir, async ({ params: { id } }, contexto) => excluirFilha(contexto, linhaAplicacao, id, tipo))
}

type Linha = z.output<typeof linhaAplicacaoForm> & Pick<Chamadas, 'tipo'>

/** A line of the material's own reference (decisions P-41), once. */
export async function salvarLinhaDeAplicacao(
  db: Db,
  usuario: Logado,
  { tipo, id, versao, idMaterial, linhaAplicacao: idLinha }: Linha,
): Promise<number> {
  const { idReferencia } = await abrirParaPartes(db, usuario, idMaterial, tipo)
  const quem = { usuario, tipo, idReferencia }
  const daqui = async () => (await lerLinhasDeAplicacao(db, usuario, idMaterial, tipo)).find((uma) => uma.id === id)
  const antes = id == null ? undefined : await travarParte(db, linhaAplicacao, { id, idMaterial, versao }, daqui)
  await segurarLinha(db, usuario, { referencia: idReferencia, linha: idLinha })
  await exigirEscolha(db, quem, { campo: 'linhaAplicacao', lista: 'linha', valor: idLinha, antes: antes?.idLinha })
  const repetida = () => new RegraViolada(LINHA_JA_APLICADA, 'linhaAplicacao')
  if (id == null) {
    const nova = await insertLinhaAplicacao(db, { idMaterial, idLinha })
    if (nova === undefined) throw repetida()
    return nova
  }
  if (await countDaLinha(db, { id, idMaterial, idLinha })) throw repetida()
  return updateLinhaAplicacao(db, id, { idLinha })
}
