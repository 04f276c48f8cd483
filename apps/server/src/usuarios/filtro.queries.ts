import { and, eq, sql, type SQL } from 'drizzle-orm'
import { CONSULTAS, ESCRITAS_DA_AREA, TIPO_USUARIO, type Papel } from '@portal/contract/core/papeis'
import type { FiltroDeUsuarios, SituacaoDeUsuario } from '@portal/contract/usuarios/filtro'
import type { Marcada } from '../core/prepared.ts'
import { sessao } from '../db/tables/sessao.ts'
import { usuario } from '../db/tables/usuarios.ts'

export type Recorte = Omit<FiltroDeUsuarios, 'empresa' | 'recurso'> & {
  idEmpresaDoFiltro?: number | undefined
  idRecurso?: number | undefined
}

export const doFiltro = ({ empresa, recurso, tipo, situacao, acesso }: FiltroDeUsuarios): Recorte => ({
  tipo,
  situacao,
  acesso,
  idEmpresaDoFiltro: empresa,
  idRecurso: recurso,
})

/** Of his own sessions, not of those in which a Master worked as him. */
export const ultimoAcesso = sql<
  string | null
>`(select max(s.vista_em) from sessao s where s.id_pessoa = usuario.id)`.mapWith(sessao.vistaEm)

const SITUACAO: Record<SituacaoDeUsuario, SQL> = {
  ativo: sql`usuario.ativo and usuario.senha_hash is not null`,
  pendente: sql`usuario.ativo and usuario.senha_hash is null`,
  inativo: sql`not usuario.ativo`,
}

const ACESSO: Record<NonNullable<FiltroDeUsuarios['acesso']>, SQL> = {
  semana: sql`${ultimoAcesso} >= now() - interval '7 days'`,
  mes: sql`${ultimoAcesso} < now() - interval '30 days'`,
  trimestre: sql`${ultimoAcesso} < now() - interval '90 days'`,
  nunca: sql`${ultimoAcesso} is null`,
}

export const recortado = ({
  idEmpresaDoFiltro,
  idRecurso,
  tipo,
  situacao,
  acesso,
}: Marcada<Recorte>): SQL | undefined =>
  and(
    idEmpresaDoFiltro === undefined ? undefined : eq(usuario.idEmpresa, idEmpresaDoFiltro),
    tipo === undefined ? undefined : eq(usuario.tipo, tipo),
    situacao && SITUACAO[situacao],
    acesso && ACESSO[acesso],
    idRecurso === undefined ? undefined : temRecurso(sql`${idRecurso}::int`),
  )

const nomes = (papeis: readonly Papel[] = []) => sql`${sql.param([...papeis])}::text[]`

/** `papeisEfetivos` as a question to the database: who has this resource today. */
export function temRecurso(idTela: SQL): SQL {
  const papel = sql`(select p.papel from tela_sistema p where p.id = ${idTela})`
  const daEmpresa = sql`exists (select from empresa_tela e where e.id_empresa = usuario.id_empresa and e.id_tela = ${idTela})`
  const doUsuario = sql`exists (select from usuario_tela t where t.id_usuario = usuario.id and t.id_tela = ${idTela})`
  const vencido = (consulta: Papel) => sql`(${papel} = any(${nomes(ESCRITAS_DA_AREA[consulta])}) and exists (
    select from usuario_tela t join tela_sistema c on c.id = t.id_tela
    join empresa_tela e on e.id_tela = t.id_tela and e.id_empresa = usuario.id_empresa
    where t.id_usuario = usuario.id and c.papel = ${consulta}))`
  const consulta = sql`${papel} = any(${nomes(CONSULTAS)})`
  return sql`case
    when usuario.tipo = ${TIPO_USUARIO.MASTER} then not ${consulta}
    when usuario.tipo = ${TIPO_USUARIO.ADMINISTRADOR} then not ${consulta} and ${daEmpresa}
    else ${daEmpresa} and ${doUsuario} and not (${sql.join(CONSULTAS.map(vencido), sql` or `)}) end`
}
