import type { Desenho } from '@portal/desenhador/desenho'
import type { Opcao } from './opcoes.ts'

export interface DesenhadorProps {
  titulo: string
  /** The JSON of a drawing; without it a new one begins. */
  inicial?: string
  concluir: (desenho: { png: string; json: string }) => Promise<void>
  voltar: () => void
  opcoes: { vidros: readonly Opcao[]; cores: readonly Opcao[] }
  /** Where the openings of a new drawing have their apex. */
  simbolo?: Desenho['simbolo']
}

/** What stands above the drawing. */
export type Janela = 'biblioteca' | 'listaDeCorte' | 'sair' | null
