import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { envioDePrecos, IMPORTACAO_DE_PRECOS, SimulacaoDosPrecos } from '@portal/contract/precos/tabelas'
import type { z } from 'zod'
import type { Deps, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { tabelaPrecoImportacao as importacao, tabelaPrecoImportacaoLinha as linha } from '../db/tables/precos.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import {
  abandonadaEm,
  comoVai,
  guardaDe,
  listLogDaPlanilha,
  type Guarda,
  type LinhasDaPlanilha,
} from '../importacao/remessa/guarda.queries.ts'
import type { AlvoDaPlanilha, TiposDePlanilha } from '../importacao/remessa/planilha.ts'
import type { PrecoPlanejado } from './planejar.ts'
import { contarLinhas, type NovaLinhaDePrecos } from './aoCatalogo.queries.ts'
import { importacaoVisivel, type Destino } from './visibilidade.queries.ts'

export type Importacao = typeof importacao.$inferSelect
const MAIS_IMPORTACOES = 200

type Corpo = z.output<typeof envioDePrecos>

interface Visto {
  /** Rows that the sheet would take off the table. */
  removidos: number
  /** What the table was. */
  marca: string
}

export interface DePrecos extends TiposDePlanilha {
  pedido: Pick<Corpo, 'id' | 'nome' | 'tipoProduto' | 'substituir' | 'arredondar'> & {
    separador: Separador | undefined
  }
  alvo: AlvoDaPlanilha &
    Destino & {
      /** What the sheet does not name leaves the table. */
      substituir: boolean
      arredondar: boolean
      /** It made the table, which goes with it. */
      criouTabela: boolean
    }
  fim: TiposDePlanilha['fim'] & { removidos: number }
  linha: PrecoPlanejado
  nova: NovaLinhaDePrecos
  visto: Visto
  simulada: SimulacaoDosPrecos
}

export const LINHAS_DE_PRECOS: LinhasDaPlanilha = { linhas: linha, chave: ['numero'], leva: [] }

export const guarda: Guarda<DePrecos> = {
  ...guardaDe<DePrecos>({
    tabela: importacao,
    linhas: linha,
    resultado: 'resultado',
    visivel: importacaoVisivel,
    situacaoAtual: sql<number>`tabela_preco_importacao.situacao`,
  }),
  async contar(db, id, lida) {
    const contados = await contarLinhas(db, id)
    const { novos, alterados, removidos } = contados
    return { fim: { ...contados, ...lida }, mudou: novos + alterados + removidos > 0 }
  },
  listLog: (db, id) => listLogDaPlanilha(db, LINHAS_DE_PRECOS, id),
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
): Promise<ResultOf<(typeof IMPORTACAO_DE_PRECOS)['lista']>> {
  const rows = await db
    .select({ importacao, abandonada: abandonadaEm(importacao), nome: pessoa.nome })
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
      linkArquivo: links.assinar(uma.sha256, uma.nomeArquivo),
      arquivo: uma.nomeArquivo,
      resumo: { novos: uma.novos, alterados: uma.alterados, iguais: uma.iguais, recusados: uma.recusados },
      removidos: uma.removidos,
      naoLidas: uma.naoLidas,
      ...comoVai(uma, { ...row, situacaoAtual: uma.situacao }),
    }))
}
