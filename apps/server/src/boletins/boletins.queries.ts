import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ORDENS_DE_BOLETIM } from '@portal/contract/boletins/boletins'
import { toPaged, type ListQuery } from '@portal/contract/core/listing'
import type { Logado } from '../core/context.ts'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { boletim } from '../db/tables/boletins.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'

type Ordem = (typeof ORDENS_DE_BOLETIM)[number]

export async function listBoletins(
  db: Db,
  { idEmpresa }: Logado,
  { pageIndex, pageSize, sort, desc: invertida, globalFilter }: ListQuery<Ordem>,
) {
  const onde = and(eq(boletim.idEmpresa, idEmpresa), contem(globalFilter, boletim.titulo))
  const sentido = sort === undefined || invertida ? desc : asc
  const { idEmpresa: _empresa, criadoPor: _autor, ...colunas } = getTableColumns(boletim)
  const rows = await db
    .select({ ...colunas, por: pessoa.nome })
    .from(boletim)
    .leftJoin(pessoa, eq(pessoa.id, boletim.criadoPor))
    .where(onde)
    .orderBy(sentido(boletim[sort ?? 'id']), desc(boletim.id))
    .limit(pageSize)
    .offset(pageIndex * pageSize)
  return toPaged(rows, await db.$count(boletim, onde), pageSize)
}

/** The next number of a company and year; two who ask together get two. */
export async function proximoNumero(db: Db, idEmpresa: number, ano: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`boletim ${idEmpresa} ${ano}`}, 0))`)
  const [row] = await db
    .select({ proximo: sql<number>`coalesce(max(${boletim.numero}), 0) + 1` })
    .from(boletim)
    .where(and(eq(boletim.idEmpresa, idEmpresa), eq(boletim.ano, ano)))
  return row?.proximo ?? 1
}

export async function nomeDaEmpresa(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ nome: empresa.fantasia }).from(empresa).where(eq(empresa.id, id))
  return row?.nome ?? ''
}

export const { insert: insertBoletim } = escritaDe(boletim)
