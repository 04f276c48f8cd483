import { and, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { labelOf } from '@portal/contract/core/options'
import { SITUACAO_DA_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { DESCONSIDERADO, EM_EDICAO, EM_HOMOLOGACAO, type Acao } from '@portal/contract/mercado/situacao'
import type { Logado } from '../../core/context.ts'
import { encontrado } from '../../core/errors.ts'
import { comPlano, type Db } from '../../db/client.ts'
import { importacao } from '../../db/tables/importacoes.ts'
import { referencia } from '../../db/tables/referencias.ts'
import { usuario as pessoa } from '../../db/tables/usuarios.ts'
import { empresaVisivel, nomeDaReferencia } from '../../empresas/alcance.queries.ts'
import { NENHUMA, type CategoriaDaImportacao, type Contadas, type DaCategoria } from './linhas.queries.ts'
import type { Guardada, RegistroDaRemessa, Tipos } from './tipos.ts'

/** What is known once all was read, beside its rows. */
export interface Lida {
  /** Rows that stay as they are. */
  iguais: number
  /** Columns and sheets that were not read, in words. */
  naoLidas: string[]
}

/** A kind of import among those that are kept together (decision 0065). */
export interface Categoria<T extends Tipos> extends DaCategoria {
  /** Where one stands now: it may follow its records. */
  situacao: SQL<number>
  /** What came of it, as its record says it. */
  fim(contadas: Contadas, lida: Lida): T['fim']
  /** Writes down where older ones stand, where one that is over would stand in the way of the next (decisions I-09). */
  fixar?(db: Db, idEmpresa: number): Promise<void>
}
const NADA_LIDO: Lida = { iguais: 0, naoLidas: [] }

/** Numbers are known within their category. */
const eEsta = ({ nome }: DaCategoria, id: number): SQL | undefined =>
  and(eq(importacao.categoria, nome), eq(importacao.id, id))

/** A correction is seen as part of what it corrects. */
export const importacoesVisiveis = ({ nome }: DaCategoria, usuario: Logado): SQL | undefined =>
  and(eq(importacao.categoria, nome), isNull(importacao.idCorrigida), empresaVisivel(usuario, importacao.idEmpresa))

/** A preparation whose job ended without an end of its own. Names are written out: a statement about one table would leave them alone. */
const ABANDONADA = sql<boolean>`(importacao.estado = 'PREPARANDO' and not exists (
  select 1 from tarefa t where t.id = importacao.tarefa and t.estado in ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')))`

const estaEm = ({ situacao }: Pick<Categoria<Tipos>, 'situacao'>, uma: number) => eq(situacao, uma)

/** Columns that other categories have are empty. */
const abrir = async <T extends Tipos>(db: Db, qual: SQL | undefined): Promise<RegistroDaRemessa<T> | undefined> =>
  (await db.select().from<PgTable>(importacao).where(qual))[0] as RegistroDaRemessa<T> | undefined

export async function findImportacao<T extends Tipos>(
  db: Db,
  categoria: Categoria<T>,
  usuario: Logado,
  id: number,
): Promise<RegistroDaRemessa<T>> {
  const registro = await abrir<T>(db, and(eEsta(categoria, id), importacoesVisiveis(categoria, usuario)))
  return encontrado(registro)
}

/** Undefined for one that is not there: what a job works on may have been taken back meanwhile. */
export const lerImportacao = <T extends Tipos>(db: Db, categoria: Categoria<T>, id: number) =>
  abrir<T>(db, eEsta(categoria, id))

export async function travarImportacao<T extends Tipos>(
  db: Db,
  categoria: Categoria<T>,
  id: number,
): Promise<RegistroDaRemessa<T> | undefined> {
  const [row] = await db.select().from<PgTable>(importacao).where(eEsta(categoria, id)).for('update')
  return row as RegistroDaRemessa<T> | undefined
}

/** Undefined where another one stands in its way. */
export async function insertImportacao<T extends Tipos>(
  db: Db,
  { nome, fim }: Categoria<T>,
  nova: T['alvo'] & Partial<Guardada>,
): Promise<number | undefined> {
  const [feita] = await db
    .insert<PgTable>(importacao)
    .values({ ...nova, ...fim(NENHUMA, NADA_LIDO), categoria: nome })
    .onConflictDoNothing()
    .returning({ id: importacao.id })
  return feita?.id
}

export async function updateImportacao(
  db: Db,
  categoria: DaCategoria,
  id: number,
  campos: Partial<Guardada>,
): Promise<void> {
  await db.update<PgTable>(importacao).set(campos).where(eEsta(categoria, id))
}

export async function concluirImportacao<T extends Tipos>(
  db: Db,
  categoria: Categoria<T>,
  id: number,
  { fim, alvo }: { fim: T['fim'] & Partial<Guardada>; alvo: Partial<T['alvo']> },
): Promise<void> {
  await db
    .update<PgTable>(importacao)
    .set({ ...fim, ...alvo })
    .where(eEsta(categoria, id))
}

/** What became of older ones meanwhile, so that none that is over stands in anybody's way (decisions I-09). */
export async function acertarImportacoes<T extends Tipos>(
  db: Db,
  { nome, fixar }: Categoria<T>,
  idEmpresa: number,
): Promise<void> {
  await db.execute(sql`delete from importacao
    where id_empresa = ${idEmpresa} and categoria = ${nome} and id_corrigida is not null and ${ABANDONADA}`)
  await db.execute(sql`update importacao set estado = 'FALHOU', situacao = ${DESCONSIDERADO.value}, sha_plano = null
    where id_empresa = ${idEmpresa} and categoria = ${nome} and ${ABANDONADA}`)
  await fixar?.(db, idEmpresa)
}

/** Written down where they follow their records. */
export async function fixarSituacoes(
  db: Db,
  { nome, situacao }: Pick<Categoria<Tipos>, 'nome' | 'situacao'>,
  idEmpresa: number,
): Promise<void> {
  await db
    .update(importacao)
    .set({ situacao })
    .where(
      and(
        eq(importacao.idEmpresa, idEmpresa),
        eq(importacao.categoria, nome),
        isNull(importacao.idCorrigida),
        sql`importacao.situacao <> ${situacao}`,
      ),
    )
}

/** What came to nothing leaves the list, with its rows. */
export async function excluirImportacao(db: Db, categoria: DaCategoria, id: number): Promise<void> {
  await db.delete(importacao).where(and(eEsta(categoria, id), inArray(importacao.estado, ['PREPARANDO', 'FALHOU'])))
}

/** Where it stands now. */
export async function findSituacao<T extends Tipos>(
  db: Db,
  categoria: Categoria<T>,
  id: number,
): Promise<number | undefined> {
  const { situacao } = categoria
  const [row] = await db.select({ situacao }).from(importacao).where(eEsta(categoria, id))
  return row?.situacao
}

/** What the company is importing, if it is (decisions I-09). */
export const findAndamento = <T extends Tipos>(db: Db, categoria: Categoria<T>, usuario: Logado) =>
  abrir<T>(
    db,
    and(
      importacoesVisiveis(categoria, usuario),
      eq(importacao.idEmpresa, usuario.idEmpresa),
      eq(importacao.situacao, EM_EDICAO),
      sql`not ${ABANDONADA}`,
      estaEm(categoria, EM_EDICAO),
    ),
  )

/** Whether what came waits for one of the two actions (importacao.015). */
export async function findAcoes<T extends Tipos>(
  db: Db,
  categoria: Categoria<T>,
  usuario: Logado,
): Promise<{ homologar: boolean; disponibilizar: boolean }> {
  const { situacao } = categoria
  const rows = await db
    .selectDistinct({ situacao })
    .from(importacao)
    .where(
      and(
        importacoesVisiveis(categoria, usuario),
        eq(importacao.estado, 'FEITA'),
        lte(importacao.situacao, EM_HOMOLOGACAO),
      ),
    )
  const em = (uma: number) => rows.some((row) => row.situacao === uma)
  return { homologar: em(EM_EDICAO), disponibilizar: em(EM_HOMOLOGACAO) }
}

interface QueEsperam {
  acao: Acao
  /** Of those that are named, where some are. */
  ids: readonly number[] | undefined
}

/** Of the rows `l`, those of imports that are done, seen, and wait for the action. */
export const linhasQueEsperam = <T extends Tipos>(
  categoria: Categoria<T>,
  usuario: Logado,
  { acao, ids }: QueEsperam,
): SQL =>
  sql`l.categoria = ${categoria.nome} and l.id_importacao in (select ${importacao.id} from ${importacao} where ${and(
    importacoesVisiveis(categoria, usuario),
    eq(importacao.estado, 'FEITA'),
    estaEm(categoria, acao === 'homologar' ? EM_EDICAO : EM_HOMOLOGACAO),
    ids && inArray(importacao.id, [...ids]),
  )})`

/** Those that wait for their keeper: done, and still in edition. */
const emEdicao = (categoria: Pick<Categoria<Tipos>, 'nome' | 'situacao'>, usuario: Logado) =>
  and(importacoesVisiveis(categoria, usuario), eq(importacao.estado, 'FEITA'), estaEm(categoria, EM_EDICAO))

export const contarEmEdicao = <T extends Tipos>(
  db: Db,
  categoria: Categoria<T>,
  usuario: Logado,
  tipo: string | undefined,
): Promise<number> =>
  comPlano(db).$count(
    importacao,
    and(emEdicao(categoria, usuario), tipo === undefined ? undefined : eq(importacao.tipo, tipo)),
  )

interface EmEdicao extends Record<string, unknown> {
  categoria: CategoriaDaImportacao
  id: number
  recusados: number
  arquivo: string | null
}

/**
 * Those of some categories that wait for their keeper, with what came of them; what is written down is asked first, for it has
 * an index.
 */
export async function listEmEdicao(
  db: Db,
  categorias: readonly Pick<Categoria<Tipos>, 'nome' | 'situacao'>[],
  usuario: Logado,
): Promise<EmEdicao[]> {
  const { categoria, id, recusados, nomeArquivo } = importacao
  const daCategoria = categorias.map(
    (uma) => sql`(select ${categoria}, ${id}, ${recusados}, ${nomeArquivo} as arquivo from ${importacao}
      where ${and(eq(importacao.situacao, EM_EDICAO), emEdicao(uma, usuario))} order by ${id} desc limit ${MAIS_QUE_ESPERAM})`,
  )
  return (await comPlano(db).execute<EmEdicao>(sql.join(daCategoria, sql` union all `))).rows
}

const MAIS_QUE_ESPERAM = 20
const MAIS_IMPORTACOES = 200

interface Quais {
  /** Of these. */
  quais?: SQL | undefined
  /** Before all others, however many came since. */
  antes?: SQL
}

/** The latest, each with what every list shows of it; one whose job died has failed. */
export async function listImportacoesDa<T extends Tipos>(
  db: Db,
  categoria: Categoria<T>,
  usuario: Logado,
  { quais, antes }: Quais = {},
) {
  const rows = await db
    .select({
      importacao,
      situacao: categoria.situacao,
      abandonada: ABANDONADA,
      referencia: nomeDaReferencia(usuario),
      nome: pessoa.nome,
    })
    .from(importacao)
    .leftJoin(referencia, eq(referencia.id, importacao.idReferencia))
    .leftJoin(pessoa, eq(pessoa.id, importacao.idUsuario))
    .where(and(importacoesVisiveis(categoria, usuario), quais))
    .orderBy(...(antes ? [desc(antes)] : []), desc(importacao.id))
    .limit(MAIS_IMPORTACOES)
  return rows
    .toSorted((uma, outra) => outra.importacao.id - uma.importacao.id)
    .map(({ importacao: row, ...dela }) => ({
      registro: row as unknown as RegistroDaRemessa<T>,
      referencia: dela.referencia,
      como: {
        id: row.id,
        dataCriacao: row.criadoEm,
        situacao: opcaoDaSituacao(dela.abandonada ? DESCONSIDERADO.value : dela.situacao),
        usuario: dela.nome,
        estado: dela.abandonada ? ('FALHOU' as const) : row.estado,
        tarefa: row.tarefa,
      },
    }))
}

export const opcaoDaSituacao = (value: number) => ({ value, label: labelOf(SITUACAO_DA_IMPORTACAO, value) })

/** Large imports take longer than a request may, and what publishes them may have to wait for what it publishes. */
const PRAZO_MS = 1_800_000

export async function darPrazo(db: Db): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', ${String(PRAZO_MS)}, true),
    set_config('idle_in_transaction_session_timeout', '0', true)`)
}

/** Asks each, so that one that somebody does not see is not found; several have no name together. */
export async function nomeDaUnica(ids: readonly number[], nomeDe: (id: number) => Promise<string>): Promise<string> {
  let nome = ''
  for (const id of ids) nome = await nomeDe(id)
  return ids.length === 1 ? nome : ''
}
