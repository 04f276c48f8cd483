import { toPaged } from '@portal/contract/core/listing'
import type { Parsed, ResultOf } from '@portal/contract/core/call'
import {
  AREAS_DE_REVISAO,
  MENSAGENS_DE_REVISAO,
  type ItemDaRevisao,
  type itensDaRevisao,
  type Revisao,
} from '@portal/contract/revisoes/revisoes'
import { findConfiguracao } from '../configuracao/configuracao.queries.ts'
import type { ContextoLeitura, Logado } from '../core/context.ts'
import { Conflito, encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { AREAS, reve, type Documento } from './areas.ts'
import { listComentarios, listItensRevistos } from './itens.queries.ts'
import { findRevisao, type VistasDeRevisao } from './revisoes.queries.ts'

/** Areas that the user reviews; refused where his company does without reviews. */
export async function vistasDeRevisao(db: Db, usuario: Logado): Promise<VistasDeRevisao> {
  const { revisao } = await findConfiguracao(db, usuario.idEmpresa)
  if (!revisao) throw new Conflito(MENSAGENS_DE_REVISAO.desligada)
  const vistas: { -readonly [Nome in keyof VistasDeRevisao]: VistasDeRevisao[Nome] } = {}
  for (const area of AREAS_DE_REVISAO) if (reve(area, usuario)) vistas[area] = await AREAS[area].escopos(db, usuario)
  return vistas
}

export async function verRevisao({ db, usuario }: ContextoLeitura, id: number): Promise<Revisao> {
  const revisao = await findRevisao(db, usuario, await vistasDeRevisao(db, usuario), id)
  return encontrado(revisao)
}

/** Each record as it was asked for against the market of then, with comments and outcome. */
export async function verItensDaRevisao(
  contexto: ContextoLeitura,
  id: number,
  consulta: Parsed<typeof itensDaRevisao>['query'],
): Promise<ResultOf<typeof itensDaRevisao>> {
  const { db, usuario } = contexto
  const { area } = await verRevisao(contexto, id)
  const { rows, total } = await listItensRevistos(db, { id, area }, consulta)
  const comentarios = await listComentarios(
    db,
    usuario.idUsuario,
    rows.map((row) => row.id),
  )
  const { comparar, figura } = AREAS[area]
  const dados = rows.map(({ antes, pedido, agora, ...row }) => ({
    ...row,
    figura: figura(pedido),
    novo: antes === null,
    depois: depoisDoPedido(comparar, pedido, agora),
    diferencas: comparar(antes, pedido),
    comentarios: comentarios.filter(({ idItem }) => idItem === row.id),
  }))
  return toPaged(dados, total, consulta.pageSize)
}

function depoisDoPedido(
  comparar: (antes: Documento | null, depois: Documento) => readonly unknown[],
  pedido: Documento,
  agora: Documento | null,
): ItemDaRevisao['depois'] {
  if (!agora) return 'EXCLUIDO'
  return comparar(pedido, agora).length ? 'ALTERADO' : 'IGUAL'
}
