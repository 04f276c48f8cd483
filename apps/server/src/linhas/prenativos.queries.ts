import { asc, eq, sql } from 'drizzle-orm'
import type { LinhaPrenativo } from '@portal/contract/linhas/linhas'
import { encontrado, NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Uso } from '../core/records.ts'
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

interface Ligacao {
  idLinha: number
  idPrenativo: number
}

export async function findLinhaPrenativo(db: Db, idLigacao: number): Promise<Ligacao> {
  const [row] = await db.select({ idLinha, idPrenativo }).from(linhaPrenativo).where(eq(id, idLigacao))
  return encontrado(row)
}

/** Profiles that hold a prenativo on its line, which no foreign key says (decisions 0.4, C-21); the market says it in its documents alone. */
export async function usosDoPrenativo(db: Db, ligacao: Ligacao): Promise<Uso[]> {
  const { rows } = await db.execute<{ tabela: string; vezes: number }>(sql`
    select tabela, count(*)::int as vezes from (
      select 'perfil' from perfil p where p.linha_do_material = ${ligacao.idLinha} and p.id_prenativo = ${ligacao.idPrenativo}
      union all select 'material_mercado' from material_mercado m where m.tipo = 'PERFIL' and m.id_linha = ${ligacao.idLinha}
        and exists (select from material_versao v where v.id in (m.id_versao_pro, m.id_versao_mobi)
          and (v.conteudo #>> '{dados,prenativo,value}')::int = ${ligacao.idPrenativo})) as uso(tabela)
    group by tabela order by tabela desc`)
  return rows
}

export const { remove: deletePrenativo } = escritaDe(linhaPrenativo)

/** Prenativos of each line, as `line/prenativo`. */
export async function listPrenativosDasLinhas(db: Db): Promise<string[]> {
  const rows = await db
    .select({ par: sql<string>`${linhaPrenativo.idLinha} || '/' || ${linhaPrenativo.idPrenativo}` })
    .from(linhaPrenativo)
  return rows.map(({ par }) => par)
}
