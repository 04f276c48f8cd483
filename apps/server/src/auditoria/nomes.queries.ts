import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { lerCatalogo, nomeDe, type Tabela } from './catalogo.queries.ts'

type Nomes = Record<string, Record<string, string>>

export interface ComNumeros {
  tabela: string
  valoresDe: (campo: string) => readonly unknown[]
}

const numerosDe = ({ valoresDe }: ComNumeros, { campo }: { campo: string }) =>
  valoresDe(campo).filter((valor) => typeof valor === 'number')

/** Today's names of the records that number fields point to; one query for each table. */
export async function nomesDosNumeros(db: Db, partes: readonly ComNumeros[]): Promise<Nomes[]> {
  const catalogo = await lerCatalogo(db)
  const apontadasDe = ({ tabela }: ComNumeros): Tabela['apontadas'] => catalogo.get(tabela)?.apontadas ?? []
  const ids = new Map<string, Set<number>>()
  for (const parte of partes)
    for (const apontada of apontadasDe(parte))
      ids.set(apontada.alvo, new Set([...(ids.get(apontada.alvo) ?? []), ...numerosDe(parte, apontada)]))
  const achados = new Map<string, ReadonlyMap<number, string>>()
  await Promise.all(
    [...ids].map(async ([alvo, deles]) => {
      const tabela = catalogo.get(alvo)
      if (!tabela || deles.size === 0) return
      const { rows } = await db.execute<{ id: number; nome: string | null }>(
        sql`SELECT t.id, ${nomeDe(catalogo, tabela, 't', 1)} AS nome FROM ${sql.identifier(alvo)} t WHERE t.id = ANY (${sql.param([...deles])}::int[])`,
      )
      achados.set(alvo, new Map(rows.map(({ id, nome }) => [id, nome ?? String(id)])))
    }),
  )
  return partes.map((parte) =>
    Object.fromEntries(
      apontadasDe(parte).flatMap((apontada) => {
        const numeros = numerosDe(parte, apontada)
        const nomeados = numeros.flatMap((id) => {
          const nome = achados.get(apontada.alvo)?.get(id)
          return nome === undefined ? [] : [[String(id), nome] as const]
        })
        return numeros.length ? [[apontada.campo, Object.fromEntries(nomeados)]] : []
      }),
    ),
  )
}
