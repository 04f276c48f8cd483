import { MUDARAM } from '@portal/contract/importacao/simulacoes'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import type { PastaLida } from '../planilhas/lerArquivo.ts'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import {
  abrirSimulacao,
  guardarSimulacao,
  type SimulacaoGuardada,
  type Simulado,
  type Simulando,
} from '../planilhas/simulacoes.ts'

interface Plano<Linha> {
  ignoradas: readonly string[]
  lotes: AsyncIterable<Linha[]>
}

/** What a sheet would do, cell by cell; the database is only read (decisions §0 "Imports"). */
export async function simularPlano<Pedido, Linha extends Planejada>(
  simulando: Simulando,
  simulado: Simulado<Pedido>,
  planejar: (lida: PastaLida) => Promise<Plano<Linha>>,
): Promise<SimulacaoGuardada<Simulado<Pedido>, Linha>> {
  const { deps, usuario, parar } = simulando
  const guardar = async (lida: PastaLida) =>
    guardarSimulacao(simulando, await planejar(lida), () => Promise.resolve(simulado))
  const id = await lerGuardado(deps, simulado.arquivo.sha256, guardar, { parar })
  return abrirSimulacao(deps, usuario, id, simulado.noun)
}

/** The file must still be there, and what the plan saw must still be so, unless the person knows of it. */
export async function exigirVisto(
  { files }: Pick<Deps, 'files'>,
  { arquivo, mesmoAssim }: { arquivo: ArquivoRecebido; mesmoAssim: boolean },
  contarMudados: () => Promise<number>,
): Promise<void> {
  if (!(await files.consultar(arquivo.sha256))) throw new Conflito(SIMULACAO_PERDIDA)
  if (mesmoAssim) return
  const mudaram = await contarMudados()
  if (mudaram > 0) throw new Conflito(MUDARAM(mudaram), { mudaram })
}
