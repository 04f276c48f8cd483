import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ComoEstava, Momento } from '@portal/contract/auditoria/comoEstava'
import { lerEntao, type Ditos } from '@portal/contract/auditoria/diferenca'
import { NaoEncontrado } from '../core/errors.ts'
import type { Database, Db } from '../db/client.ts'
import { lerNoMomento } from '../db/snapshot.ts'
import { findNumeroDaVersao, listDesdeOAto, listRegistros, type RegistrosLidos } from './comoEstava.queries.ts'
import { antesDe, type Entao, type EstadoDeEntao, type RegistroDeEntao } from './estadoDeEntao.ts'

/** A record by the entries of it and of what hangs on it, and by its rows. */
interface Registro {
  entradas: SQL
  lidos: readonly RegistrosLidos[]
}

async function lerEstadoDeAgora(db: Db, lidos: readonly RegistrosLidos[]): Promise<EstadoDeEntao> {
  const achados = Map.groupBy(await listRegistros(db, lidos), ({ tabela }) => tabela)
  return new Map(
    lidos.map(([tabela]) => [
      tabela,
      new Map((achados.get(tabela) ?? []).map(({ chave, colunas }) => [chave, comCampos(colunas)])),
    ]),
  )
}

/** Columns by the names that the trail gives them. */
const comCampos = (colunas: Readonly<Record<string, unknown>>): RegistroDeEntao =>
  Object.fromEntries(
    Object.entries(colunas).map(([coluna, valor]) => [
      coluna.replaceAll(/_(\w)/g, (_, letra: string) => letra.toUpperCase()),
      valor,
    ]),
  )

/** The rows of a record before and after an act, and who did it; the trail is walked back from the rows as they are. */
export async function voltarAoAtoDe(db: Db, { entradas, lidos }: Registro, ato: number) {
  const desde = await listDesdeOAto(db, entradas, ato)
  const ultima = desde.find(({ doAto }) => doAto)
  if (!ultima) throw new NaoEncontrado()
  const agora: Entao = { estado: await lerEstadoDeAgora(db, lidos), incertos: [] }
  const depois = antesDe(
    agora,
    desde.filter(({ id }) => id > ultima.id),
  )
  const antes = antesDe(
    depois,
    desde.filter(({ id }) => id <= ultima.id),
  )
  return { ultima, antes, depois, agora }
}

/** What a record said in a state of its rows. */
export interface Ficha {
  ditos: Ditos
  /** Fields whose files are no longer held. */
  sumidos?: ReadonlySet<string>
  /** Number of the version that was made of exactly this. */
  versao?: number | null
}

/** What a record looked like around an act; `dizer` says states of it, each undefined where there was no record yet. */
export const lerComoEstava = (
  database: Pick<Database, 'ler'>,
  registro: Registro,
  ato: number,
  dizer: (momento: Db, estados: readonly EstadoDeEntao[]) => Promise<readonly (Ficha | undefined)[]>,
): Promise<ComoEstava> =>
  lerNoMomento(database, async (momento) => {
    const { ultima, antes, depois, agora } = await voltarAoAtoDe(momento, registro, ato)
    const [fichaDeAntes, fichaDeDepois, hoje] = await dizer(momento, [antes.estado, depois.estado, agora.estado])
    const { em, autor, chamada } = ultima
    const lado = (ficha: Ficha | undefined, { incertos }: Entao) => lerMomento(ficha, hoje, incertos)
    return { em, autor, chamada, antes: lado(fichaDeAntes, antes), depois: lado(fichaDeDepois, depois) }
  })

function lerMomento(era: Ficha | undefined, hoje: Ficha | undefined, incertos: readonly string[]): Momento | null {
  if (!era) return null
  const campos = lerEntao(era.ditos, hoje?.ditos ?? era.ditos)
  return {
    campos: campos.map((campo) => ({ ...campo, sumiu: era.sumidos?.has(campo.campo) ?? false })),
    versao: era.versao ?? null,
    incertos: [...incertos],
  }
}

/** Number that a state of a record stood under once Homologar had frozen it. */
export async function lerNumeroDaVersao(
  db: Db,
  versoes: PgTable,
  registro: RegistroDeEntao | undefined,
): Promise<number | null> {
  const versao = registro?.['idVersaoHomologada']
  return typeof versao === 'number' ? findNumeroDaVersao(db, versoes, versao) : null
}
