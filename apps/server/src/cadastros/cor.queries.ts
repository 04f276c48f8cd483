import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { cor as corRow, corForm } from '@portal/contract/cadastros/cor'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, SemPermissao } from '../core/errors.ts'
import { travar } from '../core/records.ts'
import { contem } from '../core/search.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { cor } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'

type Cor = z.output<typeof corRow>

/** Own records and the shared ones of others; the provider sees all (decisions M-07). */
const visivel = (usuario: Logado) => (usuario.provedora ? undefined : or(eq(cor.idEmpresa, usuario.idEmpresa), eq(cor.comum, 1)))

const colunas = (usuario: Logado) => ({
  ...getTableColumns(cor),
  proprio: sql<boolean>`(${usuario.provedora} or ${cor.idEmpresa} = ${usuario.idEmpresa})`,
})

export async function listCores(db: Db, usuario: Logado, termo: string | undefined): Promise<Cor[]> {
  const rows = await db.select(colunas(usuario)).from(cor).where(and(visivel(usuario), contem(termo, cor.descricao))).orderBy(ordemHumana(cor.descricao), asc(cor.id))
  return rows as Cor[]
}

export async function findCor(db: Db, usuario: Logado, id: number): Promise<Cor> {
  const [row] = await db.select(colunas(usuario)).from(cor).where(and(eq(cor.id, id), visivel(usuario)))
  if (!row) throw new NaoEncontrado()
  return row as Cor
}

export async function saveCor(db: Db, usuario: Logado, { id, versao, ...campos }: z.output<typeof corForm>): Promise<number> {
  if (id == null) {
    const [nova] = await db.insert(cor).values({ ...campos, idEmpresa: usuario.idEmpresa }).returning({ id: cor.id })
    return nova?.id ?? 0
  }
  await travarPropria(db, usuario, id, versao)
  await db.update(cor).set(campos).where(eq(cor.id, id))
  return id
}

export async function deleteCor(db: Db, usuario: Logado, id: number): Promise<void> {
  await travarPropria(db, usuario, id, null)
  await recusaSeEmUso(db, cor, id)
  await db.delete(cor).where(eq(cor.id, id))
}

/** A shared record of another company is seen, not changed. */
async function travarPropria(db: Db, usuario: Logado, id: number, versao: number | null | undefined): Promise<void> {
  const { idEmpresa } = await travar<Cor & { idEmpresa: number; alteradoEm: string }>(db, cor, visivel(usuario), id, versao)
  if (!usuario.provedora && idEmpresa !== usuario.idEmpresa) throw new SemPermissao('Este registro é de outra empresa e não pode ser alterado.')
}
