import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { OptionDeId } from '@portal/contract/core/options'
import { COM_AVISO, RECORTES, type Recorte, type Resultado } from '@portal/contract/planilhas/plano'
import { Conflito } from '../core/errors.ts'
import { ArquivoPerdido } from '../files/lost.ts'
import type { FileStore, Gravado } from '../files/store.ts'
import { Lugares, type Lugar } from './lugares.ts'
import type { Planejada } from './planejada.ts'

type Resumo = Record<(typeof CONTAGEM)[Resultado], number>

interface DaReferencia {
  referencia: OptionDeId
  resumo: Resumo
}

/** Facts of a plan as a whole; `Dito` is what it was made of, and by whom. */
export interface CabecaDoPlano<Dito> {
  dito: Dito
  resumo: Resumo
  /** Of each reference, where rows name their own. */
  porReferencia?: readonly DaReferencia[]
  pergunta: boolean
  arredondavel: boolean
  ignoradas: readonly string[]
  /** Number of the rows that a person can untick or see. */
  linhas: number
}

/** A kept row names the record that it changes only by id and by its version when the plan was made. */
export type LinhaGuardada<Linha extends Planejada> = Omit<Linha, 'existente'> & {
  existente: { id: number; versao: number } | null
}

const CONTAGEM = { NOVO: 'novos', ALTERADO: 'alterados', IGUAL: 'iguais', RECUSADO: 'recusados' } as const
const NADA: Resumo = { novos: 0, alterados: 0, iguais: 0, recusados: 0 }
const TODAS = 'TODAS'
type Guardado = Recorte | typeof TODAS
const GUARDADOS: readonly Guardado[] = [TODAS, ...RECORTES]
/** The last bytes of a plan say how long the head is that stands before them. */
const BYTES_DO_TAMANHO = 4
const MAIOR_PLANO = 4e9

interface Fim<Dito> {
  cabeca: CabecaDoPlano<Dito>
  /** Positions of the rows of each result. */
  recortes: Record<Guardado, { de: number; quantas: number }>
}

/**
 * Keeps a plan as a file: its rows as lines of JSON in their order, then the positions of the rows of each result, then
 * the head. Nothing of it is in the database; bytes that no row names are gone after a day (decision 0033).
 */
export async function guardarPlano<Dito, Linha extends Planejada>(
  files: FileStore,
  { ignoradas, lotes }: { ignoradas: readonly string[]; lotes: AsyncIterable<Linha[]> },
  dito: () => Promise<Dito>,
): Promise<Gravado> {
  return files.gravar(Readable.from(emBytes({ ignoradas, lotes }, dito), { objectMode: false }), {
    maxBytes: MAIOR_PLANO,
  })
}

async function* emBytes<Dito, Linha extends Planejada>(
  { ignoradas, lotes }: { ignoradas: readonly string[]; lotes: AsyncIterable<Linha[]> },
  dito: () => Promise<Dito>,
): AsyncGenerator<Buffer> {
  const lugares = Object.fromEntries(GUARDADOS.map((recorte) => [recorte, new Lugares()])) as Record<Guardado, Lugares>
  const resumo = { ...NADA }
  const referencias = new Map<number, DaReferencia>()
  let pergunta = false
  let arredondavel = false
  let de = 0
  for await (const lote of lotes) {
    const textos = lote.map((linha) => {
      const bytes = Buffer.from(`${JSON.stringify(guardavel(linha))}\n`)
      for (const recorte of recortesDe(linha)) lugares[recorte].push({ de, tamanho: bytes.length })
      resumo[CONTAGEM[linha.resultado]]++
      if (linha.referencia) contar(referencias, linha.referencia, linha.resultado)
      pergunta ||= linha.pergunta
      arredondavel ||= linha.arredondavel ?? false
      de += bytes.length
      return bytes
    })
    yield Buffer.concat(textos)
  }
  const recortes = {} as Fim<Dito>['recortes']
  const linhas = lugares[TODAS].quantas
  for (const recorte of GUARDADOS) {
    recortes[recorte] = { de, quantas: lugares[recorte].quantas }
    for (const bytes of lugares[recorte].partes()) {
      de += bytes.length
      yield bytes
    }
  }
  const porReferencia = [...referencias.values()]
  const cabeca: CabecaDoPlano<Dito> = {
    dito: await dito(),
    resumo,
    porReferencia,
    pergunta,
    arredondavel,
    ignoradas,
    linhas,
  }
  const fim = Buffer.from(JSON.stringify({ cabeca, recortes } satisfies Fim<Dito>))
  const tamanho = Buffer.alloc(BYTES_DO_TAMANHO)
  tamanho.writeUInt32LE(fim.length)
  yield Buffer.concat([fim, tamanho])
}

