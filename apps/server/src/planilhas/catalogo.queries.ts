import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { colunaDaEscolha } from '@portal/contract/materiais/comparacao'
import type { Guardado, Valor } from '@portal/contract/planilhas/celulas'
import type { Coluna } from '@portal/contract/planilhas/colunas'
import type { Existente } from '@portal/contract/planilhas/plano'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { componente, kit, perfil, superficie, vidro } from '../db/tables/especies.ts'

/** The table of each kind's own columns. */
export const TABELA_DO_TIPO: Readonly<Record<TipoMaterial, PgTable>> = {
  COMPONENTE: componente,
  PERFIL: perfil,
  SUPERFICIE: superficie,
  VIDRO: vidro,
  KIT: kit,
}

export const emSnake = (nome: string): string => nome.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)

/** The column of the database that a column of a sheet fills. */
export const colunaDoBanco = ({ campo, tipo }: Coluna): string =>
  emSnake(tipo === 'nome' ? colunaDaEscolha(campo) : campo)

/** Names of a table's columns as the database has them. */
export const colunasDaTabela = (tabela: PgTable): string[] =>
  getTableConfig(tabela).columns.map(({ name }) => emSnake(name))

export interface Encontrado {
  /** The code as the reference keeps it unique. */
  chave: string
  existente: Existente | null
}

interface Linha extends Record<string, unknown> {
  chave: string
  id: number | null
  versao: number
  valores: Record<string, Valor>
}

/** What sheets read of a material `m` and the row `e` of its kind, by the names of the database. */
const VALORES: SQL = sql`to_jsonb(e) || jsonb_build_object('codigo', m.codigo, 'descricao', m.descricao,
  'codigo_interno', m.codigo_interno, 'ipi', m.ipi, 'status', m.status, 'id_referencia', m.id_referencia,
  'id_linha', m.id_linha, 'id_sucessor', m.id_sucessor)`

/** What the catalogue has under each of these codes, in their order: each is looked up in the index of codes, however many others there are. */
export async function findPelosCodigos(
  db: Db,
  { tipo, idReferencia }: { tipo: TipoMaterial; idReferencia: number },
  codigos: readonly string[],
): Promise<Encontrado[]> {
  const { rows } = await db.execute<Linha>(sql`
    select portal_busca(p.codigo) as chave, m.id, m.versao, ${VALORES} as valores
    from unnest(${sql.param(codigos)}::text[]) with ordinality as p(codigo, ordem)
      left join lateral (select * from material where tipo = ${tipo} and id_referencia = ${idReferencia}
        and portal_busca(material.codigo) = portal_busca(p.codigo) limit 1) m on true
      left join ${TABELA_DO_TIPO[tipo]} e on e.id = m.id
    order by p.ordem`)
  const porCampo = camposDe(PASTAS[tipo].principal.colunas)
  return rows.map(({ chave, id, versao, valores }) => ({
    chave,
    existente: id === null ? null : { id, versao, valores: porCampo(valores) },
  }))
}

/** Turns a row by the names of the database into one by the fields of these columns. */
export function camposDe(colunas: readonly Coluna[]) {
  const pares = colunas.map((coluna) => [coluna.campo, colunaDoBanco(coluna)] as const)
  return <V extends Guardado>(valores: Readonly<Record<string, V>>): Record<string, V | null> => {
    const porCampo: Record<string, V | null> = {}
    for (const [campo, coluna] of pares) porCampo[campo] = valores[coluna] ?? null
    return porCampo
  }
}

/** Working copies of one kind by their ids, in this order, each by the columns of its sheet; those that are gone meanwhile are left out. */
export async function listPelosIds(db: Db, tipo: TipoMaterial, ids: readonly number[]): Promise<Valor[][]> {
  const daEspecie = new Set(colunasDaTabela(TABELA_DO_TIPO[tipo]))
  const valores = PASTAS[tipo].principal.colunas.map((coluna) => {
    const nome = colunaDoBanco(coluna)
    return sql`${sql.raw(daEspecie.has(nome) ? 'e' : 'm')}.${sql.identifier(nome)}`
  })
  // One answer of arrays: a third of what a row with an object each costs on either side.
  const { rows } = await db.execute<{ registros: Valor[][] | null }>(sql`
    select json_agg(json_build_array(${sql.join(valores, sql`, `)}) order by p.ordem) as registros
    from unnest(${sql.param(ids)}::int[]) with ordinality as p(id, ordem)
      join material m on m.id = p.id join ${TABELA_DO_TIPO[tipo]} e on e.id = m.id
    where m.tipo = ${tipo}`)
  return rows[0]?.registros ?? []
}
