import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { SISTEMAS, labelOf } from '@portal/contract/core/options'
import {
  ACOES_DE_DIVERSA,
  APLICABILIDADES,
  PRODUTOS,
  TIPOS_DE_DIVERSA,
  type LiberacaoDiversa,
} from '@portal/contract/liberacoes/diversas'
import type { ItemDaLiberacao } from '@portal/contract/liberacoes/itens'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import {
  liberacaoDiversa,
  liberacaoDiversaAplicabilidade,
  liberacaoDiversaPacote,
  liberacaoDiversaTabela,
} from '../db/tables/liberacoes.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'
import { empresasDasVisiveis } from './aplicabilidade.queries.ts'
import * as itens from './itens.queries.ts'
import type { Conjunto } from './itens.queries.ts'

export type Diversa = typeof liberacaoDiversa.$inferSelect

export const PACOTES_DA_DIVERSA = itens.dePacotes(liberacaoDiversaPacote)
export const TABELAS_DA_DIVERSA = itens.deTabelas(liberacaoDiversaTabela)
export const EMPRESAS_DA_DIVERSA: Conjunto = {
  tabela: liberacaoDiversaAplicabilidade,
  item: liberacaoDiversaAplicabilidade.idEmpresa,
  coluna: 'id_empresa',
}
const conjuntoDoTipo = (tipo: number): Conjunto =>
  tipo === PRODUTOS ? PACOTES_DA_DIVERSA : tipo === APLICABILIDADES ? EMPRESAS_DA_DIVERSA : TABELAS_DA_DIVERSA
const vistosDoTipo = (tipo: number): ((db: Db, quem: Logado) => SQL) =>
  tipo === PRODUTOS ? itens.pacotesVistos : tipo === APLICABILIDADES ? itens.empresasVistas : itens.tabelasVistas

export const diversaVisivel = (quem: Logado): SQL | undefined => empresaVisivel(quem, liberacaoDiversa.idEmpresa)

/** A release holds things of its type alone, so two of the three sets are empty. */
const qtdeItens = sql<number>`(${sql.join(
  [PACOTES_DA_DIVERSA, TABELAS_DA_DIVERSA, EMPRESAS_DA_DIVERSA].map((um) => itens.contarItens(um, liberacaoDiversa.id)),
  sql` + `,
)})`

async function selecionar(db: Db, onde: SQL | undefined): Promise<LiberacaoDiversa[]> {
  const rows = await db
    .select({ diversa: liberacaoDiversa, empresa: empresa.fantasia, qtdeItens })
    .from(liberacaoDiversa)
    .innerJoin(empresa, eq(empresa.id, liberacaoDiversa.idEmpresa))
    .where(onde)
    .orderBy(desc(liberacaoDiversa.id))
  return rows.map(({ diversa, ...row }) => ({
    ...row,
    id: diversa.id,
    versao: diversa.versao,
    tipo: { label: labelOf(TIPOS_DE_DIVERSA, diversa.tipo), value: diversa.tipo },
    liberacao: { label: labelOf(ACOES_DE_DIVERSA, diversa.liberacao), value: diversa.liberacao },
    sistema: { label: labelOf(SISTEMAS, diversa.sistema), value: diversa.sistema },
    atualizacaoExistenteCEM: diversa.atualizacaoExistenteCem,
    atualizacaoExistentePrefSuite: diversa.atualizacaoExistentePrefSuite,
    disponivel: diversa.disponivel,
    dataLiberacao: diversa.dataLiberacao,
    clientes: diversa.clientes,
  }))
}

export const listDiversas = (db: Db, quem: Logado): Promise<LiberacaoDiversa[]> => selecionar(db, diversaVisivel(quem))

export async function findDiversa(db: Db, quem: Logado, id: number): Promise<LiberacaoDiversa> {
  const [row] = await selecionar(db, and(eq(liberacaoDiversa.id, id), diversaVisivel(quem)))
  return encontrado(row)
}

export async function findRegistro(db: Db, quem: Logado, id: number): Promise<Diversa> {
  const [row] = await db
    .select()
    .from(liberacaoDiversa)
    .where(and(eq(liberacaoDiversa.id, id), diversaVisivel(quem)))
  return encontrado(row)
}

export const empresasDaDiversa = (db: Db, quem: Logado, id: number): Promise<ItemDaLiberacao[]> =>
  db
    .select({ id: empresa.id, nome: empresa.fantasia })
    .from(liberacaoDiversaAplicabilidade)
    .innerJoin(empresa, eq(empresa.id, liberacaoDiversaAplicabilidade.idEmpresa))
    .where(
      and(eq(liberacaoDiversaAplicabilidade.idLiberacao, id), sql`${empresa.id} in ${empresasDasVisiveis(db, quem)}`),
    )
    .orderBy(ordemHumana(empresa.fantasia), asc(empresa.id))

/** By the clock, not the start of the transaction: decisions made while it waited for its lock came before it. */
export async function marcarDisponivel(
  db: Db,
  id: number,
  alcance: { clientes: number; seriais: number },
): Promise<void> {
  await db
    .update(liberacaoDiversa)
    .set({ ...alcance, disponivel: true, dataLiberacao: sql`clock_timestamp()` })
    .where(eq(liberacaoDiversa.id, id))
}

export async function temItens(db: Db, { id, tipo }: Pick<Diversa, 'id' | 'tipo'>): Promise<boolean> {
  const { tabela } = conjuntoDoTipo(tipo)
  return (await db.$count(tabela, eq(tabela.idLiberacao, id))) > 0
}

export const contarOcultosDaDiversa = (
  db: Db,
  quem: Logado,
  { id, tipo }: Pick<Diversa, 'id' | 'tipo'>,
): Promise<number> => itens.contarOcultos(db, conjuntoDoTipo(tipo), id, vistosDoTipo(tipo)(db, quem))

export const { insert: insertDiversa, update: updateDiversa, remove: deleteDiversa } = escritaDe(liberacaoDiversa)
