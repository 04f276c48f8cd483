import { createContext, useContext } from 'react'
import type { AnyCall } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { MaterialComum } from './especie.ts'

/** The saved record that the tabs beside Geral belong to. */
export interface Registro extends Pick<MaterialComum, 'id' | 'codigo' | 'editavel'> {
  idReferencia: number
  tipo: TipoMaterial
  /** Whether a part may change now; says why when not. */
  pedirParte: () => boolean
  /** Saves a changed record first; undefined where nothing changed. */
  salvarAntes: (() => Promise<boolean>) | undefined
  /** Calls whose answers a change of a part makes old. */
  refreshes: readonly AnyCall[]
}

export const RegistroContext = createContext<Registro | null>(null)

export function useRegistro(): Registro {
  const registro = useContext(RegistroContext)
  if (!registro) throw new Error('a part of a material stands outside its form')
  return registro
}
