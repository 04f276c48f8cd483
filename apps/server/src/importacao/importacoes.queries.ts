import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { DESCONSIDERADO, DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { linhaDoLog, listaImportacao } from '@portal/contract/importacao/produtos'
import type { ResultOf } from '@portal/contract/core/call'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { importacao, importacaoLinha } from '../db/tables/importacoes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { empresaVisivel } from '../empresas/alcance.queries.ts'
import { abandonadaEm, cicloDe, opcaoDaSituacao } from './ciclo.queries.ts'

export type Importacao = typeof importacao.$inferSelect
const MAIS_IMPORTACOES = 200

const visivel = (usuario: Logado): SQL | undefined => empresaVisivel(usuario, importacao.idEmpresa)

/** Products that it changed and that stand in one of these states. Names are written out: a statement about one table would leave them alone. */
const haProdutos = (...situacoes: number[]): SQL => sql`exists (
  select 1 from importacao_linha l join material m on m.id = l.id_material
  where l.id_importacao = importacao.id and l.resultado in ('NOVO', 'ALTERADO') and m.situacao = any(${sql.param(situacoes)}::int[]))`

/** An import goes to the market with its products: it stands where the last of them stands (situacao.md). */
const situacaoAtual = sql<number>`case when importacao.estado <> 'FEITA' or importacao.situacao > ${EM_HOMOLOGACAO} then importacao.situacao
  when importacao.situacao = ${EM_EDICAO} and ${haProdutos(EM_EDICAO)} then ${EM_EDICAO}
  when ${haProdutos(EM_EDICAO, EM_HOMOLOGACAO)} then ${EM_HOMOLOGACAO} else ${DISPONIVEL} end`

const abandonada = abandonadaEm(importacao)
export const ciclo = cicloDe<Importacao>({ tabela: importacao, linhas: importacaoLinha, visivel })

/** Writes down what came of imports meanwhile, so that one that is over stands in nobody's way (decisions I-09). */
export async function acertarSituacoes(db: Db, idEmpresa: number): Promise<void> {
  const desta = eq(importacao.idEmpresa, idEmpresa)
  await db
    .update(importacao)
    .set({ estado: 'FALHOU', situacao: DESCONSIDERADO.value, shaPlano: null })
    .where(and(desta, abandonada))
  await db
    .update(importacao)
    .set({ situacao: situacaoAtual })
    .where(and(desta, sql`importacao.situacao <> ${situacaoAtual}`))
}

/** Those that wait for their keeper: done, and still in edition. */
export const contarEmEdicao = (db: Db, usuario: Logado, tipo: TipoMaterial | undefined): Promise<number> =>
  db.$count(
    importacao,
    and(
      visivel(usuario),
      eq(importacao.estado, 'FEITA'),
      eq(situacaoAtual, EM_EDICAO),
      tipo === undefined ? undefined : eq(importacao.tipo, tipo),
    ),
  )

export async function insertImportacao(db: Db, nova: typeof importacao.$inferInsert): Promise<number | undefined> {
  const [feita] = await db.insert(importacao).values(nova).onConflictDoNothing().returning({ id: importacao.id })
  return feita?.id
}

export async function listImportacoes(db: Db, usuario: Logado): Promise<ResultOf<typeof listaImportacao>> {
  const rows = await db
    .select({
      importacao,
      situacaoAtual,
      abandonada,
      referencia: referencia.descricao,
      nome: pessoa.nome,
    })
    .from(importacao)
    .innerJoin(referencia, eq(referencia.id, importacao.idReferencia))
    .leftJoin(pessoa, eq(pessoa.id, importacao.idUsuario))
    .where(and(visivel(usuario), eq(importacao.categoria, 'PRODUTO')))
    .orderBy(desc(importacao.id))
    .limit(MAIS_IMPORTACOES)
  return rows.map(({ importacao: uma, ...row }) => ({
    id: uma.id,
    tipoProduto: uma.tipo,
    referencia: { value: uma.idReferencia, label: row.referencia },
    dataCriacao: uma.criadoEm,
    situacao: opcaoDaSituacao(row.abandonada ? DESCONSIDERADO.value : row.situacaoAtual),
    arquivo: uma.nomeArquivo,
    resumo: { novos: uma.novos, alterados: uma.alterados, iguais: uma.iguais, recusados: uma.recusados },
    usuario: row.nome,
    estado: row.abandonada ? ('FALHOU' as const) : uma.estado,
    tarefa: uma.tarefa,
  }))
}

/** The kind that the company is importing, if it is (decisions I-09). */
export async function findAndamento(db: Db, { idEmpresa }: Logado): Promise<TipoMaterial | null> {
  const [row] = await db
    .select({ tipo: importacao.tipo })
    .from(importacao)
    .where(
      and(
        eq(importacao.idEmpresa, idEmpresa),
        eq(importacao.categoria, 'PRODUTO'),
        eq(importacao.situacao, EM_EDICAO),
        sql`not ${abandonada}`,
        sql`${situacaoAtual} = ${EM_EDICAO}`,
      ),
    )
  return row?.tipo ?? null
}

/** Whether products of the company's imports wait for one of the two actions (importacao.015). */
export async function findAcoes(db: Db, usuario: Logado): Promise<{ homologar: boolean; disponibilizar: boolean }> {
  const situacoes = new Set((await listImportacoes(db, usuario)).map(({ situacao }) => situacao.value))
  return { homologar: situacoes.has(EM_EDICAO), disponibilizar: situacoes.has(EM_HOMOLOGACAO) }
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
