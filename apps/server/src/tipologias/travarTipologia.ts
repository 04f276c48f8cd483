import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Logado } from '../core/context.ts'
import { Conflito, SemPermissao } from '../core/errors.ts'
import { conflitoDeVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { tipologia } from '../db/tables/tipologias.ts'
import { findNaLista } from './tipologias.queries.ts'
import { tipologiaVisivel } from './visibilidade.queries.ts'

type Registro = typeof tipologia.$inferSelect

/** Only its owner and the provider change it; a newer version is answered as the form reads it. */
export async function travarTipologia(db: Db, usuario: Logado, id: number, versao?: number | null): Promise<Registro> {
  const atual = await travar<Registro>(db, tipologia, tipologiaVisivel(usuario), id, null)
  if (!usuario.provedora && atual.idEmpresa !== usuario.idEmpresa)
    throw new SemPermissao(MENSAGENS.registroDeOutraEmpresa)
  if (versao == null || versao === atual.versao) return atual
  const { message, detalhes } = await conflitoDeVersao(db, tipologia, id, atual)
  throw new Conflito(message, { ...detalhes, atual: await findNaLista(db, usuario, id) })
}
