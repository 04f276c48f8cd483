import type { Resultado } from '@portal/contract/planilhas/plano'
import type { LinhaSimulada } from './useSimulacao.ts'

/** What a simulation calls the things that it shows one by one. */
export interface Palavras {
  um: string
  lista: string
  envio: string
  /** Of one, as its tag says. */
  resultados: Readonly<Record<Resultado, string>>
  /** Of several, as the filter says. */
  filtros: Readonly<Record<Resultado | 'TODAS', string>>
  marcar: string
  desmarcar: string
  lugar: (linha: LinhaSimulada) => string
}

export const LINHAS_DA_PLANILHA: Palavras = {
  um: 'linha',
  lista: 'Linhas',
  envio: 'Envio da planilha',
  resultados: { NOVO: 'Nova', ALTERADO: 'Alterada', IGUAL: 'Igual', RECUSADO: 'Recusada' },
  filtros: { TODAS: 'Todas', NOVO: 'Novas', ALTERADO: 'Alteradas', IGUAL: 'Iguais', RECUSADO: 'Recusadas' },
  marcar: 'Marcar todas desta página',
  desmarcar: 'Desmarcar todas desta página',
  lugar: ({ planilha, referencia, numero }) => [planilha, referencia, `linha ${numero}`].filter(Boolean).join(', '),
}

export const ARQUIVOS_DO_ZIP: Palavras = {
  um: 'arquivo',
  lista: 'Arquivos',
  envio: 'Envio dos arquivos',
  resultados: { NOVO: 'Novo', ALTERADO: 'Substitui', IGUAL: 'Igual', RECUSADO: 'Recusado' },
  filtros: { TODAS: 'Todos', NOVO: 'Novos', ALTERADO: 'Substituem', IGUAL: 'Iguais', RECUSADO: 'Recusados' },
  marcar: 'Marcar todos desta página',
  desmarcar: 'Desmarcar todos desta página',
  lugar: ({ planilha, arquivo }) => `${planilha ?? ''}, ${arquivo ?? ''}`,
}
