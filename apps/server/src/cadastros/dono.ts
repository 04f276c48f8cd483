import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Logado } from '../core/context.ts'
import { SemPermissao } from '../core/errors.ts'

type OuMarca<Valor> = Valor | Placeholder

/** Whose eyes look; a prepared query passes its placeholders. */
export interface Olhar {
  provedora: OuMarca<boolean>
  idEmpresa: OuMarca<number>
}

/** Who sees a list's records and who may change them. */
export interface Dono {
  visivel(olhar: Olhar): SQL
  proprio(olhar: Olhar): SQL<boolean>
  colunas(usuario: Logado): { idEmpresa?: number }
  exigir(usuario: Logado, registro: { idEmpresa?: number }): void
}

interface ColunasDeDono {
  idEmpresa: AnyPgColumn
  comum: AnyPgColumn
}

/** Own records and the shared ones of others; the provider sees and changes all (decisions M-07). */
export const daEmpresa = (tabela: ColunasDeDono): Dono => ({
  visivel: ({ provedora, idEmpresa }) =>
    sql`(${provedora}::boolean or ${tabela.idEmpresa} = ${idEmpresa} or ${tabela.comum} = 1)`,
  proprio: ({ provedora, idEmpresa }) => sql<boolean>`(${provedora}::boolean or ${tabela.idEmpresa} = ${idEmpresa})`,
  colunas: ({ idEmpresa }) => ({ idEmpresa }),
  exigir: (usuario, { idEmpresa }) => {
    if (!usuario.provedora && idEmpresa !== usuario.idEmpresa) throw new SemPermissao(MENSAGENS.registroDeOutraEmpresa)
  },
})

/** Lists without `comum` belong to everybody who may keep them. */
export const deTodos: Dono = {
  visivel: () => sql`true`,
  proprio: () => sql<boolean>`true`,
  colunas: () => ({}),
  exigir: () => undefined,
}
