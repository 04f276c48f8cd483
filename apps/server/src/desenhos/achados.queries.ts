import { and } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { projetoVisivel } from './visibilidade.queries.ts'

export const listProjetosAchados = (db: Db, usuario: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({ id: projeto.id, nome: projeto.codigo, detalhe: projeto.descricao })
    .from(projeto)
    .where(and(procurados(procura, projeto.id, projeto.codigo, projeto.descricao), projetoVisivel(usuario)))
    .orderBy(maisProximos(procura, projeto.codigo), ordemHumana(projeto.codigo), projeto.id)
    .limit(quantosAchados(procura))
