import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FiltrosDeAuditoria, LinhaDeAuditoria, RegistroDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { toPaged, type Paged } from '@portal/contract/core/listing'
import type { OptionDeId } from '@portal/contract/core/options'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { contem, contemEm } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { auditoria, buscaDaAuditoria } from '../db/tables/auditoria.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { nomesDosNumeros } from './nomes.queries.ts'
import { camposMudados, ladosDe, nomesDosRegistros, type Entrada } from './registros.queries.ts'

type Quem = Pick<Logado, 'tipo' | 'provedora' | 'idEmpresa'>
type Empresas = readonly number[] | undefined

/** Companies whose entries somebody reads: his own, a Master's also those below; none are named where all are meant. */
export async function empresasLidas(db: Db, { tipo, provedora, idEmpresa }: Quem): Promise<Empresas> {
  if (tipo !== TIPO_USUARIO.MASTER) return [idEmpresa]
  if (provedora) return undefined
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH RECURSIVE abaixo AS (
      SELECT ${idEmpresa}::int AS id
      UNION SELECT f.id FROM empresa f JOIN abaixo ON f.id_empresa_mae = abaixo.id)
    SELECT id FROM abaixo`)
  return rows.map(({ id }) => id)
}

const dasEmpresas = (empresas: Empresas, coluna: typeof auditoria.idEmpresa | typeof usuario.idEmpresa) =>
  empresas && sql`${coluna} = any(${sql.param([...empresas])}::int[])`

const daPessoa = (id: number | null | undefined) =>
  id == null
    ? undefined
    : or(eq(auditoria.idUsuario, id), and(eq(auditoria.idPessoa, id), ne(auditoria.idPessoa, auditoria.idUsuario)))

/** A day begins and ends in São Paulo. */
const meiaNoite = (dia: string, depois: number) =>
  sql`((${dia}::date + ${depois}::int)::timestamp at time zone 'America/Sao_Paulo')`

export function achados(empresas: Empresas, filtros: FiltrosDeAuditoria): SQL | undefined {
  const { idUsuario, tabela, idRegistro, acao, de, ate, globalFilter } = filtros
  return and(
    dasEmpresas(empresas, auditoria.idEmpresa),
    daPessoa(idUsuario),
    tabela === undefined ? undefined : eq(auditoria.tabela, tabela),
    idRegistro === undefined ? undefined : eq(auditoria.idRegistro, idRegistro),
    acao === undefined ? undefined : eq(auditoria.acao, acao),
    de === undefined ? undefined : gte(auditoria.em, meiaNoite(de, 0)),
    ate === undefined ? undefined : lt(auditoria.em, meiaNoite(ate, 1)),
    contemEm(globalFilter, buscaDaAuditoria(auditoria)),
  )
}

const pessoa = alias(usuario, 'pessoa')
const trocado = and(eq(pessoa.id, auditoria.idPessoa), ne(auditoria.idPessoa, auditoria.idUsuario))

const COLUNAS = {
  id: auditoria.id,
  em: auditoria.em,
  autor: auditoria.autor,
  pessoa: pessoa.nome,
  acao: auditoria.acao,
  tabela: auditoria.tabela,
  idRegistro: auditoria.idRegistro,
  diferenca: auditoria.diferenca,
}

/** Each with the name of its record. */
async function comRegistros<Linha extends Entrada>(db: Db, linhas: readonly Linha[]) {
  const registros = await nomesDosRegistros(db, linhas)
  return linhas.flatMap((linha, i) => {
    const registro = registros[i]
    return registro ? [{ ...linha, ...registro, campos: camposMudados(linha.diferenca) }] : []
  })
}

export async function listAuditoria(db: Db, quem: Quem, filtros: FiltrosDeAuditoria): Promise<Paged<LinhaDeAuditoria>> {
  const { pageIndex, pageSize, sort, desc: descer } = filtros
  const onde = achados(await empresasLidas(db, quem), filtros)
  const ordem = sort === undefined || descer ? desc(auditoria.id) : asc(auditoria.id)
  // Only the page's own rows are read whole; what is skipped costs its key.
  const pagina = db
    .select({ id: auditoria.id })
    .from(auditoria)
    .where(onde)
    .orderBy(ordem)
    .limit(pageSize)
    .offset(pageIndex * pageSize)
  const [dados, [contagem]] = await Promise.all([
    db.select(COLUNAS).from(auditoria).leftJoin(pessoa, trocado).where(inArray(auditoria.id, pagina)).orderBy(ordem),
    db.select({ total: count() }).from(auditoria).where(onde),
  ])
  return toPaged(await comRegistros(db, dados), contagem?.total ?? 0, pageSize)
}

/** 404 for an unknown one and for another company's alike. */
export async function findAuditoria(db: Db, quem: Quem, id: number): Promise<RegistroDeAuditoria> {
  const { origem, requisicao, chamada } = auditoria
  const [row] = await db
    .select({ ...COLUNAS, empresa: empresa.fantasia, origem, requisicao, chamada })
    .from(auditoria)
    .leftJoin(pessoa, trocado)
    .leftJoin(empresa, eq(empresa.id, auditoria.idEmpresa))
    .where(and(eq(auditoria.id, id), dasEmpresas(await empresasLidas(db, quem), auditoria.idEmpresa)))
  const [entrada] = await comRegistros(db, row ? [row] : [])
  if (!entrada) throw new NaoEncontrado()
  const [nomes = {}] = await nomesDosNumeros(db, [ladosDe(entrada)])
  return { ...entrada, nomes }
}

const MAIS_PESSOAS = 50

/** The first people that the search finds, with the one who is already chosen. */
export async function listPessoas(
  db: Db,
  quem: Quem,
  { busca, idUsuario }: { busca?: string | undefined; idUsuario?: number | null | undefined },
): Promise<OptionDeId[]> {
  const daEmpresa = dasEmpresas(await empresasLidas(db, quem), usuario.idEmpresa)
  const escolhida = idUsuario == null ? undefined : eq(usuario.id, idUsuario)
  return db
    .select({ label: usuario.nome, value: usuario.id })
    .from(usuario)
    .where(and(daEmpresa, escolhida ?? contem(busca, usuario.nome, usuario.email)))
    .orderBy(ordemHumana(usuario.nome), usuario.id)
    .limit(MAIS_PESSOAS)
}

/** One more part of an export: what comes before the entry that came last, and not what was written meanwhile. */
export const parteDaTrilha = async (db: Db, onde: SQL | undefined, antesDe: number, linhas: number) =>
  comRegistros(
    db,
    await db
      .select({ ...COLUNAS, origem: auditoria.origem, chamada: auditoria.chamada })
      .from(auditoria)
      .leftJoin(pessoa, trocado)
      .where(and(onde, lt(auditoria.id, antesDe)))
      .orderBy(desc(auditoria.id))
      .limit(linhas),
  )
