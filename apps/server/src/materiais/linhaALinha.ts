import type { ContextoEscrita } from '../core/context.ts'
import { recusaDoBanco } from '../core/databaseErrors.ts'
import { NaoEncontrado, Recusa } from '../core/errors.ts'

/** A row that is not there, or that whoever asks does not see. */
export const sumiu = (recusa: Recusa): boolean => recusa instanceof NaoEncontrado && recusa.propertyName === undefined

/** One row of many: a refusal takes back what it did and nothing of the others. */
export async function tentarLinha<T>(
  { transacao: { client } }: Pick<ContextoEscrita, 'transacao'>,
  fazer: () => Promise<T>,
): Promise<{ feito: T; recusa?: undefined } | { recusa: Recusa }> {
  await client.query('SAVEPOINT linha')
  try {
    const feito = await fazer()
    await client.query('RELEASE SAVEPOINT linha')
    return { feito }
  } catch (erro) {
    await client.query('ROLLBACK TO SAVEPOINT linha')
    const recusa = erro instanceof Recusa ? erro : recusaDoBanco(erro)
    if (!recusa || recusa.status >= 500) throw erro
    return { recusa }
  }
}
