import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { alcanceDe, ehAcima, RECUSAS } from '@portal/contract/usuarios/gestao'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada, SemPermissao } from '../core/errors.ts'
import type { Olhar } from '../core/prepared.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'

type Quem = Pick<Logado, 'idUsuario' | 'idPessoa' | 'idEmpresa' | 'tipo' | 'provedora' | 'papeis'>
type Registro = typeof usuario.$inferSelect

const abaixo = (idEmpresa: Olhar['idEmpresa']) => sql`(
  WITH RECURSIVE abaixo AS (
    SELECT id FROM empresa WHERE id = ${idEmpresa}
    UNION SELECT f.id FROM abaixo JOIN empresa f ON f.id_empresa_mae = abaixo.id)
  SELECT id FROM abaixo)`

/** Users that somebody manages: of his company, a Master's also below, of all for the provider's Masters. */
export function visivel(quem: Olhar): SQL | undefined {
  const alcance = alcanceDe(quem)
  const daEmpresa =
    alcance === 'todas'
      ? undefined
      : alcance === 'propria'
        ? eq(usuario.idEmpresa, quem.idEmpresa)
        : sql`${usuario.idEmpresa} in ${abaixo(quem.idEmpresa)}`
  return and(isNull(usuario.anonimizadoEm), daEmpresa)
}

const empresaGerida = (db: Db, quem: Quem, idEmpresa: number) => {
  const alcancada =
    alcanceDe(quem) === 'propria'
      ? eq(empresa.id, quem.idEmpresa)
      : sql`portal_alcanca(${quem.idEmpresa}, ${empresa.id})`
  return db
    .select({ id: empresa.id })
    .from(empresa)
    .where(and(eq(empresa.id, idEmpresa), alcancada))
}

/** A company whose users the caller does not manage is as good as none. */
export async function exigeEmpresa(db: Db, quem: Quem, idEmpresa: number): Promise<void> {
  const [row] = await empresaGerida(db, quem, idEmpresa)
  if (!row) throw new NaoEncontrado()
}

/** `exigeEmpresa` that keeps the company's resources until the end; always before its users. */
export async function segurarEmpresa(db: Db, quem: Quem, idEmpresa: number): Promise<void> {
  const [row] = await empresaGerida(db, quem, idEmpresa).for('share')
  if (!row) throw new NaoEncontrado()
}

/** Accounts are opened and closed in one's own name: a switched Master goes back first (decisions 0.4, S-07). */
export function exigirEmPessoa({ idUsuario, idPessoa }: Quem): void {
  if (idUsuario !== idPessoa) throw new SemPermissao(RECUSAS.trocado)
}

export const ehProprio = ({ idUsuario, idPessoa }: Quem, id: number): boolean => id === idUsuario || id === idPessoa

export const proprio = ({ idUsuario, idPessoa }: Olhar): SQL<boolean> =>
  sql<boolean>`usuario.id in (${idUsuario}, ${idPessoa})`

/** Screens of the user that the caller does not hold: by changing the e-mail he would come to hold them. */
const temMais = ({ papeis }: Olhar): SQL => sql`exists (
  SELECT FROM usuario_tela ut JOIN tela_sistema t ON t.id = ut.id_tela
  WHERE ut.id_usuario = usuario.id AND t.papel <> ALL (${sql.param([...papeis])}::text[]))`

/** `exigeGerivel` for a list. */
export function gerivel(quem: Olhar): SQL<boolean> {
  const { MASTER, ADMINISTRADOR } = TIPO_USUARIO
  if (quem.tipo === MASTER) return sql<boolean>`true`
  if (quem.tipo === ADMINISTRADOR) return sql<boolean>`usuario.tipo <> ${MASTER}`
  return sql<boolean>`(usuario.id = ${quem.idUsuario} or usuario.tipo not in (${MASTER}, ${ADMINISTRADOR}) and not ${temMais(quem)})`
}

async function exigeGerivel(db: Db, quem: Quem, { id, tipo }: Pick<Registro, 'id' | 'tipo'>): Promise<void> {
  if (ehAcima(tipo, quem.tipo)) throw new SemPermissao(RECUSAS.tipoAcima)
  const [row] = await db
    .select({ gerivel: gerivel(quem) })
    .from(usuario)
    .where(eq(usuario.id, id))
  if (!row?.gerivel) throw new SemPermissao(RECUSAS.recursosAcima)
}

/** Finds a manageable user without a lock: for changes that leave his row alone. */
export async function findGerivel(db: Db, quem: Quem, id: number): Promise<Registro> {
  const [row] = await db
    .select()
    .from(usuario)
    .where(and(eq(usuario.id, id), visivel(quem)))
  if (!row) throw new NaoEncontrado()
  await exigeGerivel(db, quem, row)
  return row
}

interface Edicao<Resposta> {
  versao: number | null | undefined
  /** Record that a conflict shows; the row itself holds a hash. */
  ler: () => Promise<Resposta>
}

export async function travarGerivel(db: Db, quem: Quem, id: number, edicao?: Edicao<object>): Promise<Registro> {
  const atual = await travar<Registro>(db, usuario, visivel(quem), id)
  await exigeGerivel(db, quem, atual)
  if (edicao) await exigirVersao(db, usuario, atual, edicao.versao, edicao.ler)
  return atual
}

/** Before a Master goes, stops or steps down: the provider keeps one. Two who leave at once wait for each other. */
export async function exigeOutroMaster(db: Db, { id, tipo, ativo }: Registro): Promise<void> {
  if (tipo !== TIPO_USUARIO.MASTER || !ativo) return
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('usuarios.ultimoMaster', 0))`)
  const { rows } = await db.execute<{ daProvedora: boolean; outro: boolean }>(sql`
    SELECT e.provedora AS "daProvedora",
           EXISTS (SELECT FROM usuario o JOIN empresa oe ON oe.id = o.id_empresa
                   WHERE oe.provedora AND o.tipo = ${TIPO_USUARIO.MASTER} AND o.ativo AND o.id <> ${id}) AS outro
    FROM usuario u JOIN empresa e ON e.id = u.id_empresa WHERE u.id = ${id}`)
  if (rows[0]?.daProvedora && !rows[0].outro) throw new RegraViolada(RECUSAS.ultimoMaster)
}
