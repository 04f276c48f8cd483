import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { TipoMaterial } from '@portal/contract/core/options'
import {
  LINHA_JA_APLICADA,
  type LinhaAplicacao,
  type linhasDeAplicacao,
} from '@portal/contract/materiais/linhasAplicacao'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Logado, Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import type { Db } from '../db/client.ts'
import { linhaAplicacao } from '../db/tables/materiais.ts'
import { exigirEscolha } from './escolhas.queries.ts'
import { excluirFilha } from './excluirFilha.ts'
import { lerMaterial } from './lerMaterial.ts'
import { insertLinhaAplicacao } from './material.queries.ts'
import { aposMudar } from './prontidao.ts'
import { abrirParaPartes } from './travarMaterial.ts'

type Chamadas = ReturnType<typeof linhasDeAplicacao<TipoMaterial>>

export function serveLinhasDeAplicacao(servidor: Servidor, { tipo, lista, salvar, excluir }: Chamadas): void {
  serve(servidor, lista, async ({ params: { id }, query }, { db, usuario }) =>
    linhasAplicadas((await lerMaterial(db, usuario, { id, tipo, ...query })).retrato),
  )
  serveGravacao(servidor, salvar, async ({ body }, contexto) => {
    const id = await salvarLinhaDeAplicacao(contexto.db, contexto.usuario, { tipo, ...body })
    await aposMudar(contexto, [body.idMaterial])
    return id
  })
  serveAcao(servidor, excluir, async ({ params: { id } }, contexto) => excluirFilha(contexto, linhaAplicacao, id, tipo))
}

export const linhasAplicadas = ({ id: idMaterial, linhasAplicacao }: Retrato): LinhaAplicacao[] =>
  linhasAplicacao.map(({ id, linha: { label, value, logo } }) => ({
    id,
    idMaterial,
    linhaAplicacao: { label, value },
    logo: logo === null ? null : figuraUrl(logo),
  }))

interface Nova {
  tipo: Chamadas['tipo']
  idMaterial: number
  linhaAplicacao: number
}

/** A line of the material's own reference (decisions P-41), once. */
export async function salvarLinhaDeAplicacao(
  db: Db,
  usuario: Logado,
  { tipo, idMaterial, linhaAplicacao: idLinha }: Nova,
): Promise<number> {
  const { idReferencia } = await abrirParaPartes(db, usuario, idMaterial, tipo)
  const quem = { usuario, tipo, idReferencia }
  await exigirEscolha(db, quem, { campo: 'linhaAplicacao', lista: 'linha', valor: idLinha })
  const id = await insertLinhaAplicacao(db, { idMaterial, idLinha })
  if (id === undefined) throw new RegraViolada(LINHA_JA_APLICADA, 'linhaAplicacao')
  return id
}
