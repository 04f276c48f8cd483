import { and, asc, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { buscada, cadaUma, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import { CEM_MOBI, TIPO_PACOTE, labelOf } from '@portal/contract/core/options'
import type { NivelDeAcesso, PacoteDisponivel, PacoteLiberado } from '@portal/contract/liberacoes/pacotes'
import type { Nivel } from '@portal/contract/pacotes/niveis'
import { TODAS_AS_LINHAS } from '@portal/contract/pacotes/tipos'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { emOrdem, listagem } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { clienteSerial } from '../db/tables/clientes.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linha } from '../db/tables/linhas.ts'
import { pacote, pacoteEdicao, serialPacote } from '../db/tables/pacotes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'
import { semPropria } from './propria.queries.ts'

const TIPOLOGIA = 0
export const nomeDaLinha = sql<string>`coalesce(${linha.descricao}, ${TODAS_AS_LINHAS}::text)`

const comTipo = <Row extends { tipo: number }>(row: Row) => ({ ...row, tipo: labelOf(TIPO_PACOTE, row.tipo) })

export async function listPacotesDoSerial(db: Db, quem: Logado, idSerial: number): Promise<PacoteLiberado[]> {
  const rows = await db
    .select({
      id: serialPacote.id,
      idPacote: pacote.id,
      tipo: pacote.tipo,
      referencia: nomeDaReferencia(quem),
      linha: nomeDaLinha,
      dataAtualizacao: serialPacote.alteradoEm,
      ...colunasDe(serialPacote, 'homologador', 'enviarCemMobi', 'inquilino'),
    })
    .from(serialPacote)
    .innerJoin(pacote, eq(pacote.id, serialPacote.idPacote))
    .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
    .leftJoin(linha, eq(linha.id, pacote.idLinha))
    .where(and(eq(serialPacote.idSerial, idSerial), referenciaVisivel(quem)))
    .orderBy(ordemHumana(referencia.descricao), asc(pacote.tipo), ordemHumana(nomeDaLinha), asc(serialPacote.id))
  return rows.map(comTipo)
}

export type OrdemDePacote = 'id' | 'tipo' | 'referencia' | 'linha' | 'dataAtualizacao'

interface Pedida {
  idSerial: number
  nivel: NivelDeAcesso
  idReferencia?: number | undefined
  /** Levels in the order in which their editions are offered. */
  niveis: readonly Nivel[]
}
type Filtro = Pedida & Buscada<OrdemDePacote>

/** Edition of the first level that has one of the package. */
const edicaoOferecida = (niveis: readonly Nivel[]): SQL => sql`(
  select n.id_edicao from pacote_nivel n where n.id_pacote = ${pacote.id} and n.nivel = any(${sql.param([...niveis])}::text[])
  order by array_position(${sql.param([...niveis])}::text[], n.nivel) limit 1)`

const ordemDe: Record<OrdemDePacote, AnyPgColumn | SQL> = {
  id: pacote.id,
  tipo: pacote.tipo,
  referencia: ordemHumana(referencia.descricao),
  linha: ordemHumana(nomeDaLinha),
  dataAtualizacao: pacoteEdicao.criadaEm,
}

const oferecidos = (quem: Olhar, { nivel, idReferencia }: Pick<Filtro, 'nivel'> & { idReferencia?: unknown }) =>
  and(
    referenciaVisivel(quem),
    nivel === 'Nivel2' ? eq(pacote.tipo, TIPOLOGIA) : ne(pacote.tipo, TIPOLOGIA),
    idReferencia === undefined ? undefined : sql`${pacote.idReferencia} = ${idReferencia}`,
  )

const listar = listagem<Filtro, Omit<PacoteDisponivel, 'tipo'> & { tipo: number }>((db, quem, filtro) => {
  const { idSerial, termo, niveis, sort = 'referencia', desc: invertida } = filtro
  const livre = semPropria('pacote', idSerial, sql`${pacote.id}`)
  const onde = and(oferecidos(quem, filtro), livre, contem(termo, referencia.descricao, linha.descricao))
  const juntar = (): SQL => sql`${pacoteEdicao.id} = ${edicaoOferecida(niveis)}`
  return {
    linhas: (achados) =>
      db
        .select({
          id: pacote.id,
          tipo: pacote.tipo,
          referencia: nomeDaReferencia(quem),
          linha: nomeDaLinha,
          edicao: pacoteEdicao.numero,
          dataAtualizacao: pacoteEdicao.criadaEm,
          achados,
        })
        .from(pacote)
        .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
        .leftJoin(linha, eq(linha.id, pacote.idLinha))
        .innerJoin(pacoteEdicao, juntar())
        .where(onde)
        .orderBy(...emOrdem(invertida, ordemDe[sort], pacote.id)),
    contagem: db
      .select({ total: count() })
      .from(pacote)
      .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
      .leftJoin(linha, eq(linha.id, pacote.idLinha))
      .innerJoin(pacoteEdicao, juntar())
      .where(onde),
  }
})

export const listDisponiveis = async (
  db: Db,
  quem: Logado,
  pedida: Pedida,
  query: ListQuery<OrdemDePacote>,
): Promise<Paged<PacoteDisponivel>> =>
  cadaUma(await listar.pagina(db, quem, { ...pedida, ...buscada(query) }, query), comTipo)

/** 404 when a package is unknown, foreign, or has no edition on these levels; nothing is released then. */
export async function exigirPacotes(
  db: Db,
  quem: Logado,
  ids: readonly number[],
  niveis: readonly Nivel[],
): Promise<void> {
  const achados = await db
    .select({ id: pacote.id })
    .from(pacote)
    .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
    .where(
      and(
        inArray(pacote.id, [...ids]),
        referenciaVisivel(quem),
        sql`exists (select from pacote_nivel n where n.id_pacote = ${pacote.id} and n.nivel = any(${sql.param([...niveis])}::text[]))`,
      ),
    )
    .for('share', { of: pacote })
  if (achados.length < new Set(ids).size) throw new NaoEncontrado()
}

/** Tenant of the customer's CEM MOBI; undefined without one (decisions L-09). */
export async function findInquilino(db: Db, idSerial: number): Promise<number | undefined> {
  const dono = db.select({ id: clienteSerial.idCliente }).from(clienteSerial).where(eq(clienteSerial.id, idSerial))
  const [row] = await db
    .select({ inquilino: clienteSerial.inquilino })
    .from(clienteSerial)
    .where(and(eq(clienteSerial.sistema, CEM_MOBI), sql`${clienteSerial.idCliente} = ${dono}`))
    .orderBy(sql`${clienteSerial.id} = ${idSerial} desc`, asc(clienteSerial.id))
    .limit(1)
  return row?.inquilino
}

interface Nova {
  idSerial: number
  ids: readonly number[]
  homologador: boolean
  enviarCemMobi: boolean
  inquilino: number
}

/** A package released again counts from now: what was taken away in between comes back. */
export async function liberar(db: Db, { ids, ...campos }: Nova): Promise<void> {
  await db
    .delete(serialPacote)
    .where(and(eq(serialPacote.idSerial, campos.idSerial), inArray(serialPacote.idPacote, [...ids])))
  await db.insert(serialPacote).values([...new Set(ids)].map((idPacote) => ({ ...campos, idPacote })))
}

export async function deletePacoteDoSerial(db: Db, quem: Logado, id: number, inquilino: number): Promise<void> {
  const visiveis = db
    .select({ id: pacote.id })
    .from(pacote)
    .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
    .where(referenciaVisivel(quem))
  const apagados = await db
    .delete(serialPacote)
    .where(
      and(
        eq(serialPacote.id, id),
        inquilino === 0 ? undefined : eq(serialPacote.inquilino, inquilino),
        inArray(serialPacote.idPacote, visiveis),
      ),
    )
    .returning({ id: serialPacote.id })
  if (!apagados.length) throw new NaoEncontrado()
}
