import { z } from 'zod'
import { post } from '../core/call.ts'
import { id, tipoMaterial } from '../core/fields.ts'
import { MAIS_IDS } from '../materiais/produtos.ts'
import { EXPORTA, formatoDeExportacao } from '../planilhas/exportacao.ts'

const ids = id().array().min(1).max(MAIS_IDS)

/** Chosen products of one kind: a sheet is of a kind. In a body, because no address takes a thousand ids. */
export const exportarEscolhidos = post('/produto/exportarEscolhidos', {
  ids: ['proprio.exportacao.escolhidos'],
  body: z.object({ tipo: tipoMaterial, ids, formato: formatoDeExportacao() }),
  ...EXPORTA,
  summary: 'Exporta a planilha dos produtos escolhidos de um tipo.',
})

export const exportarImagensDosEscolhidos = post('/produto/exportarImagensDosEscolhidos', {
  ids: ['proprio.exportacao.imagensDosEscolhidos'],
  body: z.object({ ids }),
  ...EXPORTA,
  summary: 'Exporta as imagens e fichas técnicas dos produtos escolhidos.',
})

export const ESCOLHIDOS_SEM_IMAGEM = 'Nenhum dos produtos escolhidos tem imagem ou ficha técnica.'
