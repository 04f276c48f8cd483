import { and } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { tipologia } from '../db/tables/tipologias.ts'
import { tipologiaVisivel } from './visibilidade.queries.ts'

export const listTipologiasAchadas = (db: Db, usuario: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({ id: tipologia.id, nome: tipologia.codigo, detalhe: tipologia.descricao })
    .from(tipologia)
    .where(and(procurados(procura, tipologia.id, tipologia.codigo, tipologia.descricao), tipologiaVisivel(usuario)))
    .orderBy(maisProximos(procura, tipologia.codigo), ordemHumana(tipologia.codigo), tipologia.id)
    .limit(quantosAchados(procura))
