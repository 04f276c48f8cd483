import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import { FOLHAS } from '@portal/contract/importacao/folhas'
import type { Par } from '@portal/contract/planilhas/aplicabilidades'
import { EM_EDICAO, type Acao } from '@portal/contract/mercado/situacao'
import type { Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { ordemHumana } from '../../db/tables/colunas.ts'
import { referencia } from '../../db/tables/referencias.ts'
import { nomeDaReferencia } from '../../empresas/alcance.queries.ts'
import { impressaoDoQuePende } from '../../materiais/pendente.queries.ts'
import { paresLiberados } from '../../materiais/visibilidade.queries.ts'
import { comRegistros } from '../importacoes.queries.ts'
import type { Juntando } from '../remessa/correcao.queries.ts'
import { linhasDaImportacao } from '../remessa/linhas.queries.ts'
import { linhasQueEsperam } from '../remessa/registros.queries.ts'
import type { ParaGravar, RegistroDeFolha } from './folha.ts'

/** The lists that it changed: the company's, else the component's own. */
export const APLICABILIDADE = comRegistros(
  FOLHAS.aplicabilidade.categoria,
  sql`(select id_material, id_empresa, situacao from aplicabilidade_base
      union all select id, null, situacao from material where tipo = 'COMPONENTE') r
    on r.id_material = l.id_material and r.id_empresa is not distinct from (l.material ->> 'id_empresa')::int`,
)

/** Released for components. */
const liberada = (usuario: Logado, id: SQL): SQL =>
  usuario.provedora ? sql`true` : sql`('COMPONENTE', ${id}) in ${paresLiberados(usuario)}`

/** References with components whose applicability nobody else keeps (decisions I-27, P-34). */
export const selectReferenciasParaAplicabilidades = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id })
    .from(referencia)
    .where(
      and(
        sql`'COMPONENTE' = any(${referencia.tipoMaterial})`,
        liberada(usuario, sql`${referencia.id}`),
        or(
          sql`${referencia.idEmpresaAplicabilidade} is null`,
          eq(referencia.idEmpresaAplicabilidade, usuario.idEmpresa),
        ),
      ),
    )
    .orderBy(ordemHumana(referencia.descricao), referencia.id)

/** The company that keeps what applies to components of the reference; null where each component does. */
export async function findMantenedora(db: Db, idReferencia: number): Promise<number | null> {
  const [row] = await db
    .select({ empresa: referencia.idEmpresaAplicabilidade })
    .from(referencia)
    .where(eq(referencia.id, idReferencia))
  return row?.empresa ?? null
}

/** Of which reference, and whose lists. */
export interface DaReferencia {
  idReferencia: number
  idEmpresa: number | null
}

export interface Procurado {
  codigo: string
  /** Empty for the reference itself. */
  referencia: string
  aplicavel: string
}

export interface Achado {
  idMaterial: number | null
  pares: readonly Par[]
}

/**
 * What each row is about, in their order: pairs that are there already before all others, because a choice that went out
 * of sight stays; else components that one sees.
 */
export async function findPares(
  db: Db,
  usuario: Logado,
  { idReferencia, idEmpresa }: DaReferencia,
  procurados: readonly Procurado[],
): Promise<Achado[]> {
  const de = (campo: keyof Procurado) => sql`${sql.param(procurados.map((um) => um[campo]))}::text[]`
  const { rows } = await db.execute<{ idMaterial: number | null; pares: (Par & { tem: boolean })[] }>(sql`
    with refs as materialized (
      select id, descricao, portal_busca(descricao) as busca, ${liberada(usuario, sql`referencia.id`)} as vista from referencia
      where 'COMPONENTE' = any(tipo_material))
    select c.id as "idMaterial", coalesce(achados.pares, '[]') as pares
    from unnest(${de('codigo')}, ${de('referencia')}, ${de('aplicavel')}) with ordinality as p(codigo, referencia, aplicavel, ordem)
      left join lateral (select id, versao from material where tipo = 'COMPONENTE' and id_referencia = ${idReferencia}
        and portal_busca(codigo) = portal_busca(p.codigo) limit 1) c on true
      left join aplicabilidade_base b on b.id_material = c.id and b.id_empresa = ${idEmpresa}::int
      left join lateral (
        select jsonb_agg(jsonb_build_object('idMaterial', c.id,
          'versao', case when ${idEmpresa}::int is null then c.versao else b.versao end,
          'idAplicavel', a.id, 'aplicavel', refs.descricao || ' · ' || a.codigo, 'tem', x.id is not null,
          'linha', case when x.id is null then null else jsonb_build_object('excluida', x.excluida) end)) as pares
        from refs join material a on a.tipo = 'COMPONENTE' and a.id_referencia = refs.id and portal_busca(a.codigo) = portal_busca(p.aplicavel)
          left join aplicabilidade x on x.id_material = c.id and x.id_empresa is not distinct from ${idEmpresa}::int and x.id_aplicavel = a.id
        where (case when p.referencia = '' then refs.id = ${idReferencia} else refs.busca = portal_busca(p.referencia) end)
          and (x.id is not null or refs.vista)) achados on c.id is not null
    order by p.ordem`)
  return rows.map(({ idMaterial, pares }) => {
    const deLa = pares.filter(({ tem }) => tem)
    return { idMaterial, pares: deLa.length ? deLa : pares }
  })
}

