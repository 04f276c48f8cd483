import type { Resultado } from '@portal/contract/planilhas/plano'
import type { Planejada, Plano } from './planejada.ts'

const CONTAGEM = {
  NOVO: 'novos',
  ALTERADO: 'alterados',
  IGUAL: 'iguais',
  RECUSADO: 'recusados',
} as const satisfies Record<Resultado, string>

export interface Pagina {
  resultado?: Resultado | undefined
  pageIndex: number
  pageSize: number
}

/** What a plan would do, and a page of its rows, cell by cell. */
export async function resumirPlano({ ignoradas, lotes }: Plano, { resultado, pageIndex, pageSize }: Pagina) {
  const resumo = { novos: 0, alterados: 0, iguais: 0, recusados: 0 }
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
}

const mostrada = ({ numero, planilha, codigo, resultado, mudancas, motivos }: Planejada) => ({
  numero,
  ...(planilha ? { planilha: planilha.titulo } : {}),
  codigo,
  resultado,
  mudancas: [...mudancas],
  motivos: [...motivos],
})
