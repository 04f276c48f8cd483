import { and, asc, desc, eq, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FiltrosDeAuditoria, LinhaDeAuditoria, RegistroDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { toPaged, type Paged } from '@portal/contract/core/listing'
import type { OptionDeId } from '@portal/contract/core/options'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { ContextoLeitura } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { contem, contemEm } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import { porChave, type Db } from '../db/client.ts'
import { auditoria, buscaDaAuditoria } from '../db/tables/auditoria.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { arquivosDasEntradas } from './arquivos.queries.ts'
import { contarEntradas } from './lidas.queries.ts'
import { nomesDosNumeros } from './nomes.queries.ts'
import { doMesmoAto } from './oMesmoAto.queries.ts'
import { camposMudados, valoresDaEntrada, nomesDosRegistros, type EntradaDaTrilha } from './registros.queries.ts'
import {
  alheia,
  daPessoa,
  dasEmpresas,
  empresasLidas,
  vistas,
  type Empresas,
  type Quem,
} from './visibilidade.queries.ts'

const seSua = <T>(empresas: Empresas, coluna: AnyPgColumn, senao: SQL): SQL<T> =>
  empresas ? sql<T>`case when ${alheia(empresas)} then ${senao} else ${coluna} end` : sql<T>`${coluna}`

/** A day begins and ends in São Paulo. */
const meiaNoite = (dia: string, depois: number) =>
  sql`((${dia}::date + ${depois}::int)::timestamp at time zone 'America/Sao_Paulo')`

/** Entries of the act that an entry belongs to. */
export function daMesmaVez(entrada: number): SQL {
  return doMesmoAto((coluna) => sql`(select e.${sql.raw(coluna)} from auditoria e where e.id = ${entrada})`)
}

export function achados(empresas: Empresas, filtros: FiltrosDeAuditoria): SQL | undefined {
  const { idUsuario, tabela, idRegistro, ato, acao, de, ate, globalFilter } = filtros
  const busca = contemEm(globalFilter, buscaDaAuditoria(auditoria))
  return and(
    empresas === undefined ? and(daPessoa(idUsuario), busca) : vistas(empresas, filtros),
    tabela === undefined ? undefined : eq(auditoria.tabela, tabela),
    idRegistro === undefined ? undefined : eq(auditoria.idRegistro, idRegistro),
    ato == null ? undefined : daMesmaVez(ato),
    acao === undefined ? undefined : eq(auditoria.acao, acao),
    de === undefined ? undefined : gte(auditoria.em, meiaNoite(de, 0)),
    ate === undefined ? undefined : lt(auditoria.em, meiaNoite(ate, 1)),
  )
}

/** Whoever reads all asks for nothing then. */
export const semFiltro = (filtros: FiltrosDeAuditoria): boolean => achados(undefined, filtros) === undefined

export const pessoa = alias(usuario, 'pessoa')
export const trocado = and(eq(pessoa.id, auditoria.idPessoa), ne(auditoria.idPessoa, auditoria.idUsuario))

const doAutor = alias(empresa, 'do_autor')
const nomeDaEmpresa = sql`(select ${doAutor.fantasia} from ${empresa} as do_autor where ${doAutor.id} = ${auditoria.idEmpresa})`

export const colunas = (empresas: Empresas) => ({
  id: auditoria.id,
  em: auditoria.em,
  autor: seSua<string>(empresas, auditoria.autor, nomeDaEmpresa),
  pessoa: seSua<string | null>(empresas, pessoa.nome, sql`null`),
  ...colunasDe(auditoria, 'acao', 'tabela', 'idRegistro', 'diferenca'),
})

export async function comRegistrosNomeados<Linha extends EntradaDaTrilha>(db: Db, linhas: readonly Linha[]) {
  const registros = await nomesDosRegistros(db, linhas)
  return linhas.flatMap((linha, i) => {
    const registro = registros[i]
    return registro ? [{ ...linha, ...registro, campos: camposMudados(linha.diferenca) }] : []
  })
}

export async function listAuditoria(db: Db, quem: Quem, filtros: FiltrosDeAuditoria): Promise<Paged<LinhaDeAuditoria>> {
  const { pageIndex, pageSize, sort, desc: descer } = filtros
  const empresas = await empresasLidas(db, quem)
  const onde = achados(empresas, filtros)
  const ordem = sort === undefined || descer ? desc(auditoria.id) : asc(auditoria.id)
  // Only the page's own rows are read whole; what is skipped costs its key.
  const pagina = db
    .select({ id: auditoria.id })
    .from(auditoria)
    .where(onde)
    .orderBy(ordem)
    .limit(pageSize)
    .offset(pageIndex * pageSize)
  const [dados, total] = await Promise.all([
    db
      .select(colunas(empresas))
      .from(auditoria)
      .leftJoin(pessoa, trocado)
      .where(inArray(auditoria.id, pagina))
      .orderBy(ordem)
      .then((linhas) => comRegistrosNomeados(db, linhas)),
    semFiltro(filtros) ? contarEntradas(db, empresas) : db.$count(auditoria, onde),
  ])
  return toPaged(dados, total, pageSize)
}

/** 404 for an unknown entry and for another company's alike. */
export async function findAuditoria(
  db: Db,
  { usuario: quem, deps }: Pick<ContextoLeitura, 'usuario' | 'deps'>,
  id: number,
): Promise<RegistroDeAuditoria> {
  const { requisicao, chamada } = auditoria
  const empresas = await empresasLidas(db, quem)
  const origem = seSua<string>(empresas, auditoria.origem, sql`''`)
  // What several companies read of one another is a set of theirs, planned for it.
  const [row] = await (empresas ? db : porChave(db))
    .select({ ...colunas(empresas), empresa: empresa.fantasia, origem, requisicao, chamada })
    .from(auditoria)
    .leftJoin(pessoa, trocado)
    .leftJoin(empresa, eq(empresa.id, auditoria.idEmpresa))
    .where(and(eq(auditoria.id, id), empresas && vistas(empresas, {})))
  const [entrada] = await comRegistrosNomeados(db, row ? [row] : [])
  if (!entrada) throw new NaoEncontrado()
  const [nomes = {}] = await nomesDosNumeros(db, [valoresDaEntrada(entrada)])
  const links = podeAbrirArquivos(quem) ? deps.links : undefined
  const [arquivos = {}] = await arquivosDasEntradas(db, links, [entrada])
  return { ...entrada, nomes, arquivos }
}

/** The audit asks for no role of the record that a file is of, so only who answers for the company opens files from it. */
const podeAbrirArquivos = ({ provedora, tipo }: Quem): boolean =>
  provedora || tipo === TIPO_USUARIO.MASTER || tipo === TIPO_USUARIO.ADMINISTRADOR

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

/** The next part of an export: entries before the last one sent, and none that were written meanwhile. */
export const parteDaTrilha = async (
  db: Db,
  { empresas, onde, antesDe, linhas }: { empresas: Empresas; onde: SQL | undefined; antesDe: number; linhas: number },
) =>
  comRegistrosNomeados(
    db,
    await db
      .select({
        ...colunas(empresas),
        origem: seSua<string>(empresas, auditoria.origem, sql`''`),
        chamada: auditoria.chamada,
      })
      .from(auditoria)
      .leftJoin(pessoa, trocado)
      .where(and(onde, lt(auditoria.id, antesDe)))
      .orderBy(desc(auditoria.id))
      .limit(linhas),
  )
