import { z } from 'zod'
import { get } from '../core/call.ts'
import { PUBLICA } from '../core/papeis.ts'

export const LINK_VENCIDO =
  'Este link vale por poucos minutos e já venceu. Volte à página de onde ele veio e abra-o de novo.'

/** Public only in name: the address must carry a signature that has not expired (decisions §0 "Files"). */
export const obterArquivo = get('/arquivos/:hash', {
  ids: ['proprio.arquivos.obter'],
  query: z.object({
    nome: z.string().max(300).optional(),
    ate: z.coerce.number().int().optional(),
    assinatura: z.string().max(100).optional(),
  }),
  result: z.unknown(),
  papeis: PUBLICA,
  kind: 'download',
  prazo: 'longo',
})

/** Figures and logos: the name cannot be guessed, so that image tags need no session (decisions P-37). */
export const obterFigura = get('/figuras/:hash', {
  ids: ['imagens.figuras'],
  result: z.unknown(),
  papeis: PUBLICA,
  kind: 'download',
})

export const figuraUrl = (sha256: string): string => `/api/figuras/${sha256}`
