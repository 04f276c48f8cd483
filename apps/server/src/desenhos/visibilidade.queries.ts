import { sql, type SQL } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'

/** Projects of the own company; a Master sees those of the companies below, too. */
export const projetoVisivel = (usuario: Logado): SQL | undefined => empresaVisivel(usuario, projeto.idEmpresa)

export const projetoProprio = ({ provedora, idEmpresa }: Logado): SQL<boolean> =>
  sql<boolean>`(${provedora}::boolean or ${projeto.idEmpresa} = ${idEmpresa})`
