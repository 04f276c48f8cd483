import { sql, type SQL } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import { FOLHAS } from '@portal/contract/importacao/folhas'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Valor } from '@portal/contract/planilhas/celulas'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import type { Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { juntas, ordemHumana } from '../../db/tables/colunas.ts'
import { referencia } from '../../db/tables/referencias.ts'
import { nomeDaReferencia } from '../../empresas/alcance.queries.ts'
import { acabamentoVisivel } from '../../acabamentos/visibilidade.queries.ts'
import { camposDe, type Encontrado } from '../../planilhas/catalogo.queries.ts'
import { comRegistros, referenciaDaLinha, travarReferencias } from '../importacoes.queries.ts'
import { linhasDaImportacao } from '../remessa/linhas.queries.ts'
import type { LinhaDaFolha, RegistroDeFolha } from './folha.ts'

export const TRATAMENTO = comRegistros(FOLHAS.acabamentos.categoria, sql`acabamento r on r.id = l.id_material`)

export const selectReferenciasParaAcabamentos = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id })
    .from(referencia)
    .where(acabamentoVisivel(usuario, referencia.id))
    .orderBy(ordemHumana(referencia.descricao), referencia.id)

interface Linha extends Record<string, unknown> {
  chave: string
  id: number | null
  versao: number
  valores: Record<string, Valor>
}

/** What the reference has under each of these codes, in their order. */
export async function findPelosCodigos(
  db: Db,
  idReferencia: number,
  codigos: readonly string[],
): Promise<Encontrado[]> {
  const { rows } = await db.execute<Linha>(sql`
    select portal_busca(p.codigo) as chave, a.id, a.versao, to_jsonb(a) as valores
    from unnest(${sql.param(codigos)}::text[]) with ordinality as p(codigo, ordem)
      left join acabamento a on a.id_referencia = ${idReferencia} and portal_busca(a.codigo) = portal_busca(p.codigo)
    order by p.ordem`)
  const porCampo = camposDe(PASTA_DE_ACABAMENTOS.principal.colunas)
  return rows.map(({ chave, id, versao, valores }) => ({
    chave,
    existente: id === null ? null : { id, versao, valores: porCampo(valores) },
  }))
}

/** Codes of digits that begin with zero. */
export async function listComZeros(db: Db, idReferencia: number): Promise<string[]> {
  const { rows } = await db.execute<{ codigo: string }>(
    sql`select codigo from acabamento where id_referencia = ${idReferencia} and codigo ~ '^0[0-9]+$' order by id`,
  )
  return rows.map(({ codigo }) => codigo)
}

/** The numbers of those of these that were changed, made or deleted since their version was seen. */
export async function listMudados(
  db: Db,
  idReferencia: number | null,
  linhas: readonly Pick<LinhaDaFolha, 'numero' | 'codigo' | 'gravar' | 'referencia'>[],
): Promise<number[]> {
  const [numeros, codigos] = [linhas.map(({ numero }) => numero), linhas.map(({ codigo }) => codigo)]
  const versoes = linhas.map(({ gravar }) => gravar.versao ?? null)
  const referencias = linhas.map(({ referencia: dela }) => dela?.value ?? idReferencia)
  const { rows } = await db.execute<{ numero: number }>(sql`
    select p.numero
    from unnest(${sql.param(numeros)}::int[], ${sql.param(codigos)}::text[], ${sql.param(versoes)}::int[], ${sql.param(referencias)}::int[])
        as p(numero, codigo, versao, id_referencia)
      left join acabamento a on a.id_referencia = p.id_referencia and portal_busca(a.codigo) = portal_busca(p.codigo)
    where a.versao is distinct from p.versao`)
  return rows.map(({ numero }) => numero)
}

const MUDOU = 'O acabamento foi alterado por outra pessoa durante a importação.'
const JA_EXISTE = 'O código já existe na referência.'
const COLUNAS = ['descricao', 'status', 'id_tipo_acabamento', 'lote_minimo', 'id_unidade']

