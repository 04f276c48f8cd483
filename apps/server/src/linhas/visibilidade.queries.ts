import { sql, type SQL } from 'drizzle-orm'
import { MASTER } from '@portal/contract/core/papeis'
import type { Olhar } from '../core/prepared.ts'
import { linha } from '../db/tables/linhas.ts'

/** Own company and, for a Master, those below (decisions 0.2 "And below"), as the rows of `vistas`. */
export const empresasDoOlhar = ({ idEmpresa, papeis }: Pick<Olhar, 'idEmpresa' | 'papeis'>): SQL => sql`
  with recursive vistas(id) as (
    select ${idEmpresa}::int
    union select e.id from empresa e join vistas v on e.id_empresa_mae = v.id where ${papeis.includes(MASTER)}::boolean)`

/**
 * Lines of the own company (a Master's also of those below), and those that a reference carries which one of these
 * companies owns or was released (decisions §0 "Who sees what"). As one set that does not depend on the line, so that
 * it is built once for a list.
 */
export function linhaVisivel(olhar: Olhar): SQL {
  if (olhar.provedora) return sql`true`
  return sql`${linha.id} in (${empresasDoOlhar(olhar)},
    referencias(id) as (
      select r.id from referencia r join vistas v on r.id_empresa = v.id
      union select er.id_referencia from empresa_referencia er join vistas v on er.id_empresa = v.id)
    select l.id from linha l join vistas v on l.id_empresa = v.id
    union select rl.id_linha from referencia_linha rl join referencias r on rl.id_referencia = r.id)`
}

/** `empresasDoOlhar` as a condition on the company of one record: who is no Master has one. */
export const daSuaEmpresa = (olhar: Pick<Olhar, 'idEmpresa' | 'papeis'>): SQL =>
  olhar.papeis.includes(MASTER)
    ? sql`in (${empresasDoOlhar(olhar)} select id from vistas)`
    : sql`= ${olhar.idEmpresa}::int`

/** A line whose trail somebody reads: what comes with a reference that was released is seen, but not who kept it and how. */
export const linhaDaSua = (usuario: Olhar): SQL =>
  usuario.provedora ? sql`true` : sql`${linha.idEmpresa} ${daSuaEmpresa(usuario)}`

/** `linhaVisivel` of the one line that a key finds: for it the set of all would be dear. */
export function estaLinhaVisivel(usuario: Olhar): SQL {
  if (usuario.provedora) return sql`true`
  const sua = daSuaEmpresa(usuario)
  return sql`(${linhaDaSua(usuario)} or exists (
    select from referencia_linha rl join referencia r on r.id = rl.id_referencia
    where rl.id_linha = ${linha.id} and (r.id_empresa ${sua}
      or exists (select from empresa_referencia er where er.id_referencia = r.id and er.id_empresa ${sua}))))`
}

export const linhaPropria = ({ provedora, idEmpresa }: Olhar): SQL<boolean> =>
  sql<boolean>`(${provedora}::boolean or ${linha.idEmpresa} = ${idEmpresa})`
