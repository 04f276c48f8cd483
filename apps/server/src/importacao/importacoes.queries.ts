import { and, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { DESCONSIDERADO, DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, type Acao } from '@portal/contract/mercado/situacao'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { linhaDoLog, listaImportacao } from '@portal/contract/importacao/produtos'
import type { ResultOf } from '@portal/contract/core/call'
import type { z } from 'zod'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import type { Deps, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { importacao, importacaoLinha } from '../db/tables/importacoes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { empresaVisivel, nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { abandonadaEm, acoesDe, cicloDe, opcaoDaSituacao } from './ciclo.queries.ts'

type Guardada = typeof importacao.$inferSelect
export type Importacao = Guardada & { categoria: 'PRODUTO'; tipo: TipoMaterial }
/** Of finishes, or of what applies to components. */
export type ImportacaoDeFolha = Guardada & { categoria: Exclude<Guardada['categoria'], 'PRODUTO'> }
const MAIS_IMPORTACOES = 200

const visivel =
  (categoria: Guardada['categoria']) =>
  (usuario: Logado): SQL | undefined =>
    and(eq(importacao.categoria, categoria), empresaVisivel(usuario, importacao.idEmpresa))

/** Lists of components that an import of applicability changed: the company's, else the component's own. */
const LISTAS = sql`(select id_material, id_empresa, situacao from aplicabilidade_base
  union all select id, null, situacao from material where tipo = 'COMPONENTE')`

/** Rows that it changed whose records stand in one of these states. Names are written out: a statement about one table would leave them alone. */
function haRegistros(...situacoes: number[]): SQL {
  const mudada = sql`l.id_importacao = importacao.id and l.resultado in ('NOVO', 'ALTERADO')`
  const nelas = sql`r.situacao = any(${sql.param(situacoes)}::int[])`
  return sql`case importacao.categoria
    when 'PRODUTO' then exists (select 1 from importacao_linha l join material r on r.id = l.id_material where ${mudada} and ${nelas})
    when 'TRATAMENTO' then exists (select 1 from importacao_linha l join acabamento r on r.id = l.id_material where ${mudada} and ${nelas})
    else exists (select 1 from importacao_linha l join ${LISTAS} r
      on r.id_material = l.id_material and r.id_empresa is not distinct from (l.material ->> 'id_empresa')::int where ${mudada} and ${nelas}) end`
}

/** An import goes to the market with its records: it stands where the last of them stands (situacao.md). */
const situacaoAtual = sql<number>`case when importacao.estado <> 'FEITA' or importacao.situacao > ${EM_HOMOLOGACAO} then importacao.situacao
  when importacao.situacao = ${EM_EDICAO} and ${haRegistros(EM_EDICAO)} then ${EM_EDICAO}
  when ${haRegistros(EM_EDICAO, EM_HOMOLOGACAO)} then ${EM_HOMOLOGACAO} else ${DISPONIVEL} end`

const abandonada = abandonadaEm(importacao)
export const ciclo = cicloDe<Importacao>({
  tabela: importacao,
  linhas: importacaoLinha,
  visivel: visivel('PRODUTO'),
})
export const cicloDaFolha = (categoria: ImportacaoDeFolha['categoria']) =>
  cicloDe<ImportacaoDeFolha>({ tabela: importacao, linhas: importacaoLinha, visivel: visivel(categoria) })

/** Writes down what came of imports meanwhile, so that one that is over stands in nobody's way (decisions I-09). */
export async function acertarSituacoes(db: Db, idEmpresa: number): Promise<void> {
  await ciclo.encerrarAbandonadas(db, idEmpresa)
  await db
    .update(importacao)
    .set({ situacao: situacaoAtual })
    .where(and(eq(importacao.idEmpresa, idEmpresa), sql`importacao.situacao <> ${situacaoAtual}`))
}

/** Those that wait for their keeper: done, and still in edition. */
export const contarEmEdicao = (db: Db, usuario: Logado, tipo: TipoMaterial | undefined): Promise<number> =>
  db.$count(
    importacao,
    and(
      visivel('PRODUTO')(usuario),
      eq(importacao.estado, 'FEITA'),
      eq(situacaoAtual, EM_EDICAO),
      tipo === undefined ? undefined : eq(importacao.tipo, tipo),
    ),
  )

export async function insertImportacao(db: Db, nova: typeof importacao.$inferInsert): Promise<number | undefined> {
  const [feita] = await db.insert(importacao).values(nova).onConflictDoNothing().returning({ id: importacao.id })
  return feita?.id
}

const listar = (db: Db, usuario: Logado, categoria: Guardada['categoria']) =>
  db
    .select({
      importacao,
      situacaoAtual,
      abandonada,
      referencia: nomeDaReferencia(usuario),
      nome: pessoa.nome,
    })
    .from(importacao)
    .innerJoin(referencia, eq(referencia.id, importacao.idReferencia))
    .leftJoin(pessoa, eq(pessoa.id, importacao.idUsuario))
    .where(visivel(categoria)(usuario))
    .orderBy(desc(importacao.id))
    .limit(MAIS_IMPORTACOES)

const listada = ({ importacao: uma, ...row }: Awaited<ReturnType<typeof listar>>[number]) => ({
  id: uma.id,
  referencia: { value: uma.idReferencia, label: row.referencia },
  dataCriacao: uma.criadoEm,
  situacao: opcaoDaSituacao(row.abandonada ? DESCONSIDERADO.value : row.situacaoAtual),
  arquivo: uma.nomeArquivo,
  resumo: { novos: uma.novos, alterados: uma.alterados, iguais: uma.iguais, recusados: uma.recusados },
  naoLidas: uma.naoLidas,
  usuario: row.nome,
  estado: row.abandonada ? ('FALHOU' as const) : uma.estado,
  tarefa: uma.tarefa,
})

export async function listImportacoes(db: Db, usuario: Logado): Promise<ResultOf<typeof listaImportacao>> {
  const rows = await listar(db, usuario, 'PRODUTO')
  return rows.map((row) => ({ ...listada(row), tipoProduto: row.importacao.tipo }))
}

export async function listFolhas(
  db: Db,
  usuario: Logado,
  categoria: ImportacaoDeFolha['categoria'],
  links: Deps['links'],
): Promise<ResultOf<ChamadasDaFolha['lista']>> {
  const rows = await listar(db, usuario, categoria)
  return rows.map((row) => ({
    ...listada(row),
    linkArquivo: links.assinar(row.importacao.sha256, row.importacao.nomeArquivo),
  }))
}

/** What the company is importing in this category, if it is (decisions I-09). */
export async function findAndamento(
  db: Db,
  { idEmpresa }: Logado,
  categoria: Guardada['categoria'],
): Promise<Guardada | undefined> {
  const [row] = await db
    .select()
    .from(importacao)
    .where(
      and(
        eq(importacao.idEmpresa, idEmpresa),
        eq(importacao.categoria, categoria),
        eq(importacao.situacao, EM_EDICAO),
        sql`not ${abandonada}`,
        sql`${situacaoAtual} = ${EM_EDICAO}`,
      ),
    )
  return row
}

/** Whether records of the company's imports wait for one of the two actions (importacao.015). */
export async function findAcoes(
  db: Db,
  usuario: Logado,
  categoria: Guardada['categoria'],
): Promise<{ homologar: boolean; disponibilizar: boolean }> {
  const rows = await db
    .selectDistinct({ situacaoAtual })
    .from(importacao)
    .where(and(visivel(categoria)(usuario), eq(importacao.estado, 'FEITA'), lte(importacao.situacao, EM_HOMOLOGACAO)))
  return acoesDe(rows)
}

type LinhaDoLog = z.output<typeof linhaDoLog>

/** What was not imported and why, in the order of the file. */
export async function listLog(db: Db, idImportacao: number): Promise<LinhaDoLog[]> {
  const rows = await db
    .select({ numero: importacaoLinha.numero, codigo: importacaoLinha.codigo, motivos: importacaoLinha.motivos })
    .from(importacaoLinha)
    .where(and(eq(importacaoLinha.idImportacao, idImportacao), eq(importacaoLinha.resultado, 'RECUSADO')))
    .orderBy(importacaoLinha.planilha, importacaoLinha.numero)
  return rows.map(({ numero, codigo, motivos }) => ({
    numeroLinhaArquivo: numero,
    codigo,
    mensagem: motivos.join(' '),
  }))
}

const LOTE = 500

/** Refused rows as they came, a few at a time. */
export async function* listRecusadas(db: Db, idImportacao: number) {
  for (let depois: [number, number] = [0, 0]; ;) {
    const { planilha, numero, celulas, filhas, motivos } = importacaoLinha
    const rows = await db
      .select({ planilha, numero, celulas, filhas, motivos })
      .from(importacaoLinha)
      .where(
        and(
          eq(importacaoLinha.idImportacao, idImportacao),
          eq(importacaoLinha.resultado, 'RECUSADO'),
          sql`(${planilha}, ${numero}) > (${depois[0]}::int, ${depois[1]}::int)`,
        ),
      )
      .orderBy(planilha, numero)
      .limit(LOTE)
    const ultima = rows.at(-1)
    if (!ultima) return
    yield* rows
    depois = [ultima.planilha, ultima.numero]
  }
}

/** Done, seen, and waiting for the action with some of their records; of those that are named, where some are. */
export const idsQueEsperam = (
  usuario: Logado,
  categoria: Guardada['categoria'],
  acao: Acao,
  ids: readonly number[] | undefined,
): SQL =>
  sql`select importacao.id from importacao where ${and(
    visivel(categoria)(usuario),
    eq(importacao.estado, 'FEITA'),
    eq(situacaoAtual, acao === 'homologar' ? EM_EDICAO : EM_HOMOLOGACAO),
    ids && inArray(importacao.id, [...ids]),
  )}`
