import { createContext, useContext } from 'react'

/** What comes after a save by Ctrl + Enter, and the words of the key. */
export interface NextStep {
  words: string
  go: () => void
}

export const nextOfList = (go: (() => void) | undefined): NextStep | undefined =>
  go && { words: 'Salvar e abrir o próximo da lista', go }
export const anotherNew = (go: () => void): NextStep => ({ words: 'Salvar e cadastrar outro', go })

/** From the record of this page to the one after it in the list that one came from; given by whatever knows both. */
export const NextRecordContext = createContext<(() => void) | undefined>(undefined)

export const useNextRecord = (): NextStep | undefined => nextOfList(useContext(NextRecordContext))
