import { and, count, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm'
import { buscaSemMascara } from '@portal/contract/empresas/cnpj'
import type { Empresa } from '@portal/contract/empresas/empresas'
import type { EmpresaForm } from '@portal/contract/empresas/forms'
import type { OptionDeId } from '@portal/contract/core/options'
import type { Buscada } from '@portal/contract/core/listing'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { emOrdem, listagem, type PaginaPedida, type RespostaDaLista } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { exigirVersao, travar } from '../core/records.ts'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { acimaDe, empresaVisivel } from './alcance.queries.ts'

const { criadoEm: _c, alteradoEm: _a, alteradoPor: _p, idPerfil, ...resto } = getTableColumns(empresa)
const { idEmpresaMae: _m, provedora: _v, direitos: _d, ...visiveis } = resto

const perfil = sql<OptionDeId | null>`(
  select jsonb_build_object('label', p.perfil, 'value', p.id) from empresa_tipo p where p.id = ${idPerfil})`

const colunas = (olhar: Olhar) => ({ ...visiveis, perfil, subordinada: acimaDe(olhar) })
const ORDENS: Partial<Record<string, SQL>> = {
  cnpj: sql`${empresa.cnpj}`,
  razao: ordemHumana(empresa.razao),
  fantasia: ordemHumana(empresa.fantasia),
  cidade: ordemHumana(empresa.cidade),
  estado: sql`${empresa.estado}`,
  perfil: sql`(select ${ordemHumana(sql`p.perfil`)} from empresa_tipo p where p.id = ${idPerfil})`,
}

const listar = listagem<Buscada, Empresa>((db, olhar, { termo, sort = 'id', desc: invertida }) => {
  const onde = and(empresaVisivel(olhar), contem(termo, empresa.fantasia, empresa.razao, empresa.cnpj))
  return {
    linhas: (achados) =>
      db
        .select({ ...colunas(olhar), achados })
        .from(empresa)
        .where(onde)
        .orderBy(...emOrdem(invertida, ORDENS[sort], empresa.id)),
    contagem: db.select({ total: count() }).from(empresa).where(onde),
  }
}, 'fantasia')

const semMascara = (filtro: Buscada): Buscada => ({
  ...filtro,
  termo: filtro.termo && buscaSemMascara(filtro.termo),
})

export const listEmpresas = (
  db: Db,
  usuario: Logado,
  filtro: Buscada,
  pagina: PaginaPedida,
): Promise<RespostaDaLista<Empresa>> => listar.pedida(db, usuario, semMascara(filtro), pagina)

export async function findEmpresa(db: Db, usuario: Logado, id: number): Promise<Empresa> {
  const [row] = await db
    .select(colunas(usuario))
    .from(empresa)
    .where(and(eq(empresa.id, id), empresaVisivel(usuario)))
  return encontrado(row)
}

type Linha = typeof empresa.$inferSelect

/** Locks a company that the caller sees; a conflict answers the newer version as the form shows it. */
export async function travarEmpresa(
  db: Db,
  usuario: Logado,
  id: number,
  versao: number | null | undefined,
): Promise<Linha> {
  const atual = await travar<Linha>(db, empresa, empresaVisivel(usuario), id)
  await exigirVersao(db, empresa, atual, versao, () => findEmpresa(db, usuario, id))
  return atual
}

type Campos = Omit<EmpresaForm, 'id' | 'versao' | 'perfil'> & { idPerfil?: number | null }

/** Answers undefined when another company has the CNPJ, visible or not. */
export async function insertEmpresa(db: Db, nova: Campos, idEmpresaMae: number): Promise<number | undefined> {
  const [row] = await db
    .insert(empresa)
    .values({ ...nova, idEmpresaMae })
    .onConflictDoNothing({ target: empresa.cnpj })
    .returning({ id: empresa.id })
  return row?.id
}

export const cnpjDeOutra = async (db: Db, cnpj: string, id: number): Promise<boolean> =>
  (await db.$count(empresa, and(eq(empresa.cnpj, cnpj), ne(empresa.id, id)))) > 0

/** Released references stand in rows of their own, yet they count in the company's version. */
export async function tocarEmpresa(db: Db, id: number): Promise<void> {
  await db
    .update(empresa)
    .set({ alteradoEm: sql`now()` })
    .where(eq(empresa.id, id))
}

export const { update: updateEmpresa, remove: deleteEmpresa } = escritaDe(empresa)
