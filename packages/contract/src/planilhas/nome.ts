const DIA = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

export const FORMATOS = ['xlsx', 'csv'] as const
export type FormatoDeExportacao = (typeof FORMATOS)[number]

/** Exports are named by their day, DD-MM-YY (Spec 002 §2.4). */
export const nomeDaExportacao = (quando: Date, formato: FormatoDeExportacao | 'zip' = 'xlsx'): string =>
  `${DIA.format(quando).replaceAll('/', '-')}.${formato}`
