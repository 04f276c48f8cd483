import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { SimulacaoDosPrecos } from '@portal/contract/precos/tabelas'
import type { Deps, Logado } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import type { Db } from '../db/client.ts'
import type { PastaLida } from '../planilhas/lerArquivo.ts'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import type { Pagina } from '../planilhas/planoGuardado.ts'
import {
  abrirSimulacao,
  guardarSimulacao,
  mostrarSimulacao,
  type SimulacaoGuardada,
  type Simulado,
  type Simulando,
} from '../planilhas/simulacoes.ts'
import { destinoDe, type Corpo } from './importar.ts'
import { countItens, marcaDaTabela } from './itens.queries.ts'
import { planejarPrecos, type PlanoDePrecos, type PrecoPlanejado } from './planejar.ts'
import type { Destino } from './visibilidade.queries.ts'

interface PedidoDePrecos extends Pick<Corpo, 'id' | 'nome' | 'tipoProduto' | 'substituir' | 'arredondar'> {
  separador: Separador | undefined
}

interface PrecosSimulados extends Simulado<PedidoDePrecos> {
  removidos: number
  /** What the table was. */
  marca: string
}
type Simulacao = SimulacaoGuardada<PrecosSimulados, PrecoPlanejado>

const NOUN = 'precos'

/** What a sheet would do, cell by cell; the database is only read (decisions §0 "Imports"). */
export async function simularPrecos(
  simulando: Simulando,
  { pedido, arquivo }: { pedido: PedidoDePrecos; arquivo: ArquivoRecebido },
): Promise<Simulacao> {
  const { deps, usuario, parar } = simulando
  const { leitura } = deps.database
  const { idTabela, tipo } = await destinoDe(leitura, usuario, pedido)
  const marca = await marcaDaTabela(leitura, idTabela)
  const planejar = async (lida: PastaLida) => {
    const { separador, arredondar } = pedido
    const plano = await planejarPrecos(leitura, { tipo, idTabela, separador, arredondar, olhar: usuario }, lida)
    const nomeados = { quantos: 0 }
    return guardarSimulacao(simulando, contando(plano, nomeados), async () => {
      const removidos = pedido.substituir ? (await countItens(leitura, idTabela)) - nomeados.quantos : 0
      return { noun: NOUN, pedido, arquivo, removidos, marca }
    })
  }
  const id = await lerGuardado(deps, arquivo.sha256, planejar, { parar })
  return abrirSimulacao(deps, usuario, id, NOUN)
}

/** Counts on the way the rows of the table that the file names, each once. */
const contando = ({ ignoradas, lotes }: PlanoDePrecos, nomeados: { quantos: number }): PlanoDePrecos => ({
  ignoradas,
  lotes: (async function* () {
    const vistos = new Set<number>()
    for await (const lote of lotes) {
      for (const { existente } of lote) if (existente) vistos.add(existente.id)
      nomeados.quantos = vistos.size
      yield lote
    }
  })(),
})

/** With the rights of now, and the table of now. */
export async function abrirPrecosSimulados(
  { db, deps, usuario }: { db: Db; deps: Pick<Deps, 'files' | 'secrets'>; usuario: Logado },
  id: string,
): Promise<Simulacao & { destino: Destino }> {
  const simulacao = await abrirSimulacao<PrecosSimulados, PrecoPlanejado>(deps, usuario, id, NOUN)
  const { pedido, arquivo } = simulacao.cabeca.dito
  const destino = await destinoDe(db, usuario, pedido)
  if (!(await deps.files.consultar(arquivo.sha256))) throw new Conflito(SIMULACAO_PERDIDA)
  return { ...simulacao, destino }
}

export const mostrarPrecosSimulados = async (simulacao: Simulacao, pagina: Pagina): Promise<SimulacaoDosPrecos> => ({
  ...(await mostrarSimulacao(simulacao, pagina)),
  removidos: simulacao.cabeca.dito.removidos,
})
