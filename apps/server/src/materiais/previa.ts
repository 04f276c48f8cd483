import { ditosDe } from '@portal/contract/campos/campo'
import { CAMPOS_FISCAIS } from '@portal/contract/campos/material'
import type { ResultOf } from '@portal/contract/core/call'
import { contagensDe, USOS_DITOS, type previaDoProduto } from '@portal/contract/materiais/previa'
import type { ContextoLeitura } from '../core/context.ts'
import { findTida } from './aplicabilidade/aplicabilidade.queries.ts'
import { ditaDaAplicabilidade } from './aplicabilidade/produtosDaLista.ts'
import { KINDS } from './especie.ts'
import { lerMaterial, responderMaterial } from './lerMaterial.ts'
import { findProntidao } from './prontidao.queries.ts'
import { listUsos } from './relacoes.queries.ts'

type Previa = ResultOf<typeof previaDoProduto>

interface Qual {
  id: number
  modoEdicao?: boolean | undefined
  em?: string | undefined
}

/** A product as a list shows it beside its rows; readiness is the working copy's, and a past day has no uses of its own. */
export async function lerPrevia(contexto: ContextoLeitura, qual: Qual): Promise<Previa> {
  const { db, usuario } = contexto
  const lido = await lerMaterial(db, usuario, qual)
  const { retrato, mercado } = lido
  const respondido = responderMaterial(lido, {}, contexto)
  const dados = KINDS[retrato.tipo].dados.parse(retrato.dados)
  const { id, tipoProduto, codigo, descricao, referencia, linha, status, situacao, figura } = respondido
  const tida = mercado ? null : await findTida(db, id, mercado)
  const usos = qual.em === undefined ? await listUsos(db, usuario, id, mercado) : undefined
  return {
    id,
    tipoProduto,
    codigo,
    descricao,
    referencia: referencia.label,
    idReferencia: referencia.value,
    linha: linha?.label ?? null,
    status,
    situacao,
    figura,
    aplicabilidadeBaseEditavel: ditaDaAplicabilidade(tida, usuario, !mercado).aplicabilidadeBaseEditavel,
    campos: { ...dados, ...ditosDe(CAMPOS_FISCAIS, retrato), codigoInterno: retrato.codigoInterno },
    contagens: contagensDe(retrato),
    prontidao: mercado ? null : await findProntidao(db, usuario, id),
    usos: usos ? { quantos: usos.length, primeiros: usos.slice(0, USOS_DITOS) } : null,
  }
}