const linhas = (id: number, resultado: 'NOVO' | 'ALTERADO'): SQL =>
  sql`${linhasDaImportacao(TRATAMENTO, id)} and l.resultado = ${resultado}`

/** What somebody else changed meanwhile is refused, not overwritten; each record is kept as it was, for the way back. */
export async function levarAoCatalogo(db: Db, registro: RegistroDeFolha): Promise<void> {
  const { id, idReferencia } = registro
  await travarReferencias(db, TRATAMENTO, registro)
  const [novas, alteradas] = [linhas(id, 'NOVO'), linhas(id, 'ALTERADO')]
  await db.execute(sql`select a.id from acabamento a join importacao_linha l on l.id_material = a.id
    where ${alteradas} order by a.id for update of a`)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${MUDOU}] where ${alteradas}
    and not exists (select 1 from acabamento a where a.id = l.id_material and a.versao = l.versao)`)
  await db.execute(sql`update importacao_linha l set antes = to_jsonb(a) from acabamento a
    where ${alteradas} and a.id = l.id_material`)
  await db.execute(sql`update acabamento a set ${juntas(COLUNAS, (nome) => sql`${nome} = p.${nome}`)},
      situacao = ${EM_EDICAO}, id_versao_homologada = null
    from importacao_linha l cross join lateral jsonb_populate_record(null::acabamento, l.material) p
    where ${alteradas} and a.id = l.id_material`)
  await db.execute(sql`
    with feitos as (
      insert into acabamento (id_referencia, codigo, situacao, ${juntas(COLUNAS, (nome) => nome)})
      select ${referenciaDaLinha(idReferencia)}, l.codigo, ${EM_EDICAO}, ${juntas(COLUNAS, (nome) => sql`p.${nome}`)}
      from importacao_linha l cross join lateral jsonb_populate_record(null::acabamento, l.material) p
      where ${novas} order by l.numero
      on conflict do nothing returning id, id_referencia, codigo)
    update importacao_linha l set id_material = feitos.id from feitos where ${novas}
      and l.codigo = feitos.codigo and feitos.id_referencia = ${referenciaDaLinha(idReferencia)}`)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${JA_EXISTE}]
    where ${novas} and l.id_material is null`)
  await db.execute(sql`update importacao_linha l set versao_depois = a.versao from acabamento a
    where ${linhasDaImportacao(TRATAMENTO, id)} and l.resultado in ('NOVO', 'ALTERADO') and a.id = l.id_material`)
}

const MAIS_NOMES = 5

export async function travarTocados(db: Db, id: number): Promise<string[]> {
  const tocadas = sql`${linhasDaImportacao(TRATAMENTO, id)} and l.resultado in ('NOVO', 'ALTERADO')`
  await db.execute(sql`select a.id from acabamento a join importacao_linha l on l.id_material = a.id
    where ${tocadas} order by a.id for update of a`)
  const { rows } = await db.execute<{ codigo: string }>(sql`
    select l.codigo from importacao_linha l left join acabamento a on a.id = l.id_material
    where ${tocadas} and a.versao is distinct from l.versao_depois order by l.numero limit ${MAIS_NOMES}`)
  return rows.map(({ codigo }) => codigo)
}

export async function voltar(db: Db, { id }: RegistroDeFolha): Promise<void> {
  const voltam = [...COLUNAS, 'situacao', 'id_versao_homologada']
  await db.execute(sql`update acabamento a set ${juntas(voltam, (nome) => sql`${nome} = p.${nome}`)}
    from importacao_linha l cross join lateral jsonb_populate_record(null::acabamento, l.antes) p
    where ${linhas(id, 'ALTERADO')} and a.id = l.id_material`)
  await db.execute(sql`delete from acabamento a using importacao_linha l
    where ${linhas(id, 'NOVO')} and a.id = l.id_material`)
}
