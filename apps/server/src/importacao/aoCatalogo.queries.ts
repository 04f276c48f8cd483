import { sql, type SQL } from 'drizzle-orm'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { alterar, alterarTodos, incluir } from '../materiais/gravar.queries.ts'
import { impressaoDoQuePende } from '../materiais/pendente.queries.ts'
import { esquecerProntidao, findComAplicabilidadePropria, nuncaAvaliado } from '../materiais/prontidao.queries.ts'
import { algumDe } from '../materiais/retratos.queries.ts'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import {
  filhasAntes,
  filhasMudaram,
  levarFilhasAoCatalogo,
  type ImportacaoDeProdutos,
} from './filhasAoCatalogo.queries.ts'
import { PRODUTO, travarReferencias } from './importacoes.queries.ts'
import { recusarSemLugar } from './lugares.queries.ts'
import type { JulgadosAoEsperar } from './numerarEJulgar.ts'
import { PARTE, type Adiantadas, type ParteDaFolha } from './remessa/esteira.ts'
import { linhasDaImportacao } from './remessa/linhas.queries.ts'

const MUDOU = 'O produto foi alterado por outra pessoa durante a importação.'
const JA_EXISTE = 'O código já existe na referência.'

/** What there is to write, and between which numbers the new ones stand, all of the main sheet. */
interface Quais {
  alteradas: number
  novas: number
  primeira: number
  ultima: number
}

/** New ones, with what those that were judged while they waited were judged to be. */
interface Novas {
  parte: ParteDaFolha
  memoria: JulgadosAoEsperar
}

interface JaNovas extends Pick<Novas, 'memoria'> {
  adiantadas: Adiantadas
  parar: AbortSignal
}

/** Those that wait between these numbers, before what comes after them is known. */
export async function adiantarNovas(db: Db, importacao: ImportacaoDeProdutos, novas: Novas): Promise<number> {
  await travarReferencias(db, PRODUTO, importacao)
  await recusarSemLugar(db, importacao, novas.memoria.lugares)
  return incluirParte(db, importacao, novas)
}

/** Rows that are being published stand as they were sent: of no correction yet, and of the main sheet. */
function incluirParte(
  db: Db,
  importacao: ImportacaoDeProdutos,
  { parte: { de, ate }, memoria }: Novas,
): Promise<number> {
  const entre = sql`l.correcao = 0 and l.planilha = 0 and l.numero between ${de}::int and ${ate}::int`
  return incluir(db, importacao.tipo, gravaveis(importacao, 'NOVO', entre), memoria.avisos)
}

/**
 * All rows at once, or none: changed records first, then new ones, of which some may be there already (`adiantarNovas`). What
 * somebody else changed meanwhile is refused, not overwritten; each record's rows are kept as they were, for the way back.
 */
export async function levarAoCatalogo(db: Db, importacao: ImportacaoDeProdutos, jaNovas: JaNovas): Promise<void> {
  await travarReferencias(db, PRODUTO, importacao)
  await recusarSemLugar(db, importacao, jaNovas.memoria.lugares)
  const quais = await findQuais(db, importacao)
  if (quais.alteradas) {
    await guardarAntes(db, importacao)
    await alterarProdutos(db, importacao)
  }
  await criar(db, importacao, quais, jaNovas)
  await esquecerOsDeOutroMomento(db, importacao, jaNovas)
  await levarFilhasAoCatalogo(db, importacao)
  await recusarCiclos(db, importacao)
  await guardarDepois(db, importacao, quais)
}

/**
 * As the import left them: their version, and what hangs on them. Nothing does on what is new, but what came with it; such a
 * one waited with its version, which is the first.
 */
async function guardarDepois(db: Db, { id, tipo }: ImportacaoDeProdutos, { alteradas }: Quais): Promise<void> {
  const comFilhas = PASTAS[tipo].filhas.length > 0
  if (!comFilhas && !alteradas) return
  await db.execute(sql`update importacao_linha l set versao_depois = m.versao,
      antes = coalesce(l.antes, '{}') || jsonb_build_object('depois', ${impressaoDoQuePende(tipo, sql`m.id`)})
    from material m where ${linhasDaImportacao(PRODUTO, id)} and (l.resultado = 'ALTERADO' or ${comFilhas} and l.resultado = 'NOVO')
      and m.id = l.id_material`)
}

const linhas = ({ id }: ImportacaoDeProdutos, resultado: 'NOVO' | 'ALTERADO'): SQL =>
  sql`${linhasDaImportacao(PRODUTO, id)} and l.resultado = ${resultado}`

async function findQuais(db: Db, { id }: ImportacaoDeProdutos): Promise<Quais> {
  const nova = sql`filter (where l.resultado = 'NOVO')`
  const { rows } = await db.execute<Quais & Record<string, unknown>>(sql`
    select (count(*) filter (where l.resultado = 'ALTERADO'))::int as alteradas, (count(*) ${nova})::int as novas,
      coalesce(min(l.numero) ${nova}, 1) as primeira, coalesce(max(l.numero) ${nova}, 0) as ultima
    from importacao_linha l where ${linhasDaImportacao(PRODUTO, id)}`)
  return rows[0] ?? { alteradas: 0, novas: 0, primeira: 1, ultima: 0 }
}

