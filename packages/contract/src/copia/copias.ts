import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { instante } from '../core/fields.ts'
import { MASTER } from '../core/papeis.ts'

export const MENSAGENS_DE_COPIA = {
  semPasta: 'Esta instalação não tem onde guardar cópias: quem administra o servidor informa COPIA_DIR.',
} as const

export const copiaNaLista = z.object({
  /** Its folder, and moment of its rows. */
  nome: z.string(),
  em: instante(),
  versao: z.string(),
  linhas: z.number(),
  arquivos: z.number(),
  /** Of its rows, compressed, and of the files that it wrote. */
  bytes: z.number(),
  arquivosNovos: z.number(),
  bytesNovos: z.number(),
  duracaoMs: z.number(),
  conferidaEm: instante().nullable(),
  /** What would not come back; null where all would, or nobody looked yet. */
  defeito: z.string().nullable(),
})
export type CopiaNaLista = z.output<typeof copiaNaLista>

const soDaProvedora = { papeis: [MASTER], summary: 'Só os Masters da empresa provedora' } as const

export const listarCopias = get('/copias', {
  ids: ['proprio.copias.listar'],
  result: z.object({
    /** Where they are kept; null where there are none by themselves. */
    lugar: z.string().nullable(),
    agenda: z.string(),
    guardar: z.string(),
    /** The job that copies just now. */
    tarefa: z.string().nullable(),
    copias: copiaNaLista.array(),
  }),
  ...soDaProvedora,
})

/** What the first page tells of. */
export const situacaoDasCopias = get('/copias/situacao', {
  ids: ['proprio.copias.situacao'],
  result: z.object({
    semPasta: z.boolean(),
    atrasada: z.boolean(),
    ultimaBoa: instante().nullable(),
  }),
  ...soDaProvedora,
})

export const copiarAgora = post('/copias', {
  ids: ['proprio.copias.copiar'],
  result: z.object({ tarefa: z.string() }),
  ...soDaProvedora,
})
