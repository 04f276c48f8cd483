import type { TipoMaterial } from '@portal/contract/core/options'
import type { RespostaDaImportacao, Resumo } from '@portal/contract/importacao/produtos'
import type { Resultado } from '@portal/contract/planilhas/plano'
import type { Deps } from '../core/context.ts'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import { planejar, type Pedido, type Planejada } from '../planilhas/planejar.ts'

const CONTAGEM: Readonly<Record<Resultado, keyof Resumo>> = {
  NOVO: 'novos',
  ALTERADO: 'alterados',
  IGUAL: 'iguais',
  RECUSADO: 'recusados',
}

export interface Pagina {
  resultado?: Resultado | undefined
  pageIndex: number
  pageSize: number
}

/** What an import would do, cell by cell; reads only, so nothing is written (decisions §0 "Imports"). */
export function simular(
  deps: Pick<Deps, 'files' | 'settings' | 'clock' | 'database'>,
  pedido: Pedido & { tipo: TipoMaterial },
  sha256: string,
  { resultado, pageIndex, pageSize }: Pagina,
): Promise<NonNullable<RespostaDaImportacao['simulacao']>> {
  return lerGuardado(deps, sha256, async (lida) => {
    const { ignoradas, lotes } = await planejar(deps.database.leitura, pedido, lida)
    const resumo: Resumo = { novos: 0, alterados: 0, iguais: 0, recusados: 0 }
    const linhas: Planejada[] = []
    let total = 0
    let pergunta = false
    for await (const lote of lotes)
      for (const linha of lote) {
        resumo[CONTAGEM[linha.resultado]]++
        pergunta ||= linha.pergunta
        if (resultado !== undefined && linha.resultado !== resultado) continue
        if (total >= pageIndex * pageSize && linhas.length < pageSize) linhas.push(linha)
        total++
      }
    return { resumo, total, pergunta, ignoradas: [...ignoradas], linhas: linhas.map(mostrada) }
  })
}

const mostrada = ({ numero, codigo, resultado, mudancas, motivos }: Planejada) => ({
  numero,
  codigo,
  resultado,
  mudancas: [...mudancas],
  motivos: [...motivos],
})
