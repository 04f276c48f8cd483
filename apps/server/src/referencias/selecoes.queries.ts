import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { OptionDeId } from '@portal/contract/core/options'
import { UNIDADES_DE_PERFIL } from '@portal/contract/referencias/linhas'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { classeId, unidade } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'
import { linha } from '../db/tables/linhas.ts'
import { referencia } from '../db/tables/referencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { empresaVisivel, nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { linhaVisivel } from '../linhas/visibilidade.queries.ts'
import { referenciaVisivel } from './visibilidade.queries.ts'

const projetistas = (usuario: Logado): SQL | undefined =>
  and(eq(pessoa.ativo, true), isNull(pessoa.anonimizadoEm), empresaVisivel(usuario, pessoa.idEmpresa))

/** Shared classes and the own ones (decisions M-07). */
const classeVisivel = ({ provedora, idEmpresa }: Logado): SQL =>
  sql`(${provedora}::boolean or ${classeId.idEmpresa} = ${idEmpresa} or ${classeId.comum} = 1)`

export const selectProjetistas = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: pessoa.nome, value: pessoa.id })
    .from(pessoa)
    .where(projetistas(usuario))
    .orderBy(ordemHumana(pessoa.nome), asc(pessoa.id))

export const selectEmpresas = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: empresa.fantasia, value: empresa.id })
    .from(empresa)
    .where(empresaVisivel(usuario))
    .orderBy(ordemHumana(empresa.fantasia), asc(empresa.id))

export const selectClassesDaEmpresa = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: sql<string>`${classeId.codigo} || ' – ' || ${classeId.descricao}`, value: classeId.id })
    .from(classeId)
    .where(classeVisivel(usuario))
    .orderBy(ordemHumana(classeId.codigo), asc(classeId.id))

export const selectUnidadesDePerfil = (db: Db): Promise<OptionDeId[]> =>
  db
    .select({ label: unidade.sigla, value: unidade.id })
    .from(unidade)
    .where(inArray(unidade.id, [...UNIDADES_DE_PERFIL]))
    .orderBy(ordemHumana(unidade.sigla))

export async function selectLinhas(db: Db, usuario: Logado): Promise<(OptionDeId & { logo: string | null })[]> {
  const rows = await db
    .select({ label: linha.descricao, value: linha.id, logo: linha.logo })
    .from(linha)
    .where(linhaVisivel(usuario))
    .orderBy(ordemHumana(linha.descricao), asc(linha.id))
  return rows.map((row) => ({ ...row, logo: row.logo === null ? null : figuraUrl(row.logo) }))
}

export const selectReferencias = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id })
    .from(referencia)
    .where(referenciaVisivel(usuario))
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))

export async function exigirProjetista(db: Db, usuario: Logado, id: number): Promise<void> {
  exigir(await db.$count(pessoa, and(eq(pessoa.id, id), projetistas(usuario))))
}

export async function exigirEmpresaAplicabilidade(db: Db, usuario: Logado, id: number): Promise<void> {
  exigir(await db.$count(empresa, and(eq(empresa.id, id), empresaVisivel(usuario))))
}

export async function exigirClasse(db: Db, usuario: Logado, id: number): Promise<void> {
  exigir(await db.$count(classeId, and(eq(classeId.id, id), classeVisivel(usuario))))
}

export async function exigirLinha(db: Db, usuario: Logado, id: number): Promise<void> {
  exigir(await db.$count(linha, and(eq(linha.id, id), linhaVisivel(usuario))))
}

/** Another company's record is as unknown as one that does not exist. */
function exigir(achados: number): void {
  if (!achados) throw new NaoEncontrado()
}
