import { z } from 'zod'
import { entradasDe } from '../campos/campo.ts'
import { CAMPOS_DO_PRECO } from '../campos/preco.ts'
import type { TipoDeTabela } from '../core/options.ts'
import { colunasDosCampos, type Pasta, type TituloDaPasta } from '../planilhas/colunas.ts'

export const FORM_DO_PRECO = {
  COMPONENTE: z.object(entradasDe(CAMPOS_DO_PRECO.COMPONENTE)),
  VIDRO: z.object(entradasDe(CAMPOS_DO_PRECO.VIDRO)),
} as const satisfies Record<TipoDeTabela, z.ZodObject>

export const CAMPO_DO_PRECO = { COMPONENTE: 'preco', VIDRO: 'precoM2' } as const satisfies Record<TipoDeTabela, string>

export const CHAVE_DO_PRECO: Readonly<Record<TipoDeTabela, readonly string[]>> = {
  COMPONENTE: ['codigo'],
  VIDRO: ['codigo', 'cor', 'espessura'],
}

function pasta(tipo: TipoDeTabela, nome: string, titulo: TituloDaPasta, ajuda: string): Pasta {
  const colunas = colunasDosCampos(FORM_DO_PRECO[tipo], CAMPOS_DO_PRECO[tipo])
  return { titulo, principal: { nome, titulo, ajuda, colunas }, filhas: [] }
}

/** Template, import and export of price tables follow these workbooks (decisions I-04, I-20). */
export const PASTAS_DE_PRECO: Readonly<Record<TipoDeTabela, Pasta>> = {
  COMPONENTE: pasta(
    'COMPONENTE',
    'precos',
    'Preços de componentes',
    'Uma linha para cada código; um código que já está na tabela muda de preço, um novo entra nela.',
  ),
  VIDRO: pasta(
    'VIDRO',
    'precosVidro',
    'Preços de vidros',
    'Uma linha para cada código, cor e espessura; o que já está na tabela muda de preço, o que é novo entra nela.',
  ),
}
