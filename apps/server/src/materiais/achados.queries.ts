import { and, sql } from 'drizzle-orm'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { colunasDe } from '../db/colunasDe.ts'
import { material, materialMercado } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

/** Products by what people call them: the working copy, or the market where somebody only consults (Spec 001 §6). */
export async function listProdutosAchados(db: Db, usuario: Logado, { ids }: { ids: readonly number[] }) {
  const tabela = soConsulta(usuario.papeis) ? materialMercado : material
  return db
    .select({ ...colunasDe(tabela, 'id', 'tipo'), nome: tabela.codigo, detalhe: tabela.descricao })
    .from(tabela)
    .where(and(sql`${tabela.id} = any(${sql.param([...ids])}::int[])`, materialVisivel(usuario, tabela)))
}
