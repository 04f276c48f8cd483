import { sql, type SQL } from 'drizzle-orm'
import type { ClienteDoRegistro, ResumoDoRegistro } from '@portal/contract/clientes/registro'
import type { Db } from '../db/client.ts'

type Contagem = ResumoDoRegistro['clientes']

/** A row that the statement answers is new or changed; the rest of the `quantos` that were sent are as they were. */
async function contar(db: Db, quantos: number, consulta: SQL): Promise<Contagem> {
  const { rows } = await db.execute<{ novo: boolean }>(consulta)
  const novos = rows.filter(({ novo }) => novo).length
  return { novos, alterados: rows.length - novos, iguais: quantos - rows.length }
}

/** One register at a time: two that overlap would each wait for rows of the other. */
export const travarRegistro = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal.clientes', 0))`)

export const upsertClientes = (db: Db, clientes: readonly ClienteDoRegistro[]): Promise<Contagem> =>
  contar(
    db,
    clientes.length,
    sql`insert into cliente (documento, razao_social, nome_fantasia, estado, cidade)
      select documento, "razaoSocial", "nomeFantasia", estado, cidade
      from jsonb_to_recordset(${JSON.stringify(clientes.map(({ seriais: _seriais, ...dados }) => dados))}::jsonb)
        as r(documento text, "razaoSocial" text, "nomeFantasia" text, estado text, cidade text)
      order by documento
      on conflict (documento) do update set razao_social = excluded.razao_social, nome_fantasia = excluded.nome_fantasia,
        estado = excluded.estado, cidade = excluded.cidade
      where (cliente.razao_social, cliente.nome_fantasia, cliente.estado, cliente.cidade)
        is distinct from (excluded.razao_social, excluded.nome_fantasia, excluded.estado, excluded.cidade)
      returning (xmax = 0) as novo`,
  )

const recebidos = (clientes: readonly ClienteDoRegistro[]): SQL => {
  const seriais = clientes.flatMap(({ documento, seriais: dele }) => dele.map((item) => ({ documento, ...item })))
  return sql`(select c.id as id_cliente, r.serial, r.sistema, r."descricaoProduto" as descricao_produto, p.id as id_patrocinio,
      r.homologador, r.inquilino, r.nivel
    from jsonb_to_recordset(${JSON.stringify(seriais)}::jsonb) as r(documento text, serial text, sistema smallint,
      "descricaoProduto" text, patrocinio text, homologador boolean, inquilino int, nivel smallint)
    join cliente c using (documento)
    left join patrocinio p on portal_busca(p.descricao) = portal_busca(r.patrocinio))`
}

export async function insertPatrocinios(db: Db, clientes: readonly ClienteDoRegistro[]): Promise<void> {
  const nomes = new Set(clientes.flatMap(({ seriais }) => seriais.flatMap(({ patrocinio }) => patrocinio ?? [])))
  if (!nomes.size) return
  await db.execute(sql`insert into patrocinio (descricao) select nome from unnest(${sql.param([...nomes])}::text[]) as n(nome)
    on conflict do nothing`)
}

/** The row of a customer without a number gets the number that came, with all that was released to it; answers these numbers. */
export async function adotarNumeros(db: Db, clientes: readonly ClienteDoRegistro[]): Promise<string[]> {
  const { rows } = await db.execute<{ serial: string }>(sql`with novos as (
      select distinct on (r.id_cliente, r.sistema) r.id_cliente, r.sistema, r.serial from ${recebidos(clientes)} r
      where r.serial is not null and not exists (select from cliente_serial s where s.serial = r.serial)
      order by r.id_cliente, r.sistema, r.serial)
    update cliente_serial s set serial = n.serial from novos n
    where s.id = (select min(v.id) from cliente_serial v
      where v.id_cliente = n.id_cliente and v.sistema = n.sistema and v.serial is null)
    returning s.serial`)
  return rows.map(({ serial }) => serial)
}

