import { createContext } from 'react'

/** The application hands in where choices are kept, because this kit knows no noun. */
export interface PreferenceStore {
  read: (key: string) => Promise<unknown>
  write: (key: string, value: unknown) => Promise<unknown>
}

/** Apart from what keeps a choice: the frame of every page hands it in, and few pages ask for it. */
export const PreferenceContext = createContext<PreferenceStore | null>(null)
