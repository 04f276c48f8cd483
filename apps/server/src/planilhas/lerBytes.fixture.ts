import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { contida, type LinhaLida } from '@portal/sheets/saida'
import { lerXlsx } from '@portal/sheets/xlsx'

/**
 * A workbook that the product wrote, as its reader sees it: rows of cells by the names of the visible sheets. It is read where
 * the test is, for nobody is to be kept from it.
 */
export async function lerBytes(bytes: Buffer): Promise<Record<string, Celula[][]>> {
  const pasta = await mkdtemp(join(tmpdir(), 'portal-pasta-'))
  try {
    const caminho = join(pasta, 'pasta.xlsx')
    await writeFile(caminho, bytes)
    const linhas: LinhaLida[] = []
    const nomes = await lerXlsx(caminho, contida({ linha: (lida) => void linhas.push(lida) }))
    return Object.fromEntries(
      nomes.map((nome, i) => [nome, linhas.filter(([folha]) => folha === i).map(([, , celulas]) => [...celulas])]),
    )
  } finally {
    await rm(pasta, { recursive: true })
  }
}
