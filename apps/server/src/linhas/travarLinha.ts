import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Logado } from '../core/context.ts'
import { SemPermissao } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { linha } from '../db/tables/linhas.ts'
import { findLinha } from './linhas.queries.ts'
import { linhaVisivel } from './visibilidade.queries.ts'

/** A line seen through a reference is another company's to change; a conflict answers it as the list shows it. */
export async function travarLinha(
  db: Db,
  usuario: Logado,
  id: number,
  versao: number | null | undefined,
): Promise<void> {
  const atual = await travar<typeof linha.$inferSelect>(db, linha, linhaVisivel(usuario), id)
  if (!usuario.provedora && atual.idEmpresa !== usuario.idEmpresa)
    throw new SemPermissao(MENSAGENS.registroDeOutraEmpresa)
  await exigirVersao(db, linha, atual, versao, () => findLinha(db, usuario, id))
}
