import { eq, sql, type SQL } from 'drizzle-orm'
import { DISPONIVEL } from '@portal/contract/tipologias/tipologias'
import type { Olhar } from '../core/prepared.ts'
import { tipologia } from '../db/tables/tipologias.ts'
import { referencia } from '../db/tables/referencias.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'

/** Own typologies, a Master's also those below; others' when Disponivel, in a reference that the user sees. */
export function tipologiaVisivel(usuario: Olhar): SQL {
  if (usuario.provedora) return sql`true`
  return sql`(${empresaVisivel(usuario, tipologia.idEmpresa)} or (${eq(tipologia.status, DISPONIVEL)}
    and ${tipologia.idReferencia} in (select ${referencia.id} from ${referencia} where ${referenciaVisivel(usuario)})))`
}

export const tipologiaPropria = ({ provedora, idEmpresa }: Olhar): SQL<boolean> =>
  sql<boolean>`(${provedora}::boolean or ${tipologia.idEmpresa} = ${idEmpresa})`
