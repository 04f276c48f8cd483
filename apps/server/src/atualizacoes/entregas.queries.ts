import { sql, type SQL } from 'drizzle-orm'
import type { EdicaoInformada, Entregavel } from '@portal/contract/atualizacoes/atualizacoes'
import type { Database, Db } from '../db/client.ts'

export interface UltimaEdicao extends EdicaoInformada {
  idSerial: number
  /** The file that was fetched whole as this edition, and last. */
  ultimo: string | null
}

/** The edition that the installation had last, of each thing that it ever had. */
export async function lerUltimas(db: Db, serial: string): Promise<UltimaEdicao[]> {
  const { rows } = await db.execute<UltimaEdicao & Record<string, unknown>>(sql`
    select u.*, (select f.sha256 from entrega f where f.id_serial = u."idSerial" and f.coisa = u.coisa
      and f.id_alvo = u."idAlvo" and f.numero = u.numero and f.fim is not null
      order by coalesce(f.ultima, f.fim) desc limit 1) as ultimo
    from (select distinct on (e.coisa, e.id_alvo) e.id_serial as "idSerial", e.coisa, e.id_alvo as "idAlvo", e.numero
      from entrega_edicao e where e.id_serial = (select s.id from cliente_serial s where s.serial = ${serial})
      order by e.coisa, e.id_alvo, e.em desc, e.numero desc) u`)
  return rows
}

interface DoSerial {
  idSerial: number
}

/** The edition that an installation reports, or is seen to have, is the last that is known of it. */
export async function gravarEdicoes(
  { escrever }: Pick<Database, 'escrever'>,
  { idSerial }: DoSerial,
  edicoes: readonly EdicaoInformada[],
): Promise<void> {
  if (edicoes.length === 0) return
  await escrever.query(
    `INSERT INTO entrega_edicao (id_serial, coisa, id_alvo, numero)
     SELECT DISTINCT $1::int, e.coisa, e.alvo, e.numero FROM unnest($2::text[], $3::int[], $4::int[]) AS e(coisa, alvo, numero)
     ON CONFLICT (id_serial, coisa, id_alvo, numero) DO UPDATE SET em = now()`,
    [
      idSerial,
      edicoes.map(({ coisa }) => coisa),
      edicoes.map(({ idAlvo }) => idAlvo),
      edicoes.map(({ numero }) => numero),
    ],
  )
}

export interface TrechoEntregue {
  sha256: string
  inicio: number
  /** Exclusive. */
  fim: number
  tamanho: number
}

/**
 * Notes bytes that left, when they follow what left before; answers whether the file is whole now. A range that leaves a
 * gap is not counted: who resumes goes on where he stopped.
 */
export async function gravarTrecho(
  { escrever }: Pick<Database, 'escrever'>,
  { idSerial, coisa, idAlvo, numero }: EdicaoInformada & DoSerial,
  { sha256, inicio, fim, tamanho }: TrechoEntregue,
): Promise<boolean> {
  const { rows } = await escrever.query<{ inteiro: boolean }>(
    `INSERT INTO entrega AS e (id_serial, coisa, id_alvo, numero, sha256, ate, fim)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6::bigint = 0 THEN $7::bigint ELSE 0 END, CASE WHEN $6::bigint = 0 AND $7::bigint >= $8::bigint THEN now() END)
     ON CONFLICT (id_serial, coisa, id_alvo, numero, sha256) DO UPDATE SET
       ate = CASE WHEN $6::bigint <= e.ate THEN greatest(e.ate, $7::bigint) ELSE e.ate END,
       fim = coalesce(e.fim, CASE WHEN $6::bigint <= e.ate AND $7::bigint >= $8::bigint THEN now() END),
       ultima = CASE WHEN $6::bigint <= e.ate AND $7::bigint >= $8::bigint THEN now() ELSE e.ultima END
     RETURNING fim IS NOT NULL AS inteiro`,
    [idSerial, coisa, idAlvo, numero, sha256, inicio, fim, tamanho],
  )
  return rows[0]?.inteiro ?? false
}

export interface Buscado {
  buscados: string[]
  tinha: number[]
  /** The edition that it had last, and what it fetched since as the edition that was asked about. */
  ultima: number | null
  desde: string[]
}

/** Whole files of one thing that the installation fetched, of whatever edition, and editions that it has. */
export async function lerBuscado(
  db: Db,
  { idSerial, coisa, idAlvo, numero }: DoSerial & EdicaoInformada,
): Promise<Buscado> {
  const { rows } = await db.execute<Buscado & Record<string, unknown>>(sql`
    with ultima as (select e.numero, e.em from entrega_edicao e where e.id_serial = ${idSerial} and e.coisa = ${coisa}
      and e.id_alvo = ${idAlvo} order by e.em desc, e.numero desc limit 1)
    select (select numero from ultima) as ultima,
      array(select e.sha256 from entrega e join ultima u on coalesce(e.ultima, e.fim) >= u.em where e.id_serial = ${idSerial} and e.coisa = ${coisa} and e.id_alvo = ${idAlvo} and e.numero = ${numero}) as desde,
      array(select distinct e.sha256 from entrega e where e.id_serial = ${idSerial} and e.coisa = ${coisa}
        and e.id_alvo = ${idAlvo} and e.fim is not null) as buscados,
      array(select e.numero from entrega_edicao e where e.id_serial = ${idSerial} and e.coisa = ${coisa}
        and e.id_alvo = ${idAlvo}) as tinha`)
  return rows[0] ?? { buscados: [], tinha: [], ultima: null, desde: [] }
}

const DONO: Readonly<Record<Entregavel, (idAlvo: number) => SQL>> = {
  pacote: (id) =>
    sql`(select r.id_empresa from pacote p join referencia r on r.id = p.id_referencia where p.id = ${id})`,
  tabela: (id) => sql`(select t.id_empresa from tabela_preco t where t.id = ${id})`,
  aplicabilidade: (id) => sql`(select r.id_empresa from referencia r where r.id = ${id})`,
}

/** The licence of a link, and whether it may fetch this now: the provider or the owner company may have blocked it. */
export async function findSerial(
  db: Db,
  { serial, coisa, idAlvo }: { serial: string; coisa: Entregavel; idAlvo: number },
): Promise<{ idSerial: number; bloqueado: boolean } | undefined> {
  const { rows } = await db.execute<{ idSerial: number; bloqueado: boolean }>(sql`
    select s.id as "idSerial", s.bloqueada_atualizacao or exists (select from serial_empresa x
      where x.id_serial = s.id and x.bloqueada_atualizacao and x.id_empresa = ${DONO[coisa](idAlvo)}) as bloqueado
    from cliente_serial s where s.serial = ${serial}`)
  return rows[0]
}
