import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { PUBLICA } from '../core/papeis.ts'

export const LINK_VENCIDO =
  'Este link vale por poucos minutos e já venceu. Volte à página de onde ele veio e abra-o de novo.'

/** Public only in name: with a session or without, the address must carry a signature that has not expired (decisions §0 "Files"). */
export const obterArquivo = defineCall({
  ids: ['proprio.arquivos.obter'],
  method: 'GET',
  path: '/arquivos/:hash',
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
export const obterFigura = defineCall({
  ids: ['imagens.figuras'],
  method: 'GET',
  path: '/figuras/:hash',
  result: z.unknown(),
  papeis: PUBLICA,
  kind: 'download',
})

export const figuraUrl = (sha256: string): string => `/api/figuras/${sha256}`
