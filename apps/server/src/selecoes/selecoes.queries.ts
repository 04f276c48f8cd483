import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { OptionDeId, TipoMaterial } from '@portal/contract/core/options'
import { TEMPERA_PADRAO } from '@portal/contract/materiais/perfil'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { classeId, cor, grupo, prenativo, tipoTecido, tipoVidro } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { telaSistema } from '../db/tables/empresas.ts'
import { liga, tempera } from '../db/tables/ligas.ts'
import { linha, linhaPrenativo } from '../db/tables/linhas.ts'
import { empresaReferencia, referencia, referenciaClasseId, referenciaLinha } from '../db/tables/referencias.ts'
import { linhaVisivel } from '../linhas/visibilidade.queries.ts'
import { empresaVisivel, nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { OFICIAL } from '../referencias/oficial.queries.ts'
import { aplicabilidadeUsavel, referenciaVisivel } from '../referencias/visibilidade.queries.ts'

type ComLogo = OptionDeId & { logo: string | null }

const porNome = (nome: AnyPgColumn, id: AnyPgColumn): SQL[] => [ordemHumana(nome), asc(id)]
const comEndereco = (rows: ComLogo[]): ComLogo[] =>
  rows.map((row) => ({ ...row, logo: row.logo === null ? null : figuraUrl(row.logo) }))
const doTipo = (tipos: AnyPgColumn, tipo: TipoMaterial): SQL => sql`${tipo} = any(${tipos})`

export const selectGrupos = (db: Db, usuario: Logado, tipo: TipoMaterial): Promise<OptionDeId[]> =>
  db
    .select({ label: grupo.descricao, value: grupo.id })
    .from(grupo)
    .where(and(cadastroVisivel(usuario, grupo), doTipo(grupo.tipoMaterial, tipo)))
    .orderBy(...porNome(grupo.descricao, grupo.id))

export const selectCores = (db: Db, usuario: Logado, tipo: TipoMaterial): Promise<OptionDeId[]> =>
  db
    .select({ label: cor.descricao, value: cor.id })
    .from(cor)
    .where(and(cadastroVisivel(usuario, cor), doTipo(cor.tipoMaterial, tipo)))
    .orderBy(...porNome(cor.descricao, cor.id))

export const selectTemperas = (db: Db): Promise<OptionDeId[]> =>
  db
    .select({ label: tempera.descricao, value: tempera.id })
    .from(tempera)
    .orderBy(...porNome(tempera.descricao, tempera.id))

/** Each alloy once, by the one of the usual temper, though it may stand with several tempers (decisions D-06). */
export async function selectLigas(db: Db): Promise<OptionDeId[]> {
  const nome = sql`portal_busca(${liga.descricao})`
  const umaDeCada = db
    .selectDistinctOn([nome], { label: liga.descricao, value: liga.id })
    .from(liga)
    .leftJoin(tempera, eq(tempera.id, liga.idTempera))
    .orderBy(nome, sql`${tempera.descricao} = ${TEMPERA_PADRAO} desc nulls last`, asc(liga.id))
    .as('uma_de_cada')
  return db
    .select({ label: umaDeCada.label, value: umaDeCada.value })
    .from(umaDeCada)
    .orderBy(ordemHumana(umaDeCada.label))
}

const rotuloDaClasse = sql<string>`${classeId.codigo} || ' – ' || ${classeId.descricao}`

export const selectClasses = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: rotuloDaClasse, value: classeId.id })
    .from(classeId)
    .where(cadastroVisivel(usuario, classeId))
    .orderBy(...porNome(classeId.codigo, classeId.id))

export const selectClassesDaReferencia = (db: Db, idReferencia: number): Promise<OptionDeId[]> =>
  db
    .select({ label: rotuloDaClasse, value: classeId.id })
    .from(referenciaClasseId)
    .innerJoin(classeId, eq(classeId.id, referenciaClasseId.idClasse))
    .where(eq(referenciaClasseId.idReferencia, idReferencia))
    .orderBy(...porNome(classeId.codigo, classeId.id))

export const selectTecidos = (db: Db): Promise<OptionDeId[]> =>
  db
    .select({ label: tipoTecido.descricao, value: tipoTecido.id })
    .from(tipoTecido)
    .orderBy(...porNome(tipoTecido.descricao, tipoTecido.id))

export const selectTiposDeVidro = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: tipoVidro.descricao, value: tipoVidro.id })
    .from(tipoVidro)
    .where(cadastroVisivel(usuario, tipoVidro))
    .orderBy(...porNome(tipoVidro.descricao, tipoVidro.id))

/** References of which this company, or one that it looks after, was released that screen (decisions E-04, H-20). */
export async function selectReferenciasDaTela(
  db: Db,
  usuario: Logado,
  { papel, tipo }: { papel: string; tipo: TipoMaterial | undefined },
): Promise<ComLogo[]> {
  const liberadas = db
    .select({ id: empresaReferencia.idReferencia })
    .from(empresaReferencia)
    .innerJoin(telaSistema, eq(telaSistema.id, empresaReferencia.idTela))
    .where(and(eq(telaSistema.papel, papel), empresaVisivel(usuario, empresaReferencia.idEmpresa)))
  const rows = await db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id, logo: referencia.logo })
    .from(referencia)
    .where(
      and(
        usuario.provedora ? undefined : sql`${referencia.id} in ${liberadas}`,
        tipo === undefined ? undefined : doTipo(referencia.tipoMaterial, tipo),
      ),
    )
    .orderBy(...porNome(referencia.descricao, referencia.id))
  return comEndereco(rows)
}

const selectReferencias = (db: Db, usuario: Logado, onde: SQL | undefined): Promise<OptionDeId[]> =>
  db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id })
    .from(referencia)
    .where(and(referenciaVisivel(usuario), onde))
    .orderBy(...porNome(referencia.descricao, referencia.id))

export const selectReferenciasDeAplicabilidade = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  selectReferencias(db, usuario, aplicabilidadeUsavel(usuario))

/** A reference with an official name is official (decisions H-04). */
export const selectReferenciasOficiais = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  selectReferencias(db, usuario, OFICIAL)

export async function selectLinhasDaReferencia(db: Db, idReferencia: number): Promise<ComLogo[]> {
  const rows = await db
    .select({ label: linha.descricao, value: linha.id, logo: linha.logo })
    .from(referenciaLinha)
    .innerJoin(linha, eq(linha.id, referenciaLinha.idLinha))
    .where(eq(referenciaLinha.idReferencia, idReferencia))
    .orderBy(...porNome(linha.descricao, linha.id))
  return comEndereco(rows)
}

export async function findLogo(db: Db, usuario: Logado, idLinha: number): Promise<{ logo: string | null }> {
  const [row] = await db
    .select({ logo: linha.logo })
    .from(linha)
    .where(and(eq(linha.id, idLinha), linhaVisivel(usuario)))
  if (!row) throw new NaoEncontrado()
  return { logo: row.logo === null ? null : figuraUrl(row.logo) }
}

export const selectPrenativosDaLinha = (db: Db, idLinha: number): Promise<OptionDeId[]> =>
  db
    .select({
      label: sql<string>`${prenativo.codigo} || ' – ' || ${prenativo.descricao}`,
      value: prenativo.id,
    })
    .from(linhaPrenativo)
    .innerJoin(prenativo, eq(prenativo.id, linhaPrenativo.idPrenativo))
    .where(eq(linhaPrenativo.idLinha, idLinha))
    .orderBy(...porNome(prenativo.codigo, prenativo.id))
