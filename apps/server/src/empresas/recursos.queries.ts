import { and, asc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Recurso } from '@portal/contract/empresas/empresas'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { empresaTela, empresaTipo, empresaTipoTela, telaSistema } from '../db/tables/empresas.ts'
import { empresaReferencia } from '../db/tables/referencias.ts'
import { usuario, usuarioTela } from '../db/tables/usuarios.ts'

const { id: value, descricao: label, papel } = getTableColumns(telaSistema)
const RECURSO = { label, value, papel }

export const listTelas = async (db: Db): Promise<Recurso[]> => db.select(RECURSO).from(telaSistema).orderBy(asc(value))

export const listTelasDaEmpresa = async (db: Db, idEmpresa: number): Promise<Recurso[]> =>
  db
    .select(RECURSO)
    .from(telaSistema)
    .innerJoin(empresaTela, and(eq(empresaTela.idTela, value), eq(empresaTela.idEmpresa, idEmpresa)))
    .orderBy(asc(value))

const temTela = (db: Db, idEmpresa: number) =>
  exists(
    db
      .select({ um: sql`1` })
      .from(empresaTela)
      .where(and(eq(empresaTela.idTela, value), eq(empresaTela.idEmpresa, idEmpresa))),
  )

/** Resources of a profile as a company holds them (decisions E-01). */
export const listRecursosDaEmpresa = (db: Db, quem: Logado, idEmpresa: number, idPerfil: number) => {
  const daMinha = sql<boolean>`(${idEmpresa !== quem.idEmpresa}::boolean and ${temTela(db, quem.idEmpresa)})`
  return db
    .select({
      ...RECURSO,
      selecionado: sql<boolean>`${temTela(db, idEmpresa)}`,
      podeLiberar: quem.provedora ? sql<boolean>`true` : daMinha,
    })
    .from(telaSistema)
    .innerJoin(empresaTipoTela, and(eq(empresaTipoTela.idTela, value), eq(empresaTipoTela.idEmpresaTipo, idPerfil)))
    .orderBy(asc(value))
}

/** Keeps a profile until the transaction ends; locked before its companies, so that nobody waits in a circle. */
export async function travarPerfil(db: Db, id: number, como: 'share' | 'update' = 'share'): Promise<void> {
  const [row] = await db.select({ id: empresaTipo.id }).from(empresaTipo).where(eq(empresaTipo.id, id)).for(como)
  if (!row) throw new NaoEncontrado()
}

export async function findTelasDoPerfil(db: Db, idPerfil: number): Promise<number[]> {
  const rows = await db
    .select({ id: empresaTipoTela.idTela })
    .from(empresaTipoTela)
    .where(eq(empresaTipoTela.idEmpresaTipo, idPerfil))
  return rows.map(({ id }) => id)
}

export async function findTelasDaEmpresa(db: Db, idEmpresa: number): Promise<number[]> {
  const rows = await db.select({ id: empresaTela.idTela }).from(empresaTela).where(eq(empresaTela.idEmpresa, idEmpresa))
  return rows.map(({ id }) => id)
}

export async function temUsuarioCom(db: Db, idEmpresa: number, telas: readonly number[]): Promise<boolean> {
  if (telas.length === 0) return false
  const [row] = await db
    .select({ um: sql`1` })
    .from(usuarioTela)
    .innerJoin(usuario, eq(usuario.id, usuarioTela.idUsuario))
    .where(and(eq(usuario.idEmpresa, idEmpresa), inArray(usuarioTela.idTela, [...telas])))
    .limit(1)
  return row !== undefined
}

export async function insertTelas(db: Db, idEmpresa: number, telas: readonly number[]): Promise<void> {
  if (telas.length) await db.insert(empresaTela).values(telas.map((idTela) => ({ idEmpresa, idTela })))
}

const qualquer = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`

/** Takes resources from companies, from their users, and with each screen its released references. */
export async function deleteTelas(db: Db, empresas: readonly number[], telas: readonly number[]): Promise<void> {
  if (empresas.length === 0 || telas.length === 0) return
  const daEmpresa = sql`= ${qualquer(empresas)}`
  const daTela = sql`= ${qualquer(telas)}`
  await db.delete(usuarioTela).where(
    sql`${usuarioTela.idTela} ${daTela} and ${usuarioTela.idUsuario} in (
      select pessoa.id from ${usuario} pessoa where pessoa.id_empresa ${daEmpresa})`,
  )
  await db
    .delete(empresaReferencia)
    .where(sql`${empresaReferencia.idTela} ${daTela} and ${empresaReferencia.idEmpresa} ${daEmpresa}`)
  await db.delete(empresaTela).where(sql`${empresaTela.idTela} ${daTela} and ${empresaTela.idEmpresa} ${daEmpresa}`)
}
