import { z } from 'zod'
import type { Campo, Campos } from '../campos/campo.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { post } from '../core/call.ts'
import { id } from '../core/fields.ts'
import type { TipoMaterial } from '../core/options.ts'
import { STATUS_DE_FORMULARIO } from '../mercado/status.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'

/** Rows that one act in the table changes: a block that is pasted, or filled down. */
export const MAIS_LINHAS = 200

const { descricao, codigoInterno, status, ipi, ncm, cest, origem } = CAMPOS_DO_MATERIAL
/** The status as it is offered of products that are there already. */
export const STATUS_NO_FORMULARIO = {
  ...status,
  opcoes: status.opcoes.filter(({ value }) => STATUS_DE_FORMULARIO.includes(value)),
}
/** Of all kinds: those that a table takes as text, or as one of few options. */
const COMUNS: Campos = {
  descricao,
  codigoInterno,
  status: STATUS_NO_FORMULARIO,
  ipi,
  ncm,
  cest,
  origem,
}
const DAS_ESPECIES: Readonly<Record<TipoMaterial, Campos>> = CAMPOS_DA_ESPECIE

/** The field as a cell of the table takes it; undefined for what is chosen from master data, which the form does. */
export function campoDaCelula(tipo: TipoMaterial, nome: string): Campo | undefined {
  const campos = Object.hasOwn(COMUNS, nome) ? COMUNS : DAS_ESPECIES[tipo]
  const campo = Object.hasOwn(campos, nome) ? campos[nome] : undefined
  return campo?.lista ? undefined : campo
}

/** Every cell that a product of the kind may have. */
export const celulasDe = (tipo: TipoMaterial): string[] =>
  [...Object.keys(COMUNS), ...Object.keys(DAS_ESPECIES[tipo])].filter((nome) => campoDaCelula(tipo, nome))

const valores = z.record(z.string(), z.union([z.string(), z.number()]).nullable())

export const SUMIU = 'Este produto não existe mais, ou você deixou de vê-lo. Abra a lista de novo.'

/** Messages by field; of no field where the row is empty. */
const erros = z.object({ campo: z.string(), mensagem: z.string() }).array()

const linhaLida = z.object({
  id: z.number(),
  resultado: z.enum(['SALVA', 'RECUSADA', 'MUDOU']),
  /** The product as it is now: the cells that were asked for or followed from them, and all where somebody else changed it. */
  versao: z.number(),
  situacao: z.number(),
  prontidaoPro: z.number().nullable(),
  prontidaoMobi: z.number().nullable(),
  alteradoEm: z.string().nullable(),
  valores,
  erros,
})
export type LinhaLida = z.output<typeof linhaLida>

/** What was deleted since the table was read is nothing any more. */
const linhaSalva = z.discriminatedUnion('resultado', [
  linhaLida,
  z.object({ id: z.number(), resultado: z.literal('SUMIU'), erros }),
])
export type LinhaSalva = z.output<typeof linhaSalva>

/** Cells of the product table, row by row through the door of every save: what one row is refused for keeps no other back. */
export const salvarCelulas = post('/produto/celulas', {
  ids: ['proprio.produtos.salvarCelulas'],
  body: z.object({
    linhas: z
      .object({ id: id(), versao: z.number().int().min(0), valores })
      .array()
      .min(1)
      .max(MAIS_LINHAS),
  }),
  result: z.object({ linhas: linhaSalva.array() }),
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
  summary: 'Salva células da tabela de produtos; cada linha é julgada como um formulário.',
})
export type LinhaASalvar = NonNullable<z.output<NonNullable<(typeof salvarCelulas)['body']>>>['linhas'][number]
