import { Readable } from 'node:stream'
import { CSV_BOM, csvLine } from '@portal/contract/core/csv'
import { lotesDe, type CelulaEscrita, type FolhaEscrita } from './escreverXlsx.ts'

const LETRAS_DO_BLOCO = 1 << 16

/** One sheet as text, as a spreadsheet in Portuguese opens it. */
export const escreverCsv = (folha: FolhaEscrita): Readable => Readable.from(partes(folha), { objectMode: false })

async function* partes({ colunas, linhas }: FolhaEscrita): AsyncGenerator<string> {
  let bloco = CSV_BOM + csvLine(colunas.map(({ titulo }) => titulo))
  for await (const lote of lotesDe(linhas))
    for (const valores of lote) {
      bloco += csvLine(valores.map(campo))
      if (bloco.length < LETRAS_DO_BLOCO) continue
      yield bloco
      bloco = ''
    }
  yield bloco
}

const campo = (valor: CelulaEscrita): string =>
  typeof valor === 'number' ? String(valor).replace('.', ',') : (valor ?? '')
