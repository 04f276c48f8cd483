/** What a list says that was searched in vain. */
export const NOTHING_FOUND = 'Nada encontrado'
