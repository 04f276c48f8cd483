import type { linhaDoLog, PLANILHA, Resumo, simulacao } from '@portal/contract/importacao/remessa'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { z } from 'zod'
import type { Logado } from '../../core/context.ts'
import type { Arquivos } from '../../uploads/upload.ts'
import type { Db } from '../../db/client.ts'
import { conferirConteudo } from '../../planilhas/conferirConteudo.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { lerGuardado } from '../../planilhas/lerGuardado.ts'
import { exigirQueNomeiem } from '../../planilhas/porReferencia.ts'
import { escreverRecusadas, importacaoDaCorrecao } from '../../planilhas/recusadas.ts'
import { naPlanilha } from '../../planilhas/simulacoes.ts'
import { listRecusadas } from './linhas.queries.ts'
import type { Categoria } from './registros.queries.ts'
import type { Leitura, PlanoDaRemessa } from './remessa.ts'
import type { Tipos } from './tipos.ts'

type ArquivosDaPlanilha = Arquivos<[typeof PLANILHA]>

/** Of which file, and how its numbers are read. */
export interface AlvoDaPlanilha {
  /** Decimal mark of its texts, where somebody was asked. */
  separador: Separador | null
  sha256: string
  nomeArquivo: string
}

/** What all kinds of sheets have in common. */
export interface TiposDePlanilha extends Tipos {
  pedido: { separador: Separador | undefined }
  arquivos: ArquivosDaPlanilha
  alvo: AlvoDaPlanilha
  fim: Resumo & { naoLidas: string[] }
  log: z.output<typeof linhaDoLog>
  simulada: z.output<typeof simulacao>
}

export const alvoDaPlanilha = (
  { separador }: TiposDePlanilha['pedido'],
  { arquivo }: ArquivosDaPlanilha,
): AlvoDaPlanilha => ({ separador: separador ?? null, sha256: arquivo.sha256, nomeArquivo: arquivo.nome })

interface DaPlanilha<T extends TiposDePlanilha> {
  pasta(alvo: T['alvo']): Pasta
  categoria: Pick<Categoria<T>, 'nome'>
  /** Whether each row must name its reference. */
  nomeiam?(alvo: T['alvo']): boolean
  /** Its refused rows may be sent again, and join it. */
  corrige?: true
  planejar(
    db: Db,
    lendo: { usuario: Logado; simulando: boolean },
    alvo: T['alvo'],
    lida: PastaLida,
  ): Promise<Omit<PlanoDaRemessa<T>, 'linhas'>>
}

/** A workbook is read by the columns of its kind. */
export const lerPlanilha = <T extends TiposDePlanilha>({
  pasta,
  categoria,
  nomeiam,
  corrige,
  planejar,
}: DaPlanilha<T>): Omit<Leitura<T>, 'mostrar'> => ({
  async conferir(deps, alvo, dito) {
    const { sha256 } = alvo
    await conferirConteudo(deps, pasta(alvo), { sha256, ...dito })
    if (nomeiam?.(alvo)) await lerGuardado(deps, sha256, (lida) => exigirQueNomeiem(lida, pasta(alvo)), dito)
  },
  comPlano: (lendo, alvo, usar) =>
    lerGuardado(
      lendo.deps,
      alvo.sha256,
      async (lida) =>
        usar({
          ...(await planejar(lendo.deps.database.leitura, lendo, alvo, lida)),
          linhas: lida.linhas,
          corrige: await importacaoDaCorrecao(lida),
        }),
      lendo.leitor,
    ),
  respondido: (pedido, { separador }) => ({ ...pedido, separador }),
  lugares: (alvo) => naPlanilha(pasta(alvo).principal.titulo),
  log: ({ numero, codigo, mensagem }) => ({ numeroLinhaArquivo: numero, codigo, mensagem }),
  recusadas: (db, registro) =>
    escreverRecusadas(
      pasta(registro),
      () => listRecusadas(db, categoria, registro.id),
      corrige ? registro.id : undefined,
    ),
})