const CAMPOS = sql.raw('id_cliente, serial, sistema, descricao_produto, id_patrocinio, homologador, inquilino, nivel')

/**
 * Serials by number: what the register does not say of one stays, and limits and blocks are never its business. One whose
 * number was `adotado` changed by that alone.
 */
export const upsertSeriais = (
  db: Db,
  clientes: readonly ClienteDoRegistro[],
  adotados: readonly string[],
): Promise<Contagem> =>
  contar(
    db,
    clientes.flatMap(({ seriais }) => seriais.filter(({ serial }) => serial !== null)).length,
    sql`with mudados as (insert into cliente_serial (${CAMPOS})
      select r.id_cliente, r.serial, r.sistema, r.descricao_produto, coalesce(r.id_patrocinio, s.id_patrocinio),
        coalesce(r.homologador, s.homologador, false), coalesce(r.inquilino, s.inquilino, 0), coalesce(r.nivel, s.nivel, 1)
      from ${recebidos(clientes)} r left join cliente_serial s on s.serial = r.serial
      where r.serial is not null order by r.serial
      on conflict (serial) do update set (${CAMPOS}) = (excluded.id_cliente, excluded.serial, excluded.sistema,
        excluded.descricao_produto, excluded.id_patrocinio, excluded.homologador, excluded.inquilino, excluded.nivel)
      where (cliente_serial.id_cliente, cliente_serial.sistema, cliente_serial.descricao_produto, cliente_serial.id_patrocinio,
          cliente_serial.homologador, cliente_serial.inquilino, cliente_serial.nivel)
        is distinct from (excluded.id_cliente, excluded.sistema, excluded.descricao_produto, excluded.id_patrocinio,
          excluded.homologador, excluded.inquilino, excluded.nivel)
      returning serial, (xmax = 0) as novo)
      select novo from mudados union all select false from unnest(${sql.param([...adotados])}::text[]) as a(serial)
      where a.serial not in (select m.serial from mudados m)`,
  )

/**
 * A customer without a number has one row for each system, and gets none beside a number (decisions L-02): new, or changed
 * as a numbered one is.
 */
export const upsertSemNumero = (db: Db, clientes: readonly ClienteDoRegistro[]): Promise<Contagem> =>
  contar(
    db,
    clientes.flatMap(({ seriais }) => seriais.filter(({ serial }) => serial === null)).length,
    sql`with ditos as (select distinct on (r.id_cliente, r.sistema) r.* from ${recebidos(clientes)} r
        where r.serial is null order by r.id_cliente, r.sistema),
      mudados as (update cliente_serial s set descricao_produto = d.descricao_produto,
          id_patrocinio = coalesce(d.id_patrocinio, s.id_patrocinio), homologador = coalesce(d.homologador, s.homologador),
          inquilino = coalesce(d.inquilino, s.inquilino), nivel = coalesce(d.nivel, s.nivel)
        from ditos d where s.id_cliente = d.id_cliente and s.sistema = d.sistema and s.serial is null
          and (s.descricao_produto, s.id_patrocinio, s.homologador, s.inquilino, s.nivel)
            is distinct from (d.descricao_produto, coalesce(d.id_patrocinio, s.id_patrocinio),
              coalesce(d.homologador, s.homologador), coalesce(d.inquilino, s.inquilino), coalesce(d.nivel, s.nivel))
        returning false as novo),
      novos as (insert into cliente_serial (${CAMPOS})
        select d.id_cliente, null, d.sistema, d.descricao_produto, d.id_patrocinio,
          coalesce(d.homologador, false), coalesce(d.inquilino, 0), coalesce(d.nivel, 1)
        from ditos d where not exists (select from cliente_serial s where s.id_cliente = d.id_cliente and s.sistema = d.sistema)
        returning true as novo)
      select novo from mudados union all select novo from novos`,
  )
