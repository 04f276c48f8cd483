import { and, eq, getTableName, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { labelOf } from '@portal/contract/core/options'
import { SITUACAO_DA_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { DESCONSIDERADO, EM_EDICAO, EM_HOMOLOGACAO, type Acao } from '@portal/contract/mercado/situacao'
import type { Logado } from '../../core/context.ts'
import { NaoEncontrado } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { juntas } from '../../db/tables/colunas.ts'
import type { Recusada } from '../../planilhas/recusadas.ts'
import type { Guardada, RegistroDaRemessa, Tipos } from './tipos.ts'

/** What is known once all was read, beside its rows. */
export interface Lida {
  /** Rows that stay as they are. */
  iguais: number
  /** Columns and sheets that were not read, in words. */
  naoLidas: string[]
}

export interface Contados<Fim> {
  fim: Fim
  mudou: boolean
}

/** Where the records of a kind are kept, with the rows that wait for their end. */
export interface Guarda<T extends Tipos> {
  find(db: Db, usuario: Logado, id: number): Promise<RegistroDaRemessa<T>>
  /** Undefined for one that is not there: what a job works on may have been taken back meanwhile. */
  ler(db: Db, id: number): Promise<RegistroDaRemessa<T> | undefined>
  travar(db: Db, id: number): Promise<RegistroDaRemessa<T> | undefined>
  /** Undefined where another one stands in its way. */
  insert(db: Db, nova: T['alvo'] & Partial<Guardada>): Promise<number | undefined>
  update(db: Db, id: number, campos: Partial<Guardada>): Promise<void>
  concluir(db: Db, id: number, fim: T['fim'] & Partial<Guardada>, alvo: Partial<T['alvo']>): Promise<void>
  /** Writes down what became of older ones meanwhile, so that none that is over stands in anybody's way (decisions I-09). */
  acertar(db: Db, idEmpresa: number): Promise<void>
  /** What came to nothing leaves the list, with its rows. */
  excluir(db: Db, id: number): Promise<void>
  /** Rows that an attempt left behind. */
  esquecerLinhas(db: Db, id: number): Promise<void>
  /** Rows of an import that the database has not counted yet it takes for one row, and compares each with each when it joins them. */
  analisarLinhas(db: Db): Promise<void>
  /** What became of its rows. */
  contar(db: Db, id: number, lida: Lida): Promise<Contados<T['fim']>>
  /** What was not imported and why, in the order of what was sent. */
  listLog(db: Db, id: number): Promise<T['log'][]>
  /** Where it stands now. */
  findSituacao(db: Db, id: number): Promise<number | undefined>
  /** What the company is importing, if it is (decisions I-09). */
  findAndamento(db: Db, usuario: Logado): Promise<RegistroDaRemessa<T> | undefined>
  /** Whether what came waits for one of the two actions (importacao.015). */
  findAcoes(db: Db, usuario: Logado): Promise<{ homologar: boolean; disponibilizar: boolean }>
  /** Done, seen, and waiting for the action; of those that are named, where some are. */
  idsQueEsperam(usuario: Logado, acao: Acao, ids: readonly number[] | undefined): SQL
}

interface Lugar {
  tabela: PgTable & Record<'id' | 'idEmpresa' | 'estado' | 'situacao', PgColumn>
  /** With the column that says what became of a row. */
  linhas: PgTable
  resultado: 'resultado' | 'mensagem'
  visivel: (usuario: Logado) => SQL | undefined
  /** Where one stands: it may follow its records. */
  situacaoAtual: SQL<number>
}

type Comum = Exclude<keyof Guarda<Tipos>, 'contar' | 'listLog'>

export function guardaDe<T extends Tipos>({
  tabela,
  linhas,
  resultado,
  visivel,
  situacaoAtual,
}: Lugar): Pick<Guarda<T>, Comum> {
  const eEste = (id: number) => eq(tabela.id, id)
  const abandonada = abandonadaEm(tabela)
  const abrir = async (db: Db, qual: SQL | undefined) =>
    (await db.select().from<PgTable>(tabela).where(qual))[0] as RegistroDaRemessa<T> | undefined
  const estavaEm = (...situacoes: number[]) => inArray(situacaoAtual, situacoes)
  return {
    async find(db, usuario, id) {
      const row = await abrir(db, and(eEste(id), visivel(usuario)))
      if (!row) throw new NaoEncontrado()
      return row
    },
    ler: (db, id) => abrir(db, eEste(id)),
    async travar(db, id) {
      const [row] = await db.select().from<PgTable>(tabela).where(eEste(id)).for('update')
      return row as RegistroDaRemessa<T> | undefined
    },
    async insert(db, nova) {
      const [feita] = await db.insert<PgTable>(tabela).values(nova).onConflictDoNothing().returning({ id: tabela.id })
      return feita && Number(feita.id)
    },
    async update(db, id, campos) {
      await db.update<PgTable>(tabela).set(campos).where(eEste(id))
    },
    async concluir(db, id, fim, alvo) {
      await db
        .update<PgTable>(tabela)
        .set({ ...fim, ...alvo })
        .where(eEste(id))
    },
    async acertar(db, idEmpresa) {
      await db.execute(sql`update ${tabela} set estado = 'FALHOU', situacao = ${DESCONSIDERADO.value}, sha_plano = null
        where id_empresa = ${idEmpresa} and ${abandonada}`)
    },
    async excluir(db, id) {
      await db.delete<PgTable>(tabela).where(and(eEste(id), inArray(tabela.estado, ['PREPARANDO', 'FALHOU'])))
    },
    async esquecerLinhas(db, id) {
      await db.execute(sql`delete from ${linhas} where id_importacao = ${id}`)
    },
    async analisarLinhas(db) {
      await db.execute(sql`analyze ${linhas} (id_importacao, ${sql.identifier(resultado)})`)
    },
    async findSituacao(db, id) {
      const [row] = await db.select({ situacaoAtual }).from<PgTable>(tabela).where(eEste(id))
      return row?.situacaoAtual
    },
    findAndamento: (db, usuario) =>
      abrir(
        db,
        and(
          visivel(usuario),
          eq(tabela.idEmpresa, usuario.idEmpresa),
          eq(tabela.situacao, EM_EDICAO),
          sql`not ${abandonada}`,
          estavaEm(EM_EDICAO),
        ),
      ),
    async findAcoes(db, usuario) {
      const rows = await db
        .selectDistinct({ situacaoAtual })
        .from<PgTable>(tabela)
        .where(and(visivel(usuario), eq(tabela.estado, 'FEITA'), lte(tabela.situacao, EM_HOMOLOGACAO)))
      const em = (situacao: number) => rows.some((row) => row.situacaoAtual === situacao)
      return { homologar: em(EM_EDICAO), disponibilizar: em(EM_HOMOLOGACAO) }
    },
    idsQueEsperam: (usuario, acao, ids) =>
      sql`select ${tabela.id} from ${tabela} where ${and(
        visivel(usuario),
        eq(tabela.estado, 'FEITA'),
        estavaEm(acao === 'homologar' ? EM_EDICAO : EM_HOMOLOGACAO),
        ids && inArray(tabela.id, [...ids]),
      )}`,
  }
}

/** A preparation whose job ended without an end of its own. Names are written out: a statement about one table would leave them alone. */
export function abandonadaEm(tabela: PgTable): SQL<boolean> {
  const nome = sql.identifier(getTableName(tabela))
  return sql<boolean>`(${nome}.estado = 'PREPARANDO' and not exists (
    select 1 from tarefa t where t.id = ${nome}.tarefa and t.estado in ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')))`
}

export const opcaoDaSituacao = (value: number) => ({ value, label: labelOf(SITUACAO_DA_IMPORTACAO, value) })

/** As every list shows it: one whose job died has failed. */
export const comoVai = (
  { criadoEm, estado, tarefa }: Pick<Guardada, 'estado' | 'tarefa'> & { criadoEm: string },
  row: { situacaoAtual: number; abandonada: boolean; nome: string | null },
) => {
  return {
    dataCriacao: criadoEm,
    situacao: opcaoDaSituacao(row.abandonada ? DESCONSIDERADO.value : row.situacaoAtual),
    usuario: row.nome,
    estado: row.abandonada ? ('FALHOU' as const) : estado,
    tarefa,
  }
}

/** Rows of a sheet, and by what they stand in its order. */
export interface LinhasDaPlanilha {
  linhas: PgTable
  chave: readonly ('planilha' | 'numero')[]
  /** What a refused row has beside its own cells. */
  leva: readonly ('planilha' | 'filhas')[]
}

const recusadas = (linhas: PgTable, id: number): SQL =>
  sql`${linhas} where id_importacao = ${id} and resultado = 'RECUSADO'`
const nomes = (colunas: readonly string[]): SQL => juntas(colunas, (nome) => nome)

export async function listLogDaPlanilha(db: Db, { linhas, chave }: LinhasDaPlanilha, id: number) {
  const { rows } = await db.execute<{ numero: number; codigo: string; motivos: string[] }>(sql`
    select numero, codigo, motivos from ${recusadas(linhas, id)} order by ${nomes(chave)}`)
  return rows.map(({ numero, codigo, motivos }) => ({
    numeroLinhaArquivo: numero,
    codigo,
    mensagem: motivos.join(' '),
  }))
}

const LOTE = 500

/** Refused rows as they came, a few at a time. */
export async function* listRecusadas(
  db: Db,
  { linhas, chave, leva }: LinhasDaPlanilha,
  id: number,
): AsyncGenerator<Recusada> {
  for (let depois = chave.map(() => 0); ;) {
    const { rows } = await db.execute<Recusada & { numero: number } & Record<string, unknown>>(sql`
      select ${nomes(['numero', 'celulas', 'motivos', ...leva])} from ${recusadas(linhas, id)}
        and (${nomes(chave)}) > (${sql.join(
          depois.map((valor) => sql`${valor}::int`),
          sql`, `,
        )})
      order by ${nomes(chave)} limit ${LOTE}`)
    const ultima = rows.at(-1)
    if (!ultima) return
    yield* rows
    depois = chave.map((nome) => Number(ultima[nome]))
  }
}

/** Rows by what became of them. */
export async function contarResultados(db: Db, linhas: PgTable, id: number) {
  const quantas = (resultado: string) => sql`(count(*) filter (where resultado = ${resultado}))::int`
  const { rows } = await db.execute<Record<'novos' | 'alterados' | 'recusados' | 'removidos', number>>(sql`
    select ${quantas('NOVO')} as novos, ${quantas('ALTERADO')} as alterados, ${quantas('RECUSADO')} as recusados,
      ${quantas('REMOVIDO')} as removidos
    from ${linhas} where id_importacao = ${id}`)
  return rows[0] ?? { novos: 0, alterados: 0, recusados: 0, removidos: 0 }
}

/** Large imports take longer than a request may. */
const PRAZO_MS = 1_800_000

export async function darPrazo(db: Db): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', ${String(PRAZO_MS)}, true)`)
}

/** Asks each, so that one that somebody does not see is not found; several have no name together. */
export async function nomeDaUnica(ids: readonly number[], nomeDe: (id: number) => Promise<string>): Promise<string> {
  let nome = ''
  for (const id of ids) nome = await nomeDe(id)
  return ids.length === 1 ? nome : ''
}
