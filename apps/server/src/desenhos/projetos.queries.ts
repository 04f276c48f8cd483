import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { cadaUma, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { OptionDeId } from '@portal/contract/core/options'
import type { Projeto } from '@portal/contract/desenhos/desenhos'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { emOrdem, listagem, type PaginaDaLista } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { linha } from '../db/tables/linhas.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'
import { projetoProprio, projetoVisivel } from './visibilidade.queries.ts'

const ORDENS = {
  codigoProjeto: ordemHumana(projeto.codigo),
  descricao: ordemHumana(projeto.descricao),
  projetista: ordemHumana(pessoa.nome),
  linha: ordemHumana(linha.descricao),
} as const
type Ordem = 'id' | keyof typeof ORDENS

export interface FiltroDeProjetos extends Pick<ListQuery<Ordem>, 'sort' | 'desc'> {
  filtrar?: string | undefined
  idProjetista?: number | undefined
  idLinhaProjeto?: number | undefined
}

const colunas = (olhar: Olhar) => ({
  id: projeto.id,
  idProjeto: projeto.id,
  codigoProjeto: projeto.codigo,
  descricao: projeto.descricao,
  projetista: pessoa.nome,
  linha: linha.descricao,
  ...colunasDe(projeto, 'idProjetista', 'idLinha', 'imagem'),
  jsonBase64: projeto.desenho,
  versao: projeto.versao,
  proprio: projetoProprio(olhar),
})

type FiltroDaLista = Omit<FiltroDeProjetos, 'filtrar'> & Buscada<Ordem>

const listar = listagem<FiltroDaLista, Projeto>((db, olhar, filtro) => {
  const { termo, idProjetista, idLinhaProjeto, sort = 'id', desc: invertida } = filtro
  const onde = and(
    projetoVisivel(olhar),
    contem(termo, projeto.codigo, projeto.descricao),
    idProjetista === undefined ? undefined : eq(projeto.idProjetista, idProjetista),
    idLinhaProjeto === undefined ? undefined : eq(projeto.idLinha, idLinhaProjeto),
  )
  return {
    linhas: (achados) =>
      db
        .select({ ...colunas(olhar), achados })
        .from(projeto)
        .innerJoin(pessoa, eq(pessoa.id, projeto.idProjetista))
        .innerJoin(linha, eq(linha.id, projeto.idLinha))
        .where(onde)
        .orderBy(...emOrdem(invertida, sort === 'id' ? undefined : ORDENS[sort], projeto.id)),
    contagem: db.select({ total: count() }).from(projeto).where(onde),
  }
})

const filtroDe = ({
  filtrar: termo,
  idProjetista,
  idLinhaProjeto,
  sort,
  desc: invertida,
}: FiltroDeProjetos): FiltroDaLista => ({
  termo,
  idProjetista,
  idLinhaProjeto,
  sort,
  desc: invertida,
})

const comoResposta = (row: Projeto): Projeto => ({
  ...row,
  imagem: row.imagem === null ? null : figuraUrl(row.imagem),
  jsonBase64: row.jsonBase64 === null ? null : Buffer.from(row.jsonBase64).toString('base64'),
})

export const listProjetos = async (db: Db, usuario: Logado, query: FiltroDeProjetos): Promise<Projeto[]> =>
  (await listar.toda(db, usuario, filtroDe(query))).map(comoResposta)

export const findPaginaDeProjetos = async (
  db: Db,
  usuario: Logado,
  query: FiltroDeProjetos & PaginaDaLista,
): Promise<Paged<Projeto>> => cadaUma(await listar.pagina(db, usuario, filtroDe(query), query), comoResposta)

export async function findProjeto(db: Db, usuario: Logado, id: number) {
  const [row] = await db
    .select({
      ...colunasDe(projeto, 'id', 'versao', 'codigo', 'descricao'),
      projetista: sql<OptionDeId>`jsonb_build_object('label', ${pessoa.nome}, 'value', ${pessoa.id})`,
      linha: sql<OptionDeId>`jsonb_build_object('label', ${linha.descricao}, 'value', ${linha.id})`,
    })
    .from(projeto)
    .innerJoin(pessoa, eq(pessoa.id, projeto.idProjetista))
    .innerJoin(linha, eq(linha.id, projeto.idLinha))
    .where(and(eq(projeto.id, id), projetoVisivel(usuario)))
  return encontrado(row)
}

/** Designers who may be chosen, and those whose projects are seen. */
export const selectProjetistasDeProjetos = (
  db: Db,
  usuario: Logado,
): Promise<{ idProjetista: number; nome: string }[]> =>
  db
    .select({ idProjetista: pessoa.id, nome: pessoa.nome })
    .from(pessoa)
    .where(
      or(
        and(eq(pessoa.ativo, true), isNull(pessoa.anonimizadoEm), empresaVisivel(usuario, pessoa.idEmpresa)),
        inArray(pessoa.id, db.select({ id: projeto.idProjetista }).from(projeto).where(projetoVisivel(usuario))),
      ),
    )
    .orderBy(ordemHumana(pessoa.nome), asc(pessoa.id))

export const { insert: insertProjeto, update: updateProjeto, remove: deleteProjeto } = escritaDe(projeto)
