import type { Separador } from '@portal/contract/planilhas/numeros'
import type { Deps, Logado } from '../../core/context.ts'
import type { ArquivoRecebido } from '../../core/uploadParts.ts'
import type { Db } from '../../db/client.ts'
import { abrirSimulacao, type SimulacaoGuardada, type Simulado, type Simulando } from '../../planilhas/simulacoes.ts'
import { exigirVisto, simularPlano } from '../simularPlano.ts'
import type { Folha, LinhaDaFolha } from './folha.ts'

interface PedidoSimulado {
  idReferencia: number
  separador: Separador | undefined
}
type FolhaSimulada = Simulado<PedidoSimulado>
type Simulacao = SimulacaoGuardada<FolhaSimulada, LinhaDaFolha>

const nounDe = ({ categoria }: Folha): string => `folha.${categoria}`

export async function simularFolha(
  simulando: Simulando,
  folha: Folha,
  { pedido, arquivo }: { pedido: PedidoSimulado; arquivo: ArquivoRecebido },
): Promise<Simulacao> {
  const { deps, usuario } = simulando
  return simularPlano(simulando, { noun: nounDe(folha), pedido, arquivo }, (lida) =>
    folha.catalogo.planejar(deps.database.leitura, { usuario, ...pedido }, lida),
  )
}

interface Abrindo {
  db: Db
  deps: Pick<Deps, 'files' | 'secrets'>
  usuario: Logado
}

/** With the rights of now: who may no longer import on that reference sees the plan no more. */
export async function abrirFolhaSimulada({ db, deps, usuario }: Abrindo, folha: Folha, id: string): Promise<Simulacao> {
  const simulacao = await abrirSimulacao<FolhaSimulada, LinhaDaFolha>(deps, usuario, id, nounDe(folha))
  await folha.acesso.exigir(db, usuario, simulacao.cabeca.dito.pedido.idReferencia)
  return simulacao
}

const LOTE = 1_000

export function exigirComoFoiVista(
  { db, deps }: Pick<Abrindo, 'db' | 'deps'>,
  { catalogo }: Folha,
  { cabeca, ler }: Simulacao,
  { semLinhas, mesmoAssim }: { semLinhas: readonly number[]; mesmoAssim: boolean },
): Promise<void> {
  const { pedido, arquivo } = cabeca.dito
  const fora = new Set(semLinhas)
  return exigirVisto(deps, { arquivo, mesmoAssim }, async () => {
    let mudaram = 0
    for (const resultado of ['NOVO', 'ALTERADO'] as const)
      for await (const lote of ler(resultado, LOTE)) {
        const dentro = lote.filter(({ numero }) => !fora.has(numero))
        mudaram += await catalogo.contarMudados(db, pedido.idReferencia, dentro)
      }
    return mudaram
  })
}