const MUDOU = 'A aplicabilidade foi alterada por outra pessoa durante a importação.'

const tocadas = (id: number): SQL =>
  sql`${linhasDaImportacao(APLICABILIDADE, id)} and l.resultado in ('NOVO', 'ALTERADO')`
const ID_EMPRESA = sql`(l.material ->> 'id_empresa')::int`
const ID_APLICAVEL = sql`(l.material ->> 'id_aplicavel')::int`
const SAI = sql`(l.material ->> 'excluir')::boolean`
const DO_PAR = sql`x.id_material = l.id_material and x.id_aplicavel = ${ID_APLICAVEL} and x.id_empresa is not distinct from ${ID_EMPRESA}`

/** What goes into edition with a row: the component for its own list, else the company's list. Both have a version. */
const DONOS = [
  { tabela: sql`material`, dela: sql`d.id = l.id_material and ${ID_EMPRESA} is null` },
  { tabela: sql`aplicabilidade_base`, dela: sql`d.id_material = l.id_material and d.id_empresa = ${ID_EMPRESA}` },
] as const
const DONO = sql`(${sql.join(
  DONOS.map(
    ({ tabela, dela }) => sql`select d.versao, d.situacao, d.id_versao_homologada from ${tabela} d where ${dela}`,
  ),
  sql` union all `,
)})`
const VERSAO = sql`(select dono.versao from ${DONO} dono)`
/**
 * The pair as the plan saw it, and all that its owner holds: the list of the company, else whatever hangs on the component.
 * Rows change without their owner's version.
 */
const TINHA = sql`(l.material ->> 'tinha')::boolean`
const LISTA = sql`case when ${ID_EMPRESA} is null then ${impressaoDoQuePende('COMPONENTE', sql`l.id_material`)} else (select md5(coalesce(string_agg(x.id_aplicavel || ' ' || x.excluida, ',' order by x.id_aplicavel), ''))
  from aplicabilidade x where x.id_material = l.id_material and x.id_empresa is not distinct from ${ID_EMPRESA}) end`

async function travarDonos(db: Db, id: number): Promise<void> {
  for (const { tabela, dela } of DONOS)
    await db.execute(sql`select d.id from ${tabela} d join importacao_linha l on ${dela} where ${tocadas(id)}
      order by d.id for update of d`)
}

/** The numbers of those of these pairs that, or whose lists, are no longer as the plan saw them. */
export async function listMudados(
  db: Db,
  _idReferencia: number | null,
  linhas: readonly { numero: number; gravar: ParaGravar }[],
): Promise<number[]> {
  const ditas = JSON.stringify(
    linhas.map(({ numero, gravar }) => ({
      numero,
      id_material: gravar.idMaterial,
      versao: gravar.versao,
      material: gravar.material,
    })),
  )
  const { rows } = await db.execute<{ numero: number }>(sql`
    select l.numero from jsonb_to_recordset(${ditas}::jsonb) as l(numero int, id_material int, versao int, material jsonb)
    where l.versao is distinct from ${VERSAO} or ${TINHA} is distinct from (select x.excluida from aplicabilidade x where ${DO_PAR})`)
  return rows.map(({ numero }) => numero)
}

