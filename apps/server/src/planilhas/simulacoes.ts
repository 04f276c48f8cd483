import { COM_AVISO, SIMULACAO_PERDIDA, type Recorte, type Resultado } from '@portal/contract/planilhas/plano'
import type { Deps, Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { mesmoSegredo } from '../core/secrets.ts'
import type { ArquivoRecebido } from '../uploads/parts.ts'
import { escreverXlsx, type CelulaEscrita } from '@portal/sheets/escreverXlsx'
import { LIMITES } from '@portal/sheets/limites'
import type { Planejada } from './planejada.ts'
import { abrirPlano, guardarPlano, type LinhaGuardada, type Pagina, type PlanoGuardado } from './planoGuardado.ts'

/** Kind of the plan: one of another kind is not found. */
interface Dito {
  noun: string
}

/** Request of a simulation with its file: enough to do it again, or to carry it out. */
export interface Simulado<Pedido> extends Dito {
  pedido: Pedido
  arquivo: ArquivoRecebido
}

type Guarda = Pick<Deps, 'files' | 'secrets'>

/** Signed for its author: nobody else can ask for it, and nobody can make one up. */
const assinado = ({ idUsuario }: Logado, sha256: string) => ['simulacao', `${sha256} ${idUsuario}`] as const

/** Who waits for a simulation, and until when. */
export interface Simulando {
  deps: Pick<Deps, 'files' | 'settings' | 'clock' | 'database' | 'secrets'>
  usuario: Logado
  parar: AbortSignal
}

/** Keeps a plan for a day, and answers the id that opens it; one that nobody waits for any more is not finished. */
export async function guardarSimulacao<Qual extends Dito, Linha extends Planejada>(
  { deps, usuario, parar }: Simulando,
  plano: { ignoradas: readonly string[]; lotes: AsyncIterable<Linha[]> },
  dito: () => Promise<Qual>,
): Promise<string> {
  const { sha256 } = await guardarPlano(deps.files, { ...plano, lotes: enquanto(parar, plano.lotes) }, dito)
  return `${sha256}.${deps.secrets.impressao(...assinado(usuario, sha256))}`
}

async function* enquanto<Linha>(parar: AbortSignal, lotes: AsyncIterable<Linha[]>): AsyncGenerator<Linha[]> {
  for await (const lote of lotes) {
    parar.throwIfAborted()
    yield lote
  }
  parar.throwIfAborted()
}

export interface SimulacaoGuardada<Qual, Linha extends Planejada> extends PlanoGuardado<Qual, Linha> {
  id: string
  /** Bytes of the plan, to be named by the import that carries it out. */
  plano: ArquivoRecebido
}

/** Opens a plan that this user made; another's answers as an unknown one. */
export async function abrirSimulacao<Qual extends Dito, Linha extends Planejada = Planejada>(
  deps: Guarda,
  usuario: Logado,
  id: string,
  noun: Qual['noun'],
): Promise<SimulacaoGuardada<Qual, Linha>> {
  const [sha256 = '', assinatura = ''] = id.split('.')
  const esperadas = deps.secrets.impressoes(...assinado(usuario, sha256))
  if (!esperadas.some((esperada) => mesmoSegredo(assinatura, esperada))) throw new NaoEncontrado()
  const plano = await abrirPlano<Qual, Linha>(deps.files, sha256, SIMULACAO_PERDIDA)
  if (plano.cabeca.dito.noun !== noun) throw new NaoEncontrado()
  return { ...plano, id, plano: { ...plano.gravado, nome: '', tipo: 'opaco' } }
}

export const PRIMEIRA_PAGINA: Pagina = { pageIndex: 0, pageSize: 100 }

export async function mostrarSimulacao<Linha extends Planejada>(
  { id, cabeca, quantas, pagina }: SimulacaoGuardada<unknown, Linha>,
  pedida: Pagina,
) {
  const { resumo, porReferencia = [], pergunta, arredondavel, ignoradas } = cabeca
  const emCada = porReferencia.map(({ referencia, resumo: dela }) => ({ referencia: referencia.label, resumo: dela }))
  const linhas = (await pagina(pedida)).map(mostrada)
  const comAviso = quantas(COM_AVISO)
  const total = quantas(pedida.resultado)
  const partes = emCada.length ? { porReferencia: emCada } : {}
  return { id, resumo, ...partes, total, pergunta, arredondavel, comAviso, ignoradas: [...ignoradas], linhas }
}

const mostrada = ({ numero, planilha, arquivo, codigo, referencia, ...linha }: LinhaGuardada<Planejada>) => ({
  numero,
  ...(planilha ? { planilha: planilha.titulo } : {}),
  ...(arquivo === undefined ? {} : { arquivo }),
  codigo,
  ...(referencia && { referencia: referencia.label }),
  resultado: linha.resultado,
  mudancas: [...linha.mudancas],
  motivos: [...linha.motivos],
  avisos: [...(linha.avisos ?? [])],
})

const DO_EFEITO = [
  { titulo: 'Resultado', largura: 14, corpo: 'texto' },
  { titulo: 'O que muda', largura: 80, corpo: 'quebrado' },
  { titulo: 'Motivo', largura: 60, corpo: 'quebrado' },
  { titulo: 'Aviso', largura: 60, corpo: 'quebrado' },
] as const

/** Position of a row, in the words of what was sent. */
export interface LugarEmPalavras {
  colunas: readonly { titulo: string; largura: number; corpo: 'texto' | 'geral' }[]
  celulas: (linha: LinhaGuardada<Planejada>) => CelulaEscrita[]
  resultados: Readonly<Record<Resultado, string>>
}

/** Position in a sheet; `principal` is the title of the first one. */
export const naPlanilha = (principal: string): LugarEmPalavras => ({
  colunas: [
    { titulo: 'Planilha', largura: 20, corpo: 'texto' },
    { titulo: 'Linha', largura: 8, corpo: 'geral' },
    { titulo: 'Código', largura: 24, corpo: 'texto' },
  ],
  celulas: ({ planilha, numero, codigo }) => [planilha?.titulo ?? principal, numero, codigo],
  resultados: { NOVO: 'Nova', ALTERADO: 'Alterada', IGUAL: 'Igual', RECUSADO: 'Recusada' },
})

/** Where rows name their own references: a code may stand there more than once. */
const comReferencia = ({ colunas, celulas, resultados }: LugarEmPalavras): LugarEmPalavras => ({
  colunas: [...colunas, { titulo: 'Referência', largura: 24, corpo: 'texto' }],
  celulas: (linha) => [...celulas(linha), linha.referencia?.label ?? null],
  resultados,
})

export const escreverSimulacao = (
  { ler, cabeca }: PlanoGuardado<unknown, Planejada>,
  semReferencia: LugarEmPalavras,
  resultado: Recorte | undefined,
) => {
  const lugares = cabeca.porReferencia?.length ? comReferencia(semReferencia) : semReferencia
  return escreverXlsx([
    {
      nome: 'Simulação',
      colunas: [...lugares.colunas, ...DO_EFEITO].map((coluna) => ({ ...coluna, estilo: 'opcional' })),
      linhas: emCelulas(ler(resultado), lugares),
    },
  ])
}

async function* emCelulas(
  lotes: AsyncIterable<LinhaGuardada<Planejada>[]>,
  { celulas, resultados }: LugarEmPalavras,
): AsyncGenerator<CelulaEscrita[][]> {
  for await (const lote of lotes)
    yield lote.map((linha) => [...celulas(linha), resultados[linha.resultado], ...efeito(linha)])
}

const efeito = ({ resultado, mudancas, motivos, avisos = [] }: LinhaGuardada<Planejada>): CelulaEscrita[] => {
  const muda = mudancas.map(({ titulo, antes, depois }) =>
    resultado === 'NOVO' ? `${titulo}: ${depois ?? ''}` : `${titulo}: ${antes ?? '–'} → ${depois ?? '–'}`,
  )
  return [muda, motivos, avisos].map((textos) => textos.join('\n').slice(0, LIMITES.letrasPorCelula))
}
