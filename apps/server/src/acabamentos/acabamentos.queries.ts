import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import { and, asc, eq, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { CAMPOS_DO_ACABAMENTO } from '@portal/contract/campos/acabamento'
import { paraColunas, type Colunas } from '@portal/contract/campos/campo'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import { labelOf, STATUS_PRODUTO, type OptionDeId } from '@portal/contract/core/options'
import {
  DISPONIVEL,
  DISPONIVEL_DELPHI,
  EM_EDICAO,
  situacaoExibida,
  SITUACAO,
  type Situacao,
} from '@portal/contract/mercado/situacao'
import { comArquivos, listEntradas } from '../auditoria/historico.queries.ts'
import type { Deps, Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { acabamento, acabamentoMercado, acabamentoVersao } from '../db/tables/acabamentos.ts'
import { tipoAcabamento } from '../db/tables/cadastros.ts'
import { juntas, ordemHumana } from '../db/tables/colunas.ts'
import { acabamentoVigencia } from '../db/tables/vigencias.ts'
import { vigenteEm } from '../mercado/noDia.queries.ts'
import { entradasDoAcabamento } from './comoEstava.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

export type AcabamentoGuardado = typeof acabamento.$inferSelect
type Campos = Pick<typeof acabamento.$inferInsert, 'idReferencia' | 'codigo' | 'descricao' | 'status'> &
  Colunas<typeof CAMPOS_DO_ACABAMENTO>

/** Drizzle's select from one table drops its name from the columns: a correlated subquery would read its own. */
const RETRATO = sql<RetratoDeAcabamento>`(select r.conteudo from acabamento_retrato r where r.id = acabamento.id)`

export const COLUNAS_DA_EDICAO = {
  retrato: RETRATO,
  versao: acabamento.versao,
  situacao: sql<Situacao>`${acabamento.situacao}`,
  pro: acabamento.idVersaoPro,
  mobi: acabamento.idVersaoMobi,
  alteradoEm: acabamento.alteradoEm,
}
/** Columns of the market's list, of today's table or of that of a past day. */
export const colunasDoMercado = ({
  idVersaoPro,
  idVersaoMobi,
  desde,
}: typeof acabamentoMercado | typeof acabamentoVigencia) => ({
  retrato: sql<RetratoDeAcabamento>`${acabamentoVersao.conteudo}`,
  versao: acabamentoVersao.numero,
  pro: sql<number>`${idVersaoPro}`,
  mobi: sql<number | null>`${idVersaoMobi}`,
  desde: sql<string>`${desde}`.mapWith(desde),
})

interface DaEdicao {
  retrato: RetratoDeAcabamento
  versao: number
  situacao: Situacao
  pro: number | null
  mobi: number | null
  alteradoEm: string
}
type DoMercado = Omit<DaEdicao, 'situacao' | 'alteradoEm'> & { desde: string }

const codigoEm = (opcoes: readonly { label: string; value: number }[], value: number): OptionDeId => ({
  value,
  label: labelOf(opcoes, value),
})

const respondido = ({ esquema: _esquema, status, ...retrato }: RetratoDeAcabamento, situacao: number) => ({
  ...retrato,
  status: codigoEm(STATUS_PRODUTO, status),
  situacao: codigoEm(SITUACAO, situacao),
})

export const daEdicao = ({ retrato, versao, alteradoEm, situacao, pro, mobi }: DaEdicao): Acabamento => ({
  ...respondido(retrato, situacaoExibida({ situacao, pro, mobi, homologada: null })),
  versao,
  alteradoEm,
  excluivel: situacao === EM_EDICAO && pro === null,
  mercado: false,
})

export const doMercado = ({ retrato, versao, desde, pro, mobi }: DoMercado): Acabamento => ({
  ...respondido(retrato, mobi === pro ? DISPONIVEL : DISPONIVEL_DELPHI),
  versao,
  alteradoEm: desde,
  excluivel: false,
  mercado: true,
})

export async function findAcabamento(db: Db, usuario: Logado, id: number): Promise<Acabamento> {
  const [row] = await db
    .select(COLUNAS_DA_EDICAO)
    .from(acabamento)
    .where(and(eq(acabamento.id, id), acabamentoVisivel(usuario, acabamento.idReferencia)))
  return daEdicao(encontrado(row))
}

export async function findNoMercado(db: Db, usuario: Logado, id: number, em?: string): Promise<Acabamento> {
  const tabela = em === undefined ? acabamentoMercado : acabamentoVigencia
  const doDia = em === undefined ? undefined : vigenteEm(em, acabamentoVigencia)
  const [row] = await db
    .select(colunasDoMercado(tabela))
    .from(tabela)
    .innerJoin(acabamentoVersao, eq(acabamentoVersao.id, tabela.idVersaoPro))
    .where(and(eq(tabela.id, id), acabamentoVisivel(usuario, tabela.idReferencia), doDia))
  return doMercado(encontrado(row))
}

export async function findRetrato(db: Db, id: number): Promise<RetratoDeAcabamento> {
  const [row] = await db.select({ retrato: RETRATO }).from(acabamento).where(eq(acabamento.id, id))
  return encontrado(row).retrato
}

const { insert, update, remove } = escritaDe(acabamento)

export const insertAcabamento = (db: Db, campos: Campos): Promise<number> =>
  insert(db, { ...campos, situacao: EM_EDICAO })

/** Any change takes the record into edition and gives up a frozen version that waited (situacao.md). */
export const updateAcabamento = (db: Db, id: number, campos: Campos): Promise<number> =>
  update(db, id, { ...campos, situacao: EM_EDICAO, idVersaoHomologada: null })

/** Locked finishes become what versions of them were, as a set, and are in edition. */
export async function tornarAcabamentos(db: Db, versoes: readonly RetratoDeAcabamento[]): Promise<void> {
  const linhas = versoes.map(({ id, codigo, descricao, status, referencia: { value: idReferencia }, ...era }) => {
    const campos: Campos = { codigo, descricao, status, idReferencia, ...paraColunas(CAMPOS_DO_ACABAMENTO, era) }
    const colunas: Record<string, unknown> = {}
    for (const [nome, valor] of Object.entries(campos)) colunas[toSnakeCase(nome)] = valor
    return { id, colunas }
  })
  const [primeira] = linhas
  if (!primeira) return
  const todas = JSON.stringify(linhas.map(({ id, colunas }) => ({ id, ...colunas })))
  await db.execute(sql`update acabamento a set ${juntas(Object.keys(primeira.colunas), (nome) => sql`${nome} = p.${nome}`)},
      situacao = ${EM_EDICAO}, id_versao_homologada = null
    from jsonb_populate_recordset(null::acabamento, ${todas}::jsonb) p where a.id = p.id`)
}

export const deleteAcabamento = remove

export const selectTipos = (db: Db): Promise<OptionDeId[]> =>
  db
    .select({ label: tipoAcabamento.descricao, value: tipoAcabamento.id })
    .from(tipoAcabamento)
    .orderBy(ordemHumana(tipoAcabamento.descricao), asc(tipoAcabamento.id))

/** The caller has made sure that the user sees the finish. */
export async function listHistorico(
  db: Db,
  deps: Pick<Deps, 'links'>,
  id: number,
  pagina: ListQuery,
): Promise<Paged<EntradaDoHistorico>> {
  return comArquivos(db, deps, await listEntradas(db, entradasDoAcabamento(id), pagina))
}
