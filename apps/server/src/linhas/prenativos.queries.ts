import { asc, eq, sql } from 'drizzle-orm'
import type { LinhaPrenativo } from '@portal/contract/linhas/linhas'
import { encontrado, NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { prenativo, unidade } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linhaPrenativo } from '../db/tables/linhas.ts'

const { id, idLinha, idPrenativo } = linhaPrenativo

export const listPrenativos = (db: Db, daLinha: number): Promise<LinhaPrenativo[]> =>
  db
    .select({
      id,
      idLinha,
      idPrenativo,
      codigo: prenativo.codigo,
      descricao: prenativo.descricao,
      unidade: unidade.sigla,
      tipo: prenativo.tipo,
    })
    .from(linhaPrenativo)
    .innerJoin(prenativo, eq(prenativo.id, idPrenativo))
    .innerJoin(unidade, eq(unidade.id, prenativo.unidade))
    .where(eq(idLinha, daLinha))
    .orderBy(ordemHumana(prenativo.codigo), asc(id))

/** A second one on the same line is refused (decisions D-03), also when two people press the button together. */
export async function insertPrenativo(db: Db, campos: { idLinha: number; idPrenativo: number }): Promise<number> {
  const [existe] = await db.select({ id: prenativo.id }).from(prenativo).where(eq(prenativo.id, campos.idPrenativo))
  if (!existe) throw new NaoEncontrado(undefined, 'idPrenativo')
  const [novo] = await db.insert(linhaPrenativo).values(campos).onConflictDoNothing().returning({ id })
  if (!novo) throw new RegraViolada('Este prenativo já está na linha.', 'idPrenativo')
  return novo.id
}

export async function lineOfPrenativo(db: Db, idLigacao: number): Promise<number> {
  const [row] = await db.select({ idLinha }).from(linhaPrenativo).where(eq(id, idLigacao))
  return encontrado(row).idLinha
}

export const { remove: deletePrenativo } = escritaDe(linhaPrenativo)

/** Prenativos of each line, as `line/prenativo`. */
export async function listPrenativosDasLinhas(db: Db): Promise<string[]> {
  const rows = await db
    .select({ par: sql<string>`${linhaPrenativo.idLinha} || '/' || ${linhaPrenativo.idPrenativo}` })
    .from(linhaPrenativo)
  return rows.map(({ par }) => par)
}
