import { LeituraInterrompida, lerArquivo, type Lugares, type PastaLida } from '@portal/sheets/lerArquivo'
import { PlanilhaRecusada } from '@portal/sheets/limites'
import type { Deps } from '../core/context.ts'
import { Indisponivel, RegraViolada } from '../core/errors.ts'
import { criarVez } from '../core/turns.ts'
import { comCopia, type Leitor } from '../files/openStored.ts'

/** Each reader takes its full memory at worst; the others wait, and beyond a crowd they are asked to come again. */
const naVez = criarVez(2, 30)

export const lerNaVez = (lugares: Lugares, parar?: AbortSignal): Promise<PastaLida> =>
  naVez(async () => {
    try {
      return await lerArquivo(lugares, parar)
    } catch (erro) {
      throw erro instanceof LeituraInterrompida ? new Indisponivel(erro.message) : erro
    }
  })

/** Reads a stored workbook and hands over its rows; what the reading needed on the disk goes afterwards. */
export async function lerGuardado<T>(
  deps: Pick<Deps, 'files' | 'settings' | 'clock'>,
  sha256: string,
  usar: (lida: PastaLida) => Promise<T>,
  leitor?: Leitor,
): Promise<T> {
  try {
    return await comCopia(deps, { pasta: 'planilhas', sha256, leitor }, async (origem) =>
      usar(await lerNaVez({ origem, destino: `${origem}.linhas` }, leitor?.parar)),
    )
  } catch (erro) {
    // A stop is told as such: each step of the reading would tell it in words of its own.
    leitor?.parar.throwIfAborted()
    throw erro instanceof PlanilhaRecusada ? new RegraViolada(erro.message, 'arquivo') : erro
  }
}
