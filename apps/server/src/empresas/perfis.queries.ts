import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import type { PerfilEmpresa } from '@portal/contract/empresas/perfis'
import type { Buscada } from '@portal/contract/core/listing'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import { emOrdem, listagem } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa, empresaTela, empresaTipo, empresaTipoTela, telaSistema } from '../db/tables/empresas.ts'
import { empresaVisivel } from './alcance.queries.ts'

const telasDoPerfil = sql<number[]>`array(
  select t.id_tela from ${empresaTipoTela} t where t.id_empresa_tipo = ${empresaTipo.id} order by t.id_tela)`

/** Everybody sees profiles (decisions RT-13); the provider keeps them. */
const colunas = ({ provedora }: Pick<Olhar, 'provedora'>) => ({
  ...colunasDe(empresaTipo, 'id', 'versao', 'perfil'),
  itemsSelecionados: telasDoPerfil,
  proprio: sql<boolean>`${provedora}::boolean`,
})

/** `itemsSelecionados` is ordered by how many they are, as it is shown. */
const ORDENS: Partial<Record<string, SQL>> = {
  perfil: ordemHumana(empresaTipo.perfil),
  itemsSelecionados: sql`(select count(*) from ${empresaTipoTela} t where t.id_empresa_tipo = ${empresaTipo.id})`,
}

const listar = listagem<Buscada, PerfilEmpresa>((db, olhar, { termo, sort = 'id', desc: invertida }) => {
  const onde = contem(termo, empresaTipo.perfil)
  return {
    linhas: (achados) =>
      db
        .select({ ...colunas(olhar), achados })
        .from(empresaTipo)
        .where(onde)
        .orderBy(...emOrdem(invertida, ORDENS[sort], empresaTipo.id)),
    contagem: db.select({ total: count() }).from(empresaTipo).where(onde),
  }
}, 'perfil')

export const listPerfis = listar.pedida

export const selectPerfis = (db: Db): Promise<OptionDeId[]> =>
  db
    .select({ label: empresaTipo.perfil, value: empresaTipo.id })
    .from(empresaTipo)
    .orderBy(ordemHumana(empresaTipo.perfil), asc(empresaTipo.id))

export const listPerfisComRecursos = (db: Db) =>
  db
    .select({ label: empresaTipo.perfil, value: empresaTipo.id, recursos: telasDoPerfil })
    .from(empresaTipo)
    .orderBy(ordemHumana(empresaTipo.perfil), asc(empresaTipo.id))

export async function findPerfil(db: Db, usuario: Logado, id: number): Promise<PerfilEmpresa> {
  const [row] = await db.select(colunas(usuario)).from(empresaTipo).where(eq(empresaTipo.id, id))
  return encontrado(row)
}

/** Resources of a profile, and how many companies of it hold each. */
export const listRecursosDoPerfil = (db: Db, usuario: Logado, idPerfil: number) => {
  const donas = db
    .select({ quantas: count() })
    .from(empresa)
    .innerJoin(empresaTela, eq(empresaTela.idEmpresa, empresa.id))
    .where(and(eq(empresa.idPerfil, idPerfil), eq(empresaTela.idTela, telaSistema.id), empresaVisivel(usuario)))
  return db
    .select({
      label: telaSistema.descricao,
      value: telaSistema.id,
      papel: telaSistema.papel,
      empresas: sql<number>`(${donas})`.mapWith(Number),
    })
    .from(telaSistema)
    .innerJoin(
      empresaTipoTela,
      and(eq(empresaTipoTela.idTela, telaSistema.id), eq(empresaTipoTela.idEmpresaTipo, idPerfil)),
    )
    .orderBy(asc(telaSistema.id))
}

type Linha = typeof empresaTipo.$inferSelect

export async function travarPerfilVersao(
  db: Db,
  usuario: Logado,
  id: number,
  versao: number | null | undefined,
): Promise<Linha> {
  const atual = await travar<Linha>(db, empresaTipo, undefined, id)
  await exigirVersao(db, empresaTipo, atual, versao, () => findPerfil(db, usuario, id))
  return atual
}

const escrita = escritaDe(empresaTipo)

export const insertPerfil = (db: Db, perfil: string): Promise<number> => escrita.insert(db, { perfil })

/** The set of resources counts in the version as well, though its rows stand elsewhere. */
export async function updatePerfil(db: Db, id: number, perfil: string): Promise<void> {
  await db
    .update(empresaTipo)
    .set({ perfil, alteradoEm: sql`now()` })
    .where(eq(empresaTipo.id, id))
}

export const deletePerfil = escrita.remove

export async function insertTelasDoPerfil(db: Db, idEmpresaTipo: number, telas: readonly number[]): Promise<void> {
  if (telas.length) await db.insert(empresaTipoTela).values(telas.map((idTela) => ({ idEmpresaTipo, idTela })))
}

export async function deleteTelasDoPerfil(db: Db, id: number, telas: readonly number[]): Promise<void> {
  if (telas.length === 0) return
  await db
    .delete(empresaTipoTela)
    .where(
      sql`${empresaTipoTela.idEmpresaTipo} = ${id} and ${empresaTipoTela.idTela} = any(${sql.param([...telas])}::int[])`,
    )
}

/** Companies are locked in one order, so that two saves do not wait for each other. */
export async function travarEmpresasDoPerfil(db: Db, idPerfil: number): Promise<number[]> {
  const rows = await db
    .select({ id: empresa.id })
    .from(empresa)
    .where(eq(empresa.idPerfil, idPerfil))
    .orderBy(empresa.id)
    .for('update')
  return rows.map(({ id }) => id)
}
