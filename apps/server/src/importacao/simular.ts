import type { TipoMaterial } from '@portal/contract/core/options'
import { MUDARAM } from '@portal/contract/importacao/simulacoes'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { Deps, Logado } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import type { Db } from '../db/client.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import { planejar } from '../planilhas/planejar.ts'
import { abrirSimulacao, guardarSimulacao, type SimulacaoGuardada, type Simulado } from '../planilhas/simulacoes.ts'
import { contarMudados } from './mudados.queries.ts'

interface PedidoDeProdutos {
  tipo: TipoMaterial
  idReferencia: number
  separador: Separador | undefined
}
export type ProdutosSimulados = Simulado<PedidoDeProdutos>
export type Simulacao = SimulacaoGuardada<ProdutosSimulados, Planejada>

const NOUN = 'importacao'

/** What an import would do, cell by cell; the database is only read (decisions §0 "Imports"). */
export async function simular(
  deps: Pick<Deps, 'files' | 'settings' | 'clock' | 'database' | 'secrets'>,
  usuario: Logado,
  { pedido, arquivo }: { pedido: PedidoDeProdutos; arquivo: ArquivoRecebido },
): Promise<Simulacao> {
  const id = await lerGuardado(deps, arquivo.sha256, async (lida) => {
    const plano = await planejar(deps.database.leitura, { usuario, ...pedido }, lida)
    return guardarSimulacao(deps, usuario, plano, () => Promise.resolve({ noun: NOUN, pedido, arquivo }))
  })
  return abrirSimulacao(deps, usuario, id, NOUN)
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

/** The file must still be there, and what the plan saw must still be so, unless the person knows of it. */
export async function exigirComoFoiVisto(
  { db, deps }: { db: Db; deps: Pick<Deps, 'files'> },
  { cabeca, ler }: Simulacao,
  { semLinhas, mesmoAssim }: { semLinhas: readonly number[]; mesmoAssim: boolean },
): Promise<void> {
  const { pedido, arquivo } = cabeca.dito
  if (!(await deps.files.consultar(arquivo.sha256))) throw new Conflito(SIMULACAO_PERDIDA)
  if (mesmoAssim) return
  const mudaram = await contarMudados(db, pedido, { ler, semLinhas: new Set(semLinhas) })
  if (mudaram > 0) throw new Conflito(MUDARAM(mudaram), { mudaram })
}
