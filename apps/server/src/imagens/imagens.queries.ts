import { and, desc, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import type { listaImportacaoDeImagens, logDasImagens } from '@portal/contract/imagens/imagens'
import { DESCONSIDERADO, DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { imagemImportacao as importacao, imagemImportacaoLinha as linha } from '../db/tables/imagens.ts'
import { referencia } from '../db/tables/referencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { empresaVisivel, nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { abandonadaEm, acoesDe, cicloDe, opcaoDaSituacao } from '../importacao/ciclo.queries.ts'

export type Importacao = typeof importacao.$inferSelect
const MAIS_IMPORTACOES = 200

export const visivel = (usuario: Logado): SQL | undefined => empresaVisivel(usuario, importacao.idEmpresa)

const haProdutos = (...situacoes: number[]): SQL => sql`exists (
  select 1 from imagem_importacao_linha l join material m on m.id = l.id_material
  where l.id_importacao = imagem_importacao.id and l.versao_depois is not null
    and m.situacao = any(${sql.param(situacoes)}::int[]))`

/** Images go to the market with their products (situacao.md). */
export const situacaoAtual = sql<number>`case when imagem_importacao.estado <> 'FEITA' or imagem_importacao.situacao > ${EM_HOMOLOGACAO} then imagem_importacao.situacao
  when ${haProdutos(EM_EDICAO)} then ${EM_EDICAO} when ${haProdutos(EM_HOMOLOGACAO)} then ${EM_HOMOLOGACAO} else ${DISPONIVEL} end`

const abandonada = abandonadaEm(importacao)
export const ciclo = cicloDe<Importacao>({ tabela: importacao, linhas: linha, visivel })

export async function insertImportacao(db: Db, nova: typeof importacao.$inferInsert): Promise<number> {
  const [feita] = await db.insert(importacao).values(nova).returning({ id: importacao.id })
  return feita?.id ?? 0
}

/** Where an import stands now, by its products. */
export async function findSituacao(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ situacaoAtual }).from(importacao).where(eq(importacao.id, id))
  return row?.situacaoAtual
}

export async function listImportacoes(db: Db, usuario: Logado): Promise<ResultOf<typeof listaImportacaoDeImagens>> {
  const rows = await db
    .select({ importacao, situacaoAtual, abandonada, referencia: nomeDaReferencia(usuario), nome: pessoa.nome })
    .from(importacao)
    .innerJoin(referencia, eq(referencia.id, importacao.idReferencia))
    .leftJoin(pessoa, eq(pessoa.id, importacao.idUsuario))
    .where(visivel(usuario))
    .orderBy(desc(importacao.id))
    .limit(MAIS_IMPORTACOES)
  return rows.map(({ importacao: uma, ...row }) => ({
    id: uma.id,
    tipoProduto: uma.tipo,
    referencia: { value: uma.idReferencia, label: row.referencia },
    dataCriacao: uma.criadoEm,
    situacao: opcaoDaSituacao(row.abandonada ? DESCONSIDERADO.value : row.situacaoAtual),
    arquivos: [uma.nomeImagens, uma.nomeFichas].filter((nome) => nome !== null),
    guardados: uma.guardados,
    iguais: uma.iguais,
    recusados: uma.recusados,
    usuario: row.nome,
    estado: row.abandonada ? ('FALHOU' as const) : uma.estado,
    tarefa: uma.tarefa,
  }))
}

export async function findAcoes(db: Db, usuario: Logado): Promise<{ homologar: boolean; disponibilizar: boolean }> {
  const rows = await db
    .selectDistinct({ situacaoAtual })
    .from(importacao)
    .where(and(visivel(usuario), eq(importacao.estado, 'FEITA'), lte(importacao.situacao, EM_HOMOLOGACAO)))
  return acoesDe(rows)
}

/** Files that were not kept and why, in the order of the zips. */
export async function listLog(db: Db, idImportacao: number): Promise<ResultOf<typeof logDasImagens>> {
  const rows = await db
    .select({ codigo: linha.codigo, mensagem: linha.mensagem, arquivo: linha.arquivo })
    .from(linha)
    .where(and(eq(linha.idImportacao, idImportacao), isNotNull(linha.mensagem)))
    .orderBy(linha.numero)
  return rows.map((row) => ({ ...row, mensagem: row.mensagem ?? '' }))
}
