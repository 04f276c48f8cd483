import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps } from '../core/context.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Db } from '../db/client.ts'
import type { PastaLida } from '../planilhas/lerArquivo.ts'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import { abrirPlano, type LinhaGuardada } from '../planilhas/planoGuardado.ts'
import type { Ciclo } from './ciclo.queries.ts'

/** Rows written in one transaction: few enough that a request to stop is heard at once. */
const PORCAO = 1_000

interface Preparavel {
  sha256: string
  /** Of the plan that was shown, when there was one. */
  shaPlano: string | null
  /** Rows of the main sheet that a person unticked. */
  semLinhas: readonly number[]
}

interface ComoPreparar<Linha extends Planejada, Nova> {
  planejar(lida: PastaLida): Promise<{ ignoradas: readonly string[]; lotes: AsyncIterable<Linha[]> }>
  /** What is written of a row; nothing of those that stay as they are. */
  preparada(linha: LinhaGuardada<Linha>, desmarcada: boolean): Nova | undefined
  guardar(db: Db, novas: readonly Nova[]): Promise<void>
  ciclo: Pick<Ciclo<unknown>, 'contarLinhas'>
}

/** What is known of a sheet once it was read, beside its rows. */
export interface Preparada {
  /** Rows that stay as they are. */
  iguais: number
  /** Columns and sheets that were not read, in words. */
  naoLidas: string[]
}

/** Stages the rows of the plan that was shown, or of one that is made now. */
export async function preparar<Linha extends Planejada, Nova>(
  deps: Deps,
  contexto: ContextoDeTarefa,
  importacao: Preparavel,
  como: ComoPreparar<Linha, Nova>,
): Promise<Preparada> {
  const { sha256, shaPlano } = importacao
  if (shaPlano !== null) {
    const { ler, cabeca } = await abrirPlano<unknown, Linha>(deps.files, shaPlano, SIMULACAO_PERDIDA)
    const lotes = ler(undefined, PORCAO)
    const iguais = await guardarLinhas(contexto, importacao, { ...como, lotes, linhas: cabeca.linhas })
    return { iguais, naoLidas: [...cabeca.ignoradas] }
  }
  return lerGuardado(
    deps,
    sha256,
    async (lida) => {
      const { ignoradas, lotes } = await como.planejar(lida)
      const iguais = await guardarLinhas(contexto, importacao, { ...como, lotes, linhas: lida.linhas })
      return { iguais, naoLidas: [...ignoradas] }
    },
    contexto,
  )
}

interface Guardando<Linha extends Planejada, Nova> extends Pick<
  ComoPreparar<Linha, Nova>,
  'preparada' | 'guardar' | 'ciclo'
> {
  lotes: AsyncIterable<LinhaGuardada<Linha>[]>
  linhas: number
}

async function guardarLinhas<Linha extends Planejada, Nova>(
  { transacao, parar, progresso }: ContextoDeTarefa,
  importacao: Preparavel,
  { lotes, linhas, preparada, guardar, ciclo }: Guardando<Linha, Nova>,
): Promise<number> {
  const semLinhas = new Set(importacao.semLinhas)
  let novas: Nova[] = []
  let iguais = 0
  let vistas = 0
  const gravar = async () => {
    const porcao = novas
    novas = []
    if (porcao.length) await transacao(({ db }) => guardar(db, porcao))
  }
  for await (const lote of lotes) {
    parar.throwIfAborted()
    for (const linha of lote) {
      const desmarcada = !linha.planilha && semLinhas.has(linha.numero)
      if (linha.resultado === 'IGUAL' && !desmarcada) iguais++
      const nova = preparada(linha, desmarcada)
      if (nova) novas.push(nova)
    }
    if (novas.length >= PORCAO) await gravar()
    progresso((vistas += lote.length), linhas)
  }
  await gravar()
  if (vistas > PORCAO) await transacao(({ db }) => ciclo.contarLinhas(db))
  return iguais
}
