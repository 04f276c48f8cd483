import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import { Nomes, type LinhaDoArquivo, type Nome } from '@portal/contract/planilhas/plano'
import { COLUNA_DA_REFERENCIA, separarPorReferencia } from '@portal/contract/planilhas/referencias'
import { RegraViolada } from '../core/errors.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { acharPrincipal, linhasDe, percorrer } from './folhaLida.ts'
import { celulasPorCampo, textoDe, type Planejada } from './planejada.ts'

/** Plans rows that go to one reference; what it knows of them lasts from batch to batch. */
type Planejador<Linha> = (linhas: readonly LinhaDoArquivo[]) => Promise<Linha[]>

interface Repartindo<Linha> {
  /** The one for all rows; null where each names its own. */
  idReferencia: number | null
  /** Those on which whoever imports may. */
  permitidas(): Promise<readonly Nome[]>
  /** Asked once for each reference; with the name by which rows may call it, where they do. */
  planejador(idReferencia: number, nome?: Nome): Promise<Planejador<Linha>>
  completar(planejada: Planejada): Linha
}

/** Without a chosen reference, and without a row that names one, nothing says where rows go. */
export async function exigirQueNomeiem(lida: PastaLida, pasta: Pasta): Promise<void> {
  const folha = acharPrincipal(pasta, lida)
  const { cabecalho } = await percorrer(folha, pasta.principal)
  for await (const linhas of linhasDe(folha, cabecalho))
    if (linhas.some((linha) => textoDe(linha, COLUNA_DA_REFERENCIA) !== '')) return
  throw new RegraViolada(MENSAGENS.campoObrigatorio, 'referencia')
}

/** Each row goes to the chosen reference, else to the one that it names (decisions 0.4). */
export async function* planejarPorReferencia<Linha extends Planejada>(
  lotes: AsyncIterable<LinhaDoArquivo[]>,
  { idReferencia, permitidas, planejador, completar }: Repartindo<Linha>,
): AsyncGenerator<Linha[]> {
  if (idReferencia !== null) {
    const planejar = await planejador(idReferencia)
    yield* umAdiante(lotes, planejar)
    return
  }
  const nomes = new Nomes(await permitidas())
  const planejadores = new Map<number, Planejador<Linha>>()
  for await (const linhas of lotes) {
    const { deCada, recusadas } = separarPorReferencia(linhas, nomes)
    const planejadas = recusadas.map(({ linha, planejada }) =>
      completar({ ...planejada, celulas: celulasPorCampo(linha) }),
    )
    for (const [nome, dela] of deCada) {
      const planejar = planejadores.get(nome.id) ?? (await planejador(nome.id, nome))
      planejadores.set(nome.id, planejar)
      const referencia = { value: nome.id, label: nome.codigo ?? nome.label }
      for (const linha of await planejar(dela)) planejadas.push({ ...linha, referencia })
    }
    yield planejadas.toSorted((uma, outra) => uma.numero - outra.numero)
  }
}

/** The next batch is asked about while somebody takes this one. */
async function* umAdiante<De, Para>(
  lotes: AsyncIterable<De>,
  fazer: (lote: De) => Promise<Para>,
): AsyncGenerator<Para> {
  let feito: Promise<Para> | undefined
  for await (const lote of lotes) {
    const este = feito
    feito = fazer(lote)
    // A consumer that stops waits for no more: what was asked in advance may fail unheard.
    feito.catch(() => undefined)
    if (este) yield await este
  }
  if (feito) yield await feito
}
