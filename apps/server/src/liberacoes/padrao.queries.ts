import { and, asc, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import { SISTEMAS, labelOf, type OptionDeId } from '@portal/contract/core/options'
import type { ItemDaLiberacao } from '@portal/contract/liberacoes/itens'
import type { LiberacaoPadrao } from '@portal/contract/liberacoes/padrao'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { patrocinio } from '../db/tables/clientes.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import {
  liberacaoPadrao,
  liberacaoPadraoAplicabilidade,
  liberacaoPadraoPacote,
  liberacaoPadraoPatrocinio,
  liberacaoPadraoTabela,
} from '../db/tables/liberacoes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'
import { EMPRESA_DA_APLICABILIDADE } from './aplicabilidade.queries.ts'
import * as itens from './itens.queries.ts'
import type { Conjunto } from './itens.queries.ts'

export const PACOTES_DO_PADRAO = itens.dePacotes(liberacaoPadraoPacote)
export const TABELAS_DO_PADRAO = itens.deTabelas(liberacaoPadraoTabela)
export const REFERENCIAS_DO_PADRAO: Conjunto = {
  tabela: liberacaoPadraoAplicabilidade,
  item: liberacaoPadraoAplicabilidade.idReferencia,
  coluna: 'id_referencia',
}

export const padraoVisivel = (quem: Logado): SQL | undefined => empresaVisivel(quem, liberacaoPadrao.idEmpresa)

/** A serial `s` fits a rule: by its system and, where the rule names sponsors, by its own (decisions L-18). */
export const serialNoPadrao = (regra: SQL): SQL => sql`s.sistema = ${regra}.sistema and (
  not exists (select from liberacao_padrao_patrocinio lp where lp.id_liberacao = ${regra}.id)
  or s.id_patrocinio in (select lp.id_patrocinio from liberacao_padrao_patrocinio lp where lp.id_liberacao = ${regra}.id))`

/** The rule is of the query outside, so that what depends on it alone is asked once and not for each serial. */
const clientes = sql<number>`(select count(*)::int from (
  select s.id_cliente from cliente_serial s where ${serialNoPadrao(sql`liberacao_padrao`)} and not s.bloqueada_liberacao
    and s.id not in (select x.id_serial from serial_empresa x where x.id_empresa = liberacao_padrao.id_empresa and x.bloqueada_liberacao)
  group by s.id_cliente) deles)`

const patrocinios = sql<OptionDeId[]>`(
  select coalesce(json_agg(json_build_object('label', p.descricao, 'value', p.id) order by p.descricao collate pt_br), '[]')
  from liberacao_padrao_patrocinio lp join patrocinio p on p.id = lp.id_patrocinio where lp.id_liberacao = liberacao_padrao.id)`

async function selecionar(db: Db, onde: SQL | undefined): Promise<LiberacaoPadrao[]> {
  const rows = await db
    .select({
      ...colunasDe(liberacaoPadrao, 'id', 'versao', 'descricao'),
      idSistema: liberacaoPadrao.sistema,
      patrocinios,
      empresa: empresa.fantasia,
      qtdePacotes: itens.contarItens(PACOTES_DO_PADRAO, liberacaoPadrao.id),
      qtdeTabelas: itens.contarItens(TABELAS_DO_PADRAO, liberacaoPadrao.id),
      qtdeAplicabilidades: itens.contarItens(REFERENCIAS_DO_PADRAO, liberacaoPadrao.id),
      clientes,
    })
    .from(liberacaoPadrao)
    .innerJoin(empresa, eq(empresa.id, liberacaoPadrao.idEmpresa))
    .where(onde)
    .orderBy(ordemHumana(liberacaoPadrao.descricao), asc(liberacaoPadrao.id))
  return rows.map(({ idSistema, ...row }) => ({
    ...row,
    sistema: { label: labelOf(SISTEMAS, idSistema), value: idSistema },
    patrocinio: row.patrocinios.map(({ label }) => label).join(', '),
  }))
}

export const listPadrao = (db: Db, quem: Logado): Promise<LiberacaoPadrao[]> => selecionar(db, padraoVisivel(quem))

