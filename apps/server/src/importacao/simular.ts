import type { TipoMaterial } from '@portal/contract/core/options'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { Deps, Logado } from '../core/context.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import type { Db } from '../db/client.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import { planejar } from '../planilhas/planejar.ts'
import { abrirSimulacao, type SimulacaoGuardada, type Simulado, type Simulando } from '../planilhas/simulacoes.ts'
import { contarMudados } from './mudados.queries.ts'
import { exigirVisto, simularPlano } from './simularPlano.ts'

interface PedidoDeProdutos {
  tipo: TipoMaterial
  idReferencia: number
  separador: Separador | undefined
}
export type ProdutosSimulados = Simulado<PedidoDeProdutos>
export type Simulacao = SimulacaoGuardada<ProdutosSimulados, Planejada>

const NOUN = 'importacao'

export async function simular(
  simulando: Simulando,
  { pedido, arquivo }: { pedido: PedidoDeProdutos; arquivo: ArquivoRecebido },
): Promise<Simulacao> {
  const { deps, usuario } = simulando
  return simularPlano(simulando, { noun: NOUN, pedido, arquivo }, (lida) =>
    planejar(deps.database.leitura, { usuario, ...pedido }, lida),
  )
}

/** With the rights of now: who may no longer import on that reference sees the plan no more. */
export async function abrirProdutosSimulados(
  { db, deps, usuario }: { db: Db; deps: Pick<Deps, 'files' | 'secrets'>; usuario: Logado },
  id: string,
): Promise<Simulacao> {
  const simulacao = await abrirSimulacao<ProdutosSimulados>(deps, usuario, id, NOUN)
  const { tipo, idReferencia } = simulacao.cabeca.dito.pedido
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(db, usuario, tipo, idReferencia)
  return simulacao
}

export function exigirComoFoiVisto(
  { db, deps }: { db: Db; deps: Pick<Deps, 'files'> },
  { cabeca, ler }: Simulacao,
  { semLinhas, mesmoAssim }: { semLinhas: readonly number[]; mesmoAssim: boolean },
): Promise<void> {
  const { pedido, arquivo } = cabeca.dito
  return exigirVisto(deps, { arquivo, mesmoAssim }, () =>
    contarMudados(db, pedido, { ler, semLinhas: new Set(semLinhas) }),
  )
}
