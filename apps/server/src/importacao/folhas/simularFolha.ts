import { MUDARAM } from '@portal/contract/importacao/simulacoes'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps, Logado } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import type { ArquivoRecebido } from '../../core/uploadParts.ts'
import type { Db } from '../../db/client.ts'
import { lerGuardado } from '../../planilhas/lerGuardado.ts'
import { abrirSimulacao, guardarSimulacao, type SimulacaoGuardada, type Simulado } from '../../planilhas/simulacoes.ts'
import type { Folha, LinhaDaFolha } from './folha.ts'

interface PedidoSimulado {
  idReferencia: number
  separador: Separador | undefined
}
type FolhaSimulada = Simulado<PedidoSimulado>
type Simulacao = SimulacaoGuardada<FolhaSimulada, LinhaDaFolha>

const nounDe = ({ categoria }: Folha): string => `folha.${categoria}`

/** What a sheet would do, cell by cell; the database is only read (decisions §0 "Imports"). */
export async function simularFolha(
  deps: Pick<Deps, 'files' | 'settings' | 'clock' | 'database' | 'secrets'>,
  usuario: Logado,
  folha: Folha,
  { pedido, arquivo }: { pedido: PedidoSimulado; arquivo: ArquivoRecebido },
): Promise<Simulacao> {
  const id = await lerGuardado(deps, arquivo.sha256, async (lida) => {
    const plano = await folha.catalogo.planejar(deps.database.leitura, { usuario, ...pedido }, lida)
    return guardarSimulacao(deps, usuario, plano, () => Promise.resolve({ noun: nounDe(folha), pedido, arquivo }))
  })
  return abrirSimulacao(deps, usuario, id, nounDe(folha))
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

/** The file must still be there, and what the plan saw must still be so, unless the person knows of it. */
export async function exigirComoFoiVista(
  { db, deps }: Pick<Abrindo, 'db' | 'deps'>,
  { catalogo }: Folha,
  { cabeca, ler }: Simulacao,
  { semLinhas, mesmoAssim }: { semLinhas: readonly number[]; mesmoAssim: boolean },
): Promise<void> {
  const { pedido, arquivo } = cabeca.dito
  if (!(await deps.files.consultar(arquivo.sha256))) throw new Conflito(SIMULACAO_PERDIDA)
  if (mesmoAssim) return
  const fora = new Set(semLinhas)
  let mudaram = 0
  for (const resultado of ['NOVO', 'ALTERADO'] as const)
    for await (const lote of ler(resultado, LOTE)) {
      const dentro = lote.filter(({ numero }) => !fora.has(numero))
      mudaram += await catalogo.contarMudados(db, pedido.idReferencia, dentro)
    }
  if (mudaram > 0) throw new Conflito(MUDARAM(mudaram), { mudaram })
}
