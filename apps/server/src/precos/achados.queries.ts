import { and, eq } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import { empresa } from '../db/tables/empresas.ts'
import { tabelaVisivel } from '../liberacoes/tabelas.queries.ts'

export const listTabelasAchadas = (db: Db, usuario: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({ id: tabelaPreco.id, nome: tabelaPreco.nome, detalhe: empresa.fantasia })
    .from(tabelaPreco)
    .innerJoin(empresa, eq(empresa.id, tabelaPreco.idEmpresa))
    .where(and(procurados(procura, tabelaPreco.id, tabelaPreco.nome), tabelaVisivel(usuario)))
    .orderBy(maisProximos(procura, tabelaPreco.nome), ordemHumana(tabelaPreco.nome), tabelaPreco.id)
    .limit(quantosAchados(procura))
