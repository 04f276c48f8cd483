import { fieldErrorOf, type FieldError } from '@portal/contract/core/errors'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'

/**
 * Saves rows that were sent together, and goes on after a refused one, so that all of them are told at once, each at its place
 * (`barras.1.tamanhoBarra`); the transaction does not go on.
 */
export async function recusasPorLinha<Linha>(
  parte: string,
  linhas: readonly Linha[] | undefined,
  salvar: (linha: Linha, indice: number) => Promise<unknown>,
): Promise<FieldError[]> {
  const recusas: FieldError[] = []
  for (const [i, linha] of (linhas ?? []).entries())
    try {
      await salvar(linha, i)
    } catch (erro) {
      const naLinha = (campo: string) => [parte, i, campo].filter((passo) => passo !== '').join('.')
      if (erro instanceof RegraViolada)
        recusas.push(...erro.erros.map((uma) => ({ ...uma, propertyName: naLinha(uma.propertyName) })))
      else if (erro instanceof NaoEncontrado) recusas.push(fieldErrorOf(erro.message, naLinha(erro.propertyName ?? '')))
      else throw erro
    }
  return recusas
}