export async function findPadrao(db: Db, quem: Logado, id: number): Promise<LiberacaoPadrao> {
  const [row] = await selecionar(db, and(eq(liberacaoPadrao.id, id), padraoVisivel(quem)))
  return encontrado(row)
}

export const referenciasDoPadrao = (db: Db, quem: Logado, id: number): Promise<ItemDaLiberacao[]> =>
  db
    .select({ id: referencia.id, nome: sql<string>`${empresa.fantasia} || ' · ' || ${referencia.descricao}` })
    .from(liberacaoPadraoAplicabilidade)
    .innerJoin(referencia, eq(referencia.id, liberacaoPadraoAplicabilidade.idReferencia))
    .innerJoin(empresa, sql`${empresa.id} = ${EMPRESA_DA_APLICABILIDADE}`)
    .where(and(eq(liberacaoPadraoAplicabilidade.idLiberacao, id), referenciaVisivel(quem)))
    .orderBy(ordemHumana(empresa.fantasia), ordemHumana(referencia.descricao), asc(referencia.id))

type Campos = Pick<typeof liberacaoPadrao.$inferInsert, 'descricao' | 'sistema' | 'idEmpresa'>

/** Answers undefined when the company has one of this description, also when two people save it together. */
export async function insertPadrao(db: Db, campos: Campos): Promise<number | undefined> {
  const [nova] = await db
    .insert(liberacaoPadrao)
    .values(campos)
    .onConflictDoNothing()
    .returning({ id: liberacaoPadrao.id })
  return nova?.id
}

export async function descricaoDeOutra(
  db: Db,
  { id, idEmpresa, descricao }: { id: number; idEmpresa: number; descricao: string },
): Promise<boolean> {
  const igual = sql`portal_busca(${liberacaoPadrao.descricao}) = portal_busca(${descricao})`
  return (
    (await db.$count(
      liberacaoPadrao,
      and(eq(liberacaoPadrao.idEmpresa, idEmpresa), igual, sql`${liberacaoPadrao.id} <> ${id}`),
    )) > 0
  )
}

export async function contarOcultosDoPadrao(db: Db, quem: Logado, id: number): Promise<number> {
  const contados = [
    await itens.contarOcultos(db, PACOTES_DO_PADRAO, id, itens.pacotesVistos(db, quem)),
    await itens.contarOcultos(db, TABELAS_DO_PADRAO, id, itens.tabelasVistas(db, quem)),
    await itens.contarOcultos(db, REFERENCIAS_DO_PADRAO, id, itens.referenciasVistas(db, quem)),
  ]
  return contados.reduce((soma, quantos) => soma + quantos, 0)
}

export async function listIdsDosPatrocinios(db: Db, idLiberacao: number): Promise<number[]> {
  const rows = await db
    .select({ id: liberacaoPadraoPatrocinio.idPatrocinio })
    .from(liberacaoPadraoPatrocinio)
    .where(eq(liberacaoPadraoPatrocinio.idLiberacao, idLiberacao))
  return rows.map(({ id }) => id)
}

export async function trocarPatrocinios(db: Db, idLiberacao: number, ids: readonly number[]): Promise<void> {
  const { idPatrocinio } = liberacaoPadraoPatrocinio
  await db
    .delete(liberacaoPadraoPatrocinio)
    .where(and(eq(liberacaoPadraoPatrocinio.idLiberacao, idLiberacao), notInArray(idPatrocinio, [...ids])))
  if (!ids.length) return
  await db
    .insert(liberacaoPadraoPatrocinio)
    .values([...new Set(ids)].map((id) => ({ idLiberacao, idPatrocinio: id })))
    .onConflictDoNothing()
}

export const selectPatrocinios = (db: Db): Promise<OptionDeId[]> =>
  db
    .select({ label: patrocinio.descricao, value: patrocinio.id })
    .from(patrocinio)
    .orderBy(ordemHumana(patrocinio.descricao), asc(patrocinio.id))

export const { update: updatePadrao, remove: deletePadrao } = escritaDe(liberacaoPadrao)
