import { sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { TipoMaterial } from '@portal/contract/core/options'
import { colunaDe } from '@portal/contract/campos/campo'
import type { Guardado, Valor } from '@portal/contract/planilhas/celulas'
import type { Coluna } from '@portal/contract/planilhas/colunas'
import type { Existente } from '@portal/contract/planilhas/plano'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import type { Db } from '../db/client.ts'
import { colunasDaTabela } from '../db/tables/colunas.ts'
import { COLUNAS_DO_MATERIAL } from '../materiais/gravar.queries.ts'

export const colunaDoBanco = ({ campo, tipo, guardada }: Coluna): string =>
  toSnakeCase(guardada ?? (tipo === 'nome' ? colunaDe(campo, { forma: 'opcao' }) : campo))

export interface Encontrado {
  /** Code by the rule of the reference's unique index. */
  chave: string
  existente: Existente | null
}

interface Linha extends Record<string, unknown> {
  chave: string
  id: number | null
  versao: number
  valores: Record<string, Valor>
}

/** Values that sheets read of a material `m` and the row `e` of its kind, by the names of the database. */
const VALORES: SQL = sql`to_jsonb(e) || jsonb_build_object(${sql.raw(
  COLUNAS_DO_MATERIAL.map((coluna) => `'${coluna}', m.${coluna}`).join(', '),
)})`

/** Products under these codes, in their order: each is looked up in the index of codes, however many others exist. */
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

/** Codes of digits that begin with zero. */
export async function listComZeros(
  db: Db,
  { tipo, idReferencia }: { tipo: TipoMaterial; idReferencia: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ codigo: string }>(sql`
    select codigo from material where tipo = ${tipo} and id_referencia = ${idReferencia} and codigo ~ '^0[0-9]+$' order by id`)
  return rows.map(({ codigo }) => codigo)
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

/** Ids that lack less than this part of those between the first and the last are read as a range. */
const DENSOS = 4

export interface ColunasLidas {
  valores: readonly (readonly Valor[])[]
  lugares: readonly number[]
}

/** Working copies in the order of the ids, an array for each column of the sheet; deleted ones are left out. */
export async function listColunasPelosIds(db: Db, tipo: TipoMaterial, ids: readonly number[]): Promise<ColunasLidas> {
  const daEspecie = new Set(colunasDaTabela(TABELA_DO_TIPO[tipo]))
  const valores = PASTAS[tipo].principal.colunas.map((coluna) => {
    const nome = colunaDoBanco(coluna)
    return sql`${sql.raw(daEspecie.has(nome) ? 'e' : 'm')}.${sql.identifier(nome)}`
  })
  const lidas = valores.map((valor, i) => sql`json_agg(${valor}) as ${sql.identifier(`c${i}`)}`)
  // One array for each column: a row with an object each costs far more on either side. In the order of the tables,
  // since to look each id up in its turn took as long as all the rest. Only the kind's own table says the kind: a condition
  // on it, too, lets the database read all of a kind for each batch where it has not counted them yet.
  const { rows } = await db.execute<Record<string, (Valor | number)[] | null>>(sql`
    select json_agg(m.id) as id, ${sql.join(lidas, sql`, `)}
    from material m join ${TABELA_DO_TIPO[tipo]} e on e.id = m.id
    where ${estaoEm(ids)}`)
  const [lidos = {}] = rows
  const lugarDe = new Map(lidos['id']?.map((id, lugar) => [id, lugar]))
  return {
    valores: valores.map((_, i) => lidos[`c${i}`] ?? []),
    lugares: ids.flatMap((id) => lugarDe.get(id) ?? []),
  }
}

/** Condition for the ids; where they lie close, as after an import, both tables are read side by side as a range. */
function estaoEm(ids: readonly number[]): SQL {
  const pedido = sql`m.id = any(${`{${ids.join()}}`}::int[])`
  let [primeiro = 0] = ids
  let ultimo = primeiro
  for (const id of ids) {
    if (id < primeiro) primeiro = id
    if (id > ultimo) ultimo = id
  }
  if (ultimo - primeiro > ids.length * DENSOS) return pedido
  // The CASE hides the ids: the database multiplies how rare each condition is, and would plan for a few rows.
  return sql`case when ${pedido} then true end and m.id between ${primeiro} and ${ultimo} and e.id between ${primeiro} and ${ultimo}`
}
