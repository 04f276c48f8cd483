import type { Page } from 'playwright-core'
import type { Pessoa } from './navegador.ts'

/** Something that a person can have before the eyes: where it is and what leads to it. */
export interface CenaDaTela {
  nome: string
  endereco: string
  titulo: string
  /** Absent for a visitor. */
  pessoa?: Pessoa
  fazer?: (page: Page) => Promise<unknown>
  /** The part of the browser whose dialog it ends with; a part with several dialogs has a scene for each. */
  abre?: string
  /** One more state of a screen that another scene shows: only `bench/acessibilidade.ts` asks axe about it. */
  estado?: boolean
}
