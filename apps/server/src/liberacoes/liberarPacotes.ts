import { familiaDe } from '@portal/contract/clientes/sistemas'
import { SEM_CEM_MOBI, type pacotesForm } from '@portal/contract/liberacoes/pacotes'
import { niveisDoSerial } from '@portal/contract/liberacoes/niveis'
import type { z } from 'zod'
import { exigirLiberavel, findCliente } from '../clientes/clientes.queries.ts'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { exigirPacotes, findInquilino, liberar } from './pacotes.queries.ts'

/** Releases packages by hand to one customer; for CEM MOBI too, where he has it (decisions L-09). */
export async function liberarPacotes(
  db: Db,
  usuario: Logado,
  { itemsSelecionados: ids, idSerial, homologador, enviarCemMobi }: z.output<typeof pacotesForm>,
): Promise<number> {
  await exigirLiberavel(db, usuario, idSerial)
  const { sistema } = await findCliente(db, idSerial)
  await exigirPacotes(db, usuario, ids, niveisDoSerial(sistema, homologador))
  const doMobi = familiaDe(sistema) === 'CEMMOBI'
  const inquilino = enviarCemMobi || doMobi ? await findInquilino(db, idSerial) : 0
  if (inquilino === undefined) throw new RegraViolada(SEM_CEM_MOBI, 'enviarCemMobi')
  await liberar(db, { idSerial, ids, homologador, enviarCemMobi: enviarCemMobi && !doMobi, inquilino })
  return idSerial
}