function contar(referencias: Map<number, DaReferencia>, referencia: OptionDeId, resultado: Resultado): void {
  const dela = referencias.get(referencia.value) ?? { referencia, resumo: { ...NADA } }
  dela.resumo[CONTAGEM[resultado]]++
  referencias.set(referencia.value, dela)
}

/** Results under which a row is found again. */
const recortesDe = ({ resultado, avisos = [] }: Planejada): Guardado[] =>
  avisos.length ? [TODAS, resultado, COM_AVISO] : [TODAS, resultado]

/** A row that is IGUAL is kept without its cells: they are in the file that was sent. */
const guardavel = <Linha extends Planejada>({ existente, celulas, ...linha }: Linha) => ({
  ...linha,
  celulas: linha.resultado === 'IGUAL' ? {} : celulas,
  existente: existente && { id: existente.id, versao: existente.versao },
})

export interface PlanoGuardado<Dito, Linha extends Planejada> {
  cabeca: CabecaDoPlano<Dito>
  gravado: Gravado
  quantas(resultado: Recorte | undefined): number
  pagina(pedida: Pagina): Promise<LinhaGuardada<Linha>[]>
  /** Rows of one result, or of all, in the order of the file. */
  ler(resultado?: Recorte, juntas?: number): AsyncGenerator<LinhaGuardada<Linha>[]>
}

export interface Pagina {
  resultado?: Recorte | undefined
  pageIndex: number
  pageSize: number
}

/** Reads what `guardarPlano` wrote; `perdido` is the refusal once the plan is gone. */
export async function abrirPlano<Dito, Linha extends Planejada>(
  files: FileStore,
  sha256: string,
  perdido: string,
): Promise<PlanoGuardado<Dito, Linha>> {
  const ler = (de: number, tamanho: number) => lerTrecho(files, sha256, { de, tamanho }, perdido)
  const guardado = await files.consultar(sha256)
  if (!guardado) throw new Conflito(perdido)
  const fimDoFim = guardado.tamanho - BYTES_DO_TAMANHO
  const tamanhoDoFim = (await ler(fimDoFim, BYTES_DO_TAMANHO)).readUInt32LE()
  const { cabeca, recortes } = JSON.parse(
    (await ler(fimDoFim - tamanhoDoFim, tamanhoDoFim)).toString('utf8'),
  ) as Fim<Dito>
  const linhasDe = async (lugares: readonly Lugar[]) => {
    const linhas: LinhaGuardada<Linha>[] = []
    for (const juntas of Lugares.vizinhos(lugares)) {
      const bytes = await ler(juntas.de, juntas.tamanho)
      for (const { de, tamanho } of juntas.contem)
        linhas.push(JSON.parse(bytes.toString('utf8', de, de + tamanho)) as LinhaGuardada<Linha>)
    }
    return linhas
  }
  const trecho = async (resultado: Recorte | undefined, primeira: number, quantas: number) => {
    const recorte = recortes[resultado ?? TODAS]
    const ate = Math.min(recorte.quantas, primeira + quantas)
    if (primeira >= ate) return []
    const { de, tamanho } = Lugares.trecho(recorte.de, primeira, ate)
    return linhasDe(Lugares.ler(await ler(de, tamanho)))
  }
  return {
    cabeca,
    gravado: { sha256, tamanho: guardado.tamanho },
    quantas: (resultado) => recortes[resultado ?? TODAS].quantas,
    pagina: ({ resultado, pageIndex, pageSize }) => trecho(resultado, pageIndex * pageSize, pageSize),
    async *ler(resultado, juntas = LOTE) {
      for (let primeira = 0; primeira < recortes[resultado ?? TODAS].quantas; primeira += juntas)
        yield await trecho(resultado, primeira, juntas)
    },
  }
}

const LOTE = 200

async function lerTrecho(files: FileStore, sha256: string, { de, tamanho }: Lugar, perdido: string): Promise<Buffer> {
  if (tamanho === 0) return Buffer.alloc(0)
  try {
    return await buffer(await files.abrir(sha256, { inicio: de, fim: de + tamanho - 1 }))
  } catch (erro) {
    throw erro instanceof ArquivoPerdido ? new Conflito(perdido) : erro
  }
}
