import { and, getTableColumns, inArray, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { colunaDe } from '@portal/contract/campos/campo'
import { campoDaEspecie } from '@portal/contract/campos/especies'
import { optionDeId } from '@portal/contract/core/options'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Db } from '../db/client.ts'
import { cor } from '../db/tables/cadastros.ts'
import { linha } from '../db/tables/linhas.ts'
import { material } from '../db/tables/materiais.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { listPrenativosDasLinhas } from '../linhas/prenativos.queries.ts'

interface Citado {
  tabela: PgTable
  id: number
  nome: string
}

const citar = (tabela: PgTable, nome: string, opcao: { value: number; label: string } | null): Citado[] =>
  opcao ? [{ tabela, id: opcao.value, nome: `${nome} "${opcao.label}"` }] : []

/** Records that a copy chose from lists or took from other products. */
function citados(retrato: Retrato): Citado[] {
  return [
    ...citar(referencia, 'referência', retrato.referencia),
    ...citar(linha, 'linha', retrato.linha),
    ...citar(material, 'sucessor', retrato.sucessor),
    ...dosDados(retrato),
    ...retrato.linhasAplicacao.flatMap(({ linha: aplicada }) => citar(linha, 'linha de aplicação', aplicada)),
    ...retrato.cores.flatMap((uma) => citar(cor, 'cor', uma.cor)),
    ...retrato.medidas.flatMap(({ cores }) => cores.flatMap((uma) => citar(cor, 'cor', uma))),
    ...retrato.compostos.flatMap(({ idParte, perfilCh }) =>
      citar(material, 'perfil', idParte === null ? null : { value: idParte, label: perfilCh }),
    ),
    ...(retrato.aplicabilidades ?? []).flatMap(({ idAplicavel, codigo }) =>
      citar(material, 'componente aplicável', { value: idAplicavel, label: codigo }),
    ),
    ...retrato.composicao.flatMap(({ idProduto, codigoProduto }) =>
      citar(material, 'produto', idProduto === null ? null : { value: idProduto, label: codigoProduto }),
    ),
  ]
}

/** Choices of the kind, with the list that each column points to as the tables declare it. */
function dosDados({ tipo, dados }: Retrato): Citado[] {
  const tabela = TABELA_DO_TIPO[tipo]
  return Object.entries(dados).flatMap(([nome, valor]) => {
    const campo = campoDaEspecie(tipo, nome)
    const lista = campo && listaDe(tabela, colunaDe(nome, campo))
    return lista ? citar(lista, campo.rotulo.toLowerCase(), valor as { value: number; label: string } | null) : []
  })
}

/** List that a column points to; undefined for one that points to none. */
export function listaDe(tabela: PgTable, nome: string): PgTable | undefined {
  const coluna: PgColumn | undefined = getTableColumns(tabela)[nome]
  return getTableConfig(tabela)
    .foreignKeys.map((chave) => chave.reference())
    .find(({ columns }) => columns[0] === coluna)?.foreignTable
}

/** Records that copies name and that are gone, in words, by the copies' ids; each list is asked once, however many name it. */
export async function listDesaparecidos(
  db: Db,
  copias: readonly Retrato[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const nomeados = copias.map((retrato) => ({ retrato, citados: citados(retrato) }))
  const ha = new Map<PgTable, ReadonlySet<number>>()
  const porTabela = Map.groupBy(
    nomeados.flatMap((um) => um.citados),
    ({ tabela }) => tabela,
  )
  for (const [tabela, deles] of porTabela)
    ha.set(tabela, await listQueHa(db, tabela, unicos(deles.map(({ id }) => id))))
  const linhas = await listDasReferencias(db, copias.flatMap(lugaresDe))
  const prenativos = new Set(copias.some(prenativoDe) ? await listPrenativosDasLinhas(db) : [])
  return new Map(
    nomeados.map(({ retrato, citados: dele }) => [
      retrato.id,
      unicos([
        ...dele.flatMap(({ tabela, id, nome }) => (ha.get(tabela)?.has(id) ? [] : [nome])),
        ...linhasDe(retrato).flatMap((uma) =>
          linhas.has(parDaLinha(retrato.referencia.value, uma.value)) ? [] : [naReferencia(uma, retrato)],
        ),
        ...foraDaLinha(retrato, prenativos),
      ]),
    ]),
  )
}

const unicos = <T>(valores: readonly T[]): T[] => [...new Set(valores)]

/** Those of these numbers that are still records of the table. */
export async function listQueHa(db: Db, tabela: PgTable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${tabela} where id = any(${sql.param([...ids])}::int[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

export const parDaLinha = (idReferencia: number, idLinha: number) => `${idReferencia}/${idLinha}`

/** Which of these lines their references still have, as `parDaLinha`. */
export async function listDasReferencias(
  db: Db,
  pares: readonly { referencia: number; linha: number }[],
): Promise<ReadonlySet<string>> {
  if (!pares.length) return new Set()
  const { idReferencia, idLinha } = referenciaLinha
  const rows = await db
    .select({ idReferencia, idLinha })
    .from(referenciaLinha)
    .where(
      and(
        inArray(idReferencia, unicos(pares.map((um) => um.referencia))),
        inArray(idLinha, unicos(pares.map((um) => um.linha))),
      ),
    )
  return new Set(rows.map((row) => parDaLinha(row.idReferencia, row.idLinha)))
}

/** Its own, and those of application. */
const linhasDe = ({ linha: sua, linhasAplicacao }: Retrato) =>
  [sua, ...linhasAplicacao.map(({ linha: aplicada }) => aplicada)].filter((uma) => uma !== null)

/** Lines that a copy has of its reference. */
export const lugaresDe = (retrato: Retrato) =>
  linhasDe(retrato).map(({ value }) => ({ linha: value, referencia: retrato.referencia.value }))

const naReferencia = ({ label }: { label: string }, { referencia: dela }: Retrato): string =>
  `linha "${label}" na referência "${dela.label}"`

const prenativoDe = ({ dados }: Retrato) => optionDeId.safeParse(dados['prenativo']).data

/** The prenativo that a profile of today could not choose, because its line has it no more. */
function foraDaLinha(retrato: Retrato, prenativos: ReadonlySet<string>): string[] {
  const [prenativo, { linha: sua }] = [prenativoDe(retrato), retrato]
  if (!prenativo || !sua || prenativos.has(`${sua.value}/${prenativo.value}`)) return []
  return [`prenativo "${prenativo.label}" na linha "${sua.label}"`]
}
