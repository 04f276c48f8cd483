import { sql, type SQL } from 'drizzle-orm'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { aplicabilidadeBase, aplicabilidadePublicacao, aplicabilidadeVersao } from '../../db/tables/aplicabilidade.ts'
import { material } from '../../db/tables/materiais.ts'
import { referencia } from '../../db/tables/referencias.ts'
import { empresaVisivel } from '../../empresas/alcance.queries.ts'
import { destes, retratosDaVisao, type Familia } from '../../mercado/publicar.queries.ts'
import { entre } from '../filtro.queries.ts'
import { escoposVisiveis } from '../visibilidade.queries.ts'

export const FAMILIA_DE_APLICABILIDADES: Familia = {
  nome: 'aplicabilidades',
  registro: aplicabilidadeBase,
  versao: aplicabilidadeVersao,
  publicacao: aplicabilidadePublicacao,
  retratos: retratosDaVisao(sql`aplicabilidade_retrato`),
  dono: sql`id_base`,
}

/** Lists that one's companies still keep for the reference, less those of products held back. */
export async function basesAoAlcance(db: Db, usuario: Logado, retidos: readonly number[]): Promise<SQL> {
  const escopos = await escoposVisiveis(db, usuario)
  return sql`(id_material, id_empresa) in (
    select material.id, referencia.id_empresa_aplicabilidade from material join referencia on referencia.id = material.id_referencia
    where material.id <> all(${sql.param([...retidos])}::int[]) and ${entre(material.escopo, escopos) ?? sql`true`}
      and ${empresaVisivel(usuario, referencia.idEmpresaAplicabilidade) ?? sql`true`})`
}

const ESTADO = {
  homologar: sql`situacao = ${EM_EDICAO}`,
  disponibilizar: sql`(situacao = ${EM_HOMOLOGACAO} or situacao = ${DISPONIVEL} and id_versao_mobi is distinct from id_versao_pro)`,
} as const

/** Whether a list waits to be homologated, or to be published. */
export async function haBases(db: Db, usuario: Logado, para: keyof typeof ESTADO): Promise<boolean> {
  const { rows } = await db.execute<{ ha: boolean }>(sql`
    select exists (select from aplicabilidade_base where ${ESTADO[para]} and ${await basesAoAlcance(db, usuario, [])}) as ha`)
  return rows[0]?.ha ?? false
}

/** Rows marked for deletion go before a version is made without them (decisions P-35). */
export async function deleteExcluidas(db: Db, materiais: readonly number[], bases: readonly number[]): Promise<void> {
  await db.execute(sql`
    delete from aplicabilidade where excluida and (
      (id_empresa is null and id_material = any(${sql.param([...materiais])}::int[]))
      or (id_material, id_empresa) in (select b.id_material, b.id_empresa from ${destes(bases)} join aplicabilidade_base b using (id)))`)
}
