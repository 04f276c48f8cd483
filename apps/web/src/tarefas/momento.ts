const diaEHora = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' })

export const momento = (instante: string): string => diaEHora.format(new Date(instante))
export const horaDe = (instante: string): string => hora.format(new Date(instante))
