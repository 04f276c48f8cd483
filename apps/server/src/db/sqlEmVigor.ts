import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import { codigoDe, EsquemaIncompativel, umPasso } from './umPasso.ts'

/** Functions, views and triggers as they are now, one file for each subject (decision 0056). */
const PASTA = new URL('./sql/', import.meta.url)
/** The file that generated columns and indexes are made of: it is put before the tables. */
const DAS_TABELAS = 'derivados'
/** In this order each file finds what it is made of. */
const ARQUIVOS = [
  DAS_TABELAS,
  'gatilhos',
  'carimbo',
  'mexida',
  'auditoria',
  'anonimizar',
  'imutavel',
  'partes',
  'ponteiros',
  'direitos',
  'tarefas',
  'retrato',
  'contagem',
  'trilha',
  'busca',
  'mercado',
  'linhaDoPerfil',
  'passado',
  'avisos',
  'liberacoes',
]
/** A view that has other columns than before is not replaced but made anew. */
const OUTRAS_COLUNAS = '42P16'
const VISOES = /^CREATE OR REPLACE VIEW (\w+)/gm

interface Arquivo {
  nome: string
  sql: string
  soma: string
}
export interface SqlEmVigor {
  /** Raised by each change of the files: a process of before does not put its own back. */
  versao: number
  arquivos: readonly Arquivo[]
}

export const somaDe = (texto: string): string => createHash('sha256').update(texto).digest('hex')

/** `versoes.txt` has a line for each state that the files ever had; the last is theirs, which a test holds. */
export async function lerSqlEmVigor(): Promise<SqlEmVigor> {
  const [versoes, ...textos] = await Promise.all(
    ['versoes.txt', ...ARQUIVOS.map((nome) => `${nome}.sql`)].map((nome) => readFile(new URL(nome, PASTA), 'utf8')),
  )
  return {
    versao: versoes?.trim().split('\n').length ?? 0,
    arquivos: ARQUIVOS.map((nome, posicao) => ({
      nome,
      sql: textos[posicao] ?? '',
      soma: somaDe(textos[posicao] ?? ''),
    })),
  }
}

export const estadoDe = ({ arquivos }: SqlEmVigor): string =>
  somaDe(arquivos.map(({ nome, soma }) => `${nome} ${soma}\n`).join(''))

/** Puts the files into a database; does nothing where a newer version put its own. */
interface PorSql {
  antesDasTabelas(): Promise<void>
  /** Puts the changed files; after a migration all of them, so that what it made and replaced is as the files say. */
  depoisDasTabelas(migrou: boolean): Promise<void>
}

export async function sqlPara(client: PoolClient, { versao, arquivos }: SqlEmVigor, esperaMs: number): Promise<PorSql> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS portal_sql (arquivo text PRIMARY KEY, soma text NOT NULL, estado integer NOT NULL, em timestamptz NOT NULL DEFAULT now())',
  )
  const { rows } = await client.query<{ arquivo: string; soma: string; estado: number }>(
    'SELECT arquivo, soma, estado FROM portal_sql',
  )
  const nada = () => Promise.resolve()
  if (rows.some((posto) => posto.estado > versao)) return { antesDasTabelas: nada, depoisDasTabelas: nada }
  const postos = new Map(rows.map((posto) => [posto.arquivo, posto]))
  const mudados = arquivos.filter(({ nome, soma }) => postos.get(nome)?.soma !== soma)
  const alterado = mudados.find(({ nome }) => postos.get(nome)?.estado === versao)
  if (alterado)
    throw new EsquemaIncompativel(
      `A migração sql/${alterado.nome} foi alterada depois de aplicada. Restaure o arquivo original; nada foi alterado.`,
    )
  const emDia = !mudados.length && rows.every((posto) => posto.estado === versao)
  const passo = (feito: () => Promise<void>) => umPasso(client, 'das funções do banco', esperaMs, feito)
  return {
    antesDasTabelas: () =>
      passo(async () => {
        for (const { nome, sql } of mudados) if (nome === DAS_TABELAS) await porArquivo(client, sql)
      }),
    depoisDasTabelas: async (migrou) => {
      if (migrou || !emDia) await passo(() => porArquivos(client, versao, migrou ? arquivos : mudados))
    },
  }
}

/** Marks all files as of this version, also those that are as the version before left them. */
async function porArquivos(client: PoolClient, versao: number, arquivos: readonly Arquivo[]): Promise<void> {
  for (const { nome, sql, soma } of arquivos) {
    await porArquivo(client, sql)
    await client.query(
      `INSERT INTO portal_sql (arquivo, soma, estado) VALUES ($1, $2, $3)
       ON CONFLICT (arquivo) DO UPDATE SET soma = $2, em = now()`,
      [nome, soma, versao],
    )
  }
  await client.query('UPDATE portal_sql SET estado = $1', [versao])
}

async function porArquivo(client: PoolClient, sql: string): Promise<void> {
  await client.query('SAVEPOINT arquivo')
  try {
    await client.query(sql)
  } catch (erro) {
    if (codigoDe(erro) !== OUTRAS_COLUNAS) throw erro
    await client.query('ROLLBACK TO SAVEPOINT arquivo')
    // One that is made of another goes before it.
    for (const [, visao] of [...sql.matchAll(VISOES)].toReversed()) await client.query(`DROP VIEW IF EXISTS ${visao}`)
    await client.query(sql)
  }
  await client.query('RELEASE SAVEPOINT arquivo')
}
