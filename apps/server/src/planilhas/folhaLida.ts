import { acharPlanilhas, lerCabecalho, SEM_PLANILHA, type Cabecalho } from '@portal/contract/planilhas/cabecalho'
import { evidenciaDa, type Celula } from '@portal/contract/planilhas/celulas'
import type { Pasta, Planilha } from '@portal/contract/planilhas/colunas'
import { juntarEvidencias, type Separador } from '@portal/contract/planilhas/numeros'
import type { LinhaDoArquivo } from '@portal/contract/planilhas/plano'
import { RegraViolada } from '../core/errors.ts'
import type { PastaLida } from './lerArquivo.ts'

/** Rows judged together: enough to spare the database questions, few enough that others are answered in between. */
const LOTE = 200

export interface FolhaLida {
  lida: PastaLida
  indice: number
}

/** The sheet that every workbook of a kind must have. */
export function acharPrincipal(pasta: Pasta, lida: PastaLida): FolhaLida {
  const indice = acharPlanilhas(pasta, lida.planilhas).get(pasta.principal)
  if (indice === undefined) throw new RegraViolada(SEM_PLANILHA(pasta.principal.titulo), 'arquivo')
  return { lida, indice }
}

/** The first row, and what all rows together prove of the decimal mark: once through the file. */
export async function conhecer({ lida, indice }: FolhaLida, planilha: Planilha) {
  let cabecalho: Cabecalho | undefined
  const provas = new Set<Separador | undefined>()
  for await (const [dela, , celulas] of lida.ler()) {
    if (dela !== indice) continue
    if (cabecalho) {
      for (const [i, coluna] of cabecalho.colunas.entries())
        if (coluna) provas.add(evidenciaDa(coluna, celulas[i] ?? null))
      continue
    }
    const achado = lerCabecalho(planilha, celulas)
    if ('recusa' in achado) throw new RegraViolada(achado.recusa, 'arquivo')
    cabecalho = achado
  }
  if (!cabecalho) throw new RegraViolada(SEM_PLANILHA(planilha.titulo), 'arquivo')
  return { cabecalho, separador: juntarEvidencias(provas).separador }
}

/** Rows below the first that say something in a column of ours. */
export async function* linhasDe({ lida, indice }: FolhaLida, { colunas }: Cabecalho): AsyncGenerator<LinhaDoArquivo> {
  let primeira = true
  for await (const [dela, numero, celulas] of lida.ler()) {
    if (dela !== indice) continue
    if (!primeira && colunas.some((coluna, i) => coluna && (celulas[i] ?? null) !== null))
      yield { numero, colunas, celulas: celulas.map(gravavel) }
    primeira = false
  }
}

const IMPOSSIVEL: Celula = { erro: 'A célula tem caracteres que não podem ser gravados. Digite-a novamente.' }

/** Text that no database keeps: the character zero, and halves of characters. */
export const gravavel = (celula: Celula): Celula =>
  typeof celula === 'string' && (celula.includes('\0') || !celula.isWellFormed()) ? IMPOSSIVEL : celula

export async function* emLotes<T>(fonte: AsyncIterable<T>): AsyncGenerator<T[]> {
  let lote: T[] = []
  for await (const um of fonte) {
    lote.push(um)
    if (lote.length < LOTE) continue
    yield lote
    lote = []
  }
  if (lote.length) yield lote
}
