import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import { DESCONSIDERADO, DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { SituacaoDeExportacao } from '@portal/contract/planilhas/exportacao'
import type {
  listaDeTabelas,
  obterImportacoesDePrecos,
  obterTabela,
  selecaoReferenciaTabela,
  selecaoTabelaPrecoDisponivel,
} from '@portal/contract/precos/tabelas'
import type { Logado } from '../core/context.ts'
import { encontrado, NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { liberacaoDiversaTabela, liberacaoPadraoTabela } from '../db/tables/liberacoes.ts'
import { serialTabelaPreco, tabelaPreco } from '../db/tables/precos.ts'
import { opcaoDaSituacao } from '../importacao/remessa/registros.queries.ts'
import { tabelaVisivel } from '../liberacoes/tabelas.queries.ts'

/** Names are written out: a statement about one table would leave them alone. */
const emEdicao = sql<boolean>`exists (select 1 from importacao i where i.id_tabela = tabela_preco.id
  and i.estado = 'FEITA' and i.situacao = ${EM_EDICAO})`
const situacao = sql<number>`case when ${emEdicao} then ${EM_EDICAO}::int
  when tabela_preco.id_versao_homologada is not null then ${EM_HOMOLOGACAO}::int else ${DISPONIVEL}::int end`
/** When a sheet filled it last, or it went to the market. */
const atualizada = sql<string>`to_json(greatest(tabela_preco.criado_em,
  (select max(i.criado_em) from importacao i where i.id_tabela = tabela_preco.id and i.estado = 'FEITA'),
  (select max(p.em) from tabela_preco_publicacao p where p.id_tabela = tabela_preco.id))) #>> '{}'`
const itens = sql<number>`(select count(*)::int from tabela_preco_item i where i.id_tabela = tabela_preco.id)`

type Listada = ResultOf<typeof listaDeTabelas>[number]

const consulta = (db: Db) =>
  db
    .select({
      id: tabelaPreco.id,
      tipoProduto: tabelaPreco.tipo,
      nome: tabelaPreco.nome,
      dataAtualizacao: atualizada,
      situacao,
      empresa: empresa.fantasia,
      itens,
    })
    .from(tabelaPreco)
    .innerJoin(empresa, eq(empresa.id, tabelaPreco.idEmpresa))

const comSituacao = <Row extends { situacao: number }>(row: Row) => ({
  ...row,
  situacao: opcaoDaSituacao(row.situacao),
})

export async function listTabelas(db: Db, usuario: Logado): Promise<Listada[]> {
  const rows = await consulta(db).where(tabelaVisivel(usuario)).orderBy(ordemHumana(tabelaPreco.nome), tabelaPreco.id)
  return rows.map(comSituacao)
}

export async function findTabelaListada(db: Db, usuario: Logado, id: number): Promise<Listada> {
  const [row] = await consulta(db).where(and(eq(tabelaPreco.id, id), tabelaVisivel(usuario)))
  return comSituacao(encontrado(row))
}

/** The newest first; who asks was seen to see the table. */
export async function listVersoesDaTabela(db: Db, idTabela: number): Promise<ResultOf<typeof obterTabela>['versoes']> {
  const { rows } = await db.execute<ResultOf<typeof obterTabela>['versoes'][number] & Record<string, unknown>>(sql`
    select v.id, v.numero, to_json(v.criado_em) #>> '{}' as em, u.nome as por, v.itens,
      (select to_json(min(p.em)) #>> '{}' from tabela_preco_publicacao p where p.id_versao = v.id) as "noMercadoDesde",
      coalesce(v.id = t.id_versao_mercado, false) as "emVigor"
    from tabela_preco_versao v join tabela_preco t on t.id = v.id_tabela left join usuario u on u.id = v.criado_por
    where t.id = ${idTabela} order by v.numero desc`)
  return rows
}

/** Refuses a version that the table does not have; what was not named is not looked for. */
export async function conferirVersoes(db: Db, idTabela: number, ids: readonly (number | undefined)[]): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from unnest(${sql.param(ids.filter((id) => id !== undefined))}::int[]) as pedida(id)
    where not exists (select 1 from tabela_preco_versao v where v.id = pedida.id and v.id_tabela = ${idTabela})`)
  if (rows.length) throw new NaoEncontrado()
}

export const selectTabelas = (db: Db, usuario: Logado): Promise<ResultOf<typeof selecaoReferenciaTabela>> =>
  db
    .select({
      label: tabelaPreco.nome,
      value: tabelaPreco.id,
      tipoProduto: tabelaPreco.tipo,
      propria: sql<boolean>`${tabelaPreco.idEmpresa} = ${usuario.idEmpresa}`,
    })
    .from(tabelaPreco)
    .where(tabelaVisivel(usuario))
    .orderBy(ordemHumana(tabelaPreco.nome), tabelaPreco.id)

export const selectDisponiveis = (db: Db, usuario: Logado): Promise<ResultOf<typeof selecaoTabelaPrecoDisponivel>> =>
  db
    .select({
      label: tabelaPreco.nome,
      value: tabelaPreco.id,
      idEmpresa: tabelaPreco.idEmpresa,
      empresa: empresa.fantasia,
    })
    .from(tabelaPreco)
    .innerJoin(empresa, eq(empresa.id, tabelaPreco.idEmpresa))
    .where(and(tabelaVisivel(usuario), isNotNull(tabelaPreco.idVersaoMercado)))
    .orderBy(ordemHumana(empresa.fantasia), ordemHumana(tabelaPreco.nome), tabelaPreco.id)

export async function selectParaExportar(db: Db, usuario: Logado): Promise<ResultOf<typeof obterImportacoesDePrecos>> {
  const rows = await db
    .select({ tabela: tabelaPreco, emEdicao })
    .from(tabelaPreco)
    .where(tabelaVisivel(usuario))
    .orderBy(ordemHumana(tabelaPreco.nome), tabelaPreco.id)
  return rows.map(({ tabela, ...row }) => ({
    label: tabela.nome,
    value: tabela.id,
    tipoProduto: tabela.tipo,
    situacoes: [
      ...(row.emEdicao ? (['EM_EDICAO'] as const) : []),
      ...(tabela.idVersaoHomologada === null ? [] : (['EM_HOMOLOGACAO'] as const)),
      ...(tabela.idVersaoMercado === null ? [] : (['DISPONIVEL'] as const)),
    ],
  }))
}

export interface Copias {
  emEdicao: boolean
  homologada: number | null
  mercado: number | null
}

/** Which copies of a table there are. */
export async function findCopiasDePrecos(db: Db, idTabela: number): Promise<Copias> {
  const [row] = await db
    .select({ emEdicao, homologada: tabelaPreco.idVersaoHomologada, mercado: tabelaPreco.idVersaoMercado })
    .from(tabelaPreco)
    .where(eq(tabelaPreco.id, idTabela))
  return row ?? { emEdicao: false, homologada: null, mercado: null }
}

/** The copy that a situation means; undefined while the table has none there. */
export function copiaDa(idTabela: number, situacaoPedida: SituacaoDeExportacao, copias: Copias) {
  if (situacaoPedida === 'EM_EDICAO') return copias.emEdicao ? { idTabela } : undefined
  const idVersao = situacaoPedida === 'EM_HOMOLOGACAO' ? copias.homologada : copias.mercado
  return idVersao === null ? undefined : { idVersao }
}

/** Whether customers have it: by a release of their own, a standard one, or an available mass release (tabela-preco.008). */
export async function existeLiberacao(db: Db, idTabela: number): Promise<boolean> {
  const { rows } = await db.execute<{ liberada: boolean }>(sql`
    select exists (select from serial_tabela_preco where id_tabela = ${idTabela})
      or exists (select from liberacao_padrao_tabela where id_tabela = ${idTabela})
      or exists (select from liberacao_diversa_tabela i join liberacao_diversa l on l.id = i.id_liberacao
        where i.id_tabela = ${idTabela} and l.disponivel and l.liberacao like 'LIBERAR%') as liberada`)
  return rows[0]?.liberada ?? false
}

export async function haPreparacao(db: Db, idTabela: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from importacao i join tarefa t on t.id = i.tarefa
    where i.id_tabela = ${idTabela} and i.estado = 'PREPARANDO' and t.estado in ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')`)
  return rows.length > 0
}

/** It leaves the lists, its sheets count no more, no release names it; its versions stay what they were. */
export async function eliminarTabela(db: Db, idTabela: number): Promise<void> {
  await db
    .update(tabelaPreco)
    .set({ eliminadaEm: sql`now()` })
    .where(eq(tabelaPreco.id, idTabela))
  for (const liberadas of [serialTabelaPreco, liberacaoPadraoTabela, liberacaoDiversaTabela])
    await db.delete(liberadas).where(eq(liberadas.idTabela, idTabela))
  await db.execute(sql`update importacao set situacao = ${DESCONSIDERADO.value}
    where id_tabela = ${idTabela} and situacao in (${EM_EDICAO}, ${EM_HOMOLOGACAO})`)
}
