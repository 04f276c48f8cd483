import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { buscada, cadaUma, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { OptionDeId } from '@portal/contract/core/options'
import type { PapelDeTela } from '@portal/contract/core/papeis'
import type { Referencia, ReferenciaNaLista } from '@portal/contract/referencias/referencias'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { emOrdem, listagem } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa, empresaTela, telaSistema } from '../db/tables/empresas.ts'
import { empresaReferencia, referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { referenciaPropria, referenciaVisivel } from './visibilidade.queries.ts'

/** Job that judges the components of a reference anew: whether a company keeps its applicability decides what they need. */
export const DA_APLICABILIDADE = 'referencias.aplicabilidade'

export type CamposDaReferencia = Omit<typeof referencia.$inferInsert, 'id' | 'idEmpresa'>

/** Owner of the reference, not the company that keeps its applicability. */
const EMPRESA = sql<string>`(select dona.fantasia from empresa dona where dona.id = ${referencia.idEmpresa})`

const daLista = (usuario: Olhar) => ({
  ...colunasDe(referencia, 'id', 'versao', 'descricao'),
  empresa: EMPRESA,
  tipo: referencia.tipo,
  projetista: sql<OptionDeId>`jsonb_build_object('label', ${pessoa.nome}, 'value', ${pessoa.id})`,
  ...colunasDe(referencia, 'tipoMaterial', 'logo', 'descricaoOficial'),
  proprio: referenciaPropria(usuario),
})

const comEndereco = <Row extends { logo: string | null }>(row: Row): Row => ({
  ...row,
  logo: row.logo === null ? null : figuraUrl(row.logo),
})

const ORDENS = {
  id: referencia.id,
  descricao: ordemHumana(referencia.descricao),
  empresa: ordemHumana(EMPRESA),
  tipo: ordemHumana(referencia.tipo),
  projetista: ordemHumana(pessoa.nome),
  tipoMaterial: sql`array_to_string(${referencia.tipoMaterial}, ', ')`,
  descricaoOficial: ordemHumana(referencia.descricaoOficial),
} as const
type Ordem = keyof typeof ORDENS

const listar = listagem<Buscada<Ordem>, ReferenciaNaLista>((db, olhar, { termo, sort = 'id', desc: invertida }) => {
  const onde = and(referenciaVisivel(olhar), contem(termo, referencia.descricao, referencia.descricaoOficial))
  return {
    linhas: (achados) =>
      db
        .select({ ...daLista(olhar), achados })
        .from(referencia)
        .innerJoin(pessoa, eq(pessoa.id, referencia.idProjetista))
        .where(onde)
        .orderBy(...emOrdem(invertida, ORDENS[sort], referencia.id)),
    contagem: db.select({ total: count() }).from(referencia).where(onde),
  }
})

export const listReferencias = async (
  db: Db,
  usuario: Logado,
  query: ListQuery<Ordem>,
): Promise<Paged<ReferenciaNaLista>> => cadaUma(await listar.pagina(db, usuario, buscada(query), query), comEndereco)

export async function findReferencia(db: Db, usuario: Logado, id: number): Promise<Referencia> {
  const [row] = await db
    .select({
      ...daLista(usuario),
      ...colunasDe(referencia, 'ocultarCadastro', 'forcarAtualizacao', 'disponibilizarAplicabilidade'),
      empresaAplicabilidade: sql<OptionDeId | null>`case when ${empresa.id} is not null
        then jsonb_build_object('label', ${empresa.fantasia}, 'value', ${empresa.id}) end`,
      ...colunasDe(referencia, 'eliminarPortfolio', 'travarNivel1', 'travarPortfolio', 'logoNome'),
      arquivoComum: referencia.arquivoComumNome,
    })
    .from(referencia)
    .innerJoin(pessoa, eq(pessoa.id, referencia.idProjetista))
    .leftJoin(empresa, eq(empresa.id, referencia.idEmpresaAplicabilidade))
    .where(and(eq(referencia.id, id), referenciaVisivel(usuario)))
  return comEndereco(encontrado(row))
}

export async function findArquivosDaReferencia(db: Db, usuario: Logado, id: number) {
  const [row] = await db
    .select({ logo: referencia.logo, comum: referencia.arquivoComum, comumNome: referencia.arquivoComumNome })
    .from(referencia)
    .where(and(eq(referencia.id, id), referenciaVisivel(usuario)))
  return encontrado(row)
}

export async function updateReferencia(db: Db, id: number, campos: Partial<CamposDaReferencia>): Promise<number> {
  const [row] = await db
    .update(referencia)
    .set(campos)
    .where(eq(referencia.id, id))
    .returning({ versao: referencia.versao })
  return row?.versao ?? 0
}

/** Releases it on the given screens that the company holds (decisions 0.2: a new reference to its creator's). */
export async function liberarParaEmpresa(
  db: Db,
  { idEmpresa, idReferencia, papeis }: { idEmpresa: number; idReferencia: number; papeis: readonly PapelDeTela[] },
): Promise<void> {
  const telas = await db
    .select({ idTela: empresaTela.idTela })
    .from(empresaTela)
    .innerJoin(telaSistema, eq(telaSistema.id, empresaTela.idTela))
    .where(and(eq(empresaTela.idEmpresa, idEmpresa), inArray(telaSistema.papel, [...papeis])))
  const linhas = telas.map(({ idTela }) => ({ idEmpresa, idTela, idReferencia }))
  if (linhas.length) await db.insert(empresaReferencia).values(linhas).onConflictDoNothing()
}

export async function deleteLiberacoesDaEmpresa(db: Db, idEmpresa: number, idReferencia: number): Promise<void> {
  await db
    .delete(empresaReferencia)
    .where(and(eq(empresaReferencia.idEmpresa, idEmpresa), eq(empresaReferencia.idReferencia, idReferencia)))
}

export const countLinhasDaReferencia = (db: Db, idReferencia: number): Promise<number> =>
  db.$count(referenciaLinha, eq(referenciaLinha.idReferencia, idReferencia))

export const { insert: insertReferencia, remove: deleteReferencia } = escritaDe(referencia)
