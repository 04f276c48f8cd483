import { and, asc, count, desc, eq } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import type { Linha } from '@portal/contract/linhas/linhas'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { listagem } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linha } from '../db/tables/linhas.ts'
import { linhaPropria, linhaVisivel } from './visibilidade.queries.ts'

const { id, versao, descricao, logo, logoNome } = linha

const colunas = (usuario: Olhar) => ({ id, versao, descricao, logo, logoNome, proprio: linhaPropria(usuario) })

const comEndereco = (row: Linha): Linha => ({ ...row, logo: row.logo === null ? null : figuraUrl(row.logo) })

interface Filtro extends Pick<ListQuery, 'sort' | 'desc'> {
  termo: string | undefined
}

const listar = listagem<Filtro, Linha>((db, olhar, { termo, sort, desc: invertida }) => {
  const sentido = invertida ? desc : asc
  const onde = and(linhaVisivel(olhar), contem(termo, descricao))
  return {
    linhas: (achados) =>
      db
        .select({ ...colunas(olhar), achados })
        .from(linha)
        .where(onde)
        .orderBy(...(sort === 'descricao' ? [sentido(ordemHumana(descricao))] : []), sentido(id)),
    contagem: db.select({ total: count() }).from(linha).where(onde),
  }
})

export async function listLinhas(db: Db, usuario: Logado, query: ListQuery): Promise<Paged<Linha>> {
  const { sort, desc: invertida, globalFilter: termo } = query
  const pagina = await listar.pagina(db, usuario, { sort, desc: invertida, termo }, query)
  return { ...pagina, dados: pagina.dados.map(comEndereco) }
}

export async function findLinha(db: Db, usuario: Logado, idLinha: number): Promise<Linha> {
  const [row] = await db
    .select(colunas(usuario))
    .from(linha)
    .where(and(eq(id, idLinha), linhaVisivel(usuario)))
  if (!row) throw new NaoEncontrado()
  return comEndereco(row)
}

interface CamposDeLinha {
  descricao: string
  /** Absent keeps the present logo (decisions D-02). */
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
