import { escapeIdentifier, type Pool } from 'pg'
import type { Database } from '../db/client.ts'
import { contarOrfaos } from './collector.ts'
import { ArquivoPerdido, PORQUE, type Perda } from './lost.ts'
import { colunasQueNomeiam, type QueNomeia } from './naming.ts'
import type { FileStore } from './store.ts'

export interface Verificacao {
  arquivos: number
  tabelas: number
  /** Bytes without a row: no loss, the collector takes them. */
  orfaos: number
  achados: string[]
}

interface Linha {
  sha256: string
  tamanho: number
}

/** Reads every kept file and row, and tells those that are not as they were kept. Nothing is changed. */
export async function verificar(
  { database, files }: { database: Pick<Database, 'ler'>; files: FileStore },
  parar?: AbortSignal,
): Promise<Verificacao> {
  const nomeiam = await colunasQueNomeiam(database.ler)
  const achados: string[] = []
  let arquivos = 0
  for await (const linha of linhas(database.ler)) {
    parar?.throwIfAborted()
    arquivos++
    const perda = await perdaDe(files, linha)
    if (perda && (await aindaGuardada(database.ler, linha)))
      achados.push(`O arquivo ${linha.sha256} ${PORQUE[perda]}. ${await quemUsa(database.ler, nomeiam, linha.sha256)}`)
  }
  const tabelas = await lerTabelas(database.ler, achados, parar)
  return { arquivos, tabelas, orfaos: await contarOrfaos({ database, files }, parar), achados }
}

export const CONFERENCIA = 'arquivos.verificar'

interface UltimaConferencia {
  falhou: boolean
  fimS: number
}

/** How the last check that ended did; one that could not be done is no good news either. */
export async function ultimaConferencia(ler: Pool, prazoMs: number): Promise<UltimaConferencia | undefined> {
  const { rows } = await ler.query<UltimaConferencia>({
    text: `SELECT estado = 'FALHOU' AS falhou, extract(epoch FROM terminada_em)::float8 AS "fimS" FROM tarefa
           WHERE tipo = $1 AND estado IN ('CONCLUIDA', 'FALHOU') ORDER BY terminada_em DESC LIMIT 1`,
    values: [CONFERENCIA],
    query_timeout: prazoMs,
  })
  return rows[0]
}

const LOTE = 500

async function* linhas(ler: Pool): AsyncGenerator<Linha> {
  for (let depois = ''; ;) {
    const { rows } = await ler.query<Linha>(
      'SELECT sha256, tamanho::float8 AS tamanho FROM arquivo WHERE sha256 > $1 ORDER BY sha256 LIMIT $2',
      [depois, LOTE],
    )
    yield* rows
    depois = rows.at(-1)?.sha256 ?? depois
    if (rows.length < LOTE) return
  }
}

/** A store that is away is no finding: it ends the check. */
async function perdaDe(files: FileStore, { sha256, tamanho }: Linha): Promise<Perda | undefined> {
  const guardado = await files.consultar(sha256)
  if (!guardado) return 'ausente'
  if (guardado.tamanho !== tamanho) return 'tamanho'
  try {
    for await (const _ of await files.abrir(sha256));
    return undefined
  } catch (erro) {
    if (erro instanceof ArquivoPerdido) return erro.perda
    throw erro
  }
}

/** The collector may have taken row and bytes since the row was read. */
async function aindaGuardada(ler: Pool, { sha256 }: Linha): Promise<boolean> {
  const { rowCount } = await ler.query('SELECT FROM arquivo WHERE sha256 = $1', [sha256])
  return rowCount === 1
}

/** Tables by the words of the people who look for the record. */
const REGISTROS: Readonly<Record<string, string>> = {
  boletim: 'Boletim técnico',
  entrega_arquivo: 'Arquivo de atualização',
  importacao: 'Importação',
  'importacao.IMAGEM': 'Importação de imagens',
  'importacao.TABELA_PRECO': 'Importação de tabela de preços',
  'importacao_linha.IMAGEM': 'Importação de imagens',
  informativo: 'Informativo',
  linha: 'Linha',
  material_anexo: 'Produto',
  material_versao_arquivo: 'Versão de produto',
  pacote: 'Pacote',
  pacote_diferenca: 'Diferença de pacote',
  pacote_edicao: 'Edição de pacote',
  projeto: 'Projeto',
  referencia: 'Referência',
  tipologia: 'Tipologia',
  tipologia_poster: 'Imagem de tipologia',
}
const QUANTOS_DITOS = 5
/** Columns that tell a person which row it is. */
const DIZEM = [
  'id',
  'id_material',
  'id_versao',
  'id_tipologia',
  'id_importacao',
  'id_edicao',
  'codigo',
  'numero',
  'nome',
  'nome_arquivo',
  'descricao',
  'anexo',
]

async function quemUsa(ler: Pool, nomeiam: readonly QueNomeia[], sha256: string): Promise<string> {
  const usos: string[] = []
  for (const { tabela, coluna } of nomeiam) {
    const { rows } = await ler.query<{ linha: Record<string, unknown> }>(
      `SELECT to_jsonb(n) AS linha FROM ${tabela} n WHERE n.${escapeIdentifier(coluna)} = $1 LIMIT $2`,
      [sha256, QUANTOS_DITOS],
    )
    usos.push(...rows.map(({ linha }) => dizer(tabela, coluna, linha)))
  }
  return usos.length ? `Usado por: ${usos.join('; ')}.` : 'Nenhum registro o usa.'
}

function dizer(tabela: string, coluna: string, linha: Readonly<Record<string, unknown>>): string {
  const ditos = DIZEM.flatMap((nome) => {
    const valor = linha[nome]
    return typeof valor === 'string' || typeof valor === 'number' ? [`${nome.replace('id_', '')} ${valor}`] : []
  })
  const registro = REGISTROS[`${tabela}.${String(linha['categoria'])}`] ?? REGISTROS[tabela] ?? tabela
  return `${registro} (${[...ditos, coluna].join(', ')})`
}

const DANIFICADOS = new Set(['XX000', 'XX001', 'XX002'])

/** Reads every row of every table to its last byte: where the database keeps checksums, a damaged page is told. */
async function lerTabelas(ler: Pool, achados: string[], parar?: AbortSignal): Promise<number> {
  const { rows } = await ler.query<{ tabela: string }>(
    `SELECT oid::regclass::text AS tabela FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  for (const { tabela } of rows) {
    parar?.throwIfAborted()
    try {
      await lerTabela(ler, tabela)
    } catch (erro) {
      if (!(erro instanceof Error && 'code' in erro && DANIFICADOS.has(String(erro.code)))) throw erro
      achados.push(`A tabela ${tabela} não pode ser lida inteira: ${erro.message}.`)
    }
  }
  return rows.length
}

/** Reads row by row: an index could answer without looking. */
async function lerTabela(ler: Pool, tabela: string): Promise<void> {
  const client = await ler.connect()
  try {
    await client.query('BEGIN READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL enable_indexonlyscan = off')
    await client.query(`SELECT sum(length(t::text)) FROM ${tabela} t`)
  } finally {
    await client.query('ROLLBACK').finally(() => client.release())
  }
}