/** What somebody else changed meanwhile is refused, not overwritten; rows and lists are kept as they were, for the way back. */
export async function levarAoCatalogo(db: Db, { id }: RegistroDeFolha): Promise<void> {
  await travarDonos(db, id)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${MUDOU}]
    where ${tocadas(id)} and (l.versao is distinct from ${VERSAO}
      or ${TINHA} is distinct from (select x.excluida from aplicabilidade x where ${DO_PAR}))`)
  await db.execute(sql`update importacao_linha l set antes = jsonb_build_object(
      'dono', (select to_jsonb(dono) from ${DONO} dono),
      'par', (select to_jsonb(x) from aplicabilidade x where ${DO_PAR}))
    where ${tocadas(id)}`)
  await abrir(db, id)
  await mudarPares(db, id)
  await db.execute(sql`update importacao_linha l set versao_depois = ${VERSAO},
      antes = l.antes || jsonb_build_object('depois', ${LISTA}) where ${tocadas(id)}`)
}

const MUDOU_DESDE_ENTAO =
  'A aplicabilidade foi alterada por outra pessoa depois da importação que esta planilha corrige.'

/** Of the rows `o`, those of the import that the correction joins which are about the list of `l`. */
const daMesmaLista = (
  idCorrigida: number,
): SQL => sql`o.categoria = ${APLICABILIDADE.nome} and o.id_importacao = ${idCorrigida}
  and o.resultado in ('NOVO', 'ALTERADO') and o.id_material = l.id_material
  and coalesce((o.material ->> 'id_empresa')::int, 0) = coalesce(${ID_EMPRESA}, 0)`

/** A pair has one way back; a list goes on from where the import left it, or not at all. */
export async function recusarDaLista(db: Db, { id, idCorrigida }: Juntando, jaAceita: string): Promise<void> {
  await travarDonos(db, id)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${jaAceita}] where ${tocadas(id)}
    and exists (select from importacao_linha o where ${daMesmaLista(idCorrigida)} and (o.material ->> 'id_aplicavel')::int = ${ID_APLICAVEL})`)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${MUDOU_DESDE_ENTAO}] where ${tocadas(id)}
    and exists (select from importacao_linha o where ${daMesmaLista(idCorrigida)}
      and (o.versao_depois is distinct from ${VERSAO} or o.antes ->> 'depois' is distinct from ${LISTA}))`)
}

/** Lists that both changed were before both what the import found, and are now what the correction left. */
export async function juntarListas(db: Db, { id, idCorrigida }: Juntando): Promise<void> {
  await db.execute(sql`
    with donos as materialized (
      select distinct on (l.id_material, ${ID_EMPRESA}) l.id_material, ${ID_EMPRESA} as id_empresa, l.antes -> 'dono' as dono
      from importacao_linha l where ${tocadas(idCorrigida)} order by l.id_material, ${ID_EMPRESA}, l.correcao),
    mudados as materialized (
      select distinct l.id_material, ${ID_EMPRESA} as id_empresa from importacao_linha l where ${tocadas(idCorrigida)} and l.correcao = ${id})
    update importacao_linha l set versao_depois = ${VERSAO},
      antes = l.antes || jsonb_build_object('dono', d.dono, 'depois', ${LISTA})
    from donos d join mudados m on m.id_material = d.id_material and m.id_empresa is not distinct from d.id_empresa
    where ${tocadas(idCorrigida)} and l.id_material = d.id_material and ${ID_EMPRESA} is not distinct from d.id_empresa`)
}

async function abrir(db: Db, id: number): Promise<void> {
  await db.execute(sql`update material m set situacao = ${EM_EDICAO}, id_versao_homologada = null, alterado_em = now()
    where m.id in (select l.id_material from importacao_linha l where ${tocadas(id)} and ${ID_EMPRESA} is null)`)
  await db.execute(sql`insert into aplicabilidade_base (id_material, id_empresa)
    select distinct l.id_material, ${ID_EMPRESA} from importacao_linha l where ${tocadas(id)} and ${ID_EMPRESA} is not null
    on conflict (id_material, id_empresa) do update set situacao = ${EM_EDICAO}, id_versao_homologada = null`)
}

/** Whether a market version of its list holds the pair: then it is only marked (decisions P-35). */
const NO_MERCADO = sql`exists (select from (
    select v.conteudo -> 'aplicabilidades' as linhas from material d join material_versao v on v.id in (d.id_versao_pro, d.id_versao_mobi)
      where ${DONOS[0].dela}
    union all select v.conteudo from aplicabilidade_base d join aplicabilidade_versao v on v.id in (d.id_versao_pro, d.id_versao_mobi)
      where ${DONOS[1].dela}) as no_mercado
  where linhas @> jsonb_build_array(jsonb_build_object('idAplicavel', ${ID_APLICAVEL})))`

async function mudarPares(db: Db, id: number): Promise<void> {
  await db.execute(sql`insert into aplicabilidade (id_material, id_empresa, id_aplicavel)
    select l.id_material, ${ID_EMPRESA}, ${ID_APLICAVEL} from importacao_linha l
    where ${linhasDaImportacao(APLICABILIDADE, id)} and l.resultado = 'NOVO' order by l.numero`)
  const alteradas = sql`${linhasDaImportacao(APLICABILIDADE, id)} and l.resultado = 'ALTERADO' and ${DO_PAR}`
  await db.execute(sql`update aplicabilidade x set excluida = ${SAI} from importacao_linha l
    where ${alteradas} and (not ${SAI} or ${NO_MERCADO})`)
  await db.execute(
    sql`delete from aplicabilidade x using importacao_linha l where ${alteradas} and ${SAI} and not x.excluida`,
  )
  await deleteBasesVazias(db, id)
}

/** Lists that never were anything and have no rows are none. */
async function deleteBasesVazias(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from aplicabilidade_base d using importacao_linha l where ${tocadas(id)} and ${DONOS[1].dela}
    and not exists (select from aplicabilidade a where a.id_material = d.id_material and a.id_empresa = d.id_empresa)
    and not exists (select from aplicabilidade_versao v where v.id_base = d.id)`)
}

