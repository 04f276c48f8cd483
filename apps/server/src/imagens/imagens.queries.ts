import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { IMPORTACAO_DE_IMAGENS, ZIP_DE_FICHAS, ZIP_DE_IMAGENS } from '@portal/contract/imagens/imagens'
import type { simulacao } from '@portal/contract/importacao/remessa'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import type { Arquivos } from '../uploads/upload.ts'
import type { Db } from '../db/client.ts'
import { imagemImportacao as importacao, imagemImportacaoLinha as linha } from '../db/tables/imagens.ts'
import { referencia } from '../db/tables/referencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { empresaVisivel, nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { abandonadaEm, comoVai, guardaDe, type Guarda } from '../importacao/remessa/guarda.queries.ts'
import type { Tipos } from '../importacao/remessa/tipos.ts'
import type { ArquivoPlanejado } from './planejar.ts'
import { contarLinhas } from './aoCatalogo.queries.ts'

const MAIS_IMPORTACOES = 200

const visivel = (usuario: Logado): SQL | undefined => empresaVisivel(usuario, importacao.idEmpresa)

const haProdutos = (...situacoes: number[]): SQL => sql`exists (
  select 1 from imagem_importacao_linha l join material m on m.id = l.id_material
  where l.id_importacao = imagem_importacao.id and l.versao_depois is not null
    and m.situacao = any(${sql.param(situacoes)}::int[]))`

/** Images go to the market with their products (situacao.md). */
const situacaoAtual = sql<number>`case when imagem_importacao.estado <> 'FEITA' or imagem_importacao.situacao > ${EM_HOMOLOGACAO} then imagem_importacao.situacao
  when ${haProdutos(EM_EDICAO)} then ${EM_EDICAO} when ${haProdutos(EM_HOMOLOGACAO)} then ${EM_HOMOLOGACAO} else ${DISPONIVEL} end`

/** A row, and the files that it names. */
export interface NovoArquivo {
  linha: typeof linha.$inferInsert
  guardados: NonNullable<ArquivoPlanejado['processado']>['guardados']
}

export interface DeImagens extends Tipos {
  pedido: { tipo: TipoMaterial; idReferencia: number }
  arquivos: Arquivos<[typeof ZIP_DE_IMAGENS, typeof ZIP_DE_FICHAS]>
  alvo: Pick<
    typeof importacao.$inferSelect,
    'tipo' | 'idReferencia' | 'shaImagens' | 'nomeImagens' | 'shaFichas' | 'nomeFichas'
  >
  fim: { guardados: number; iguais: number; recusados: number }
  linha: ArquivoPlanejado
  nova: NovoArquivo
  visto: never
  log: ResultOf<(typeof IMPORTACAO_DE_IMAGENS)['log']>[number]
  simulada: z.output<typeof simulacao>
}

export const guarda: Guarda<DeImagens> = {
  ...guardaDe<DeImagens>({ tabela: importacao, linhas: linha, resultado: 'mensagem', visivel, situacaoAtual }),
  async contar(db, id, { iguais }) {
    const contados = await contarLinhas(db, id)
    return { fim: { ...contados, iguais }, mudou: contados.guardados > 0 }
  },
  /** Files that were not kept and why, in the order of the zips. */
  async listLog(db, id) {
    const rows = await db
      .select({ codigo: linha.codigo, mensagem: linha.mensagem, arquivo: linha.arquivo })
      .from(linha)
      .where(and(eq(linha.idImportacao, id), isNotNull(linha.mensagem)))
      .orderBy(linha.numero)
    return rows.map((row) => ({ ...row, mensagem: row.mensagem ?? '' }))
  },
}

export async function listImportacoes(
  db: Db,
  usuario: Logado,
): Promise<ResultOf<(typeof IMPORTACAO_DE_IMAGENS)['lista']>> {
  const rows = await db
    .select({
      importacao,
      situacaoAtual,
      abandonada: abandonadaEm(importacao),
      referencia: nomeDaReferencia(usuario),
      nome: pessoa.nome,
    })
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
    arquivos: [uma.nomeImagens, uma.nomeFichas].filter((nome) => nome !== null),
    guardados: uma.guardados,
    iguais: uma.iguais,
    recusados: uma.recusados,
    ...comoVai(uma, row),
  }))
}
