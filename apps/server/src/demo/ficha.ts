import { escaparPdf, montarPdf } from '@portal/contract/core/pdf'

const A4 = { largura: 595.28, altura: 841.89 } as const

/** One page of a technical sheet: a title and a few lines. */
export function fichaTecnica(titulo: string, linhas: readonly string[]): Buffer {
  const conteudo = [`BT /F1 18 Tf 56 780 Td (${escaparPdf(titulo)}) Tj ET`]
    .concat(linhas.map((linha, i) => `BT /F1 11 Tf 56 ${744 - i * 18} Td (${escaparPdf(linha)}) Tj ET`))
    .join('\n')
  return Buffer.from(montarPdf(titulo, [{ conteudo }], A4))
}
