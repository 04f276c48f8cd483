import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, type Alvo } from '@portal/contract/materiais/situacao'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { entre } from './filtro.queries.ts'

/** Whose records and which: kinds on references (`escopoDe`), less those that are held back. */
export interface Alcance {
  escopos: readonly number[] | undefined
  retidos: readonly number[]
}

/** Homologar and Disponibilizar one at a time, whoever presses on whatever instance (situacao.md). */
export async function exclusivo(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal_liberar_produtos', 0))`)
}

const doAlcance = ({ escopos, retidos }: Alcance): SQL | undefined =>
  and(
    entre(material.escopo, escopos),
    retidos.length ? sql`${material.id} <> all(${sql.param(retidos)}::int[])` : undefined,
  )

/** In the order of their ids, as everybody locks, and in a statement of its own: what comes next sees them as they are now. */
async function travarOnde(db: Db, onde: SQL | undefined): Promise<number[]> {
  const rows = await db.select({ id: material.id }).from(material).where(onde).orderBy(asc(material.id)).for('update')
  return rows.map(({ id }) => id)
}

export const travarEmEdicao = (db: Db, alcance: Alcance): Promise<number[]> =>
  travarOnde(db, and(eq(material.situacao, EM_EDICAO), doAlcance(alcance)))

/** What waits for the market; for CEM MOBI also what is there behind CEM DELPHI. */
export function travarParaMercado(db: Db, alcance: Alcance, alvo: Alvo): Promise<number[]> {
  const espera = sql`(${material.situacao} = ${EM_HOMOLOGACAO} and ${material.idVersaoHomologada} is not null)`
  const atrasado = sql`(${material.situacao} = ${DISPONIVEL} and ${material.idVersaoPro} is not null
    and ${material.idVersaoMobi} is distinct from ${material.idVersaoPro})`
  return travarOnde(db, and(alvo === 'CEM_PRO' ? espera : sql`(${espera} or ${atrasado})`, doAlcance(alcance)))
}

const destes = (ids: readonly number[]): SQL => sql`unnest(${sql.param(ids)}::int[]) as estes(id)`

/** Each record as it stands becomes a version that never changes again, and waits for the market. */
export async function congelar(db: Db, ids: readonly number[], por: number | null): Promise<void> {
  await db.execute(sql`
    with novas as (
      insert into material_versao (id_material, numero, conteudo, criado_por)
      select r.id, 1 + coalesce((select max(v.numero) from material_versao v where v.id_material = r.id), 0), r.conteudo, ${por}::int
      from ${destes(ids)} join material_retrato r using (id)
      returning id, id_material, conteudo),
    arquivos as (
      insert into material_versao_arquivo (id_versao, sha256)
      select novas.id, arquivo from novas, portal_arquivos_do_retrato(novas.conteudo) as arquivo)
    update material set situacao = ${EM_HOMOLOGACAO}, id_versao_homologada = novas.id
    from novas where material.id = novas.id_material`)
}

/** Which version reaches which target, kept for ever; written before the pointers move. */
export async function registrarPublicacoes(
  db: Db,
  ids: readonly number[],
  alvo: Alvo,
  por: number | null,
): Promise<void> {
  await db.execute(sql`
    insert into material_publicacao (id_material, id_versao, alvo, por)
    select m.id, coalesce(m.id_versao_homologada, m.id_versao_pro), destino.alvo, ${por}::int
    from ${destes(ids)} join material m using (id)
      join (values ('CEM_PRO'), ('CEM_MOBI')) as destino(alvo)
        on case destino.alvo when 'CEM_PRO' then m.id_versao_homologada is not null else ${alvo !== 'CEM_PRO'}::boolean end`)
}

/** MOBI implies DELPHI; what is only behind on MOBI catches up with DELPHI's version. */
export async function moverPonteiros(db: Db, ids: readonly number[], alvo: Alvo): Promise<void> {
  const nova = sql`coalesce(material.id_versao_homologada, material.id_versao_pro)`
  await db.execute(sql`
    update material set situacao = ${DISPONIVEL}, id_versao_homologada = null, id_versao_pro = ${nova},
      id_versao_mobi = ${alvo === 'CEM_PRO' ? sql`material.id_versao_mobi` : nova}
    from ${destes(ids)} where material.id = estes.id`)
}

/** What lists of the market read, out of the version itself. */
export async function levarAoMercado(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into material_mercado (id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi, desde)
    select m.id, v.conteudo ->> 'tipo', (v.conteudo #>> '{referencia,value}')::int, (v.conteudo #>> '{linha,value}')::int,
      v.conteudo ->> 'codigo', v.conteudo ->> 'codigoInterno', v.conteudo ->> 'descricao', (v.conteudo ->> 'status')::int,
      m.id_versao_pro, m.id_versao_mobi, now()
    from ${destes(ids)} join material m using (id) join material_versao v on v.id = m.id_versao_pro
    on conflict (id) do update set tipo = excluded.tipo, id_referencia = excluded.id_referencia,
      id_linha = excluded.id_linha, codigo = excluded.codigo, codigo_interno = excluded.codigo_interno,
      descricao = excluded.descricao, status = excluded.status, id_versao_pro = excluded.id_versao_pro,
      id_versao_mobi = excluded.id_versao_mobi,
      desde = case when material_mercado.id_versao_pro = excluded.id_versao_pro then material_mercado.desde else excluded.desde end`)
}
