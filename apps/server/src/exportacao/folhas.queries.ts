import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { FiltroDasAplicabilidades, FiltroDosAcabamentos } from '@portal/contract/exportacao/folhas'
import type { OptionDeId } from '@portal/contract/core/options'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import { DISPONIVEL } from '@portal/contract/mercado/situacao'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import type { Registro, Valor } from '@portal/contract/planilhas/celulas'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { acabamento } from '../db/tables/acabamentos.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { material, materialMercado } from '../db/tables/materiais.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { EXIBIDA } from '../acabamentos/lista.queries.ts'
import { acabamentoVisivel } from '../acabamentos/visibilidade.queries.ts'
import { materialVisivel } from '../materiais/visibilidade.queries.ts'
import { colunaDoBanco } from '../planilhas/catalogo.queries.ts'
import { SITUACOES } from './ids.queries.ts'

/** Finishes to export in the order of their codes; only who opens their screen gets any (decision 0029). */
export async function listAcabamentos(
  db: Db,
  usuario: Logado,
  { situacao, referencia: idReferencia, status }: FiltroDosAcabamentos,
): Promise<number[]> {
  if (!usuario.papeis.includes('CadastroAcabamentos')) return []
  const rows = await db
    .select({ id: acabamento.id })
    .from(acabamento)
    .where(
      and(
        inArray(EXIBIDA, SITUACOES[situacao]),
        idReferencia === undefined ? undefined : eq(acabamento.idReferencia, idReferencia),
        status === undefined ? undefined : eq(acabamento.status, status),
        acabamentoVisivel(usuario, acabamento.idReferencia),
      ),
    )
    .orderBy(ordemHumana(acabamento.codigo), asc(acabamento.id))
  return rows.map(({ id }) => id)
}

/** Working copies in the order of the ids, each by the columns of its sheet. */
export async function listAcabamentosPelosIds(db: Db, ids: readonly number[]): Promise<Valor[][]> {
  const { rows } = await db.execute<{ valores: Record<string, Valor> }>(sql`
    select to_jsonb(a) as valores from unnest(${sql.param(ids)}::int[]) with ordinality as p(id, ordem)
      join acabamento a on a.id = p.id order by p.ordem`)
  const { colunas } = PASTA_DE_ACABAMENTOS.principal
  const doBanco = colunas.map(colunaDoBanco)
  return rows.map(({ valores }) => doBanco.map((nome) => valores[nome] ?? null))
}

/** Rows of the list that the component has: its own, or that of the company which keeps it (decision 0027). */
const DA_LISTA = sql`a.id_material = material.id and a.id_empresa is not distinct from referencia.id_empresa_aplicabilidade`
const SITUACAO_DA_LISTA = sql`case when referencia.id_empresa_aplicabilidade is null then material.situacao else coalesce((
  select b.situacao from aplicabilidade_base b where b.id_material = material.id and b.id_empresa = referencia.id_empresa_aplicabilidade), 0) end`

interface DaLista {
  material: typeof material | typeof materialMercado
  /** State of the list; and its pairs of a row, by name. */
  situacao: SQL
  pares: SQL
}
const DA_EDICAO: DaLista = {
  material,
  situacao: SITUACAO_DA_LISTA,
  pares: sql`(select m.codigo, r.descricao as referencia, a.excluida, m.ordem_codigo, m.id from aplicabilidade a
    join material m on m.id = a.id_aplicavel join referencia r on r.id = m.id_referencia where ${DA_LISTA})`,
}
/** As the list was published, which is what who only consults sees of it: components that are on the market. */
const DO_MERCADO: DaLista = {
  material: materialMercado,
  situacao: sql`${DISPONIVEL}::int`,
  pares: sql`(select linha ->> 'codigo' as codigo, linha #>> '{referencia,label}' as referencia, false as excluida, m.ordem_codigo, m.id
    from jsonb_array_elements(case when referencia.id_empresa_aplicabilidade is null
      then (select v.conteudo -> 'aplicabilidades' from material_versao v where v.id = material_mercado.id_versao_pro)
      else (select v.conteudo from aplicabilidade_base b join aplicabilidade_versao v on v.id = b.id_versao_pro
        where b.id_material = material_mercado.id and b.id_empresa = referencia.id_empresa_aplicabilidade) end) as linha
      join material_mercado m on m.id = (linha ->> 'idAplicavel')::int)`,
}
const listaDe = ({ papeis }: Logado): DaLista => (soConsulta(papeis) ? DO_MERCADO : DA_EDICAO)

/** Components of the reference whose list stands in this state. */
export async function listComLista(
  db: Db,
  usuario: Logado,
  { tipo, idReferencia, situacao }: FiltroDasAplicabilidades,
): Promise<number[]> {
  if (tipo !== 'COMPONENTE') return []
  const { material: tabela, situacao: daLista, pares } = listaDe(usuario)
  const rows = await db
    .select({ id: tabela.id })
    .from(tabela)
    .innerJoin(referencia, eq(referencia.id, tabela.idReferencia))
    .where(
      and(
        eq(tabela.tipo, 'COMPONENTE'),
        eq(tabela.idReferencia, idReferencia),
        sql`(${daLista}) = any(${sql.param(SITUACOES[situacao])}::int[])`,
        sql`exists ${pares}`,
        materialVisivel(usuario, tabela),
      ),
    )
    .orderBy(asc(tabela.ordemCodigo), asc(tabela.id))
  return rows.map(({ id }) => id)
}

/** Pairs of the components, component by component in the order of the ids. */
export async function listPares(db: Db, usuario: Logado, ids: readonly number[]): Promise<Registro[]> {
  const { material: tabela, pares } = listaDe(usuario)
  const { rows } = await db.execute<Record<string, Valor>>(sql`
    select ${tabela.codigo} as codigo, x.referencia as "referenciaAplicavel", x.codigo as "codigoAplicavel", x.excluida::int as excluir
    from unnest(${sql.param(ids)}::int[]) with ordinality as p(id, ordem)
      join ${tabela} on ${tabela.id} = p.id join referencia on referencia.id = ${tabela.idReferencia}
      join lateral ${pares} x on true
    order by p.ordem, x.ordem_codigo, x.id`)
  return rows
}

/** References that have applicability already, among those whose components one sees (decisions I-27). */
export const selectComAplicabilidade = (db: Db, usuario: Logado): Promise<OptionDeId[]> => {
  // Component by component until one has a list; `offset` keeps it from being one join of all of them.
  const tem: SQL = sql`exists (select from material join aplicabilidade a on ${DA_LISTA}
    where material.escopo = portal_escopo('COMPONENTE', referencia.id) offset 0)`
  return db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id })
    .from(referencia)
    .where(and(materialVisivel(usuario, { tipo: sql`'COMPONENTE'`, idReferencia: referencia.id }), tem))
    .orderBy(ordemHumana(referencia.descricao), referencia.id)
}
