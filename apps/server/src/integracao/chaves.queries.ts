import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import {
  HORAS_DA_ANTERIOR,
  MENSAGENS_DE_CHAVE,
  type AlcanceDaChave,
  type ChaveApi,
  type Escopo,
} from '@portal/contract/integracao/chaves'
import type { OptionDeId } from '@portal/contract/core/options'
import { MASTER, TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { Conflito, NaoEncontrado } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { clienteSerial } from '../db/tables/clientes.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { chaveApi, chaveApiUso } from '../db/tables/integracao.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'

export const MARCA_DA_CHAVE = 'pfk_'
const BYTES = 32
const LETRAS_DO_PREFIXO = 12

/** 256 random bits need no salt and no slow hash: nobody guesses them. */
export const impressaoDe = (chave: string): string => createHash('sha256').update(chave).digest('base64url')

function novoSegredo() {
  const chave = MARCA_DA_CHAVE + randomBytes(BYTES).toString('base64url')
  return { chave, prefixo: chave.slice(0, LETRAS_DO_PREFIXO), impressao: impressaoDe(chave) }
}

/** Reaches of the keys that somebody makes, and therefore changes and revokes (decision 0054). */
export function alcancesDe({ provedora, tipo, papeis }: Logado): AlcanceDaChave[] {
  if (provedora) return ['PROVEDORA', 'EMPRESA', 'INSTALACAO']
  return papeis.includes(MASTER) || tipo === TIPO_USUARIO.ADMINISTRADOR ? ['EMPRESA'] : []
}

const vencida = sql<boolean>`coalesce(${chaveApi.expiraEm} <= now(), false)`
const visivel = (quem: Logado): SQL | undefined => empresaVisivel(quem, chaveApi.idEmpresa)

export async function listChaves(db: Db, quem: Logado): Promise<ChaveApi[]> {
  const suas = alcancesDe(quem)
  const linhas = await db
    .select({
      id: chaveApi.id,
      versao: chaveApi.versao,
      nome: chaveApi.nome,
      prefixo: chaveApi.prefixo,
      alcance: chaveApi.alcance,
      escopos: chaveApi.escopos,
      limitePorMinuto: chaveApi.limitePorMinuto,
      criadoEm: chaveApi.criadoEm,
      expiraEm: chaveApi.expiraEm,
      revogadaEm: chaveApi.revogadaEm,
      herdada: chaveApi.herdada,
      vencida,
      empresa: empresa.fantasia,
      serial: clienteSerial.serial,
      usadaEm: chaveApiUso.em,
      anteriorAte: sql<
        string | null
      >`case when ${chaveApi.anteriorAte} > now() then ${chaveApi.anteriorAte} end`.mapWith(chaveApi.anteriorAte),
    })
    .from(chaveApi)
    .innerJoin(empresa, eq(empresa.id, chaveApi.idEmpresa))
    .leftJoin(clienteSerial, eq(clienteSerial.id, chaveApi.idSerial))
    .leftJoin(chaveApiUso, eq(chaveApiUso.idChave, chaveApi.id))
    .where(visivel(quem))
    .orderBy(desc(chaveApi.id))
  return linhas.map((linha) => ({ ...linha, minha: suas.includes(linha.alcance) }))
}

interface Campos {
  idEmpresa: number
  alcance: AlcanceDaChave
  idSerial: number | null
  nome: string
  escopos: Escopo[]
  limitePorMinuto: number
  expiraEm: SQL | null
}

/** The key leaves once and is not kept. */
export async function insertChave(db: Db, campos: Campos): Promise<{ id: number; chave: string }> {
  const { chave, ...segredo } = novoSegredo()
  const [nova] = await db
    .insert(chaveApi)
    .values({ ...campos, ...segredo })
    .returning({ id: chaveApi.id })
  return { id: nova?.id ?? 0, chave }
}

type Registro = typeof chaveApi.$inferSelect

/** Locks a key that somebody sees and could have made; a conflict answers it as listed, without fingerprints. */
export async function travarChave(db: Db, quem: Logado, id: number, versao?: number | null): Promise<Registro> {
  const registro = await travar<Registro>(db, chaveApi, visivel(quem), id)
  if (!alcancesDe(quem).includes(registro.alcance)) throw new NaoEncontrado()
  await exigirVersao(db, chaveApi, registro, versao, async () =>
    (await listChaves(db, quem)).find((uma) => uma.id === id),
  )
  return registro
}

export const updateChave = (db: Db, id: number, campos: Pick<Campos, 'nome' | 'limitePorMinuto' | 'expiraEm'>) =>
  db.update(chaveApi).set(campos).where(eq(chaveApi.id, id))

export async function revogar(db: Db, quem: Logado, id: number): Promise<void> {
  await travarChave(db, quem, id)
  await db
    .update(chaveApi)
    .set({ revogadaEm: sql`now()` })
    .where(and(eq(chaveApi.id, id), isNull(chaveApi.revogadaEm)))
}

/** The present secret becomes the previous one; that of a second rotation within the day is given up. */
export async function girar(
  db: Db,
  quem: Logado,
  { id, versao }: { id: number; versao: number | null | undefined },
): Promise<{ chave: string; anteriorAte: string }> {
  const { revogadaEm, impressao } = await travarChave(db, quem, id, versao)
  if (revogadaEm !== null) throw new Conflito(MENSAGENS_DE_CHAVE.revogada)
  const { chave, ...segredo } = novoSegredo()
  const [girada] = await db
    .update(chaveApi)
    .set({
      ...segredo,
      impressaoAnterior: impressao,
      anteriorAte: sql`now() + make_interval(hours => ${HORAS_DA_ANTERIOR})`,
      herdada: false,
    })
    .where(and(eq(chaveApi.id, id), sql`not ${vencida}`))
    .returning({ anteriorAte: chaveApi.anteriorAte })
  if (!girada) throw new Conflito(MENSAGENS_DE_CHAVE.vencida)
  return { chave, anteriorAte: girada.anteriorAte ?? '' }
}

/** The end of a day in São Paulo by the database's clock; undefined when it is over already. */
export async function fimDaValidade(db: Db, expiraEm: string | null | undefined): Promise<SQL | null | undefined> {
  if (expiraEm == null) return null
  const fim =
    expiraEm.length === 'AAAA-MM-DD'.length
      ? sql`((${expiraEm}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`
      : sql`${expiraEm}::timestamptz`
  const { rows } = await db.execute<{ futuro: boolean }>(sql`select ${fim} > now() as futuro`)
  return rows[0]?.futuro ? fim : undefined
}

export async function findIdDoSerial(db: Db, serial: string): Promise<number | undefined> {
  const [achado] = await db.select({ id: clienteSerial.id }).from(clienteSerial).where(eq(clienteSerial.serial, serial))
  return achado?.id
}

export const selectEmpresasDeChaves = (db: Db, quem: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: empresa.fantasia, value: empresa.id })
    .from(empresa)
    .where(empresaVisivel(quem, empresa.id))
    .orderBy(ordemHumana(empresa.fantasia), empresa.id)

export async function empresaExiste(db: Db, quem: Logado, idEmpresa: number): Promise<boolean> {
  const [achada] = await db
    .select({ id: empresa.id })
    .from(empresa)
    .where(and(eq(empresa.id, idEmpresa), empresaVisivel(quem, empresa.id)))
  return achada !== undefined
}
