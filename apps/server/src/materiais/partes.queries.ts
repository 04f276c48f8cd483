import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TipoDeAnexo } from '@portal/contract/materiais/anexos'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Db } from '../db/client.ts'
import { aplicabilidade } from '../db/tables/aplicabilidade.ts'
import { kitComposicao, kitMedida, kitMedidaCor, perfilBarra, perfilComposto, vidroCor } from '../db/tables/especies.ts'
import { caracteristica, linhaAplicacao, materialAnexo } from '../db/tables/materiais.ts'

type Parte =
  | 'anexos'
  | 'caracteristicas'
  | 'linhasAplicacao'
  | 'barras'
  | 'compostos'
  | 'cores'
  | 'medidas'
  | 'composicao'
  | 'aplicabilidades'

const LINHAS: Readonly<
  Record<
    Exclude<Parte, 'medidas' | 'aplicabilidades'>,
    readonly [PgTable & { idMaterial: PgColumn }, (retrato: Retrato) => Record<string, unknown>[]]
  >
> = {
  anexos: [
    materialAnexo,
    ({ anexos }) =>
      Object.entries(anexos).map(([anexo, { sha256, nome, miniatura }]) => ({
        anexo: anexo as TipoDeAnexo,
        sha256,
        nome,
        miniatura,
      })),
  ],
  caracteristicas: [
    caracteristica,
    ({ caracteristicas }) => caracteristicas.map(({ nome, descricao }) => ({ nome, descricao })),
  ],
  linhasAplicacao: [
    linhaAplicacao,
    ({ linhasAplicacao }) => linhasAplicacao.map(({ linha }) => ({ idLinha: linha.value })),
  ],
  barras: [perfilBarra, ({ barras }) => barras.map(({ tamanhoBarra }) => ({ tamanhoBarra }))],
  compostos: [
    perfilComposto,
    ({ compostos }) => compostos.map(({ perfilCh, idParte, posTrat }) => ({ perfilCh, idParte, posTrat })),
  ],
  cores: [vidroCor, ({ cores }) => cores.map(({ id: _id, cor, ...campos }) => ({ ...campos, idCor: cor.value }))],
  composicao: [kitComposicao, ({ composicao }) => composicao.map(({ id: _id, ...campos }) => campos)],
}

const semIds = (parte: unknown): string =>
  JSON.stringify(parte, (chave, valor: unknown) => (chave === 'id' || chave === 'em' ? undefined : valor))

/** A product whose parts and files become those of another copy; a new one has none. */
interface Troca {
  id: number
  novo: Retrato
  atual: Retrato | undefined
}

/** Choices by which rows, or values in them, are no part of a copy though they are there: under another choice they would be. */
const CONFORME: Readonly<Partial<Record<Parte, string>>> = { barras: 'maisDeUmTamanhoBarra', medidas: 'tipoKit' }

function difere(parte: Parte, { novo, atual }: Troca): boolean {
  const escolha = CONFORME[parte]
  if (escolha && atual && semIds(novo.dados[escolha]) !== semIds(atual.dados[escolha])) return true
  return semIds(novo[parte]) !== semIds(atual?.[parte] ?? (parte === 'anexos' ? {} : []))
}

/** So many rows that their columns are no more values than a statement takes. */
const LOTE = 1_000

/** Makes parts and files of products those of `novo`, as a set; equal ones stay untouched. */
export async function writePartes(db: Db, trocas: readonly Troca[]): Promise<void> {
  const queMudam = (parte: Parte): Troca[] => trocas.filter((troca) => difere(parte, troca))
  for (const [parte, [tabela, linhasDe]] of Object.entries(LINHAS))
    await trocar(db, tabela, queMudam(parte as Parte), ({ id, novo }) =>
      linhasDe(novo).map((linha) => ({ ...linha, idMaterial: id })),
    )
  await writeMedidas(db, queMudam('medidas'))
  // The component's own list is replaced; those that companies keep for it stay.
  await trocar(
    db,
    aplicabilidade,
    queMudam('aplicabilidades'),
    ({ id, novo: { aplicabilidades = [] } }) =>
      aplicabilidades.map(({ idAplicavel }) => ({ idMaterial: id, idAplicavel })),
    isNull(aplicabilidade.idEmpresa),
  )
}

async function trocar(
  db: Db,
  tabela: PgTable & { idMaterial: PgColumn },
  trocas: readonly Troca[],
  linhasDe: (troca: Troca) => Record<string, unknown>[],
  quais?: SQL,
): Promise<void> {
  await tirar(db, tabela, trocas, quais)
  for (const lote of lotes(trocas.flatMap(linhasDe))) await db.insert(tabela).values(lote)
}

async function tirar(
  db: Db,
  tabela: PgTable & { idMaterial: PgColumn },
  trocas: readonly Troca[],
  quais?: SQL,
): Promise<void> {
  const ids = trocas.map(({ id }) => id)
  if (ids.length) await db.delete(tabela).where(and(sql`${tabela.idMaterial} = any(${sql.param(ids)}::int[])`, quais))
}

const lotes = <Linha>(linhas: readonly Linha[]): Linha[][] =>
  Array.from({ length: Math.ceil(linhas.length / LOTE) }, (_, i) => linhas.slice(i * LOTE, (i + 1) * LOTE))

/** Measures have their numbers before they are written, so that their colours can name them. */
async function writeMedidas(db: Db, trocas: readonly Troca[]): Promise<void> {
  await tirar(db, kitMedida, trocas)
  const medidas = trocas.flatMap(({ id, novo }) => novo.medidas.map((medida) => ({ ...medida, idMaterial: id })))
  const numeros = (await numerarMedidas(db, medidas.length)).values()
  const linhas = medidas.map(({ cores, ...medida }) => ({
    cores,
    medida: { ...medida, id: numeros.next().value ?? 0 },
  }))
  for (const lote of lotes(linhas.map(({ medida }) => medida)))
    await db.insert(kitMedida).overridingSystemValue().values(lote)
  for (const lote of lotes(
    linhas.flatMap(({ cores, medida }) => cores.map(({ value }) => ({ idMedida: medida.id, idCor: value }))),
  ))
    await db.insert(kitMedidaCor).values(lote)
}

async function numerarMedidas(db: Db, quantas: number): Promise<number[]> {
  if (!quantas) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('kit_medida', 'id'))::int as id from generate_series(1, ${quantas}::int)`,
  )
  return rows.map(({ id }) => id)
}
