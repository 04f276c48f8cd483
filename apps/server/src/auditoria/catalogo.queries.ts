import { sql, type Name, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { LIGADAS_POR_GATILHO } from '../db/ligadasPorGatilho.ts'
import { PARTES_DE_TABELAS, type ParteDeTabela } from '../db/tables/importacoes.ts'

export interface Coluna {
  coluna: string
  campo: string
}
export interface Ligada extends Coluna {
  alvo: string
}
/** A column that holds a file, and those beside it that say its name and hold a small picture of it. */
export interface ColunaDeArquivo extends Coluna {
  nome: Coluna | undefined
  miniatura: Coluna | undefined
}
export interface Tabela {
  nome: string
  /** The table of the database that holds it, and which of its rows it is. */
  de: string
  parte: ParteDeTabela | undefined
  chave: readonly (Coluna & { tipo: 'numero' | 'uuid' | 'texto' })[]
  nomeada: Coluna | undefined
  /** Versions and editions are told by their number and day. */
  numerada: { palavra: string; quando: string } | undefined
  /** Tables that its fields point to, without files and companies. */
  ligadas: readonly Ligada[]
  /** Those of `ligadas` that a named record hangs on. */
  donas: readonly Ligada[]
  /** Every field that points to a record with a number. */
  apontadas: readonly Ligada[]
  /** Small pictures of another file are told with it. */
  arquivos: readonly ColunaDeArquivo[]
}
export type Catalogo = ReadonlyMap<string, Tabela>

const NOMES = ['nome', 'fantasia', 'nome_fantasia', 'perfil', 'codigo', 'titulo', 'codigo_produto', 'sigla']
const NOMES_MAIS_LONGOS = ['descricao', 'nome_arquivo', 'serial', 'chave']
const DIAS = ['criado_em', 'criada_em', 'em']
const DONAS = new Set(['id_material', 'id_tabela', 'id_cliente'])
/** Links to these tables say whose a record is or how it is measured, never which one it is. */
const CALADAS = new Set(['arquivo', 'empresa', 'unidade'])

interface Linha extends Record<string, unknown> {
  tabela: string
  coluna: string
  campo: string
  tipo: string
  naChave: number | null
  alvo: string | null
  arquivo: boolean
}

const lidos = new WeakMap<Db, Promise<Catalogo>>()

/** Read from the database's own catalogue, so that no later table is forgotten; once, since tables change with the version. */
export function lerCatalogo(db: Db): Promise<Catalogo> {
  const lido = lidos.get(db) ?? lerAgora(db)
  lidos.set(db, lido)
  lido.catch(() => lidos.delete(db))
  return lido
}

async function lerAgora(db: Db): Promise<Catalogo> {
  const { rows } = await db.execute<Linha>(sql`
    SELECT c.relname AS tabela, a.attname AS coluna, portal_camel(a.attname::text) AS campo, a.atttypid::regtype::text AS tipo,
      array_position(i.indkey::int[], a.attnum::int) AS "naChave", f.alvo,
      EXISTS (SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.conkey[1] = a.attnum
        AND k.confrelid = 'arquivo'::regclass) AS arquivo
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    LEFT JOIN LATERAL (
      SELECT k.confrelid::regclass::text AS alvo FROM pg_constraint k
      JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1] AND b.attname = 'id'
      WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.conkey[1] = a.attnum LIMIT 1) f ON true
    WHERE c.relkind = 'r' AND c.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'usuario'::regclass)
    ORDER BY c.relname, a.attnum`)
  const ligadas = rows.map((row) => ({
    ...row,
    alvo: row.alvo ?? LIGADAS_POR_GATILHO[`${row.tabela}.${row.coluna}`] ?? null,
  }))
  const tabelas = [...Map.groupBy(ligadas, ({ tabela }) => tabela)].flatMap(([de, colunas]): Tabela[] => {
    const partes = PARTES_DE_TABELAS[de]
    if (!partes) return [{ ...tabelaDe(de, colunas), de, parte: undefined }]
    return partes.map((parte) => ({ ...tabelaDe(parte.nome, colunasDa(parte, colunas)), de, parte }))
  })
  return new Map(tabelas.map((tabela) => [tabela.nome, tabela]))
}

/** The trail names a row of these parts by its id alone. */
const colunasDa = ({ alheias }: ParteDeTabela, colunas: readonly Linha[]): Linha[] =>
  colunas
    .filter(({ coluna }) => !alheias.includes(coluna))
    .map((linha) => (linha.coluna === 'id' ? linha : { ...linha, naChave: null }))

function tabelaDe(nome: string, colunas: readonly Linha[]): Omit<Tabela, 'de' | 'parte'> {
  const chave = colunas
    .filter(({ naChave }) => naChave !== null)
    .toSorted((uma, outra) => (uma.naChave ?? 0) - (outra.naChave ?? 0))
  const apontadas = colunas.flatMap(({ coluna, campo, alvo }) => (alvo === null ? [] : [{ coluna, campo, alvo }]))
  const nomeada = [...NOMES, ...NOMES_MAIS_LONGOS]
    .map((possivel) => colunas.find(({ coluna, alvo }) => coluna === possivel && alvo === null))
    .find((achada) => achada !== undefined)
  const outras = apontadas.filter(({ alvo }) => !CALADAS.has(alvo) && !alvo.endsWith('_versao'))
  const daChave = outras.filter(({ coluna }) => chave.some((parte) => parte.coluna === coluna))
  return {
    nome,
    chave: chave.map(({ coluna, campo, tipo }) => ({ coluna, campo, tipo: tipoDaChave(tipo) })),
    nomeada: nomeada && { coluna: nomeada.coluna, campo: nomeada.campo },
    numerada: numeradaDe(nome, colunas),
    ligadas: daChave.length ? daChave : outras,
    donas: outras.filter(({ coluna }) => DONAS.has(coluna)),
    apontadas,
    arquivos: arquivosDe(colunas),
  }
}

const MINIATURA = 'miniatura'
/** Columns that are called after what they hold, and have the name of the record. */
const SEM_PALAVRA = new Set(['sha256', 'arquivo'])

function arquivosDe(colunas: readonly Linha[]): ColunaDeArquivo[] {
  const achar = (...possiveis: string[]): Coluna | undefined =>
    colunas.find(({ coluna, arquivo }) => !arquivo && possiveis.includes(coluna))
  const deArquivo = colunas.filter(({ arquivo }) => arquivo)
  const dona = deArquivo.find(({ coluna }) => coluna === 'sha256')
  const miniatura = dona && deArquivo.find(({ coluna }) => coluna === MINIATURA)
  return deArquivo
    .filter((linha) => linha !== miniatura)
    .map((linha) => {
      const { coluna, campo } = linha
      const proprio = achar(`${coluna}_nome`, coluna.replace(/^sha_/, 'nome_'))
      const nome = proprio ?? (SEM_PALAVRA.has(coluna) ? achar('nome_arquivo', 'nome') : undefined)
      return { coluna, campo, nome, miniatura: linha === dona ? miniatura : undefined }
    })
}

function numeradaDe(nome: string, colunas: readonly Linha[]): Tabela['numerada'] {
  const palavra = nome.endsWith('_versao') ? 'versão' : nome.endsWith('_edicao') ? 'edição' : undefined
  const quando = DIAS.find((dia) => colunas.some(({ coluna }) => coluna === dia))
  const tem = colunas.some(({ coluna }) => coluna === 'numero')
  return palavra && quando && tem ? { palavra, quando } : undefined
}

const tipoDaChave = (tipo: string) =>
  tipo === 'uuid' ? 'uuid' : ['integer', 'bigint', 'smallint'].includes(tipo) ? 'numero' : 'texto'

/** A record's own name and that of what it hangs on; one without a name is called after what it joins. */
export function nomeDe(catalogo: Catalogo, tabela: Tabela, alias: string, fundo = 0): SQL {
  const { nomeada, numerada, ligadas, donas } = tabela
  const de = sql.identifier(alias)
  if (numerada) return nomeNumerado(numerada, de)
  const doutra = ({ coluna, alvo }: Tabela['ligadas'][number]) => {
    const outra = catalogo.get(alvo)
    const dela = `${alias}${fundo}${coluna}`
    return outra && fundo < 2
      ? sql`(SELECT ${nomeDe(catalogo, outra, dela, fundo + 1)} FROM ${sql.identifier(alvo)} ${sql.identifier(dela)} WHERE ${sql.identifier(dela)}.id = ${de}.${sql.identifier(coluna)})`
      : sql`NULL::text`
  }
  const partes = nomeada
    ? [...(fundo === 0 ? donas.map(doutra) : []), sql`${de}.${sql.identifier(nomeada.coluna)}::text`]
    : ligadas.map(doutra)
  return partes.length ? sql`nullif(concat_ws(' · ', ${sql.join(partes, sql`, `)}), '')` : sql`NULL::text`
}

const nomeNumerado = ({ palavra, quando }: NonNullable<Tabela['numerada']>, de: SQL | Name): SQL =>
  sql`${palavra}::text || ' ' || ${de}.numero || to_char(${de}.${sql.identifier(quando)} at time zone 'America/Sao_Paulo', ' "de" DD/MM/YYYY')`
