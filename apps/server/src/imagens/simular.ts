import type { TipoMaterial } from '@portal/contract/core/options'
import { PRODUTOS_MUDARAM } from '@portal/contract/imagens/imagens'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps, Logado } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { criarVez } from '../core/turns.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import type { Db } from '../db/client.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { abrirSimulacao, guardarSimulacao, type SimulacaoGuardada, type Simulando } from '../planilhas/simulacoes.ts'
import { contarMudados } from './mudados.queries.ts'
import { planejar, type ArquivoPlanejado } from './planejar.ts'
import { comZips } from './zips.ts'

/** What was sent: a kind, a reference and one zip at least. */
export interface PedidoDeImagens {
  tipo: TipoMaterial
  idReferencia: number
  imagens: ArquivoRecebido | null
  fichas: ArquivoRecebido | null
}
interface ImagensSimuladas {
  noun: string
  pedido: PedidoDeImagens
}
export type Simulacao = SimulacaoGuardada<ImagensSimuladas, ArquivoPlanejado>

const NOUN = 'imagens'
/** Each copies its zips and draws every picture anew; the others wait, and beyond a crowd they are asked to come again. */
const naVez = criarVez(2, 30)

export const shasDe = ({ imagens, fichas }: Pick<PedidoDeImagens, 'imagens' | 'fichas'>) => ({
  shaImagens: imagens?.sha256 ?? null,
  shaFichas: fichas?.sha256 ?? null,
})

/** What an import would do, file by file; the database is only read (decisions §0 "Imports"). */
export async function simular(simulando: Simulando, pedido: PedidoDeImagens): Promise<Simulacao> {
  const { deps, usuario, parar } = simulando
  const id = await naVez(async () => {
    // Whoever stood in line may have gone meanwhile.
    parar.throwIfAborted()
    return comZips(deps, shasDe(pedido), (zips) =>
      guardarSimulacao(simulando, { ignoradas: [], lotes: planejar({ deps, parar, ...pedido }, zips) }, () =>
        Promise.resolve({ noun: NOUN, pedido }),
      ),
    )
  })
  return abrirSimulacao(deps, usuario, id, NOUN)
}

interface Abrindo {
  db: Db
  deps: Pick<Deps, 'files' | 'secrets'>
  usuario: Logado
}

/** With the rights of now: who may no longer import on that reference sees the plan no more. */
export async function abrirImagensSimuladas({ db, deps, usuario }: Abrindo, id: string): Promise<Simulacao> {
  const simulacao = await abrirSimulacao<ImagensSimuladas, ArquivoPlanejado>(deps, usuario, id, NOUN)
  const { tipo, idReferencia } = simulacao.cabeca.dito.pedido
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(db, usuario, tipo, idReferencia)
  return simulacao
}

/** The zips must still be there. */
export async function exigirZips({ files }: Pick<Deps, 'files'>, { cabeca }: Simulacao): Promise<void> {
  for (const sha256 of Object.values(shasDe(cabeca.dito.pedido)))
    if (sha256 !== null && !(await files.consultar(sha256))) throw new Conflito(SIMULACAO_PERDIDA)
}

/** What the plan saw must still be so, unless the person knows of it. */
export async function exigirComoFoiVisto(
  { db, deps }: Pick<Abrindo, 'db' | 'deps'>,
  simulacao: Simulacao,
  { semLinhas, mesmoAssim }: { semLinhas: readonly number[]; mesmoAssim: boolean },
): Promise<void> {
  await exigirZips(deps, simulacao)
  if (mesmoAssim) return
  const mudaram = await contarMudados(db, simulacao, new Set(semLinhas))
  if (mudaram > 0) throw new Conflito(PRODUTOS_MUDARAM(mudaram), { mudaram })
}
