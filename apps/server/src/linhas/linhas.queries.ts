import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import type { Linha } from '@portal/contract/linhas/linhas'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { paginar } from '../core/paging.ts'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linha } from '../db/tables/linhas.ts'
import { linhaPropria, linhaVisivel } from './visibilidade.queries.ts'

const { id, versao, descricao, logo, logoNome } = linha

const selectLinhas = (db: Db, usuario: Logado) =>
  db.select({ id, versao, descricao, logo, logoNome, proprio: linhaPropria(usuario) }).from(linha)

const comEndereco = (row: Linha): Linha => ({ ...row, logo: row.logo === null ? null : figuraUrl(row.logo) })

const visiveis = (usuario: Logado, termo: string | undefined) => and(linhaVisivel(usuario), contem(termo, descricao))

function ordem({ sort, desc: invertida }: ListQuery): SQL[] {
  const sentido = invertida ? desc : asc
  return sort === 'descricao' ? [sentido(ordemHumana(descricao)), sentido(id)] : [sentido(id)]
}

export async function listLinhas(db: Db, usuario: Logado, query: ListQuery): Promise<Paged<Linha>> {
  const filtro = visiveis(usuario, query.globalFilter)
  const linhas = selectLinhas(db, usuario)
    .where(filtro)
    .orderBy(...ordem(query))
  const pagina = await paginar(query, linhas, db.select({ total: count() }).from(linha).where(filtro))
  return { ...pagina, dados: pagina.dados.map(comEndereco) }
}

export async function findLinha(db: Db, usuario: Logado, idLinha: number): Promise<Linha> {
  const [row] = await selectLinhas(db, usuario).where(and(eq(id, idLinha), linhaVisivel(usuario)))
  if (!row) throw new NaoEncontrado()
  return comEndereco(row)
}

interface CamposDeLinha {
  descricao: string
  /** Absent keeps the logo that is there (decisions D-02). */
  logo?: string
  logoNome?: string
}

export async function insertLinha(db: Db, idEmpresa: number, campos: CamposDeLinha): Promise<number> {
  const [nova] = await db
    .insert(linha)
    .values({ ...campos, idEmpresa })
    .returning({ id })
  return nova?.id ?? 0
}

export async function updateLinha(db: Db, idLinha: number, campos: CamposDeLinha): Promise<number> {
  await db.update(linha).set(campos).where(eq(id, idLinha))
  return idLinha
}

export async function deleteLinha(db: Db, idLinha: number): Promise<void> {
  await db.delete(linha).where(eq(id, idLinha))
}
