import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { daEmpresa, type QuemOlha } from './dono.ts'

/** Records of a small list that one may choose: the own and the shared ones (decisions M-07). */
export const cadastroVisivel = (olhar: QuemOlha, tabela: { idEmpresa: AnyPgColumn; comum: AnyPgColumn }): SQL =>
  daEmpresa(tabela).visivel(olhar)
