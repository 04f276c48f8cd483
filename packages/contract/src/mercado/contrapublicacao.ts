import { z } from 'zod'

/** What the page of a Disponibilizar that was done offers. */
export const RESTAURAR_O_MERCADO = 'Restaurar o que estava no mercado'

/** A publication is answered, and an act undone, in steps of so many records. */
export const MAIS_RESTAURADOS = 1_000
export const MAIS_EXEMPLOS = 5

/** Why a record of an answered publication stays as it is. */
export const MOTIVOS_DE_FICAR = [
  { value: 'APLICABILIDADE', label: 'Lista de aplicabilidade mantida por uma empresa, que não volta por aqui' },
  { value: 'NOVO', label: 'Não estava no mercado antes desta publicação, e do mercado nada sai' },
  { value: 'NOVO_NO_MOBI', label: 'Não estava no CEM MOBI antes desta publicação, e de lá nada sai' },
  { value: 'DIFERENTES', label: 'CEM DELPHI e CEM MOBI tinham versões diferentes, e uma publicação leva uma só' },
  { value: 'OUTRA', label: 'O mercado já tem outra versão, que veio depois desta publicação' },
  { value: 'EM_ANDAMENTO', label: 'Em edição ou em homologação: o trabalho de alguém se perderia' },
  { value: 'SEM_ACESSO', label: 'De um tipo ou de uma referência que você não altera' },
  { value: 'SUMIU', label: 'A versão de antes usa o que já não existe ou não está mais disponível' },
  { value: 'CODIGO', label: 'O código já está em uso na referência de antes' },
  { value: 'REGRA', label: 'A versão de antes contradiz uma regra de hoje' },
  { value: 'SUCESSOR', label: 'O sucessor da versão de antes levaria de volta ao próprio produto' },
] as const
export type MotivoDeFicar = (typeof MOTIVOS_DE_FICAR)[number]['value']

const grupo = z.object({
  motivo: z.enum(MOTIVOS_DE_FICAR.map(({ value }) => value)),
  quantos: z.number(),
  /** The first by their codes, with what is particular to each. */
  exemplos: z.object({ codigo: z.string(), detalhe: z.string().nullable() }).array(),
})
export type QueFicam = z.output<typeof grupo>

/** What a publication's answer would bring back, and what stays. */
export const voltaAoMercado = z.object({
  voltam: z.number(),
  /** Others that may come back once these have. */
  restam: z.number(),
  ficam: grupo.array(),
})
export type VoltaAoMercado = z.output<typeof voltaAoMercado>
