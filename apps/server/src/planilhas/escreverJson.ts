import { Readable } from 'node:stream'
import { planilhasDa, type Pasta } from '@portal/contract/planilhas/colunas'
import { lotesDe } from '@portal/sheets/escreverXlsx'
import type { LinhasDe } from './folhas.ts'

const LETRAS_DO_BLOCO = 1 << 16

/** Sheets as the documents' callers take them: `{planilhas: [{nome, colunas, linhas}]}` (decisions I-06). */
export const escreverJson = (pasta: Pasta, linhasDe: LinhasDe): Readable =>
  Readable.from(partes(pasta, linhasDe), { objectMode: false })

async function* partes(pasta: Pasta, linhasDe: LinhasDe): AsyncGenerator<string> {
  let bloco = '{"planilhas":['
  for (const [i, planilha] of planilhasDa(pasta).entries()) {
    const { nome, colunas } = planilha
    bloco += `${i ? ',' : ''}{"nome":${JSON.stringify(nome)},"colunas":${JSON.stringify(colunas.map(({ titulo }) => titulo))},"linhas":[`
    let virgula = ''
    for await (const lote of lotesDe(linhasDe(planilha)))
      for (const linha of lote) {
        bloco += virgula + JSON.stringify(linha)
        virgula = ','
        if (bloco.length < LETRAS_DO_BLOCO) continue
        yield bloco
        bloco = ''
      }
    bloco += ']}'
  }
  yield `${bloco}]}`
}