async function guardarAntes(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  const alteradas = linhas(importacao, 'ALTERADO')
  const tabela = TABELA_DO_TIPO[importacao.tipo]
  await db.execute(sql`select m.id from material m join importacao_linha l on l.id_material = m.id
    where ${alteradas} order by m.id for update of m`)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${MUDOU}] where ${alteradas}
    and (not exists (select 1 from material m where m.id = l.id_material and m.versao = l.versao) or ${filhasMudaram(importacao)})`)
  await db.execute(sql`update importacao_linha l set antes = jsonb_build_object('material', to_jsonb(m), 'especie', to_jsonb(e),
      'filhas', ${filhasAntes(importacao)})
    from material m join ${tabela} e on e.id = m.id where ${alteradas} and m.id = l.id_material`)
}

/** Rows of the log as the set that they are; rows that only hang on a product say nothing of it. */
const gravaveis = (importacao: ImportacaoDeProdutos, resultado: 'NOVO' | 'ALTERADO', parte = sql`true`): SQL =>
  sql`(select l.id_material as id, l.material, l.especie, true as tocar from importacao_linha l
    where ${linhas(importacao, resultado)} and l.material is not null and ${parte}) o`

async function alterarProdutos(db: Db, importacao: ImportacaoDeProdutos): Promise<void> {
  await alterar(db, importacao.tipo, gravaveis(importacao, 'ALTERADO'))
  const soFilhas = sql`select l.id_material from importacao_linha l
    where ${linhas(importacao, 'ALTERADO')} and l.material is null`
  await alterarTodos(db, soFilhas)
}

async function criar(
  db: Db,
  importacao: ImportacaoDeProdutos,
  { novas, primeira, ultima }: Quais,
  { adiantadas, memoria, parar }: JaNovas,
): Promise<void> {
  let criadas = adiantadas.quantas
  for (let de = Math.max(primeira, adiantadas.ate + 1); de <= ultima; de += PARTE) {
    parar.throwIfAborted()
    criadas += await incluirParte(db, importacao, { parte: { de, ate: de + PARTE - 1 }, memoria })
  }
  if (criadas === novas) return
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${JA_EXISTE}], id_material = null, versao_depois = null
    where ${linhas(importacao, 'NOVO')} and not exists (select from material m where m.id = l.id_material)`)
}

/** Who keeps the applicability of a reference may be another than when its new products were judged: then they are judged anew. */
async function esquecerOsDeOutroMomento(
  db: Db,
  importacao: ImportacaoDeProdutos,
  { memoria }: Pick<JaNovas, 'memoria'>,
): Promise<void> {
  if (!memoria.referencias.length) return
  const referencias = memoria.deOutroModo(await findComAplicabilidadePropria(db, memoria.referencias))
  if (!referencias.length) return
  await esquecerProntidao(
    db,
    sql`select m.id from importacao_linha l join material m on m.id = l.id_material
    where ${linhas(importacao, 'NOVO')} and m.id_referencia = ${algumDe(referencias)}`,
  )
}

/** Successors that lead back to where they begin: locked as a single save locks them. */
export async function recusarCiclos(db: Db, { id }: ImportacaoDeProdutos): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal.sucessor', 0))`)
  const { rows } = await db.execute<{ codigo: string }>(sql`
    with recursive cadeia(inicio, id, ciclo) as (
      select m.id, m.id_sucessor, false from material m join importacao_linha l on l.id_material = m.id
      where ${linhasDaImportacao(PRODUTO, id)} and l.resultado in ('NOVO', 'ALTERADO') and m.id_sucessor is not null
      union select c.inicio, m.id_sucessor, m.id_sucessor = c.inicio from cadeia c join material m on m.id = c.id
      where m.id_sucessor is not null and not c.ciclo)
    select m.codigo from cadeia c join material m on m.id = c.inicio where c.ciclo limit 1`)
  const [circular] = rows
  if (circular) throw new RegraViolada(`O sucessor de "${circular.codigo}" leva de volta a ele mesmo.`)
}

/** Products that it touched, in the order of their ids. */
export async function listTocados(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id_material as id from importacao_linha l
    where ${linhasDaImportacao(PRODUTO, id)} and l.resultado in ('NOVO', 'ALTERADO') order by id_material`)
  return rows.map((row) => row.id)
}

/** Of these, those whose readiness was not judged as they were written: changed ones, and new ones that nobody judged. */
export async function listPorJulgar(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{
    id: number
  }>(sql`select m.id from importacao_linha l join material m on m.id = l.id_material
    where ${linhasDaImportacao(PRODUTO, id)} and (l.resultado = 'ALTERADO' or l.resultado = 'NOVO' and ${nuncaAvaliado(sql`m`)})
    order by m.id`)
  return rows.map((row) => row.id)
}