/** Components whose own list it changed, in the order of their ids. */
export async function listTocados(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select distinct l.id_material as id from importacao_linha l
    where ${tocadas(id)} and ${ID_EMPRESA} is null order by 1`)
  return rows.map((row) => row.id)
}

const MAIS_NOMES = 5

export async function travarTocados(db: Db, id: number): Promise<string[]> {
  await travarDonos(db, id)
  const { rows } = await db.execute<{ codigo: string }>(sql`
    select distinct l.codigo from importacao_linha l where ${tocadas(id)} and (l.versao_depois is distinct from ${VERSAO}
      or l.antes ->> 'depois' is distinct from ${LISTA} or 2 <> (select count(*) from material m where m.id in (l.id_material, ${ID_APLICAVEL})))
    order by l.codigo limit ${MAIS_NOMES}`)
  return rows.map(({ codigo }) => codigo)
}

/** Each pair and each list becomes what it was. */
export async function voltar(db: Db, { id }: RegistroDeFolha): Promise<void> {
  await db.execute(sql`delete from aplicabilidade x using importacao_linha l where ${tocadas(id)} and ${DO_PAR}`)
  await db.execute(sql`insert into aplicabilidade (id, id_material, id_empresa, id_aplicavel, excluida) overriding system value
    select p.id, p.id_material, p.id_empresa, p.id_aplicavel, p.excluida
    from importacao_linha l cross join lateral jsonb_populate_record(null::aplicabilidade, nullif(l.antes -> 'par', 'null')) p
    where ${tocadas(id)} and p.id is not null`)
  const donos = sql`select distinct l.id_material, ${ID_EMPRESA} as id_empresa, l.antes -> 'dono' as dono
    from importacao_linha l where ${tocadas(id)}`
  await db.execute(sql`update material m set situacao = (a.dono ->> 'situacao')::smallint,
      id_versao_homologada = (a.dono ->> 'id_versao_homologada')::int
    from (${donos}) a where a.id_empresa is null and m.id = a.id_material`)
  await db.execute(sql`insert into aplicabilidade_base (id_material, id_empresa, situacao, id_versao_homologada)
    select a.id_material, a.id_empresa, (a.dono ->> 'situacao')::smallint, (a.dono ->> 'id_versao_homologada')::int
    from (${donos}) a where a.id_empresa is not null and jsonb_typeof(a.dono) = 'object'
    on conflict (id_material, id_empresa) do update
      set situacao = excluded.situacao, id_versao_homologada = excluded.id_versao_homologada`)
  await db.execute(sql`delete from aplicabilidade_base d using (${donos}) a
    where jsonb_typeof(a.dono) = 'null' and d.id_material = a.id_material and d.id_empresa = a.id_empresa`)
}

/** Components whose own list came by sheets, and lists of companies that did. */
export type Importadas = Record<'produtos' | 'aplicabilidades', number[]>

/** Of the imports that one sees and wait for the action, or of those that are named. */
export async function listImportadas(
  db: Db,
  usuario: Logado,
  acao: Acao,
  ids?: readonly number[],
): Promise<Importadas> {
  const { rows } = await db.execute<Importadas>(sql`
    with pares as (
      select distinct l.id_material, ${ID_EMPRESA} as id_empresa from importacao_linha l
      where l.resultado in ('NOVO', 'ALTERADO') and ${linhasQueEsperam(APLICABILIDADE, usuario, { acao, ids })})
    select coalesce((select array_agg(id_material) from pares where id_empresa is null), '{}') as produtos,
      coalesce((select array_agg(b.id) from pares join aplicabilidade_base b using (id_material, id_empresa)), '{}') as aplicabilidades`)
  return rows[0] ?? { produtos: [], aplicabilidades: [] }
}
