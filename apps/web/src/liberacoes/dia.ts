const formato = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

export const dia = (instante: string): string => formato.format(new Date(instante))
