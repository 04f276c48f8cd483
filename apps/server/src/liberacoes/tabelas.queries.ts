import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { buscada, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { OptionDeId } from '@portal/contract/core/options'
import type { TabelaDisponivel, TabelaLiberada } from '@portal/contract/liberacoes/tabelas'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { emOrdem, listagem } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { serialTabelaPreco, tabelaPreco } from '../db/tables/precos.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'
import { semPropria } from './propria.queries.ts'

/** Tables of the own company and, for a Master, of those below; eliminated ones are nowhere. */
export const tabelaVisivel = (quem: Olhar): SQL | undefined =>
  and(empresaVisivel(quem, tabelaPreco.idEmpresa), isNull(tabelaPreco.eliminadaEm))

/** Tables in force; serials that test also get those that wait for it (decisions L-07). */
const liberaveis = (quem: Olhar, homologador: boolean): SQL | undefined => {
  const emVigor = isNotNull(tabelaPreco.idVersaoMercado)
  return and(tabelaVisivel(quem), homologador ? or(emVigor, isNotNull(tabelaPreco.idVersaoHomologada)) : emVigor)
}

const COLUNAS = { tabelaPreco: tabelaPreco.nome, empresa: empresa.fantasia, tipo: tabelaPreco.tipo }
/** A customer gets the version in force, so its day is when the table changed. */
const atualizada = sql<string>`to_json(coalesce(
  (select max(p.em) from tabela_preco_publicacao p where p.id_tabela = tabela_preco.id), tabela_preco.alterado_em)) #>> '{}'`

export const selectEmpresasComTabelas = (db: Db, quem: Logado, homologador: boolean): Promise<OptionDeId[]> =>
  db
    .select({ label: empresa.fantasia, value: empresa.id })
    .from(empresa)
    .where(
      inArray(
        empresa.id,
        db.select({ id: tabelaPreco.idEmpresa }).from(tabelaPreco).where(liberaveis(quem, homologador)),
      ),
    )
    .orderBy(ordemHumana(empresa.fantasia), asc(empresa.id))

export const listTabelasDoSerial = (
  db: Db,
  quem: Logado,
  { idSerial, homologador }: { idSerial: number; homologador: boolean },
): Promise<TabelaLiberada[]> =>
  db
    .select({
      id: serialTabelaPreco.id,
      idTabela: tabelaPreco.id,
      ...COLUNAS,
      dataAtualizacao: serialTabelaPreco.alteradoEm,
      homologador: serialTabelaPreco.homologador,
    })
    .from(serialTabelaPreco)
    .innerJoin(tabelaPreco, eq(tabelaPreco.id, serialTabelaPreco.idTabela))
    .innerJoin(empresa, eq(empresa.id, tabelaPreco.idEmpresa))
    .where(
      and(
        eq(serialTabelaPreco.idSerial, idSerial),
        tabelaVisivel(quem),
        homologador ? undefined : eq(serialTabelaPreco.homologador, false),
      ),
    )
    .orderBy(ordemHumana(tabelaPreco.nome), asc(serialTabelaPreco.id))

export const listLiberaveis = (db: Db, quem: Logado, homologador: boolean): Promise<TabelaDisponivel[]> =>
  db
    .select({ id: tabelaPreco.id, ...COLUNAS, dataAtualizacao: atualizada })
    .from(tabelaPreco)
    .innerJoin(empresa, eq(empresa.id, tabelaPreco.idEmpresa))
    .where(liberaveis(quem, homologador))
    .orderBy(ordemHumana(tabelaPreco.nome), asc(tabelaPreco.id))

type Ordem = keyof TabelaDisponivel

interface Pedida {
  idSerial: number
  idEmpresa?: number | undefined
  homologador: boolean
}
type Filtro = Pedida & Buscada<Ordem>

const ordemDe: Record<Ordem, AnyPgColumn | SQL> = {
  id: tabelaPreco.id,
  tabelaPreco: ordemHumana(tabelaPreco.nome),
  empresa: ordemHumana(empresa.fantasia),
  tipo: tabelaPreco.tipo,
  dataAtualizacao: atualizada,
}

const listar = listagem<Filtro, TabelaDisponivel>((db, quem, filtro) => {
  const { idSerial, idEmpresa, homologador, termo, sort = 'tabelaPreco', desc: invertida } = filtro
  const livre = semPropria('tabela', idSerial, sql`${tabelaPreco.id}`)
  const daEmpresa = idEmpresa === undefined ? undefined : sql`${tabelaPreco.idEmpresa} = ${idEmpresa}`
  const onde = and(liberaveis(quem, homologador), livre, daEmpresa, contem(termo, tabelaPreco.nome))
  return {
    linhas: (achados) =>
      db
        .select({ id: tabelaPreco.id, ...COLUNAS, dataAtualizacao: atualizada, achados })
        .from(tabelaPreco)
        .innerJoin(empresa, eq(empresa.id, tabelaPreco.idEmpresa))
        .where(onde)
        .orderBy(...emOrdem(invertida, ordemDe[sort], tabelaPreco.id)),
    contagem: db.select({ total: count() }).from(tabelaPreco).where(onde),
  }
})

export const listTabelasDisponiveis = (
  db: Db,
  quem: Logado,
  pedida: Pedida,
  query: ListQuery<Ordem>,
): Promise<Paged<TabelaDisponivel>> => listar.pagina(db, quem, { ...pedida, ...buscada(query) }, query)

/** Locks the tables, so that none is eliminated in between; 404 for any of them releases nothing. */
export async function exigirTabelas(db: Db, quem: Logado, ids: readonly number[], homologador: boolean): Promise<void> {
  const achadas = await db
    .select({ id: tabelaPreco.id })
    .from(tabelaPreco)
    .where(and(inArray(tabelaPreco.id, [...ids]), liberaveis(quem, homologador)))
    .for('share')
  if (achadas.length < new Set(ids).size) throw new NaoEncontrado()
}

/** A table released again counts from now. */
export async function liberarTabelas(
  db: Db,
  { idSerial, ids, homologador }: { idSerial: number; ids: readonly number[]; homologador: boolean },
): Promise<void> {
  await db
    .delete(serialTabelaPreco)
    .where(and(eq(serialTabelaPreco.idSerial, idSerial), inArray(serialTabelaPreco.idTabela, [...ids])))
  await db.insert(serialTabelaPreco).values([...new Set(ids)].map((idTabela) => ({ idSerial, idTabela, homologador })))
}

export async function deleteTabelaDoSerial(db: Db, quem: Logado, id: number): Promise<void> {
  const minhas = db.select({ id: tabelaPreco.id }).from(tabelaPreco).where(tabelaVisivel(quem))
  const apagadas = await db
    .delete(serialTabelaPreco)
    .where(and(eq(serialTabelaPreco.id, id), inArray(serialTabelaPreco.idTabela, minhas)))
    .returning({ id: serialTabelaPreco.id })
  if (!apagadas.length) throw new NaoEncontrado()
}
