import { and, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linha } from '../db/tables/linhas.ts'
import { linhaVisivel } from './visibilidade.queries.ts'

export const listLinhasAchadas = (db: Db, usuario: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({ id: linha.id, nome: linha.descricao, detalhe: sql<string>`''` })
    .from(linha)
    .where(and(procurados(procura, linha.id, linha.descricao), linhaVisivel(usuario)))
    .orderBy(maisProximos(procura, linha.descricao), ordemHumana(linha.descricao), linha.id)
    .limit(quantosAchados(procura))
