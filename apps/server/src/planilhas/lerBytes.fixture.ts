import { Readable } from 'node:stream'
import type { Celula } from '@portal/contract/planilhas/celulas'
import type { Deps } from '../core/context.ts'
import { lerGuardado } from './lerGuardado.ts'

/** A workbook as its reader sees it: rows of cells by the names of the visible sheets. */
export async function lerBytes(deps: Deps, bytes: Buffer): Promise<Record<string, Celula[][]>> {
  const { sha256 } = await deps.files.gravar(Readable.from([bytes]), { maxBytes: 1e9 })
  return lerGuardado(deps, sha256, async (lida) => {
    const folhas = lida.planilhas.map((nome): [string, Celula[][]] => [nome, []])
    for await (const lidas of lida.ler()) for (const [folha, , celulas] of lidas) folhas[folha]?.[1].push([...celulas])
    return Object.fromEntries(folhas)
  })
}
