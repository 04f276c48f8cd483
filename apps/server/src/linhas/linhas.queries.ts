import { and, count, eq } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { buscada, cadaUma, type Buscada, type Buscavel, type Paged } from '@portal/contract/core/listing'
import type { Linha } from '@portal/contract/linhas/linhas'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { emOrdem, listagem, type PaginaDaLista } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { linha } from '../db/tables/linhas.ts'
import { linhaDaSua, linhaPropria, linhaVisivel } from './visibilidade.queries.ts'

const { id, versao, descricao, logo, logoNome } = linha

const colunas = (usuario: Olhar) => ({ id, versao, descricao, logo, logoNome, proprio: linhaPropria(usuario) })

const comEndereco = (row: Linha): Linha => ({ ...row, logo: row.logo === null ? null : figuraUrl(row.logo) })

const listar = listagem<Buscada, Linha>((db, olhar, { termo, sort, desc: invertida }) => {
  const onde = and(linhaVisivel(olhar), contem(termo, descricao))
  return {
    linhas: (achados) =>
      db
        .select({ ...colunas(olhar), achados })
        .from(linha)
        .where(onde)
        .orderBy(...emOrdem(invertida, sort === 'descricao' ? ordemHumana(descricao) : undefined, id)),
    contagem: db.select({ total: count() }).from(linha).where(onde),
  }
})

export const listLinhas = async (db: Db, usuario: Logado, query: Buscavel & PaginaDaLista): Promise<Paged<Linha>> =>
  cadaUma(await listar.pagina(db, usuario, buscada(query), query), comEndereco)

export async function findLinha(db: Db, usuario: Logado, idLinha: number): Promise<Linha> {
  const [row] = await db
    .select(colunas(usuario))
    .from(linha)
    .where(and(eq(id, idLinha), linhaVisivel(usuario)))
  return comEndereco(encontrado(row))
}

export async function exigirLinhaDaSua(db: Db, usuario: Logado, idLinha: number): Promise<void> {
  encontrado(
    (
      await db
        .select({ id })
        .from(linha)
        .where(and(eq(id, idLinha), linhaDaSua(usuario)))
    )[0],
  )
}

export const { insert: insertLinha, update: updateLinha, remove: deleteLinha } = escritaDe(linha)
