import { sql, type SQL } from 'drizzle-orm'
import type { Olhar } from '../core/prepared.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'

/** Projects of the own company; a Master sees those of the companies below, too. */
export const projetoVisivel = (usuario: Olhar): SQL | undefined => empresaVisivel(usuario, projeto.idEmpresa)

export const projetoProprio = ({ provedora, idEmpresa }: Olhar): SQL<boolean> =>
  sql<boolean>`(${provedora}::boolean or ${projeto.idEmpresa} = ${idEmpresa})`
