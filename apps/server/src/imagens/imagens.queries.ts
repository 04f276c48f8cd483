import { sql, type SQL } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { IMPORTACAO_DE_IMAGENS, ZIP_DE_FICHAS, ZIP_DE_IMAGENS } from '@portal/contract/imagens/imagens'
import type { simulacao } from '@portal/contract/importacao/remessa'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import type { Arquivos } from '../uploads/upload.ts'
import type { Db } from '../db/client.ts'
import type { NovaLinha } from '../importacao/remessa/linhas.queries.ts'
import { listImportacoesDa, type Categoria } from '../importacao/remessa/registros.queries.ts'
import type { Tipos } from '../importacao/remessa/tipos.ts'
import type { ArquivoPlanejado } from './planejar.ts'

const haProdutos = (...situacoes: number[]): SQL => sql`exists (
  select 1 from importacao_linha l join material m on m.id = l.id_material
  where l.categoria = 'IMAGEM' and l.id_importacao = importacao.id and l.versao_depois is not null
    and m.situacao = any(${sql.param(situacoes)}::int[]))`

/** Images go to the market with their products (situacao.md). */
const situacaoAtual = sql<number>`case when importacao.estado <> 'FEITA' or importacao.situacao > ${EM_HOMOLOGACAO} then importacao.situacao
  when ${haProdutos(EM_EDICAO)} then ${EM_EDICAO} when ${haProdutos(EM_HOMOLOGACAO)} then ${EM_HOMOLOGACAO} else ${DISPONIVEL} end`

/** A row, and the files that it names. */
export interface NovoArquivo {
  linha: NovaLinha
  guardados: NonNullable<ArquivoPlanejado['processado']>['guardados']
}

export interface DeImagens extends Tipos {
  pedido: { tipo: TipoMaterial; idReferencia: number }
  arquivos: Arquivos<[typeof ZIP_DE_IMAGENS, typeof ZIP_DE_FICHAS]>
  alvo: DeImagens['pedido'] & Record<'shaImagens' | 'nomeImagens' | 'shaFichas' | 'nomeFichas', string | null>
  fim: { guardados: number; iguais: number; recusados: number }
  linha: ArquivoPlanejado
  nova: NovoArquivo
  memoria: undefined
  visto: never
  log: ResultOf<(typeof IMPORTACAO_DE_IMAGENS)['log']>[number]
  simulada: z.output<typeof simulacao>
}

export const IMAGEM: Categoria<DeImagens> = {
  nome: 'IMAGEM',
  situacao: situacaoAtual,
  fim: ({ novos, alterados, recusados }, { iguais }) => ({ guardados: novos + alterados, iguais, recusados }),
}

export async function listImportacoes(
  db: Db,
  usuario: Logado,
): Promise<ResultOf<(typeof IMPORTACAO_DE_IMAGENS)['lista']>> {
  const listadas = await listImportacoesDa(db, IMAGEM, usuario)
  return listadas.map(({ registro: uma, referencia, como }) => ({
    ...como,
    tipoProduto: uma.tipo,
    referencia: { value: uma.idReferencia, label: referencia },
    arquivos: [uma.nomeImagens, uma.nomeFichas].filter((nome) => nome !== null),
    guardados: uma.guardados,
    iguais: uma.iguais,
    recusados: uma.recusados,
  }))
}
