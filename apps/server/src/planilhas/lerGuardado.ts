import type { Deps } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { comCopia } from '../core/files/openStored.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import { lerArquivo, type PastaLida } from './lerArquivo.ts'
import { PlanilhaRecusada } from './limites.ts'

/** Reads a stored workbook and hands over its rows; what the reading needed on the disk is gone afterwards. */
export async function lerGuardado<T>(
  deps: Pick<Deps, 'files' | 'settings' | 'clock'>,
  sha256: string,
  usar: (lida: PastaLida) => Promise<T>,
  tarefa?: Pick<ContextoDeTarefa, 'id' | 'parar'>,
): Promise<T> {
  try {
    return await comCopia(deps, { pasta: 'planilhas', sha256, tarefa }, async (origem) =>
      usar(await lerArquivo({ origem, destino: `${origem}.linhas` }, tarefa?.parar)),
    )
  } catch (erro) {
    throw erro instanceof PlanilhaRecusada ? new RegraViolada(erro.message, 'arquivo') : erro
  }
}
