import { and, eq, isNull } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { visivel } from './gestao.queries.ts'

/** People of the general list; who was anonymised has no name to be found by. */
export const listPessoasAchadas = (db: Db, quem: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({ id: usuario.id, nome: usuario.nome, detalhe: empresa.fantasia })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.id, usuario.idEmpresa))
    .where(
      and(procurados(procura, usuario.id, usuario.nome, usuario.email), isNull(usuario.anonimizadoEm), visivel(quem)),
    )
    .orderBy(maisProximos(procura, usuario.nome), ordemHumana(usuario.nome), usuario.id)
    .limit(quantosAchados(procura))
