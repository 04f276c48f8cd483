import { LeituraInterrompida, lerArquivo, type Lugares, type PastaLida } from '@portal/sheets/lerArquivo'
import { Indisponivel } from '../core/errors.ts'
import { criarVez } from '../core/turns.ts'

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
