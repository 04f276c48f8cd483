import type { Desenho } from '@portal/desenhador/desenho'
import type { Opcao } from './opcoes.ts'

export interface DesenhadorProps {
  titulo: string
  /** JSON of the drawing; without it a new one begins. */
  inicial?: string
  concluir: (desenho: { png: string; json: string }) => Promise<void>
  voltar: () => void
  opcoes: { vidros: readonly Opcao[]; cores: readonly Opcao[] }
  /** Apex of the openings of a new drawing. */
  simbolo?: Desenho['simbolo']
}

export type Janela = 'biblioteca' | 'listaDeCorte' | 'sair' | null
