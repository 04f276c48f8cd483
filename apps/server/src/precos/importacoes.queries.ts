import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import type { linhaDoLog } from '@portal/contract/importacao/produtos'
import { DESCONSIDERADO, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { listaImportacaoDePrecos } from '@portal/contract/precos/tabelas'
import type { z } from 'zod'
import type { Deps, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { tabelaPrecoImportacao as importacao, tabelaPrecoImportacaoLinha as linha } from '../db/tables/precos.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { abandonadaEm, cicloDe, opcaoDaSituacao } from '../importacao/ciclo.queries.ts'
import { importacaoVisivel } from './visibilidade.queries.ts'

export type Importacao = typeof importacao.$inferSelect
const MAIS_IMPORTACOES = 200

const abandonada = abandonadaEm(importacao)
export const ciclo = cicloDe<Importacao>({ tabela: importacao, linhas: linha, visivel: importacaoVisivel })

/** Undefined when the table has a sheet in edition already. */
export async function insertImportacao(db: Db, nova: typeof importacao.$inferInsert): Promise<number | undefined> {
  const [feita] = await db.insert(importacao).values(nova).onConflictDoNothing().returning({ id: importacao.id })
  return feita?.id
}

/** Those that stand in this state, locked: one, or all that are seen. */
export async function travarNaSituacao(
  db: Db,
  usuario: Logado,
  situacao: typeof EM_EDICAO | typeof EM_HOMOLOGACAO,
  id: number | null | undefined,
): Promise<Importacao[]> {
  return db
    .select()
    .from(importacao)
    .where(
      and(
        importacaoVisivel(usuario),
        eq(importacao.estado, 'FEITA'),
        eq(importacao.situacao, situacao),
        id == null ? undefined : eq(importacao.id, id),
      ),
    )
    .orderBy(importacao.id)
    .for('update')
}

export async function listImportacoes(
  db: Db,
  usuario: Logado,
  idTabela: number | undefined,
  links: Deps['links'],
): Promise<ResultOf<typeof listaImportacaoDePrecos>> {
  const rows = await db
    .select({ importacao, abandonada, nome: pessoa.nome })
    .from(importacao)
    .leftJoin(pessoa, eq(pessoa.id, importacao.idUsuario))
    .where(and(importacaoVisivel(usuario), idTabela ? eq(importacao.idTabela, idTabela) : undefined))
    // However many came since: what still goes somewhere is never left out.
    .orderBy(desc(inArray(importacao.situacao, [EM_EDICAO, EM_HOMOLOGACAO])), desc(importacao.id))
    .limit(MAIS_IMPORTACOES)
  return rows
    .toSorted((uma, outra) => outra.importacao.id - uma.importacao.id)
    .map(({ importacao: uma, ...row }) => ({
      id: uma.id,
      idTabela: uma.idTabela,
      tipoProduto: uma.tipo,
      nome: uma.nome,
      dataCriacao: uma.criadoEm,
      linkArquivo: links.assinar(uma.sha256, uma.nomeArquivo),
      arquivo: uma.nomeArquivo,
      situacao: opcaoDaSituacao(row.abandonada ? DESCONSIDERADO.value : uma.situacao),
      resumo: { novos: uma.novos, alterados: uma.alterados, iguais: uma.iguais, recusados: uma.recusados },
      removidos: uma.removidos,
      naoLidas: uma.naoLidas,
      usuario: row.nome,
      estado: row.abandonada ? ('FALHOU' as const) : uma.estado,
      tarefa: uma.tarefa,
    }))
}

/** Whether a sheet waits for one of the two actions. */
export async function findAcoes(db: Db, usuario: Logado): Promise<{ homologar: boolean; disponibilizar: boolean }> {
  const ha = (situacao: number) => sql<boolean>`coalesce(bool_or(${importacao.situacao} = ${situacao}), false)`
  const [row] = await db
    .select({ homologar: ha(EM_EDICAO), disponibilizar: ha(EM_HOMOLOGACAO) })
    .from(importacao)
    .where(and(importacaoVisivel(usuario), eq(importacao.estado, 'FEITA')))
  return row ?? { homologar: false, disponibilizar: false }
}

const recusadas = (idImportacao: number): SQL | undefined =>
  and(eq(linha.idImportacao, idImportacao), eq(linha.resultado, 'RECUSADO'))

/** What was not imported and why, in the order of the file. */
export async function listLog(db: Db, idImportacao: number): Promise<z.output<typeof linhaDoLog>[]> {
  const rows = await db
    .select({ numero: linha.numero, codigo: linha.codigo, motivos: linha.motivos })
    .from(linha)
    .where(recusadas(idImportacao))
    .orderBy(linha.numero)
  return rows.map(({ numero, codigo, motivos }) => ({
    numeroLinhaArquivo: numero,
    codigo,
    mensagem: motivos.join(' '),
  }))
}

const LOTE = 500

/** Refused rows as they came, a few at a time. */
export async function* listRecusadas(db: Db, idImportacao: number) {
  for (let depois = 0; ;) {
    const rows = await db
      .select({ numero: linha.numero, celulas: linha.celulas, motivos: linha.motivos })
      .from(linha)
      .where(and(recusadas(idImportacao), sql`${linha.numero} > ${depois}`))
      .orderBy(linha.numero)
      .limit(LOTE)
    const ultima = rows.at(-1)
    if (!ultima) return
    yield* rows
    depois = ultima.numero
  }
}
