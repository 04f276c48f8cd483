import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Logado } from '../core/context.ts'
import { SemPermissao } from '../core/errors.ts'
import { exigirProvedora } from '../sessao/exigirProvedora.ts'

type OuMarca<Valor> = Valor | Placeholder

/** Who reads the list; a prepared query passes its placeholders. */
export interface QuemOlha {
  provedora: OuMarca<boolean>
  idEmpresa: OuMarca<number>
}

/** Owner of a record: of the one that stands, or of the one that is about to be written. */
interface Possuido {
  idEmpresa?: number
  comum?: unknown
}

export interface Dono {
  visivel(olhar: QuemOlha): SQL
  proprio(olhar: QuemOlha): SQL<boolean>
  colunas(usuario: Logado): { idEmpresa?: number }
  exigir(usuario: Logado, registro: Possuido): void
}

interface ColunasDeDono {
  idEmpresa: AnyPgColumn
  comum: AnyPgColumn
}

/** Own and shared records; the provider sees and changes all, a shared one nobody else does (decisions M-07, 0.4). */
export const daEmpresa = (tabela: ColunasDeDono): Dono => ({
  visivel: ({ provedora, idEmpresa }) =>
    sql`(${provedora}::boolean or ${tabela.idEmpresa} = ${idEmpresa} or ${tabela.comum} = 1)`,
  proprio: ({ provedora, idEmpresa }) =>
    sql<boolean>`(${provedora}::boolean or ${tabela.idEmpresa} = ${idEmpresa} and ${tabela.comum} = 0)`,
  colunas: ({ idEmpresa }) => ({ idEmpresa }),
  exigir: (usuario, { idEmpresa, comum }) => {
    if (usuario.provedora) return
    if (comum === 1) throw new SemPermissao(MENSAGENS.registroComum)
    if (idEmpresa !== usuario.idEmpresa) throw new SemPermissao(MENSAGENS.registroDeOutraEmpresa)
  },
})

/** What belongs to nobody belongs to the provider (decisions 0.4): everybody reads it. */
export const daProvedora: Dono = {
  visivel: () => sql`true`,
  proprio: ({ provedora }) => sql<boolean>`${provedora}::boolean`,
  colunas: () => ({}),
  exigir: (usuario) => exigirProvedora(usuario, MENSAGENS.listaDaProvedora),
}
