import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Logado } from '../core/context.ts'
import { SemPermissao } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { tipologia } from '../db/tables/tipologias.ts'
import { findNaLista } from './tipologias.queries.ts'
import { tipologiaVisivel } from './visibilidade.queries.ts'

type Registro = typeof tipologia.$inferSelect

/** Only owner and provider change a typology; a conflict answers the newer version as the form reads it. */
export async function travarTipologia(db: Db, usuario: Logado, id: number, versao?: number | null): Promise<Registro> {
  const atual = await travar<Registro>(db, tipologia, tipologiaVisivel(usuario), id)
  if (!usuario.provedora && atual.idEmpresa !== usuario.idEmpresa)
    throw new SemPermissao(MENSAGENS.registroDeOutraEmpresa)
  await exigirVersao(db, tipologia, atual, versao, () => findNaLista(db, usuario, id))
  return atual
}
