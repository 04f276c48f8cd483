import { errorMessage } from '../../api/errorMessage.ts'

/** What stands in a list that has nothing to choose: it found nothing, is on its way, or could not be read. */
export const NOTHING_FOUND = 'Nada encontrado'
export const COMING = 'Carregando…'
export const notRead = (error: unknown): string => `Não foi possível ler as opções. ${errorMessage(error)}`
/** What a chosen value is called whose name did not come. */
export const unnamed = (state: string): string => (state === 'coming' ? COMING : 'Não lida')
