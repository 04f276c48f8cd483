import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { envioDePrecos, IMPORTACAO_DE_PRECOS, SimulacaoDosPrecos } from '@portal/contract/precos/tabelas'
import type { z } from 'zod'
import type { Deps, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { importacao } from '../db/tables/importacoes.ts'
import type { AlvoDaPlanilha, TiposDePlanilha } from '../importacao/remessa/planilha.ts'
import type { NovaLinha } from '../importacao/remessa/linhas.queries.ts'
import { importacoesVisiveis, listImportacoesDa, type Categoria } from '../importacao/remessa/registros.queries.ts'
import type { PrecoPlanejado } from './planejar.ts'
import type { Destino } from './visibilidade.queries.ts'

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
  nova: NovaLinha
  memoria: undefined
  visto: Visto
  simulada: SimulacaoDosPrecos
}

/** What came is in the table, and goes to the market with it. */
export const TABELA_PRECO: Categoria<DePrecos> = {
  nome: 'TABELA_PRECO',
  situacao: sql<number>`importacao.situacao`,
  fim: (contadas, lida) => ({ ...contadas, ...lida }),
}

/** Those that stand in this state, locked, with their tables: one, or all that are seen. */
export async function travarNaSituacao(
  db: Db,
  usuario: Logado,
  situacao: typeof EM_EDICAO | typeof EM_HOMOLOGACAO,
  id: number | null | undefined,
): Promise<{ idTabela: number | null }[]> {
  return db
    .select({ idTabela: importacao.idTabela })
    .from(importacao)
    .where(
      and(
        importacoesVisiveis(TABELA_PRECO, usuario),
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
  const listadas = await listImportacoesDa(db, TABELA_PRECO, usuario, {
    quais: idTabela ? eq(importacao.idTabela, idTabela) : undefined,
    // What still goes somewhere is never left out.
    antes: inArray(importacao.situacao, [EM_EDICAO, EM_HOMOLOGACAO]),
  })
  return listadas.map(({ registro: uma, como }) => ({
    ...como,
    idTabela: uma.idTabela,
    tipoProduto: uma.tipo,
    nome: uma.nome,
    linkArquivo: links.assinar(uma.sha256, uma.nomeArquivo),
    arquivo: uma.nomeArquivo,
    resumo: { novos: uma.novos, alterados: uma.alterados, iguais: uma.iguais, recusados: uma.recusados },
    removidos: uma.removidos,
    naoLidas: uma.naoLidas,
  }))
}
