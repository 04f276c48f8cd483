import type { ClientBase, Pool } from 'pg'
import { bancoCru } from '../test/bancoCru.fixture.ts'
import { desdeEssa } from './versoes.ts'

interface Coluna {
  tipo: string
  exige: boolean
  /** Given by the database where a statement says nothing of it. */
  inicial: boolean
}
interface Tabela {
  colunas: Map<string, Coluna>
  /** What a row must keep to, by name: constraints and unique indexes. */
  regras: Map<string, { texto: string; colunas: readonly string[]; unica: boolean }>
}
type Tabelas = Map<string, Tabela>

const COLUNAS = `SELECT c.relname AS tabela, a.attname AS nome, replace(format_type(a.atttypid, a.atttypmod), 'character varying', 'varchar') AS tipo,
    a.attnotnull AS exige, (a.atthasdef OR a.attidentity <> '') AS inicial
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`
const REGRAS = `SELECT c.relname AS tabela, r.conname AS nome, pg_get_constraintdef(r.oid) AS texto, r.contype IN ('p', 'u') AS unica,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = r.conrelid AND a.attnum = ANY (r.conkey) ORDER BY 1) AS colunas
  FROM pg_constraint r JOIN pg_class c ON c.oid = r.conrelid
  WHERE c.relnamespace = 'public'::regnamespace AND r.contype IN ('c', 'f', 'p', 'u', 'x')
  UNION ALL
  SELECT c.relname, i.relname, pg_get_indexdef(i.oid), true,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (x.indkey::int2[]) ORDER BY 1)
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique AND NOT EXISTS (SELECT FROM pg_constraint r WHERE r.conindid = i.oid)`

/** Tables as those who read and write them know them. */
export async function tabelasDe(banco: Pool | ClientBase): Promise<Tabelas> {
  const { rows: colunas } = await banco.query<Coluna & { tabela: string; nome: string }>(COLUNAS)
  const { rows: regras } = await banco.query<{
    tabela: string
    nome: string
    texto: string
    unica: boolean
    colunas: string[]
  }>(REGRAS)
  const tabelas: Tabelas = new Map()
  for (const { tabela, nome, ...coluna } of colunas) {
    const achada = tabelas.get(tabela) ?? { colunas: new Map(), regras: new Map() }
    achada.colunas.set(nome, coluna)
    tabelas.set(tabela, achada)
  }
  for (const { tabela, nome, ...regra } of regras) tabelas.get(tabela)?.regras.set(nome, regra)
  return tabelas
}

interface Estreitada {
  coisa: string
  como: string
}

/** What somebody who knew the tables as they were can no longer read or write (decision 0073). */
export function estreitadas(antes: Tabelas, depois: Tabelas): Estreitada[] {
  return [...antes].flatMap(([nome, tabela]) => {
    const agora = depois.get(nome)
    if (!agora) return [{ coisa: nome, como: 'saiu' }]
    return [...colunasEstreitadas(tabela, agora), ...regrasEstreitadas(tabela, agora)].map(({ coisa, como }) => ({
      coisa: `${nome}.${coisa}`,
      como,
    }))
  })
}

function colunasEstreitadas(antes: Tabela, depois: Tabela): Estreitada[] {
  const novas = [...depois.colunas].filter(
    ([nome, { exige, inicial }]) => !antes.colunas.has(nome) && exige && !inicial,
  )
  return [
    ...[...antes.colunas].flatMap(([coisa, coluna]) => {
      const agora = depois.colunas.get(coisa)
      if (!agora) return [{ coisa, como: 'saiu' }]
      return [
        ...(cabe(coluna.tipo, agora.tipo) ? [] : [`é ${agora.tipo} em vez de ${coluna.tipo}`]),
        ...(agora.exige && !coluna.exige ? ['exige valor'] : []),
        ...(coluna.exige && !agora.exige ? ['pode vir sem valor'] : []),
        ...(coluna.inicial && !agora.inicial ? ['perdeu o seu valor inicial'] : []),
      ].map((como) => ({ coisa, como }))
    }),
    ...novas.map(([coisa]) => ({ coisa, como: 'exige valor' })),
  ]
}

/** The driver gives each type its own form: only texts may become longer. */
function cabe(antes: string, depois: string): boolean {
  if (antes === depois) return true
  const [tamanho, novo] = [antes, depois].map((tipo) => Number(/^varchar\((\d+)\)$/.exec(tipo)?.[1]))
  return tamanho !== undefined && !Number.isNaN(tamanho) && (depois === 'text' || (novo ?? 0) > tamanho)
}

function regrasEstreitadas(antes: Tabela, depois: Tabela): Estreitada[] {
  const soNovas = (colunas: readonly string[]) => colunas.every((coluna) => !antes.colunas.has(coluna))
  const mais = [...depois.regras].filter(
    ([nome, { texto, colunas }]) => antes.regras.get(nome)?.texto !== texto && !(colunas.length && soNovas(colunas)),
  )
  // "ON CONFLICT" of the version before asks for it.
  const menos = [...antes.regras].filter(([nome, { unica }]) => unica && !depois.regras.has(nome))
  const ficou = (nome: string) => [...(antes.regras.get(nome)?.colunas ?? [])].some((c) => !depois.colunas.has(c))
  return [
    ...mais.map(([coisa]) => ({ coisa, como: 'proíbe mais' })),
    ...menos.filter(([nome]) => !ficou(nome)).map(([coisa]) => ({ coisa, como: 'saiu' })),
  ]
}

/** Tables and columns that the version before does without already; the migration that takes them says since when. */
export function declaradasSemUso(textos: readonly string[], versaoDeAntes: string): Set<string> {
  const linhas = textos.flatMap((texto) => [...texto.matchAll(/^-- sem uso desde (\S+): (.+)$/gm)])
  const validas = linhas.filter(([, desde = '']) => desdeEssa(versaoDeAntes, desde))
  return new Set(validas.flatMap(([, , coisas = '']) => coisas.split(',').map((coisa) => coisa.trim())))
}

const DE_EXEMPLO = `CREATE TABLE filha (id integer PRIMARY KEY, codigo text UNIQUE);
  CREATE TABLE mae (id integer PRIMARY KEY, nota varchar(60), quantas integer NOT NULL DEFAULT 1, CONSTRAINT pouca CHECK (quantas < 9))`

/** What each of these statements would take from whoever knew two tables before it. */
export async function aoLado(instrucoes: readonly string[]): Promise<Record<string, string[]>> {
  const banco = await bancoCru('template0')
  await banco.query(DE_EXEMPLO)
  const antes = await tabelasDe(banco)
  const ditas: Record<string, string[]> = {}
  const client = await banco.connect()
  try {
    for (const sql of instrucoes) {
      await client.query('BEGIN')
      await client.query(sql)
      ditas[sql] = estreitadas(antes, await tabelasDe(client)).map(({ coisa, como }) => `${coisa} ${como}`)
      await client.query('ROLLBACK')
    }
  } finally {
    client.release()
  }
  return ditas
}
