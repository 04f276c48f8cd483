import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { OptionDeId } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { prenativo, unidade } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { daEmpresa } from './dono.ts'

const visivel = daEmpresa(unidade).visivel

/** The unit behind a foreign key, as a select answers it (decisions 0.1). */
export const paresDeUnidade = (chave: AnyPgColumn): SQL<OptionDeId> =>
  sql`(select jsonb_build_object('label', u.sigla, 'value', u.id) from unidade u where u.id = ${chave})`

export const siglaDe = (chave: AnyPgColumn): SQL => sql`(select u.sigla from unidade u where u.id = ${chave})`

/** A unit that one does not see cannot be chosen; one that was chosen before it was hidden stays. */
export async function exigirUnidade(
  db: Db,
  usuario: Logado,
  campos: { unidade: number },
  atual: Partial<Record<string, unknown>> | undefined,
): Promise<void> {
  if (atual?.['unidade'] === campos.unidade) return
  const [escolhida] = await db
    .select({ id: unidade.id })
    .from(unidade)
    .where(and(eq(unidade.id, campos.unidade), visivel(usuario)))
  if (!escolhida) throw new NaoEncontrado(undefined, 'unidade')
}

type Opcao = OptionDeId & { descricao: string | null }

export const selectUnidades = (db: Db, usuario: Logado): Promise<Opcao[]> =>
  db
    .select({ label: unidade.sigla, value: unidade.id, descricao: unidade.descricao })
    .from(unidade)
    .where(visivel(usuario))
    .orderBy(ordemHumana(unidade.sigla), asc(unidade.id))

export const selectPrenativos = (db: Db): Promise<Opcao[]> =>
  db
    .select({ label: prenativo.codigo, value: prenativo.id, descricao: prenativo.descricao })
    .from(prenativo)
    .orderBy(ordemHumana(prenativo.codigo), asc(prenativo.id))
