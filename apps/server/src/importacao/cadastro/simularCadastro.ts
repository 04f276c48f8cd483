import { clienteDoRegistro, type ClienteDoRegistro, type ResumoDoRegistro } from '@portal/contract/clientes/registro'
import { MUDARAM } from '@portal/contract/importacao/remessa'
import type { Deps, Logado } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import type { Autoria } from '../../core/unitOfWork.ts'
import type { ArquivoRecebido } from '../../uploads/parts.ts'
import type { Db } from '../../db/client.ts'
import { lerGuardado } from '../../planilhas/lerGuardado.ts'
import type { Planejada } from '../../planilhas/planejada.ts'
import {
  abrirSimulacao,
  guardarSimulacao,
  type SimulacaoGuardada,
  type Simulado,
  type Simulando,
} from '../../planilhas/simulacoes.ts'
import { executar, simularExecucao, type Efeito } from './executar.ts'
import { lerCadastro, type CadastroLido, type LinhaDoCadastro } from './lerCadastro.ts'

const NOUN = 'cadastro'
type Simulacao = SimulacaoGuardada<Simulado<null>, Planejada>

const aceita = (linha: LinhaDoCadastro): linha is LinhaDoCadastro & { cliente: ClienteDoRegistro } =>
  linha.cliente !== null

interface SimulandoCadastro extends Simulando {
  autoria: Autoria
}

/** What each row would do, in the order of the file; the database stays as it was. */
async function planejarCadastro(
  { deps, autoria, parar }: SimulandoCadastro,
  { linhas }: CadastroLido,
): Promise<Planejada[]> {
  const aceitas = linhas.filter(aceita)
  const { efeitos } = await simularExecucao(
    deps.database,
    autoria,
    aceitas.map(({ cliente }) => cliente),
    parar,
  )
  const porNumero = new Map(aceitas.map(({ numero }, i) => [numero, efeitos[i]]))
  return linhas.map((linha) => planejada(linha, porNumero.get(linha.numero)))
}

const planejada = ({ cliente, ...linha }: LinhaDoCadastro, efeito: Efeito | undefined): Planejada => ({
  ...linha,
  resultado: efeito?.resultado ?? 'RECUSADO',
  mudancas: efeito?.mudancas ?? [],
  pergunta: false,
  existente: null,
  form: efeito && efeito.resultado !== 'IGUAL' ? cliente : null,
})

/** Kept for a day, for who asked (decision 0033). */
export async function simularCadastro(simulando: SimulandoCadastro, arquivo: ArquivoRecebido): Promise<Simulacao> {
  const { deps, usuario, parar } = simulando
  const lido = await lerGuardado(deps, arquivo.sha256, lerCadastro, { parar })
  const linhas = await planejarCadastro(simulando, lido)
  const plano = { ignoradas: lido.ignoradas, lotes: deUmaVez(linhas) }
  const dito = { noun: NOUN, pedido: null, arquivo }
  const id = await guardarSimulacao(simulando, plano, () => Promise.resolve(dito))
  return abrirCadastro(deps, usuario, id)
}

async function* deUmaVez<T>(todas: T[]): AsyncGenerator<T[]> {
  yield await Promise.resolve(todas)
}

export const abrirCadastro = (deps: Pick<Deps, 'files' | 'secrets'>, usuario: Logado, id: string): Promise<Simulacao> =>
  abrirSimulacao<Simulado<null>>(deps, usuario, id, NOUN)

/** Does what was shown; when one row would do something else by now, nothing is done. */
export async function importarCadastro(
  db: Db,
  { ler }: Pick<Simulacao, 'ler'>,
  semLinhas: readonly number[] = [],
): Promise<ResumoDoRegistro> {
  const fora = new Set(semLinhas)
  const mostradas: Pick<Planejada, 'resultado' | 'mudancas' | 'form'>[] = []
  for await (const lote of ler())
    mostradas.push(...lote.filter(({ numero, form }) => form !== null && !fora.has(numero)))
  const { resumo, efeitos } = await executar(
    db,
    mostradas.map(({ form }) => clienteDoRegistro.parse(form)),
  )
  const mudaram = mostradas.filter(({ resultado, mudancas }, i) => !igual({ resultado, mudancas }, efeitos[i])).length
  if (mudaram > 0) throw new Conflito(MUDARAM(mudaram), { mudaram })
  return resumo
}

const igual = (
  { resultado, mudancas }: Pick<Planejada, 'resultado' | 'mudancas'>,
  efeito: Efeito | undefined,
): boolean => JSON.stringify([resultado, mudancas]) === JSON.stringify([efeito?.resultado, efeito?.mudancas])
