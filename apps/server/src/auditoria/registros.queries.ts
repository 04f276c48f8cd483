import { sql } from 'drizzle-orm'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { CONFIGURACOES } from '@portal/contract/core/rotulos'
import { nomeDaTabela } from '@portal/contract/auditoria/nomes'
import type { Db } from '../db/client.ts'
import type { ComNumeros } from './nomes.queries.ts'
import { lerCatalogo, nomeDe, type Catalogo, type Tabela } from './catalogo.queries.ts'

type Diferenca = Record<string, { antes?: unknown; depois?: unknown }>
export interface EntradaDaTrilha {
  tabela: string
  idRegistro: string
  diferenca: Diferenca
}

export interface RegistroNomeado {
  /** "Perfil SU-009", "Usuário Ana Souza"; the number where nothing names it. */
  registro: string
  existe: boolean
}

interface Achado extends Record<string, unknown> {
  ordem: number
  existe: boolean
  nome: string | null
  tipo: string | null
}

/** Fields of a difference, without those that were nothing before and after. */
export const camposMudados = (diferenca: Diferenca): string[] =>
  Object.keys(diferenca).filter((campo) => Object.keys(diferenca[campo] ?? {}).length > 0)

export const valoresDaEntrada = ({ tabela, diferenca }: Pick<EntradaDaTrilha, 'tabela' | 'diferenca'>): ComNumeros => ({
  tabela,
  valoresDe: (campo) => [diferenca[campo]?.antes, diferenca[campo]?.depois],
})

/** Today's name of each entry's record, or the one that the entry tells; one query for each table on the page. */
export async function nomesDosRegistros(db: Db, entradas: readonly EntradaDaTrilha[]): Promise<RegistroNomeado[]> {
  const catalogo = await lerCatalogo(db)
  const nomeados: RegistroNomeado[] = entradas.map(({ tabela, idRegistro }) => ({
    registro: [nomeDaTabela(tabela), idRegistro].filter(Boolean).join(' '),
    existe: false,
  }))
  const porTabela = Map.groupBy(
    entradas.map((entrada, ordem) => ({ ...entrada, ordem })),
    ({ tabela }) => tabela,
  )
  await Promise.all(
    [...porTabela].map(async ([nome, dela]) => {
      const tabela = catalogo.get(nome)
      if (!tabela) return
      for (const { ordem, existe, nome: achado, tipo } of await acharNomes(db, catalogo, tabela, dela)) {
        const especie = tipo === null ? nomeDaTabela(nome) : labelOf(TIPO_MATERIAL, tipo)
        const numerado = nomeados[ordem]
        if (numerado)
          nomeados[ordem] = { registro: achado ? `${especie} ${dito(nome, achado)}` : numerado.registro, existe }
      }
    }),
  )
  return nomeados
}

/** A choice of a company is named by the key that it is kept under, which people never see. */
const dito = (tabela: string, nome: string) => (tabela === 'configuracao' ? `· ${labelOf(CONFIGURACOES, nome)}` : nome)

async function acharNomes(
  db: Db,
  catalogo: Catalogo,
  tabela: Tabela,
  entradas: readonly (EntradaDaTrilha & { ordem: number })[],
): Promise<readonly Achado[]> {
  const linhas = entradas.flatMap((entrada) => {
    const chave = chaveDe(tabela, entrada.idRegistro)
    return chave ? [{ ordem: entrada.ordem, chave, dita: { ...ditas(tabela, entrada.diferenca), ...chave } }] : []
  })
  if (!linhas.length) return []
  const { de, parte } = tabela
  const mesma = [
    ...tabela.chave.map(({ coluna }) => sql`x.${sql.identifier(coluna)} = c.${sql.identifier(coluna)}`),
    ...(parte ? [parte.tem(sql`x.categoria`)] : []),
  ]
  const alvo = sql.identifier(de)
  const { rows } = await db.execute<Achado>(sql`
    SELECT p.ordem, p.viva IS NOT NULL AS existe, ${nomeDe(catalogo, tabela, 't')} AS nome,
      ${tabela.nome === 'material' ? sql`t.tipo` : sql`NULL`} AS tipo
    FROM (
      SELECT e.ordem, e.dita, (SELECT to_jsonb(x) FROM ${alvo} x WHERE ${sql.join(mesma, sql` AND `)}) AS viva
      FROM jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) AS e(ordem int, chave jsonb, dita jsonb)
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${alvo}, e.chave) c) p
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${alvo}, coalesce(p.viva, p.dita)) t`)
  return rows
}

const INTEIRO = /^\d{1,9}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The key's columns as the trail joined them; undefined for what names no record. */
function chaveDe({ chave }: Tabela, idRegistro: string): Record<string, string> | undefined {
  const partes = idRegistro.split('/')
  const cabem = chave.every(({ tipo }, i) => {
    const parte = partes[i] ?? ''
    return tipo === 'texto' ? parte !== '' : (tipo === 'numero' ? INTEIRO : UUID).test(parte)
  })
  if (!chave.length || partes.length !== chave.length || !cabem) return undefined
  return Object.fromEntries(chave.map(({ coluna }, i) => [coluna, partes[i] ?? '']))
}

/** Fields by which the entry itself names a record that is gone. */
function ditas(tabela: Tabela, diferenca: Diferenca): Record<string, unknown> {
  const lado = (campo: string) => diferenca[campo]?.depois ?? diferenca[campo]?.antes
  const nome = tabela.nomeada && ([tabela.nomeada.coluna, lado(tabela.nomeada.campo)] as const)
  const ligadas = tabela.ligadas.map(({ coluna, campo }) => [coluna, lado(campo)] as const)
  const tipo = ['tipo', tabela.nome === 'material' ? lado('tipo') : undefined] as const
  return Object.fromEntries([
    ...[...(nome ? [nome] : []), tipo].filter(([, valor]) => typeof valor === 'string'),
    ...ligadas.filter(([, valor]) => typeof valor === 'number'),
  ])
}
