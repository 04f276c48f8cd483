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

/**
 * Tells companies whose items an available release holds that it goes, as they were told that it came (avisos.sql); its own one
 * is told by its row. First, because what it holds goes with it.
 */
export async function avisarDonos(db: Db, { id, idEmpresa }: Diversa): Promise<void> {
  await db.execute(sql`
    with itens as (
      select p.id_referencia, r.id_empresa, jsonb_build_object('id', r.id, 'nome', r.descricao) as referencia
      from liberacao_diversa_pacote c join pacote p on p.id = c.id_pacote join referencia r on r.id = p.id_referencia where c.id_liberacao = ${id}
      union select null, t.id_empresa, null from liberacao_diversa_tabela c join tabela_preco t on t.id = c.id_tabela where c.id_liberacao = ${id}
      union select null, c.id_empresa, null from liberacao_diversa_aplicabilidade c where c.id_liberacao = ${id}),
    alcance as (select count(*) as quantos, (array_agg(s.serial order by s.serial) filter (where s.serial is not null))[1:100] as seriais
      from liberacao_diversa_alcance a join cliente_serial s on s.id = a.id_serial where a.id_liberacao = ${id})
    select portal_avisar_sistemas('liberacao.alterada', jsonb_build_object('area', 'DIVERSA', 'acao', 'EXCLUSAO', 'referencia', referencia,
      'quantos', quantos, 'seriais', to_jsonb(coalesce(seriais, '{}'))), id_referencia, id_empresa)
    from itens cross join alcance where id_empresa <> ${idEmpresa}`)
}

export const { insert: insertDiversa, update: updateDiversa, remove: deleteDiversa } = escritaDe(liberacaoDiversa)
