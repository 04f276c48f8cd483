import { and } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { empresaVisivel } from './alcance.queries.ts'

export const listEmpresasAchadas = (db: Db, usuario: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({ id: empresa.id, nome: empresa.fantasia, detalhe: empresa.razao })
    .from(empresa)
    .where(and(procurados(procura, empresa.id, empresa.fantasia, empresa.razao, empresa.cnpj), empresaVisivel(usuario)))
    .orderBy(maisProximos(procura, empresa.fantasia), ordemHumana(empresa.fantasia), empresa.id)
    .limit(quantosAchados(procura))
