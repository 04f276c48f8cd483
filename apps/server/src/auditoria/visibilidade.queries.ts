import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { FiltrosDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { contemEm } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { auditoria, buscaDaAuditoria, clienteComum } from '../db/tables/auditoria.ts'
import type { usuario } from '../db/tables/usuarios.ts'

export type Quem = Pick<Logado, 'tipo' | 'provedora' | 'idEmpresa'>
export type Empresas = readonly number[] | undefined

/** Companies whose entries somebody reads: his own, a Master's also those below; none are named where all are meant. */
export async function empresasLidas(db: Db, { tipo, provedora, idEmpresa }: Quem): Promise<Empresas> {
  if (tipo !== TIPO_USUARIO.MASTER) return [idEmpresa]
  if (provedora) return undefined
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH RECURSIVE abaixo AS (
      SELECT ${idEmpresa}::int AS id
      UNION SELECT f.id FROM empresa f JOIN abaixo ON f.id_empresa_mae = abaixo.id)
    SELECT id FROM abaixo`)
  return rows.map(({ id }) => id)
}

const minhas = (empresas: readonly number[]): SQL => sql`${sql.param([...empresas])}::int[]`

/** Licences to which somebody of these companies released something; a function, whose sources are planned once. */
const liberados = (empresas: readonly number[]): SQL =>
  sql`(select l.id_serial from portal_liberados(${minhas(empresas)}) l)`

/** A shared record is told to who released something to it, a designer's to who sees his reference (decisions 0.4). */
function deClienteComum(empresas: readonly number[]): SQL {
  const lado = (campo: string) =>
    sql`coalesce(${auditoria.diferenca} #>> ${sql.raw(`'{${campo},depois}'`)}, ${auditoria.diferenca} #>> ${sql.raw(`'{${campo},antes}'`)})::int`
  return sql`case ${auditoria.tabela}
    when 'cliente_serial' then ${auditoria.idRegistro} in (select s.id_serial::text from ${liberados(empresas)} s)
    when 'cliente' then ${auditoria.idRegistro} in (select c.id_cliente::text from cliente_serial c where c.id in ${liberados(empresas)})
    else ${lado('idSerial')} in ${liberados(empresas)} and ${lado('idReferencia')} in (
      select r.id from referencia r where r.id_empresa = any(${minhas(empresas)})
      union select x.id_referencia from empresa_referencia x where x.id_empresa = any(${minhas(empresas)})) end`
}

/** Tables of which every entry may change what `portal_o_que_veem` answers, and fields of others. */
export const DECIDEM: Readonly<Record<string, readonly string[]>> = {
  serial_pacote: [],
  serial_tabela_preco: [],
  serial_aplicabilidade: [],
  serial_preference: [],
  serial_preference_aplicabilidade: [],
  liberacao_diversa: [],
  liberacao_padrao: [],
  liberacao_padrao_patrocinio: [],
  empresa_referencia: [],
  cliente_serial: ['idCliente', 'sistema', 'idPatrocinio'],
  referencia: ['idEmpresa'],
  pacote: ['idReferencia'],
  tabela_preco: ['idEmpresa'],
  usuario: ['idEmpresa'],
}

/** An entry that may be of such a change: rows that came or went are, whatever table it is. */
export const DECIDE = sql`case ${auditoria.tabela} ${sql.join(
  Object.entries(DECIDEM).map(
    ([tabela, campos]) =>
      sql`when ${sql.raw(`'${tabela}'`)} then ${auditoria.acao} in ('INCLUIU', 'EXCLUIU') or ${mudou(campos)}`,
  ),
  sql` `,
)} else false end`

function mudou(campos: readonly string[]): SQL {
  const algum = sql.raw(`'{${campos.join()}}'`)
  const deles = campos.length ? sql` and ${auditoria.diferenca} ?| ${algum}` : sql``
  return sql`${auditoria.acao} = 'ALTEROU'${deles}`
}

/** All that decides which shared records these companies read of, in short: as long as it is the same, so are they. */
export const oQueVeem = (empresas: readonly number[]): SQL<string> =>
  sql<string>`(select portal_o_que_veem(${minhas(empresas)}))`

export const dasEmpresas = (empresas: Empresas, coluna: typeof auditoria.idEmpresa | typeof usuario.idEmpresa) =>
  empresas && sql`${coluna} = any(${minhas(empresas)})`

/** An entry of another company, seen because its record is shared, tells the company and not the person. */
export const alheia = (empresas: readonly number[]) =>
  sql`${auditoria.idEmpresa} is not null and not ${auditoria.idEmpresa} = any(${minhas(empresas)})`

export const daPessoa = (id: number | null | undefined) =>
  id == null
    ? undefined
    : or(eq(auditoria.idUsuario, id), and(eq(auditoria.idPessoa, id), ne(auditoria.idPessoa, auditoria.idUsuario)))

/** Entries that are seen because their record is shared, whoever made them. */
export const comuns = (empresas: readonly number[]): SQL | undefined =>
  and(clienteComum(auditoria), deClienteComum(empresas))

/** A search by person must not tell who in another company changed a shared record. */
export function vistas(
  empresas: readonly number[],
  { idUsuario, globalFilter }: Partial<Pick<FiltrosDeAuditoria, 'idUsuario' | 'globalFilter'>>,
): SQL | undefined {
  const proprias = and(
    dasEmpresas(empresas, auditoria.idEmpresa),
    daPessoa(idUsuario),
    contemEm(globalFilter, buscaDaAuditoria(auditoria)),
  )
  if (idUsuario != null) return proprias
  const dosComuns = and(
    comuns(empresas),
    contemEm(
      globalFilter,
      buscaDaAuditoria({ autor: sql`''`, idRegistro: auditoria.idRegistro, diferenca: auditoria.diferenca }),
    ),
  )
  return or(proprias, dosComuns)
}
