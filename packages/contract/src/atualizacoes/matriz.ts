import { z } from 'zod'
import { VE_LIBERACOES } from '../clientes/clientes.ts'
import { get } from '../core/call.ts'
import { escolhaOpcional, id } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { SISTEMAS } from '../core/options.ts'

/** How far an installation is with what its licence receives of a reference. */
export const SITUACOES_DA_MATRIZ = [
  { label: 'Atrasado', value: 'ATRASADO' },
  { label: 'Nunca buscou', value: 'NUNCA' },
  { label: 'Em dia', value: 'EM_DIA' },
] as const

/** References that have packages, with the columns of their matrix. */
export const referenciasDaMatriz = get('/liberacoes/matriz/referencias', {
  ids: ['proprio.atualizacoes.referencias'],
  result: z
    .object({ label: z.string(), value: z.number(), pacotes: z.object({ id: z.number(), nome: z.string() }).array() })
    .array(),
  papeis: VE_LIBERACOES,
})

const linha = z.object({
  /** Id of the serial. */
  id: z.number(),
  razaoSocial: z.string(),
  serial: z.string(),
  sistema: z.number(),
  situacao: z.string(),
  celulas: z
    .object({
      idPacote: z.number(),
      edicao: z.number(),
      /** Edition that the customer fetched or named last; null for none ever. */
      tem: z.number().nullable(),
      em: z.string().nullable(),
    })
    .array(),
})
export type LinhaDaMatriz = z.output<typeof linha>

/** Customers who receive something of the reference, with the edition of each package that they have. */
export const matriz = get('/liberacoes/matriz', {
  ids: ['proprio.atualizacoes.matriz'],
  query: listQuery(['razaoSocial', 'serial', 'sistema', 'situacao']).extend({
    idReferencia: id(),
    sistema: escolhaOpcional(SISTEMAS),
    situacao: z.preprocess(
      (valor) => (valor === '' ? undefined : valor),
      z
        .enum(
          SITUACOES_DA_MATRIZ.map(({ value }) => value),
          { error: MENSAGENS.valorInvalido },
        )
        .optional(),
    ),
  }),
  result: paged(linha),
  papeis: VE_LIBERACOES,
})
