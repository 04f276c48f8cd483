export const NOTHING_FOUND = 'Nada encontrado'
