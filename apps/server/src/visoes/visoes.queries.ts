import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { MASTER, permite } from '@portal/contract/core/papeis'
import type { VisaoDaEmpresa } from '@portal/contract/visoes/visoes'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { visaoDaEmpresa } from '../db/tables/preferencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'

const { id, versao, nome, conteudo, lista, idEmpresa, idUsuario } = visaoDaEmpresa

export const daEmpresa = (quem: Logado) => eq(idEmpresa, quem.idEmpresa)

/** A Master keeps his company's lists tidy: he may delete, not rewrite what others share. */
export const podeExcluir = (quem: Logado, visao: { idUsuario: number }): boolean =>
  visao.idUsuario === quem.idUsuario || permite([MASTER], quem.papeis)

export async function listVisoes(db: Db, quem: Logado, qual: string): Promise<VisaoDaEmpresa[]> {
  const rows = await db
    .select({ id, versao, nome, conteudo, idUsuario, de: pessoa.nome })
    .from(visaoDaEmpresa)
    .leftJoin(pessoa, eq(pessoa.id, idUsuario))
    .where(and(daEmpresa(quem), eq(lista, qual)))
    .orderBy(asc(ordemHumana(nome)), id)
  return rows.map(({ idUsuario: dono, ...visao }) => ({
    ...visao,
    minha: dono === quem.idUsuario,
    excluivel: podeExcluir(quem, { idUsuario: dono }),
  }))
}

/** Who gives or changes a name of a list waits for whoever does so there. */
export const travarLista = (db: Db, quem: Logado, qual: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visoes ${quem.idEmpresa} ${qual}`}, 0))`)

export const contarVisoes = (db: Db, quem: Logado, qual: string): Promise<number> =>
  db.$count(visaoDaEmpresa, and(daEmpresa(quem), eq(lista, qual)))

interface Chamada {
  qual: string
  nome: string
  /** The view that is about to be called so. */
  menos?: number
}

/** Who shares another view of that name: case and accents make no other. */
export async function findDeNome(db: Db, quem: Logado, { qual, nome: chamada, menos = 0 }: Chamada) {
  const [row] = await db
    .select({ de: pessoa.nome, idUsuario })
    .from(visaoDaEmpresa)
    .leftJoin(pessoa, eq(pessoa.id, idUsuario))
    .where(and(daEmpresa(quem), eq(lista, qual), ne(id, menos), sql`portal_busca(${nome}) = portal_busca(${chamada})`))
  return row
}

export const { insert: insertVisao, update: updateVisao, remove: deleteVisao } = escritaDe(visaoDaEmpresa)
