import { MENSAGENS_DE_DIVERSA } from '@portal/contract/liberacoes/diversas'
import type { Logado } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { findMarca, insertAlcance } from './alcance.queries.ts'
import { contarOcultosDaDiversa, marcarDisponivel } from './diversas.queries.ts'
import { travarEmPreparo } from './salvarDiversa.ts'

/**
 * Makes a release available once, under its lock: a second press waits, and is told that it is done (decisions L-23).
 * Who presses answers for all that it holds, whoever chose it.
 */
export async function disponibilizarDiversa(
  db: Db,
  quem: Logado,
  { id, marca }: { id: number; marca: string | null | undefined },
): Promise<{ clientes: number; seriais: number }> {
  const diversa = await travarEmPreparo(db, quem, id)
  const vista = await findMarca(db, diversa)
  if (vista.itens === 0) throw new RegraViolada(MENSAGENS_DE_DIVERSA.vazia)
  if (marca != null && marca !== vista.marca) throw new Conflito(MENSAGENS_DE_DIVERSA.mudou)
  const ocultos = await contarOcultosDaDiversa(db, quem, diversa)
  if (ocultos > 0) throw new RegraViolada(MENSAGENS_DE_DIVERSA.ocultos(ocultos))
  const alcance = await insertAlcance(db, diversa)
  await marcarDisponivel(db, id, alcance)
  return alcance
}
